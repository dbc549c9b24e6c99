/** The formatter of the latest locale: making one costs more than all that it formats for a row. */
let latest: { readonly locale: string; readonly format: Intl.DateTimeFormat } | undefined

/**
 * The day of a moment, in the device's time zone: «12 мая 2026 г.».
 *
 * @param moment ISO 8601; another text is returned as it is
 * @param locale BCP 47 tag
 */
export function formatDay(moment: string, locale: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return moment
  if (latest?.locale !== locale) latest = { locale, format: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }) }
  return latest.format.format(date)
}
