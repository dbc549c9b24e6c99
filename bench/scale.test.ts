import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommand, readPages, readScale } from './scale.ts'

const full = { sizes: [100, 10_000], rounds: 3 }

describe('what pnpm bench is asked for', () => {
  it('is words, sizes and rounds in any order', () => {
    const asked = readCommand(['unlock', '--rounds', '1', '--sizes', '1000,100'])
    expect(asked).toEqual({ words: ['unlock'], isList: false, env: { BENCH_SIZES: '100,1000', BENCH_ROUNDS: '1' } })
    expect(readScale(full, asked.env)).toEqual({ sizes: [100, 1_000], rounds: 1, isShort: true })
  })

  it('is everything at full size when nothing is said', () => {
    expect(readCommand([])).toEqual({ words: [], isList: false, env: {} })
    expect(readScale(full, {})).toEqual({ ...full, isShort: false })
  })

  it('is short with fewer rounds or without one of the sizes, and not with more', () => {
    expect(readScale(full, { BENCH_ROUNDS: '1' }).isShort).toBe(true)
    expect(readScale(full, { BENCH_SIZES: '10000' }).isShort).toBe(true)
    expect(readScale(full, { BENCH_SIZES: '100,10000,50000', BENCH_ROUNDS: '5' }).isShort).toBe(false)
  })

  it('is pages of a folder, wherever the measurement runs', () => {
    const { env } = readCommand(['forms', '--pages', 'some/pages'])
    expect(readPages(env)).toBe(resolve('some/pages'))
    expect(readPages({})).toBeUndefined()
  })

  it.each([
    ['--sizes', '0'],
    ['--sizes', '10,,20'],
    ['--rounds', 'many'],
    ['--sizes', '1000000'],
  ])('takes only numbers: %s %s', (...args) => {
    expect(() => readCommand(args)).toThrow('A number')
  })

  it('is refused when it is something else', () => {
    expect(() => readCommand(['--speed', '1'])).toThrow('--speed')
  })
})
