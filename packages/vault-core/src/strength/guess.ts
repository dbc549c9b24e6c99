import { letterParts } from './letter-parts.ts'
import type { GuessPattern } from './guess-pattern.ts'
import { guessedText, type GuessedPart } from './guessed-part.ts'
import { dateParts, digitParts, repeatParts, runParts, signParts } from './pattern-parts.ts'
import { wordParts } from './word-parts.ts'

/** How far a text is looked at, in characters: what comes later makes it no easier to guess. */
const readCharacters = 128

/** How a guesser would come by a text. */
export interface Guess {
  /** How many tries it takes at least, in bits. */
  readonly bits: number
  /** Reason why it is easy to guess. */
  readonly patterns: ReadonlySet<GuessPattern>
}

const finders = [wordParts, letterParts, runParts, repeatParts, dateParts, digitParts, signParts] as const

/**
 * The cheapest way to put a text together of words that a guesser has in lists, runs over the keyboard, repeats, dates
 * and single characters.
 *
 * @param characterBits of a single character that follows from nothing
 */
export function guess(all: readonly string[], characterBits: number): Guess {
  const characters = all.slice(0, readCharacters)
  const text = guessedText(characters)
  const endingAt: GuessedPart[][] = characters.map((_, from) => [{ from, to: from + 1, bits: characterBits }])
  for (const find of finders) {
    for (const part of find(text)) endingAt[part.to - 1]?.push(part)
  }
  const cheapest: { readonly bits: number; readonly last: GuessedPart | null }[] = [{ bits: 0, last: null }]
  for (const parts of endingAt) {
    const ways = parts.map((last) => ({ bits: (cheapest[last.from]?.bits ?? 0) + last.bits, last }))
    cheapest.push(ways.reduce((best, way) => (way.bits < best.bits ? way : best)))
  }
  const patterns = new Set<GuessPattern>()
  for (let way = cheapest.at(-1); way?.last; way = cheapest[way.last.from]) {
    if (way.last.pattern) patterns.add(way.last.pattern)
  }
  return { bits: cheapest.at(-1)?.bits ?? 0, patterns }
}
