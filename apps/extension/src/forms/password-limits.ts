import { attributeOf } from './own-properties.ts'

/** Kinds of characters, as the rules of a field name them. */
export type CharacterKind = 'lower' | 'upper' | 'digit' | 'special'

/** A kind, or characters that the page lists by itself. */
export type CharacterClass = CharacterKind | { readonly characters: string }

/** What a new password has to be, as far as its field says. */
export interface PasswordLimits {
  /** The fewest characters; null where the field does not say. */
  readonly minLength: number | null
  /** The most characters. */
  readonly maxLength: number | null
  /** Of each of these sets one character at least. */
  readonly required: readonly (readonly CharacterClass[])[]
  /** Nothing but these and what is required; empty where the field does not say. */
  readonly allowed: readonly CharacterClass[]
  /** How often one character may stand in a row. */
  readonly maxConsecutive: number | null
}

/** The longest length that is believed: beyond it the number was only to be there. */
const longest = 1_000

/**
 * Reads the rules of a new password's field: `minlength`, `maxlength`, and `passwordrules`, the notation that sites
 * write for password managers (https://developer.apple.com/password-rules).
 *
 * @param field
 * @example
 * // <input type="password" passwordrules="minlength: 12; required: upper; required: digit, [-_]">
 * limitsOf(field) // { minLength: 12, required: [['upper'], ['digit', { characters: '-_' }]], … }
 */
export function limitsOf(field: Element): PasswordLimits {
  const rules = rulesIn(attributeOf(field, 'passwordrules').slice(0, 2_000))
  const values = (name: string) => rules.filter((rule) => rule.name === name).map(({ value }) => value)
  const minLength = largest([lengthOf(attributeOf(field, 'minlength')), ...values('minlength').map(lengthOf)])
  const maxLength = smallest([lengthOf(attributeOf(field, 'maxlength')), ...values('maxlength').map(lengthOf)])
  return {
    minLength: minLength !== null && maxLength !== null && minLength > maxLength ? null : minLength,
    maxLength,
    required: values('required')
      .map(classesIn)
      .filter((classes) => classes.length > 0),
    allowed: values('allowed').flatMap(classesIn),
    maxConsecutive: smallest(values('max-consecutive').map(lengthOf)),
  }
}

/** `name: value` pairs; a semicolon inside of brackets belongs to the value. */
function rulesIn(text: string): readonly { readonly name: string; readonly value: string }[] {
  return [...text.matchAll(/([a-z-]+)\s*:\s*((?:\[[^\n]*?\](?=[\s,;]|$)|[^;[])*)/giu)].map(
    ([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value: value.trim(),
    }),
  )
}

/** Classes of characters, as a rule lists them; what nobody knows is left out. */
function classesIn(value: string): readonly CharacterClass[] {
  return [...value.matchAll(/\[([^\n]*?)\](?=[\s,;]|$)|([a-z-]+)/giu)].flatMap(
    ([, own, name = '']): readonly CharacterClass[] => {
      if (own !== undefined) return own === '' ? [] : [{ characters: own }]
      const kind = kinds.find((one) => one === name.toLowerCase())
      if (kind !== undefined) return [kind]
      return /^(ascii-printable|unicode)$/iu.test(name) ? kinds : []
    },
  )
}

const kinds: readonly CharacterKind[] = ['lower', 'upper', 'digit', 'special']

function lengthOf(text: string): number | null {
  const number = /^\d{1,6}$/u.test(text.trim()) ? Number(text) : 0
  return number > 0 && number <= longest ? number : null
}

const isNumber = (number: number | null): number is number => number !== null
const largest = (numbers: readonly (number | null)[]) => numbers.filter(isNumber).toSorted((a, b) => b - a)[0] ?? null
const smallest = (numbers: readonly (number | null)[]) => numbers.filter(isNumber).toSorted((a, b) => a - b)[0] ?? null
