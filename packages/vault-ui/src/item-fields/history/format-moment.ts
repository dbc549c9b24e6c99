/**
 * A moment in words: «12 мая 2026 г., 14:05».
 *
 * @param moment ISO 8601; another text is returned as it is
 * @param locale BCP 47 tag
 * @param timeZone IANA name; the device's own by default
 */
export function formatMoment(moment: string, locale: string, timeZone?: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return moment
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date)
}
