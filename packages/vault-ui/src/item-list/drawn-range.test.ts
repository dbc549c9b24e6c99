import { expect, it } from 'vitest'
import { drawnRange } from './drawn-range.ts'

const range = { startIndex: 100, endIndex: 103, overscan: 2, count: 1_000 }

it.each([
  ['at first', null, [98, 99, 100, 101, 102, 103, 104, 105]],
  ['where it stands', range, [98, 99, 100, 101, 102, 103, 104, 105]],
  ['a row further', { startIndex: 99, endIndex: 102 }, [98, 99, 100, 101, 102, 103, 104, 105]],
  ['a view further', { startIndex: 97, endIndex: 100 }, [98, 99, 100, 101, 102, 103, 104, 105]],
  ['after a jump down', { startIndex: 10, endIndex: 13 }, [100, 101, 102, 103]],
  ['after a jump up', { startIndex: 104, endIndex: 107 }, [100, 101, 102, 103]],
] as const)('draws what is in view, and beside it what is not a jump away: %s', (_, before, drawn) => {
  expect(drawnRange(range, before, 100)).toEqual(drawn)
})

it('draws the active row wherever that is, and once', () => {
  expect(drawnRange(range, { startIndex: 10, endIndex: 13 }, 3)).toEqual([3, 100, 101, 102, 103])
  expect(drawnRange(range, { startIndex: 10, endIndex: 13 }, 101)).toEqual([100, 101, 102, 103])
})
