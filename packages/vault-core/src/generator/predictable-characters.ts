import { commonWords } from './common-words.ts'
import { keyPlace, onOtherLayout, rowStep } from './keyboard-layout.ts'

/** What makes parts of a text easy to foretell, the gravest first. */
export const patterns = ['common_words', 'sequences', 'repeats', 'repeated_words'] as const

/** One of {@link patterns}. */
export type Pattern = (typeof patterns)[number]

/** A text taken apart for a guesser's eye. */
export interface Predictability {
  /** The characters that do not follow from those before them: of every pattern only its beginning. */
  readonly surprising: readonly string[]
  readonly found: ReadonlySet<Pattern>
}

/** The same character, and digits and signs in order, are a pattern from three on (specification, section 5). */
const shortestRun = 3
/** Letters from four on: by three they stand in order in ordinary words, as in «где», «проспект» or "first". */
const shortestLetterRun = 4
/** A block that came before is a repeat from this length on: shorter ones happen in any language. */
const shortestBlock = 4
const shortestWord = 3

const letter = /\p{L}/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

/** Digits and signs that people write for letters. */
const standIns: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' }

/**
 * Finds what a guesser tries before trying all characters: repeats, keyboard and alphabet sequences, common words.
 * Takes time in proportion to the text's length.
 *
 * @param characters the text by code points
 */
export function findPredictable(characters: readonly string[]): Predictability {
  const lower = characters.map((character) => character.toLowerCase())
  const follows = characters.map(() => false)
  const found = new Set<Pattern>()
  const mark = (pattern: Pattern, from: number, to: number) => {
    found.add(pattern)
    follows.fill(true, from, to)
  }

  const markSequence = (from: number, to: number) => {
    const shortest = lower.slice(from, to).every((character) => letter.test(character)) ? shortestLetterRun : shortestRun
    if (to - from >= shortest) mark('sequences', from + 1, to)
  }
  findRuns(characters, noStep, (from, to) => mark('repeats', from + 1, to))
  findRuns(lower, keyStep, markSequence)
  findRuns(lower, alphabetStep, markSequence)
  findRepeatedBlocks(lower, (from, to) => mark('repeats', from, to))
  findRepeatedWords(lower, (from, to) => mark('repeated_words', from, to))
  for (const spelling of spellings(lower)) {
    for (const { index, 0: word } of spelling.matchAll(commonWords)) mark('common_words', index + 1, index + word.length)
  }
  return { surprising: characters.filter((_, index) => !follows[index]), found }
}

type Report = (from: number, to: number) => void

/** Reports where three or more characters follow each other by the same step. */
function findRuns(
  characters: readonly string[],
  stepOf: (a: string, b: string) => number | undefined,
  report: Report,
): void {
  let start = 0
  let step: number | undefined
  for (let index = 1; index <= characters.length; index += 1) {
    const [previous, character] = [characters[index - 1] ?? '', characters[index] ?? '']
    const next = index < characters.length ? stepOf(previous, character) : undefined
    if (next !== undefined && next === step) continue
    if (step !== undefined && index - start >= shortestRun) report(start, index)
    start = index - 1
    step = next
  }
}

function noStep(a: string, b: string): number | undefined {
  return a === b ? 0 : undefined
}

/** One key to the side or one row up or down, on either layout. */
function keyStep(a: string, b: string): number | undefined {
  const step = (keyPlace(b) ?? Number.NaN) - (keyPlace(a) ?? Number.NaN)
  return Math.abs(step) === 1 || Math.abs(step) === rowStep ? step : undefined
}

/** The next letter or digit, or the one before. */
function alphabetStep(a: string, b: string): number | undefined {
  if (!letterOrDigit.test(a) || !letterOrDigit.test(b)) return undefined
  const step = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0)
  return Math.abs(step) === 1 ? step : undefined
}

function findRepeatedBlocks(characters: readonly string[], report: Report): void {
  const seen = new Set<string>()
  for (let end = shortestBlock; end <= characters.length; end += 1) {
    const block = characters.slice(end - shortestBlock, end).join('')
    if (seen.has(block)) report(end - shortestBlock, end)
    seen.add(block)
  }
}

function findRepeatedWords(characters: readonly string[], report: Report): void {
  const seen = new Set<string>()
  let start = 0
  for (let end = 0; end <= characters.length; end += 1) {
    const character = characters[end]
    if (character !== undefined && letterOrDigit.test(character)) continue
    const word = characters.slice(start, end).join('')
    if (end - start >= shortestWord) {
      if (seen.has(word)) report(start, end)
      seen.add(word)
    }
    start = end + 1
  }
}

/** The text as it stands, with letters for the signs that stand for them, and as typed on the other layout. */
function spellings(lower: readonly string[]): readonly string[] {
  // One UTF-16 unit a character, so that what is found in a spelling is at the same place in the text.
  const units = lower.map((character) => (character.length === 1 ? character : ' '))
  return [
    units.join(''),
    units.map((unit) => standIns[unit] ?? unit).join(''),
    units.map(onOtherLayout).join(''),
  ]
}
