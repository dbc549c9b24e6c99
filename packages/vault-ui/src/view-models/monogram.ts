import type { OpenedText } from './opened-text.ts'

/**
 * The letter or digit that stands for an item, made from its name alone: no request to anyone. Null when the name did
 * not open or has neither, so that a neutral sign is shown.
 *
 * @param name the item's name
 * @param locale BCP 47 tag, by which the letter becomes a capital
 */
export function monogramLetter(name: OpenedText, locale: string): string | null {
  if (!name.trusted) return null
  const [first] = name.text.match(/[\p{L}\p{N}]/u) ?? []
  return first === undefined ? null : first.toLocaleUpperCase(locale)
}

/**
 * The tint of an item's monogram: the same for the same name in every language, so that eyes find it again.
 *
 * @param name the item's name
 * @param tints how many there are, at least 1
 * @returns 0 … `tints` - 1
 */
export function monogramTint(name: OpenedText, tints: number): number {
  let sum = 0
  for (const character of name.text.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % tints
}
