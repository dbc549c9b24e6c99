import { commonWords } from './common-words.ts'
import { keyPlace, onOtherLayout, rowStep } from './keyboard-layout.ts'

/** Reasons why parts of a text are easy to foretell, as the advice against them; the gravest first. */
export const patterns = ['avoid_common_words', 'avoid_sequences', 'avoid_repeats', 'avoid_repeated_words'] as const

/** One of {@link patterns}. */
export type Pattern = (typeof patterns)[number]

/** The same character, and digits and signs in order, are a pattern from three on (specification, section 5). */
const shortestRun = 3
/** Letters in order from four on: by three they stand in ordinary words, as in «где», «проспект» or "first". */
const shortestLetterRun = 4
/** A block that came before is a repeat from this length on: shorter ones recur in any language. */
const shortestBlock = 4
/** Words between separators, from three characters on. */
const words = /[\p{L}\d]{3,}/gu

/** Digits and signs that people write for letters. */
export const standIns: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's' }

/**
 * Takes a text apart for a guesser's eye: repeats, keyboard and alphabet sequences, repeated words, common words. Takes
 * time in proportion to the text's length.
 *
 * @param characters the text by code points
 * @returns the characters that do not follow from those before them, of every pattern only its beginning; and the
 *   patterns found
 */
export function findPredictable(characters: readonly string[]): {
  readonly surprising: readonly string[]
  readonly found: ReadonlySet<Pattern>
} {
  const units = characters.map(toUnit)
  const text = units.join('')
  const follows = units.map(() => false)
  const found = new Set<Pattern>()
  const mark = (pattern: Pattern, from: number, to: number) => {
    found.add(pattern)
    follows.fill(true, from, to)
  }

  let start = 0
  let step = Number.NaN
  for (let index = 1; index <= text.length; index += 1) {
    const next = stepBetween(text.charAt(index - 1), text.charAt(index))
    if (next === step) continue
    const run = text.slice(start, index)
    if (isRun(run, step)) {
      mark(step === 0 ? 'avoid_repeats' : 'avoid_sequences', start + 1, index)
    }
    start = index - 1
    step = next
  }

  const seen = new Set<string>()
  for (let end = shortestBlock; end <= text.length; end += 1) {
    const block = text.slice(end - shortestBlock, end)
    if (seen.has(block)) mark('avoid_repeats', end - shortestBlock, end)
    seen.add(block)
  }

  const seenWords = new Set<string>()
  for (const { 0: word, index } of text.matchAll(words)) {
    if (seenWords.has(word)) mark('avoid_repeated_words', index, index + word.length)
    seenWords.add(word)
  }

  // As it stands, with letters for the signs that stand for them, and as typed on the other layout.
  for (const spelling of [text, spell(units, (unit) => standIns[unit] ?? unit), spell(units, onOtherLayout)]) {
    for (const { 0: word, index } of spelling.matchAll(commonWords)) {
      mark('avoid_common_words', index + 1, index + word.length)
    }
  }
  return { surprising: characters.filter((_, index) => !follows[index]), found }
}

/**
 * Whether characters that follow each other by the same step are enough of them to be a pattern.
 *
 * @param step as {@link stepBetween} has it
 */
export function isRun(characters: string, step: number): boolean {
  return characters.length >= (step !== 0 && /^\p{L}+$/u.test(characters) ? shortestLetterRun : shortestRun)
}

/** One lower-case UTF-16 unit for any character, so that what is found there has the same place in the text. */
export function toUnit(character: string): string {
  const lower = character.toLowerCase()
  return lower.length === 1 ? lower : String.fromCharCode(0xe000 | (character.codePointAt(0) ?? 0))
}

function spell(units: readonly string[], spelling: (unit: string) => string): string {
  return units.map(spelling).join('')
}

/**
 * 0 between equal characters, ±1 between neighbours in the alphabet, among the digits or in a row of keys, ±64 between
 * keys above each other; NaN between all others.
 */
export function stepBetween(a: string, b: string): number {
  const step = b.charCodeAt(0) - a.charCodeAt(0)
  if (step === 0 || (Math.abs(step) === 1 && /[\p{L}\d]{2}/u.test(a + b))) return step
  const onKeyboard = keyPlace(b) - keyPlace(a)
  return Math.abs(onKeyboard) === 1 || Math.abs(onKeyboard) === rowStep ? onKeyboard : Number.NaN
}
