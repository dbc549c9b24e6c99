import { flatWords } from 'russian-bad-words'
import { beforeAll, expect, test } from 'vitest'
import { generateMnemonic } from '../mnemonic.ts'
import { loadWordList } from './load-word-list.ts'
import { spellWords } from './spell-words.ts'

let words: readonly string[]
beforeAll(async () => {
  words = await loadWordList('russian')
})

const breaking = (rule: RegExp) => words.filter((word) => !rule.test(word))

test('has enough words for a default phrase of 60 bits', () => {
  expect(words.length).toBeGreaterThanOrEqual(2_118)
  expect(generateMnemonic(words).entropy).toBeGreaterThanOrEqual(60)
})

test('has words of 4–8 letters, none of which is ё', () => {
  expect(breaking(/^[а-я]{4,8}$/)).toStrictEqual([])
})

test('has no letter whose key types punctuation on a Latin layout', () => {
  expect(breaking(/^[^жхбэюъё]+$/)).toStrictEqual([])
})

test('can tell its words apart by their first four letters', () => {
  expect(new Set(words.map((word) => word.slice(0, 4))).size).toBe(words.length)
})

test('is sorted', () => {
  expect(words).toStrictEqual([...words].sort())
})

test.for(['transliteration', 'latin-layout'] as const)(
  'in %s its words stay different and letters only',
  (spelling) => {
    const spelt = spellWords(words, spelling)
    expect(new Set(spelt).size).toBe(words.length)
    expect(spelt.filter((word) => !/^[a-z]{3,}$/.test(word))).toStrictEqual([])
  },
)

test('is worth the same bits in every spelling', () => {
  const entropies = (['cyrillic', 'transliteration', 'latin-layout'] as const).map(
    (spelling) => generateMnemonic(spellWords(words, spelling)).entropy,
  )
  expect(new Set(entropies).size).toBe(1)
})

test('holds no rude word', () => {
  const rude = flatWords.filter((form) => /^[а-яё]+$/.test(form))
  expect(rude.length).toBeGreaterThan(200)
  expect(words.filter((word) => rude.some((form) => word.includes(form)))).toStrictEqual([])
})
