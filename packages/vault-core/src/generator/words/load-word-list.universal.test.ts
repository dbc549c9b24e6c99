import { expect, test } from 'vitest'
import { loadWordList, wordListNames } from './load-word-list.ts'

const sizes = { russian: 2399, eff: 7775, airlines: 144, airplanes: 41, airports: 228, bears: 11, birds: 672 }

test('names seven lists, the Russian one first', () => {
  expect(wordListNames).toStrictEqual(['russian', 'eff', 'airlines', 'airplanes', 'airports', 'bears', 'birds'])
})

test.for(wordListNames)(
  '%s has the documented number of words, each once, sorted, in lower-case letters',
  async (name) => {
    const words = await loadWordList(name)
    expect(words).toHaveLength(sizes[name])
    expect(words).toStrictEqual([...new Set(words)].sort())
    const letters = name === 'russian' ? /^[а-я]+$/ : /^[a-z]{2,}$/
    expect(words.filter((word) => !letters.test(word))).toStrictEqual([])
  },
)

test('gives the same array each time, so that work on a list can be kept with it', async () => {
  expect(await loadWordList('bears')).toBe(await loadWordList('bears'))
})
