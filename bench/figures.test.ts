import { describe, expect, it } from 'vitest'
import { growth, inTurn, median, ratio, rounded, verdict } from './figures.ts'

describe('the median', () => {
  it('is the middle of the sorted numbers, whatever their order', () => {
    expect(median([30, 1, 200])).toBe(30)
    expect(median([9, 10, 100])).toBe(10)
  })

  it('of an even number is the upper of the two in the middle', () => {
    expect(median([1, 2, 3, 4])).toBe(3)
  })

  it('is refused of nothing, and of what is no number', () => {
    expect(() => median([])).toThrow('Nothing was measured')
    expect(() => median([1, Number.NaN, 3])).toThrow('no number')
  })
})

describe('ratios', () => {
  it('have three places', () => {
    expect(ratio(1, 3)).toBe(0.333)
    expect(ratio(2_327, 892)).toBe(2.609)
    expect(rounded(2.6089)).toBe(2.61)
  })

  it('are refused to nothing', () => {
    expect(() => ratio(1, 0)).toThrow('A ratio to nothing')
    expect(() => ratio(1, Number.NaN)).toThrow('A ratio to nothing')
  })
})

describe('the verdict', () => {
  it('lets the bound itself hold', () => {
    expect(verdict(0.1, { is: 'at most', value: 0.1 })).toBe('holds')
    expect(verdict(20, { is: 'at least', value: 20 })).toBe('holds')
  })

  it('goes by the direction of the bound', () => {
    expect(verdict(0.11, { is: 'at most', value: 0.1 })).toBe('does not hold')
    expect(verdict(19.9, { is: 'at least', value: 20 })).toBe('does not hold')
  })

  it('of nothing is none', () => {
    expect(verdict(null, { is: 'at most', value: 1 })).toBe('not measured')
    expect(verdict(Number.NaN, { is: 'at least', value: 0 })).toBe('not measured')
  })
})

describe('growth', () => {
  it('is 1 where each item takes what it took of the first size', () => {
    expect(
      growth([
        { items: 1_000, measured: 20 },
        { items: 10_000, measured: 200 },
      ]),
    ).toBe(1)
  })

  it('is that of the worst size', () => {
    const points = [
      { items: 100, measured: 1 },
      { items: 1_000, measured: 30 },
      { items: 10_000, measured: 100 },
    ]
    expect(growth(points)).toBe(3)
  })

  it('is none with one size', () => {
    expect(growth([{ items: 100, measured: 1 }])).toBeNull()
  })
})

describe('taking turns', () => {
  it('lets another one begin each round, and all have their turn', () => {
    expect([0, 1, 2, 3].map((round) => inTurn(['a', 'b', 'c'], round).join(''))).toEqual(['abc', 'bca', 'cab', 'abc'])
  })
})
