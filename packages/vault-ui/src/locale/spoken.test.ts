import { describe, expect, it } from 'vitest'
import { said, speak } from './spoken.ts'

const words = {
  title: 'Корзина',
  moved: '«{name}» → {vault}',
  keys: 'Скобки: {{host}}',
  left: {
    '=0': 'ничего не осталось',
    one: 'остался {count} день',
    few: 'осталось {count} дня',
    many: 'осталось {count} дней',
    other: 'осталось {count} дня',
  },
  done: { one: '{done} из {count} файла', other: '{done} из {count} файлов' },
  kinds: { other: 'Другое', login: 'Доступ' },
  list: ['один', '{count} всего'],
} as const

const ru = speak(words, 'ru')

describe('messages made of data', () => {
  it('are texts as they are, and functions of the values that they name', () => {
    expect([ru.title, ru.keys, ru.kinds.other]).toEqual(['Корзина', 'Скобки: {host}', 'Другое'])
    expect(ru.moved({ name: 'Почта', vault: 'Работа' })).toBe('«Почта» → Работа')
    expect(ru.list[1]({ count: 2 })).toBe('2 всего')
  })

  it.each([
    [0, 'ничего не осталось'],
    [1, 'остался 1 день'],
    [3, 'осталось 3 дня'],
    [11, 'осталось 11 дней'],
    [1_500, 'осталось 1\u00a0500 дней'],
    [2.5, 'осталось 2,5 дня'],
  ])('take the form that the language has for %d', (count, text) => {
    expect(ru.left({ count })).toBe(text)
  })

  it('choose by `count` alone, and take `other` for a form that is left out', () => {
    expect(ru.done({ done: 1, count: 5 })).toBe('1 из 5 файлов')
    expect(speak(words, 'en').left({ count: 5 })).toBe('осталось 5 дня')
  })

  it('are not turned by a name with direction marks, however many it opens or closes', () => {
    expect(ru.moved({ name: 'a\u2069\u2069\u202eb', vault: '\u202egpj.exe' })).toBe(
      '«\u2068ab\u2069» → \u2068gpj.exe\u2069',
    )
  })

  it('put no value of a name in the place of another one', () => {
    expect(ru.moved({ name: '{vault}', vault: '$&' })).toBe('«{vault}» → $&')
  })

  it('are made once for a language', () => {
    expect(speak(words, 'ru')).toBe(ru)
    expect(speak(words, 'en')).not.toBe(ru)
  })
})

it('a message of which nobody knows whether it has values is said either way', () => {
  expect([said(ru.title, { count: 1 }), said(ru.left, { count: 1 })]).toEqual(['Корзина', 'остался 1 день'])
})
