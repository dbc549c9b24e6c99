import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { scriptedSource } from '../testing/scripted-source.ts'
import { createTally } from '../testing/uniformity.ts'
import { generateMnemonic, mnemonicDefaults, mnemonicLimits } from './mnemonic.ts'

const plain = { addNumbers: false, addSpecialChars: false, mixedCase: false }
const specials = '!@#$%&*?'
/** Different words of letters: aa, ab, … */
const wordsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26)))
/** Bits of so many words drawn without replacement. */
const bitsOfWords = (pool: number, count: number) =>
  Array.from({ length: count }, (_, drawn) => Math.log2(pool - drawn)).reduce((sum, bits) => sum + bits, 0)

const upperCase = (letter: string) => letter.toUpperCase()

const separators = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
const options = fc.record({
  wordCount: fc.integer({ min: 4, max: 25 }),
  separator: fc.oneof(separators, fc.constantFrom('-', ' ', '_', 'a', 'Z', '7', '!', '\n', '😀', '\u0301')),
  addNumbers: fc.boolean(),
  addSpecialChars: fc.boolean(),
  mixedCase: fc.boolean(),
})

describe('a phrase', () => {
  test('has the defaults of the specification', () => {
    expect(mnemonicDefaults).toStrictEqual({
      wordCount: 4,
      separator: '-',
      addNumbers: true,
      addSpecialChars: true,
      mixedCase: true,
    })
    expect(mnemonicLimits).toStrictEqual({ minWords: 4, maxWords: 25, separatorLength: 1 })
  })

  test('is special character, words with separators, number, special character', () => {
    const { text, words } = generateMnemonic(['луна', 'игра', 'сок', 'дом'], {}, scriptedSource(0, 0, 0, 0, 23, 6, 7))
    expect(text).toBe('*Луна-игра-Сок-дом-123?')
    expect(words).toStrictEqual(['Луна', 'игра', 'Сок', 'дом'])
  })

  test('is nothing but words when all extras are off', () => {
    const { text, entropy } = generateMnemonic(wordsOf(26), { ...plain, separator: ' ' }, scriptedSource(0, 0, 0, 0))
    expect(text).toBe('aa ab ac ad')
    expect(entropy).toBeCloseTo(bitsOfWords(26, 4), 9)
  })

  test('is taken apart again by its rules, and worth the sum of its draws, for all options', () => {
    const list = wordsOf(60)
    fc.assert(
      fc.property(options, (options) => {
        const { wordCount, separator, addNumbers, addSpecialChars, mixedCase } = options
        const { text, entropy, words } = generateMnemonic(list, options)

        const wrapping = addSpecialChars ? text.charAt(0) + text.slice(-1) : ''
        expect(wrapping).toMatch(addSpecialChars ? /^[!@#$%&*?]{2}$/ : /^$/)
        const inside = addSpecialChars ? text.slice(1, -1) : text
        const tail = addNumbers ? inside.slice(-3 - separator.length) : ''
        expect(tail.slice(0, -3)).toBe(addNumbers ? separator : '')
        expect(tail.slice(-3)).toMatch(addNumbers ? /^[1-9]\d\d$/ : /^$/)
        expect(inside.slice(0, inside.length - tail.length).split(separator)).toStrictEqual(words)

        const formsOf = (word: string) => [word, word.replace(/^./, upperCase)]
        const pool = list.filter((word) => !formsOf(word).some((form) => form.includes(separator)))
        const isCapital = words.map((word) => /^[A-Z][a-z]+$/.test(word))
        expect(isCapital).toStrictEqual(words.map((_, index) => mixedCase && index % 2 === 0))
        expect(words.filter((word) => !pool.includes(word.toLowerCase()))).toStrictEqual([])
        expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(wordCount)
        const extras = (addNumbers ? Math.log2(900) : 0) + (addSpecialChars ? 2 * Math.log2(8) : 0)
        expect(entropy).toBeCloseTo(bitsOfWords(pool.length, wordCount) + extras, 9)
      }),
      { numRuns: 2000 },
    )
  })

  test.for([3, 26, 4.5, Number.NaN])('is refused with %d words', async (wordCount) => {
    expect(await errorCode(() => generateMnemonic(wordsOf(60), { wordCount }))).toBe('word_count_out_of_range')
  })

  const notOne = ['', '--', '\ud83d', '\ude00']
  test.for(notOne)('is refused with the separator %j', async (separator) => {
    expect(await errorCode(() => generateMnemonic(wordsOf(60), { separator }))).toBe('separator_refused')
  })

  test('is refused when no word is left', async () => {
    expect(await errorCode(() => generateMnemonic([]))).toBe('word_list_empty')
    expect(await errorCode(() => generateMnemonic(['aa', 'ba'], { separator: 'a' }))).toBe('word_list_empty')
  })
})

describe('the words a phrase is drawn from', () => {
  test('count once, in whatever case the list has them, and never when empty', () => {
    const list = ['Sun', 'sun', 'SUN', '', 'sky', 'sea', 'oak']
    const { entropy, words } = generateMnemonic(list, plain)
    expect(words.toSorted()).toStrictEqual(['oak', 'sea', 'sky', 'sun'])
    expect(entropy).toBeCloseTo(bitsOfWords(4, 4), 9)
  })

  test('are not those that hold the separator, and the entropy counts what is left', () => {
    const list = [...wordsOf(10), 'x-ray', 't-shirt']
    expect(generateMnemonic(list, plain).entropy).toBeCloseTo(bitsOfWords(10, 4), 9)
    expect(generateMnemonic(list, { ...plain, separator: '_' }).entropy).toBeCloseTo(bitsOfWords(12, 4), 9)
  })

  test('are not those whose capital is the separator', () => {
    const list = [...wordsOf(26), 'bar']
    const { entropy, words } = generateMnemonic(list, { ...plain, separator: 'B', mixedCase: true })
    expect(words.filter((word) => /^b/i.test(word))).toStrictEqual([])
    expect(entropy).toBeCloseTo(bitsOfWords(26, 4), 9)
  })

  test('count as one when the capital makes them one', () => {
    // The dotless ı and i have the same capital.
    const { entropy } = generateMnemonic(['ıa', 'ia', 'b', 'c', 'd', 'e'], plain)
    expect(entropy).toBeCloseTo(bitsOfWords(5, 4), 9)
  })

  test('come each once before any comes twice when they are fewer than the phrase has', () => {
    const { words, entropy } = generateMnemonic(['sun', 'sky', 'sea'], { ...plain, wordCount: 6 })
    expect(new Set(words.slice(0, 3)).size).toBe(3)
    expect(entropy).toBeCloseTo(bitsOfWords(3, 3) + 3 * Math.log2(3), 9)
  })

  test('take one draw each, so that a source which repeats itself ends', () => {
    const { words } = generateMnemonic(wordsOf(30), { ...plain, wordCount: 25 }, () => 7)
    expect(new Set(words).size).toBe(25)
  })
})

describe('the drawing of a phrase', () => {
  test('gives each order of words exactly once when every draw comes once', () => {
    const list = wordsOf(6)
    const seen = new Set<string>()
    for (let draws = 0; draws < 6 * 5 * 4 * 3; draws += 1) {
      const [second, third, fourth] = [Math.floor(draws / 6), Math.floor(draws / 30), Math.floor(draws / 120)]
      const source = scriptedSource(draws % 6, second % 5, third % 4, fourth)
      seen.add(generateMnemonic(list, plain, source).text)
    }
    expect(seen.size).toBe(360)
  })

  test('throws away draws at and above the rejection limit, for words and for the number', () => {
    const limit = (max: number) => Math.floor(2 ** 32 / max) * max
    const words = scriptedSource(limit(26), 2 ** 32 - 1, limit(26) - 1, limit(25), 0, 0, 0)
    expect(generateMnemonic(wordsOf(26), plain, words).words).toStrictEqual(['az', 'aa', 'ab', 'ac'])
    const number = scriptedSource(0, 0, 0, 0, limit(900), limit(900) - 1)
    expect(generateMnemonic(wordsOf(26), { ...plain, addNumbers: true }, number).text).toBe('aa-ab-ac-ad-999')
  })

  test('draws numbers of 100 to 999', () => {
    const text = (draw: number) =>
      generateMnemonic(wordsOf(26), { ...plain, addNumbers: true }, scriptedSource(0, 0, 0, 0, draw)).text
    expect(text(0)).toBe('aa-ab-ac-ad-100')
    expect(text(899)).toBe('aa-ab-ac-ad-999')
  })

  test(
    'is uniform over words at every place, pairs, numbers and specials in a million phrases',
    { timeout: 900_000 },
    () => {
      const size = 40
      const list = wordsOf(size)
      const indexes = new Map(list.map((word, index) => [word, index]))
      const places = [createTally(size), createTally(size), createTally(size), createTally(size)]
      const pairs = createTally(size * (size - 1))
      const numbers = createTally(900)
      const wrappings = createTally(64)
      for (let phrase = 0; phrase < 1_000_000; phrase += 1) {
        const { text, words } = generateMnemonic(list, { mixedCase: false })
        const [first = -1, second = -1, third = -1, fourth = -1] = words.map((word) => indexes.get(word))
        for (const [place, index] of [first, second, third, fourth].entries()) places[place]?.add(index)
        pairs.add(first * (size - 1) + second - (second > first ? 1 : 0))
        numbers.add(Number(text.slice(-4, -1)) - 100)
        wrappings.add(specials.indexOf(text.charAt(0)) * 8 + specials.indexOf(text.slice(-1)))
      }
      expect(Math.max(...places.map((place) => place.excess(39)))).toBeLessThan(1)
      expect(pairs.excess(1559)).toBeLessThan(1)
      expect(numbers.excess(899)).toBeLessThan(1)
      expect(wrappings.excess(63)).toBeLessThan(1)
    },
  )
})
