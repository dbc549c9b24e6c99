import type { PluralForms } from './spoken.ts'

/**
 * Makes a function that writes a number with the right form of its noun.
 *
 * @param locale BCP 47 tag of the language that the forms are in
 * @returns `(count, forms)` → «5 минут»
 */
export function createPlural(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (count, forms) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`
}
