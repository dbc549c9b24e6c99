import { toUnit } from '../generator/predictable-characters.ts'
import type { GuessPattern } from './guess-pattern.ts'

/** A part of a text, and how many tries it takes a guesser who expects such a part, in bits. */
export interface GuessedPart {
  /** Beginning and end, in characters. */
  readonly from: number
  readonly to: number
  readonly bits: number
  /** Reason why it is easy to guess, as the advice against it; undefined where nothing but its length is to blame. */
  readonly pattern?: GuessPattern
}

/** A text as parts are found in it. */
export interface GuessedText {
  /** A lower-case UTF-16 unit a character, ё as е. */
  readonly units: readonly string[]
  /** The units as one text. */
  readonly text: string
  /** Bits of which letters between two places are capitals. */
  readonly caseBits: (from: number, to: number) => number
}

/** @param characters the text by code points */
export function guessedText(characters: readonly string[]): GuessedText {
  const units = characters.map((character) => toUnit(character).replace('ё', 'е'))
  return { units, text: units.join(''), caseBits: caseBitsOf(characters) }
}

function caseBitsOf(characters: readonly string[]): GuessedText['caseBits'] {
  const isLetter = characters.map((character) => /\p{L}/u.test(character))
  const isCapital = characters.map((character) => /\p{Lu}/u.test(character))
  const [letters, capitals] = [countedUpTo(isLetter), countedUpTo(isCapital)]
  return (from, to) => {
    const some = between(capitals, from, to)
    if (some === 0) return 0
    const all = between(letters, from, to)
    // The first one and all of them are what a guesser tries next.
    return some === all || (some === 1 && isCapital[from] === true) ? 1 : 1 + logChoices(all, some)
  }
}

/** How many are true up to each place. */
function countedUpTo(flags: readonly boolean[]): readonly number[] {
  const counts = [0]
  for (const flag of flags) counts.push((counts.at(-1) ?? 0) + Number(flag))
  return counts
}

function between(counts: readonly number[], from: number, to: number): number {
  return (counts[to] ?? 0) - (counts[from] ?? 0)
}

/** Binary logarithm of in how many ways some of all can be chosen. */
function logChoices(all: number, some: number): number {
  let bits = 0
  for (let index = 1; index <= Math.min(some, all - some); index += 1) bits += Math.log2((all - index + 1) / index)
  return bits
}
