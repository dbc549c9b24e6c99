/** A character with its marks takes no more code points than this: a family of four, each with a colour of the skin. */
const mostCodePoints = 16

/**
 * True for exactly one character, as a person counts: «❤️» is one, of two code points. It must be one that can be
 * written, so no lone surrogate.
 */
export function isSeparator(text: string): boolean {
  if (typeof text !== 'string' || text === '' || /\p{Cs}/u.test(text) || Array.from(text).length > mostCodePoints)
    return false
  return Array.from(new Intl.Segmenter('und').segment(text)).length === 1
}
