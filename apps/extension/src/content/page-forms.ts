import {
  codeFor,
  detect,
  fieldsToFill,
  limitsOf,
  openShadow,
  writeField,
  type DetectedForm,
  type Fillable,
  type ShadowOf,
} from '../forms/index.ts'
import type { FillOutcome, FillValues, Look } from '../messages/fields.ts'

const fillables: readonly Fillable[] = ['username', 'password', 'generated', 'code']
/** As many forms of a page are told of. */
const mostForms = 50

/** Closed shadow roots are seen, too: a page closes them before its own scripts, and a person sees none of that. */
const shadowOf: ShadowOf = (element) =>
  element instanceof HTMLElement && typeof chrome !== 'undefined' && 'dom' in chrome
    ? chrome.dom.openOrClosedShadowRoot(element)
    : openShadow(element)

/** The field that the person is in, inside of whatever shadow roots. */
export function focusedIn(root: Document | ShadowRoot): Element | null {
  const { activeElement } = root
  if (activeElement === null) return null
  const inner = shadowOf(activeElement)
  return inner === null ? activeElement : (focusedIn(inner) ?? activeElement)
}

/** The forms of a document, and the field that the person is in. */
export function formsOf(document: Document) {
  const focused = focusedIn(document)
  const { forms } = detect(document, { shadowOf, ...(focused === null ? {} : { around: focused }) })
  return { focused, forms }
}

const hasFocus = ({ fields }: DetectedForm, focused: Element | null) =>
  fields.some(({ element }) => element === focused)

/** What the forms of a document take: nothing of what stands in them. */
export function lookAtForms(document: Document): Look['forms'] {
  const { focused, forms } = formsOf(document)
  return forms
    .flatMap((form) => {
      const fields = fieldsToFill(form, fillables)
      const first = fields.find(({ takes }) => takes === 'generated')
      const takes = [...new Set(fields.map((one) => one.takes))]
      if (takes.length === 0) return []
      return [
        {
          kind: form.kind,
          takes,
          hasFocus: hasFocus(form, focused),
          limits: first === undefined ? null : copyOf(limitsOf(first.field.element)),
        },
      ]
    })
    .slice(0, mostForms)
}

type Limits = NonNullable<Look['forms'][number]['limits']>

const copyOf = ({ required, allowed, ...lengths }: ReturnType<typeof limitsOf>): Limits => ({
  ...lengths,
  required: required.map((classes) => [...classes]),
  allowed: [...allowed],
})

/**
 * Writes values into the one form that they belong to: that in which the person is; else the one that takes most.
 * Detection is done anew, as the page may have changed since it was looked at.
 *
 * @param wroteNew told of each field that took a generated password
 */
export async function writeValues(
  document: Document,
  values: FillValues,
  wroteNew?: (field: HTMLInputElement) => void,
): Promise<FillOutcome> {
  const { focused, forms } = formsOf(document)
  const wanted = fillables.filter((one) => values[one] !== undefined)
  const [best] = forms
    .map((form) => ({ fields: fieldsToFill(form, wanted), isFocused: hasFocus(form, focused) }))
    .filter(({ fields }) => fields.length > 0)
    .toSorted(
      (one, other) => Number(other.isFocused) - Number(one.isFocused) || kindsIn(other.fields) - kindsIn(one.fields),
    )
  if (best === undefined) return { kind: 'notFilled', reason: 'no_field' }
  const written: Extract<FillOutcome, { kind: 'filled' }>['fields'] = []
  for (const { field, takes } of best.fields) {
    const value = values[takes]
    if (value === undefined) continue
    // What the page did when the fields before were written may have shown what is typed here.
    const isHidden = field.element.type === 'password'
    const mayTake = (takes !== 'password' && takes !== 'generated') || isHidden
    const text = takes === 'code' ? codeFor(field, value) : value
    const how = mayTake ? await writeField(field.element, text) : 'refused'
    written.push({ takes, written: how })
    if (takes === 'generated' && how !== 'refused') wroteNew?.(field.element)
  }
  return { kind: 'filled', fields: written }
}

const kindsIn = (fields: readonly { readonly takes: Fillable }[]) => new Set(fields.map(({ takes }) => takes)).size
