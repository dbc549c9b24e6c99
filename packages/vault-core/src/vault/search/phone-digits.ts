/** Digits in groups, as telephone and card numbers are written. */
const groupedDigits = /\+?\d(?:[ ().-]*\d){6,}/gu
const whole = /^\+?[\d\s().-]+$/u

/** A Russian number begins with +7, with 8, or with its code: as if it began with 7. */
function withCountry(digits: string): string {
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`
  return digits.length === 10 && digits.startsWith('9') ? `7${digits}` : digits
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '')
}

/**
 * The numbers of a text without what groups their digits: `79161234567` for «+7 916 123-45-67».
 *
 * @param text folded; numbers of fewer than seven digits are left out
 */
export function numbersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(groupedDigits), ([number]) => withCountry(digitsOf(number)))
}

/**
 * Lists what a query for a number may be a part of: its digits, and with 7 for a leading 8.
 *
 * @param query as typed; anything but digits and what groups them makes it no number
 */
export function numberReadings(query: string): readonly string[] {
  const digits = digitsOf(query)
  if (digits.length < fewestDigits || !whole.test(query)) return []
  return digits.startsWith('8') ? [digits, `7${digits.slice(1)}`] : [digits]
}

/** Fewer digits are found as they stand, or they would be found in every number. */
const fewestDigits = 5
