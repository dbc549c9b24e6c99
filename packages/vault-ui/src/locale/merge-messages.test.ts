import { describe, expect, it } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

const defaults = {
  title: 'Вход',
  errors: { empty: 'Пусто', long: { one: 'Не больше {count} знака', other: 'Не больше {count} знаков' } },
}

describe('mergeMessages', () => {
  it('replaces one deep text and keeps its neighbours', () => {
    const merged = mergeMessages(defaults, { errors: { empty: 'Заполните' } })
    expect(merged.errors.empty).toBe('Заполните')
    expect(merged.errors.long).toBe(defaults.errors.long)
    expect(merged.title).toBe('Вход')
  })

  it('replaces the forms of a sentence together, by others or by one text', () => {
    expect(mergeMessages(defaults, { errors: { long: { other: '≤ {count}' } } }).errors.long).toEqual({
      other: '≤ {count}',
    })
    expect(mergeMessages(defaults, { errors: { long: '≤ {count}' } }).errors.long).toBe('≤ {count}')
  })

  it('keeps a default whose override is undefined', () => {
    expect(mergeMessages(defaults, { title: undefined }).title).toBe('Вход')
  })

  it('leaves the defaults as they were', () => {
    mergeMessages(defaults, { errors: { empty: 'Заполните' } })
    expect(defaults.errors.empty).toBe('Пусто')
  })
})
