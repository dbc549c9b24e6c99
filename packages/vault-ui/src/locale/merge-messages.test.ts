import { describe, expect, it } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

const defaults = { title: 'Вход', errors: { empty: 'Пусто', long: (max: number) => `Не больше ${max}` } }

describe('mergeMessages', () => {
  it('replaces one deep text and keeps its neighbours', () => {
    const merged = mergeMessages(defaults, { errors: { empty: 'Заполните' } })
    expect(merged.errors.empty).toBe('Заполните')
    expect(merged.errors.long(3)).toBe('Не больше 3')
    expect(merged.title).toBe('Вход')
  })

  it('replaces a text that is a function', () => {
    expect(mergeMessages(defaults, { errors: { long: (max: number) => `≤ ${max}` } }).errors.long(3)).toBe('≤ 3')
  })

  it('keeps a default whose override is undefined', () => {
    expect(mergeMessages(defaults, { title: undefined }).title).toBe('Вход')
  })

  it('leaves the defaults as they were', () => {
    mergeMessages(defaults, { errors: { empty: 'Заполните' } })
    expect(defaults.errors.empty).toBe('Пусто')
  })
})
