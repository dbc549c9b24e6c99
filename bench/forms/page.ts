// Runs in a labelled page and its frames: finds the forms, asks for each field what it would be offered on focus, fills
// all of them, and tells what stands where.
import { codeFor, detect, fieldsToFill, offerOf, quickRole, writeField, type Fillable } from '@larets/extension/forms'

/** A field of a page, after everything was filled. */
export interface SeenField {
  /** The page's own word for it; empty where it has none. */
  readonly label: string
  readonly role: string | null
  readonly rule: string
  readonly form: string
  readonly isUsable: boolean
  readonly isPassword: boolean
  /** Whether a focus alone would have asked for items. */
  readonly isAsked: boolean
  readonly offer: Fillable | null
  /** What was written into it, by what stands there. */
  readonly holds: Fillable | null
  /** How it is written in the page, for people. */
  readonly markup: string
}

declare global {
  interface Window {
    seenFields?: () => Promise<readonly SeenField[]>
    /** Shadow roots that the page has closed: an extension sees them. */
    closedShadows?: WeakMap<Element, ShadowRoot>
  }
}

/** Values by which it is known what came into a field; the user name is an address, as fields for one take no other. */
const values: Readonly<Record<Fillable, string>> = {
  username: 'filled-name@example.org',
  password: 'filled-password',
  generated: 'filled-generated',
  code: '482913',
}
const kinds: readonly Fillable[] = ['username', 'password', 'generated', 'code']

const shadowOf = (element: Element) => element.shadowRoot ?? window.closedShadows?.get(element) ?? null

window.seenFields = async () => {
  const { forms } = detect(document, { shadowOf })
  const before = forms.flatMap((form) =>
    form.fields.map((field) => ({
      form,
      field,
      isAsked: quickRole(field.element) !== null,
      offer: offerOf(field, form),
      markup: field.element.outerHTML.replaceAll(/\s+/gu, ' ').slice(0, 240),
      had: field.element.value,
    })),
  )
  for (const form of forms) {
    for (const { field, takes } of fieldsToFill(form, kinds)) {
      await writeField(field.element, takes === 'code' ? codeFor(field, values.code) : values[takes])
    }
  }
  return before.map(({ form, field, isAsked, offer, markup, had }) => ({
    label: field.element.getAttribute('data-manual-scoring') ?? field.element.getAttribute('data-role') ?? '',
    role: field.role,
    rule: field.rule,
    form: `${form.kind} (${form.rule})`,
    isUsable: field.isUsable,
    isPassword: field.element.type === 'password',
    isAsked,
    offer,
    holds: field.element.value === had ? null : heldBy(field.element.value),
    markup,
  }))
}

function heldBy(value: string): Fillable | null {
  const held = kinds.find((kind) => value === values[kind])
  return held ?? (value !== '' && values.code.includes(value) ? 'code' : null)
}
