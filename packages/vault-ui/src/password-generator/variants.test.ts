import { describe, expect, it } from 'vitest'
import type { GeneratedValue } from './generator-options.ts'
import { keptVariants, noVariants, reduceVariants, type Variants } from './variants.ts'

const value = (text: string, tab: GeneratedValue['tab'] = 'random'): GeneratedValue => ({ text, entropy: 77, tab })
const generate = (state: Variants, text: string, how: { passing?: boolean; tab?: 'mnemonic' } = {}) =>
  reduceVariants(state, { kind: 'generated', value: value(text, how.tab), passing: how.passing ?? false })
const texts = ({ shown, earlier }: Variants) => [shown?.text, earlier.map(({ text }) => text)]

describe('reduceVariants', () => {
  it('keeps what was on show, the newest first, and no more than so many', () => {
    let state = noVariants
    for (let count = 1; count <= keptVariants + 3; count += 1) state = generate(state, String(count))
    expect(state.shown?.text).toBe('11')
    expect(state.earlier.map(({ text }) => text)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3'])
  })

  it('does not keep what was only passed, unless it is of the other tab', () => {
    const one = generate(noVariants, 'one')
    expect(texts(generate(one, 'two', { passing: true }))).toEqual(['two', []])
    expect(texts(generate(one, 'two', { passing: true, tab: 'mnemonic' }))).toEqual(['two', ['one']])
  })

  it('takes one back, and what was on show is then the newest of the earlier ones', () => {
    const state = ['one', 'two', 'three'].reduce((state, text) => generate(state, text), noVariants)
    const id = state.earlier.find(({ text }) => text === 'one')?.id ?? 0
    const back = reduceVariants(state, { kind: 'reused', id })
    expect(texts(back)).toEqual(['one', ['three', 'two']])
    expect(back.reused).toBe(true)
    expect(generate(back, 'four').reused).toBe(false)
    expect(reduceVariants(state, { kind: 'reused', id: 99 })).toBe(state)
  })

  it('gives each its own id, also equal ones', () => {
    const state = generate(generate(generate(noVariants, 'same'), 'same'), 'same')
    const ids = [state.shown?.id, ...state.earlier.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(3)
  })
})
