import { expect, test } from 'vitest'
import { createRandomPool } from './random-pool.ts'

test('gives every value that was fetched once, in order, and fetches again when they are used up', () => {
  const fetched: number[] = []
  const source = createRandomPool((pool) => {
    for (const index of pool.keys()) {
      pool[index] = 2 ** 32 - 1 - fetched.length
      fetched.push(2 ** 32 - 1 - fetched.length)
    }
  })
  const first = source()
  const atOnce = fetched.length
  const given = [first, ...Array.from({ length: atOnce * 2 }, source)]
  expect(fetched).toHaveLength(atOnce * 3)
  expect(given).toStrictEqual(fetched.slice(0, given.length))
})

test('forgets each value as it gives it out', () => {
  let held = new Uint32Array()
  const source = createRandomPool((pool) => {
    held = pool.fill(7)
  })
  const given = [source(), source(), source()]
  expect(given).toStrictEqual([7, 7, 7])
  expect([...held.subarray(0, 4)]).toStrictEqual([0, 0, 0, 7])
})

test('asks the platform for more than one value at once, and for none before the first is wanted', () => {
  let calls = 0
  const source = createRandomPool((pool) => {
    calls += 1
    crypto.getRandomValues(pool)
  })
  expect(calls).toBe(0)
  const given = Array.from({ length: 256 }, source)
  expect(calls).toBe(1)
  expect(new Set(given).size).toBeGreaterThan(250)
})
