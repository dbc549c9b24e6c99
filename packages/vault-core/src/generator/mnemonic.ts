import { randomInt } from '../crypto/random.ts'
import { ArgumentError, VaultError } from '../errors.ts'
import { isSeparator } from './separator.ts'
import { pooledSource, type RandomSource } from './random-pool.ts'
import { capitalise, wordPool } from './word-pool.ts'

/** How a phrase is put together. */
export interface MnemonicOptions {
  /** Number of words, a whole number within {@link mnemonicLimits}. */
  readonly wordCount: number
  /** One character, as a person counts them, between words, and before the number. */
  readonly separator: string
  /** Ends with the separator and a number of 100…999. */
  readonly addNumbers: boolean
  /** Begins and ends with one of ! @ # $ % & * ?, each drawn by itself. */
  readonly addSpecialChars: boolean
  /** The first word, the third, and so on begin with a capital. */
  readonly mixedCase: boolean
}

/** The options that count where the caller names none (specification, section 9). */
export const mnemonicDefaults: MnemonicOptions = {
  wordCount: 4,
  separator: '-',
  addNumbers: true,
  addSpecialChars: true,
  mixedCase: true,
}

/** Word counts a phrase may have, and the length of its separator in characters (specification, section 5). */
export const mnemonicLimits = { minWords: 4, maxWords: 25, separatorLength: 1 } as const

/** A generated phrase. */
export interface Mnemonic {
  /** The whole phrase. */
  readonly text: string
  /** Bits: the exact sum over all its draws, from the pool that was really drawn from. */
  readonly entropy: number
  /** Its words in order, as they stand in the text. */
  readonly words: readonly string[]
}

const specials = '!@#$%&*?'
const smallestNumber = 100
const countOfNumbers = 900
/**
 * A phrase of words drawn uniformly without replacement from the list. Each word takes one draw, among those that are
 * left, so the specification's limit of 10 tries a word is never reached; a list that is shorter than the phrase is
 * used up once, and the words beyond are drawn from the whole of it.
 *
 * Words are taken in lower case; duplicates and words that hold the separator do not count, neither for the drawing
 * nor for the entropy.
 *
 * @param words the list to draw from; it must not change afterwards
 * @param options those that differ from {@link mnemonicDefaults}
 * @param source of randomness, for tests; the platform's cryptographic source by default
 * @throws VaultError `word_count_out_of_range` when the word count is not a whole number of 4…25
 * @throws VaultError `separator_refused` when the separator is not exactly one character
 * @throws VaultError `word_list_empty` when no word is left to draw from
 */
export function generateMnemonic(
  words: readonly string[],
  options: Partial<MnemonicOptions> = {},
  source: RandomSource = pooledSource,
): Mnemonic {
  if (!Array.isArray(words))
    throw new ArgumentError('generateMnemonic(words, options)', 'words', 'an array of words, as of loadWordList', words)
  const { wordCount, separator, addNumbers, addSpecialChars, mixedCase } = { ...mnemonicDefaults, ...options }
  if (!Number.isInteger(wordCount) || wordCount < mnemonicLimits.minWords || wordCount > mnemonicLimits.maxWords) {
    throw new VaultError('word_count_out_of_range')
  }
  if (!isSeparator(separator)) throw new VaultError('separator_refused')
  const pool = wordPool(words, separator)
  if (pool.length === 0) throw new VaultError('word_list_empty')

  let entropy = 0
  const draw = (max: number) => {
    entropy += Math.log2(max)
    return randomInt(max, source)
  }
  const drawn = drawWords(pool, wordCount, draw)
  const shown = mixedCase ? drawn.map((word, index) => (index % 2 === 0 ? capitalise(word) : word)) : drawn
  let text = shown.join(separator)
  if (addNumbers) text += separator + (smallestNumber + draw(countOfNumbers))
  if (addSpecialChars) text = specials.charAt(draw(specials.length)) + text + specials.charAt(draw(specials.length))
  return { text, entropy, words: shown }
}

function drawWords(pool: readonly string[], count: number, draw: (max: number) => number): readonly string[] {
  /** Indexes of the words drawn, in ascending order. */
  const taken: number[] = []
  const drawn: string[] = []
  while (drawn.length < count) {
    const unused = pool.length - taken.length
    let index = draw(unused === 0 ? pool.length : unused)
    if (unused > 0) {
      // The draw counts the words that are left: step over those that are not.
      let place = 0
      for (const earlier of taken) {
        if (earlier > index) break
        index += 1
        place += 1
      }
      taken.splice(place, 0, index)
    }
    drawn.push(...pool.slice(index, index + 1))
  }
  return drawn
}
