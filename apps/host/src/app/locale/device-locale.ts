import type { Locale } from './language.ts'

/**
 * The first of a device's languages that the app speaks; English for a device that has neither.
 *
 * @param languages BCP 47 tags, the most wanted first, as `navigator.languages` has them
 */
export function deviceLocale(languages: readonly string[]): Locale {
  const spoken = languages.map((tag) => new Intl.Locale(tag).language).find((language) => /^(ru|en)$/u.test(language))
  return spoken === 'ru' ? 'ru' : 'en'
}
