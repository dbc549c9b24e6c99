/**
 * Makes a function that writes a moment of this year for the middle of a sentence.
 *
 * @param locale BCP 47 tag
 * @returns milliseconds since the Unix epoch → «24 ноября в 14:05», by the device's clock; no line breaks after the day
 */
export function createMoment(locale: string): (moment: number) => string {
  const words = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
  return (moment) => words.format(moment).replace(/(\d) (\p{L})/u, '$1\u00A0$2')
}
