import { expect, test } from 'vitest'
import { combineWordLists } from './combine-word-lists.ts'
import { loadWordList } from './load-word-list.ts'

test('gives each word once, in the order of the lists', () => {
  expect(combineWordLists([['sun', 'bear'], ['bear', 'sky'], [], ['sun']])).toStrictEqual(['sun', 'bear', 'sky'])
})

test('gives nothing for no lists', () => {
  expect(combineWordLists([])).toStrictEqual([])
})

test('does not count twice what two of the real lists have', async () => {
  const [bears, airlines] = await Promise.all([loadWordList('bears'), loadWordList('airlines')])
  const both = bears.filter((word) => airlines.includes(word))
  expect(both).toStrictEqual(['american', 'sun'])
  expect(combineWordLists([bears, airlines])).toHaveLength(bears.length + airlines.length - both.length)
})
