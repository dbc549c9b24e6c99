import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratePassword, rateScore, type StrengthLevel } from './strength-rating.ts'

const levels: readonly StrengthLevel[] = ['VeryWeak', 'Weak', 'Medium', 'Strong', 'VeryStrong']
const percents = [5, 25, 50, 75, 100]
/** The next number of double precision below a positive one. */
function below(value: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigUint64(0, view.getBigUint64(0) - 1n)
  return view.getFloat64(0)
}

describe('the rating of a generated value', () => {
  test.for([
    [28, 20, 'VeryWeak', 'Weak'],
    [36, 40, 'Weak', 'Medium'],
    [60, 60, 'Medium', 'Strong'],
    [128, 80, 'Strong', 'VeryStrong'],
  ] as const)('at %d bits begins the upper level, at %d points of the bar', ([bits, points, lower, upper]) => {
    expect(ratePassword(bits)).toMatchObject({ level: upper, value: points })
    const under = ratePassword(below(bits))
    expect(under.level).toBe(lower)
    expect(under.value).toBeLessThan(points)
    expect(under.value).toBeCloseTo(points, 6)
  })

  test.for([
    [0, 0],
    [14, 10],
    [32, 30],
    [48, 50],
    [94, 70],
    [192, 90],
    [256, 100],
    [409, 100],
    [Number.POSITIVE_INFINITY, 100],
  ] as const)('of %d bits stands at %d points: the bar is linear between the thresholds', ([bits, points]) => {
    expect(ratePassword(bits).value).toBeCloseTo(points, 6)
  })

  test('of the default password is strong', () => {
    expect(ratePassword(76.7)).toMatchObject({ entropy: 76.7, level: 'Strong', percent: 75 })
  })

  test.for([-1, Number.NaN, Number.NEGATIVE_INFINITY])('of %d bits is that of none', (bits) => {
    expect(ratePassword(bits)).toStrictEqual({ entropy: 0, level: 'VeryWeak', percent: 5, value: 0 })
  })

  test('never lets label and bar disagree', () => {
    const thresholds = [28, 36, 60, 128]
    const near = fc.constantFrom(...thresholds).chain((bits) => fc.constantFrom(below(bits), bits, bits + 2 ** -44))
    fc.assert(
      fc.property(fc.oneof(fc.double({ min: 0, max: 500, noNaN: true }), near), (bits) => {
        const { level, value, percent } = ratePassword(bits)
        const byEntropy = thresholds.filter((threshold) => bits >= threshold).length
        const byBar = [20, 40, 60, 80].filter((threshold) => value >= threshold).length
        expect(level).toBe(levels[byEntropy])
        expect(byBar).toBe(byEntropy)
        expect(percent).toBe(percents[byBar])
        expect(rateScore(value)).toStrictEqual({ level, percent })
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }),
      { numRuns: 5000 },
    )
  })

  test('never falls as the entropy grows', () => {
    const bits = fc.double({ min: 0, max: 500, noNaN: true })
    fc.assert(
      fc.property(bits, bits, (a, b) => {
        expect(ratePassword(Math.max(a, b)).value).toBeGreaterThanOrEqual(ratePassword(Math.min(a, b)).value)
      }),
    )
  })
})

describe('the rating of a score', () => {
  test.for([
    [0, 'VeryWeak', 5],
    [19.9, 'VeryWeak', 5],
    [20, 'Weak', 25],
    [39, 'Weak', 25],
    [40, 'Medium', 50],
    [59, 'Medium', 50],
    [60, 'Strong', 75],
    [79, 'Strong', 75],
    [80, 'VeryStrong', 100],
    [100, 'VeryStrong', 100],
  ] as const)('%d is %s', ([score, level, percent]) => {
    expect(rateScore(score)).toStrictEqual({ level, percent })
  })

  test.for([Number.NaN, -1])('%d is the weakest', (score) => {
    expect(rateScore(score).level).toBe('VeryWeak')
  })
})
