import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { randomBytes, randomInt } from './random.ts'

/** A source that gives the named draws and then fails. */
function draws(...values: number[]): () => number {
  return () => {
    const value = values.shift()
    if (value === undefined) throw new Error('one draw too many')
    return value
  }
}

/** Upper quantiles of the chi-square distribution at significance 10⁻⁶, by degrees of freedom. */
const criticalChiSquare = { 2: 27.63, 83: 159.19 }

function chiSquare(counts: readonly number[], total: number): number {
  const expected = total / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('randomInt', () => {
  test('takes a draw just below the rejection limit', () => {
    const limit = Math.floor(2 ** 32 / 84) * 84
    expect(randomInt(84, draws(limit - 1))).toBe(83)
  })

  test('throws away draws at and above the rejection limit', () => {
    const limit = Math.floor(2 ** 32 / 84) * 84
    expect(randomInt(84, draws(limit, 2 ** 32 - 1, 5))).toBe(5)
  })

  test('throws nothing away when the maximum divides 2³²', () => {
    expect(randomInt(256, draws(2 ** 32 - 1))).toBe(255)
    expect(randomInt(2 ** 32, draws(2 ** 32 - 1))).toBe(2 ** 32 - 1)
  })

  test('has one answer below 1', () => {
    expect(randomInt(1)).toBe(0)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the maximum %d', async (max) => {
    expect(await errorCode(() => randomInt(max))).toBe('maximum_not_positive')
  })

  test('is uniform over 84 values in a million draws', () => {
    const total = 1_000_000
    const counts = Array.from({ length: 84 }, () => 0)
    for (let draw = 0; draw < total; draw++) {
      const value = randomInt(84)
      counts[value] = (counts[value] ?? 0) + 1
    }
    expect(counts).toHaveLength(84)
    expect(chiSquare(counts, total)).toBeLessThan(criticalChiSquare[83])
  })

  test('is uniform where taking the remainder alone would give the first third half of all draws', () => {
    const total = 1_000_000
    const third = 2 ** 30
    const counts = [0, 0, 0]
    for (let draw = 0; draw < total; draw++) {
      const bin = Math.floor(randomInt(3 * third) / third)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    expect(counts).toHaveLength(3)
    expect(chiSquare(counts, total)).toBeLessThan(criticalChiSquare[2])
  })
})

describe('randomBytes', () => {
  test('gives the asked number of bytes, other ones each time', () => {
    expect(randomBytes(0)).toHaveLength(0)
    expect(randomBytes(32)).toHaveLength(32)
    expect(randomBytes(32)).not.toEqual(randomBytes(32))
  })
})
