import { describe, expect, it } from 'vitest'
import { saysLess, type Circumstances } from './results-file.ts'

const of = (isShort: boolean, isBusy: boolean): Circumstances => ({
  date: '2026-01-01',
  machine: 'one',
  loadBefore: 0,
  isShort,
  isBusy,
})

describe('which of two measurements is kept', () => {
  it('is the full one, also where the short one had the machine to itself', () => {
    expect(saysLess(of(true, false), of(false, true))).toBe(true)
    expect(saysLess(of(false, true), of(true, false))).toBe(false)
  })

  it('is of two full ones that of a free machine', () => {
    expect(saysLess(of(false, true), of(false, false))).toBe(true)
    expect(saysLess(of(false, false), of(false, true))).toBe(false)
  })

  it('is of two alike the later one', () => {
    expect(saysLess(of(true, true), of(true, true))).toBe(false)
    expect(saysLess(of(false, false), of(false, false))).toBe(false)
  })
})
