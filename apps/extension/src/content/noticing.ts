import type { DetectedField, DetectedForm } from '../forms/index.ts'
import type { FormLook, PressKind, TypedForm } from '../messages/typed-form.ts'
import { isElement, isInput } from '../forms/own-properties.ts'
import { isButtonOf, lookOf } from './form-state.ts'
import { focusedIn, formsOf } from './page-forms.ts'

/** News of a document in which somebody types a password. */
export type Noticed =
  /** Somebody types a password: what is sent from now on is worth to be watched. */
  | { readonly kind: 'typing' }
  /** A form was sent. */
  | { readonly kind: 'typed'; readonly form: TypedForm }
  /** The first step of a sign-in was sent: the password comes on the next page. */
  | { readonly kind: 'named'; readonly username: string }

/** What noticing needs of the document that it is in. */
export interface NoticingPorts {
  readonly document: Document
  readonly tell: (noticed: Noticed) => void
}

/** Notices what a person types into the password fields of a document, once they send it. */
export interface Noticing {
  /** A new password was written here for the person: it counts as typed. */
  readonly wrote: (field: HTMLInputElement) => void
  /** How the form of that kind looks now. */
  readonly look: (kind: TypedForm['kind']) => FormLook
}

/** How long what one press does may take to come together, in milliseconds. */
const onePress = 20

/**
 * Begins to notice. It listens, and reads fields at the moment when they are sent; nothing is read before, and nothing
 * is kept.
 */
export function startNoticing({ document, tell }: NoticingPorts): Noticing {
  const typedInto = new WeakSet<HTMLInputElement>()
  /** Whether something was typed that was not sent since. */
  let isFresh = false
  /** A press that is not told yet. */
  let waiting: (() => void) | null = null
  let lastField: HTMLInputElement | null = null
  let lastName: HTMLInputElement | null = null

  /** An event tells the document of a shadow root's host alone. */
  function focused(): HTMLInputElement | null {
    const field = focusedIn(document)
    return field !== null && isInput(field) ? field : null
  }

  function note(field: HTMLInputElement) {
    typedInto.add(field)
    lastField = field
    hear(field.getRootNode())
    if (!isFresh) tell({ kind: 'typing' })
    isFresh = true
  }

  function onInput({ isTrusted }: Event) {
    const field = isTrusted ? focused() : null
    if (field === null) return
    // What was a password a moment ago is one that is shown.
    if (field.type === 'password' || typedInto.has(field)) note(field)
    else lastName = field
  }

  function onClick(event: Event) {
    const [target] = event.composedPath()
    if (event.isTrusted && isElement(target)) pressOf((field) => isButtonOf(target, field))
  }

  function onKey(event: Event) {
    const field = focused()
    if (event.isTrusted && 'key' in event && event.key === 'Enter' && field !== null) press('pressed', field)
  }

  function onSubmit({ target }: Event) {
    pressOf(({ form }) => form === target)
  }

  /** A form is known by the field that was typed into last: its password, or the name of a first step. */
  function pressOf(isOf: (field: HTMLInputElement) => boolean) {
    const field = [lastField, lastName].find((one) => one?.isConnected === true && isOf(one))
    if (field) press('pressed', field)
  }

  function press(how: PressKind, field: HTMLInputElement) {
    const { forms } = formsOf(document)
    const form = forms.find(({ fields }) => fields.some(({ element }) => element === field))
    if (form === undefined) return
    if (!form.fields.some(({ element }) => typedInto.has(element))) return nameOnly(form)
    // A key, the click that it makes and the submission are one press.
    const read = waiting === null ? readForm(form, how) : null
    if (read === null) return
    const type = lastField?.type
    waiting = () => {
      waiting = null
      // A button that shows the password sends nothing; what it does is seen once the page has heard of it.
      if (lastField?.isConnected === true && lastField.type !== type) return
      isFresh = false
      tell({ kind: 'typed', form: read })
    }
    if (how === 'left') waiting()
    else setTimeout(() => waiting?.(), onePress)
  }

  function nameOnly(form: DetectedForm) {
    if (form.fields.some(isPasswordToType)) return
    const username = form.kind === 'first-step' || form.kind === 'sign-in' ? valueOf(form, 'username') : null
    if (username !== null) tell({ kind: 'named', username: username.trim() })
  }

  /** In the document, and in each shadow root in which somebody types: there an event may end. Twice is once. */
  function hear(root: Node) {
    for (const [kind, listener] of Object.entries(listeners)) root.addEventListener(kind, listener, true)
  }

  const listeners = { input: onInput, click: onClick, keydown: onKey, submit: onSubmit }
  hear(document)
  document.defaultView?.addEventListener('pagehide', () => {
    if (waiting !== null) waiting()
    else if (isFresh && lastField !== null) press('left', lastField)
  })

  // Whoever is quick has typed before this came.
  const first = focused()
  if (first?.type === 'password' && first.value !== '') note(first)

  return { wrote: note, look: (kind) => lookOf(formsOf(document).forms, kind) }

  /** What was typed into a form; null where no new password of it is sure. */
  function readForm(form: DetectedForm, how: PressKind): TypedForm | null {
    const { kind } = form
    if (kind !== 'sign-in' && kind !== 'registration' && kind !== 'password-change') return null
    const fresh = form.fields.filter(({ role }) => role === 'password.new').map(({ element }) => element.value)
    const [next = '', ...repeated] = fresh.filter((value) => value !== '')
    // What was not repeated alike the site refuses, and nobody knows which of both was meant.
    if (repeated.some((value) => value !== next)) return null
    const current = valueOf(form, 'password.current')
    if (next === '' && (kind !== 'sign-in' || current === null)) return null
    return {
      kind,
      press: how,
      username: valueOf(form, 'username')?.trim() ?? null,
      current,
      next: next === '' ? null : next,
    }
  }
}

/** The value of a role's field: of one that is seen rather than of one that is kept for programs. */
function valueOf({ fields }: DetectedForm, role: DetectedField['role']): string | null {
  const own = fields.filter((field) => field.role === role && field.element.value.trim() !== '')
  return (own.find(({ isUsable }) => isUsable) ?? own[0])?.element.value ?? null
}

const isPasswordToType = ({ role, isUsable }: DetectedField) => isUsable && role?.startsWith('password') === true
