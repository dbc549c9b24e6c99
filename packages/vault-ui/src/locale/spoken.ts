import { isolated } from './isolate-messages.ts'

/** Forms that CLDR knows, and `=0` for none at all. */
const categories: ReadonlySet<string> = new Set(['=0', 'zero', 'one', 'two', 'few', 'many', 'other'])

/**
 * A sentence in the forms of a number, chosen by the value `count`: one a category of `Intl.PluralRules`. `other` serves
 * every category that is left out, and `=0` takes the place of a form for nothing.
 */
export interface PluralForms {
  /** Said of exactly nothing, in place of the form that the language has for 0. */
  readonly '=0'?: string
  /** Form of the languages that have one for zero, such as Arabic. */
  readonly zero?: string
  /** Form of 1, in Russian also of 21, 31 … */
  readonly one?: string
  /** Form of the languages that have one for two, such as Arabic. */
  readonly two?: string
  /** Form of few, in Russian of 2, 3, 4, 22 … */
  readonly few?: string
  /** Form of many, in Russian of 0, 5 … 20, 25 … */
  readonly many?: string
  /** Form of every other number; in Russian of fractions. */
  readonly other: string
}

/** Names in braces of a text: of `«{name}» left {vault}` these are `name` and `vault`. Double braces are braces. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `{${string}` ? never : Name) | Names<Rest>
  : never

type Values<Name extends string> = { readonly [Key in Name]: string | number }

/** Messages as a view says them: a text as it is, and a function of its values where it has any. */
export type Spoken<Words> = Words extends string
  ? [Names<Words>] extends [never]
    ? string
    : (values: Values<Names<Words>>) => string
  : Words extends OnlyForms<Words>
    ? (values: Values<Names<Words['other']> | 'count'>) => string
    : { readonly [Key in keyof Words]: Spoken<Words[Key]> }

/** {@link PluralForms}, and never a group of messages one of which is called `other`. */
type OnlyForms<Words> = keyof Words extends keyof PluralForms ? { readonly other: string } : never

/** Messages in another language: data with the same keys, which a translation file can hold. */
export type Translation<Words> = Words extends string
  ? string
  : Words extends OnlyForms<Words>
    ? string | PluralForms
    : { readonly [Key in keyof Words]: Translation<Words[Key]> }

/** True for the forms of one sentence, which are not a group of messages. */
export const isForms = (value: object): value is PluralForms =>
  'other' in value && Object.entries(value).every(([key, form]) => categories.has(key) && typeof form === 'string')

/**
 * Says a message of which nobody knows whether it has values.
 *
 * @param values what it may take
 */
export function said<Value extends object>(message: string | ((values: Value) => string), values: Value): string {
  return typeof message === 'string' ? message : message(values)
}

const spoken = new WeakMap<object, Map<string, unknown>>()

/**
 * Makes messages that can be said of their data. What is put into a sentence cannot turn it, and numbers are written as
 * the language writes them. Of the same messages and language it is made once.
 *
 * @param words data: texts with names in braces, {@link PluralForms}, and groups of both
 * @param locale BCP 47 tag of the language that they are in
 *
 * @example
 * speak({ left: { one: '{count} day left', other: '{count} days left' } }, 'en').left({ count: 2 }) // «2 days left»
 */
export function speak<Words extends object>(words: Words, locale: string): Spoken<Words>
export function speak(words: object, locale: string): unknown {
  const known = spoken.get(words) ?? new Map<string, unknown>()
  spoken.set(words, known)
  if (!known.has(locale)) known.set(locale, groupOf(words, languageOf(locale)))
  return known.get(locale)
}

/** How a language writes numbers, and which form of a sentence it takes for one. */
interface Language {
  readonly numbers: Intl.NumberFormat
  readonly rules: Intl.PluralRules
}

function languageOf(locale: string): Language {
  return { numbers: new Intl.NumberFormat(locale), rules: new Intl.PluralRules(locale) }
}

function groupOf(words: object, language: Language): unknown {
  if (Array.isArray(words)) return words.map((word: unknown) => sayable(word, language))
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, sayable(word, language)]))
}

function sayable(word: unknown, language: Language): unknown {
  if (typeof word === 'string')
    return /(?<!\{)\{\w/u.test(word) ? (values: object) => filled(word, values, language) : filled(word, {}, language)
  if (typeof word !== 'object' || word === null) return word
  if (!isForms(word)) return groupOf(word, language)
  return (values: { readonly count: number }) => filled(formFor(word, values.count, language), values, language)
}

function formFor(forms: PluralForms, count: number, { rules }: Language): string {
  const exact = count === 0 ? forms['=0'] : undefined
  return exact ?? forms[rules.select(count)] ?? forms.other
}

function filled(text: string, values: object, { numbers }: Language): string {
  return text.replaceAll(/\{\{|\}\}|\{(\w+)\}/gu, (name: string, key: string | undefined) => {
    if (key === undefined) return name.charAt(0)
    const value: unknown = Reflect.get(values, key)
    return typeof value === 'number' ? numbers.format(value) : typeof value === 'string' ? isolated(value) : name
  })
}
