const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=|. '

/**
 * Every text that differs from `text` at one place: for each position one replacement (another letter at each
 * position in turn), the deletion of the character and its doubling.
 */
export function* oneCharacterChanges(text: string): Generator<string> {
  for (let index = 0; index < text.length; index++) {
    const [before, letter, after] = [text.slice(0, index), text.charAt(index), text.slice(index + 1)]
    const place = letters.indexOf(letter)
    const replacement = letters.charAt((place + 1 + (index % (letters.length - 1))) % letters.length)
    yield before + replacement + after
    yield before + after
    yield before + letter + letter + after
  }
}
