import { attributeOf, isElement } from './own-properties.ts'
import { labelsOf, namesOf, textBefore } from './field-text.ts'

/** What is known of a field before its form is looked at. */
export interface FieldFacts {
  readonly element: HTMLInputElement
  /** The `type` as the page wrote it and the browser took it. */
  readonly type: string
  /** The tokens of `autocomplete`. */
  readonly tokens: readonly string[]
  /** Name and id, in the spelling of `spaced`. */
  readonly names: string
  /** Label and placeholder, or the text before it, in the spelling of `spaced`. */
  readonly said: string
  /** Whether that is its own: what stands before it may be another's. */
  readonly isLabelled: boolean
  /** Both. */
  readonly words: string
  /** The most characters that it takes; infinite where it does not say. */
  readonly maxLength: number
  /** Whether it asks for digits. */
  readonly isNumeric: boolean
}

/** Types of inputs that text is typed into. */
const typedTypes = new Set(['text', 'email', 'tel', 'password', 'number', 'search', 'url'])

/** Whether text is typed into it. */
export const isTyped = (element: HTMLInputElement): boolean => typedTypes.has(element.type)

/** Reads a field. */
export function readField(element: HTMLInputElement): FieldFacts {
  const [names, labels] = [namesOf(element), labelsOf(element)]
  const said = labels === '' ? textBefore(element) : labels
  const maxLength = Number(attributeOf(element, 'maxlength') || Number.NaN)
  const digits = /^\^?(\[0-9\]|\\d)/u
  return {
    element,
    type: element.type,
    tokens: tokensOf(element),
    names,
    said,
    isLabelled: labels !== '',
    words: names + said,
    maxLength: maxLength > 0 ? maxLength : Number.POSITIVE_INFINITY,
    isNumeric:
      element.type === 'number' ||
      element.type === 'tel' ||
      /^(numeric|decimal|tel)$/u.test(attributeOf(element, 'inputmode')) ||
      digits.test(attributeOf(element, 'pattern')),
  }
}

/** The tokens of a field, or of the custom element that it is inside of. */
function tokensOf(element: HTMLInputElement): readonly string[] {
  const root = element.getRootNode()
  const ofHost = 'host' in root && isElement(root.host) ? attributeOf(root.host, 'autocomplete') : ''
  return `${attributeOf(element, 'autocomplete')} ${ofHost}`.toLowerCase().split(/\s+/u).filter(Boolean)
}
