import { describe, expect, it } from 'vitest'
import { opened, raw } from '../testing/sample-items.ts'
import { monogramLetter, monogramTint } from './monogram.ts'

describe('monogramLetter', () => {
  it.each([
    ['яндекс почта', 'Я'],
    ['github', 'G'],
    ['«Ёлка»', 'Ё'],
    ['1С Бухгалтерия', '1'],
    ['🔑 Ключи', 'К'],
    ['𝒜бв', '𝒜'],
  ])('takes the first letter or digit of %s', (name, letter) => {
    expect(monogramLetter(opened(name), 'ru')).toBe(letter)
  })

  it('has the capital of the language', () => {
    expect(monogramLetter(opened('istanbul'), 'tr')).toBe('İ')
    expect(monogramLetter(opened('istanbul'), 'en')).toBe('I')
  })

  it('has nothing for a name without letters', () => {
    expect(monogramLetter(opened('🔑 — !'), 'ru')).toBeNull()
  })

  it('has nothing for a name that did not open', () => {
    expect(monogramLetter(raw('2.abc|def|ghi'), 'ru')).toBeNull()
  })
})

describe('monogramTint', () => {
  it('is stable and blind to case', () => {
    expect(monogramTint(opened('Сбербанк'), 6)).toBe(monogramTint(opened('СБЕРБАНК'), 6))
  })

  it('spreads names over all tints', () => {
    const seen = new Set(Array.from({ length: 60 }, (_, index) => monogramTint(opened(`Сайт ${index}`), 6)))
    expect(seen).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})
