/** How much of a moment is written, and in which time zone; the device's own by default. */
type MomentStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>

const mediumMoment: MomentStyle = { dateStyle: 'medium', timeStyle: 'short' }

/** With the month in full: «12 мая 2026 г. в 14:05». */
export const longMoment: MomentStyle = { dateStyle: 'long', timeStyle: 'short' }

/**
 * A moment in words, which no line end tears apart: «24 нояб. 2026 г., 14:05».
 *
 * @param moment ISO 8601; another text is returned as it is
 * @param locale BCP 47 tag
 */
export function formatMoment(moment: string | Date, locale: string, style: MomentStyle = mediumMoment): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return String(moment)
  return new Intl.DateTimeFormat(locale, style).format(date).replaceAll(' ', '\u00A0')
}

/** The day of a moment alone, as {@link formatMoment}: «24 нояб. 2026 г.». */
export const formatDay = (moment: string | Date, locale: string): string =>
  formatMoment(moment, locale, { dateStyle: 'medium' })
