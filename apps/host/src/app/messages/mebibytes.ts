const mebibyte = 1024 * 1024

/**
 * Makes a function that writes bytes as mebibytes, for which `Intl` has no unit.
 *
 * @param locale BCP 47 tag of the language that the unit is in
 * @param unit its sign there
 * @returns `bytes` → «255,9 МБ», which no line breaks apart
 */
export function createMebibytes(locale: string, unit: string): (bytes: number) => string {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (bytes) => `${numbers.format(bytes / mebibyte)}\u00A0${unit}`
}
