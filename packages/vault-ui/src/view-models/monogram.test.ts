import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opened, raw } from '../testing/sample-items.ts'
import { monogramLetter, monogramLetters, monogramTint } from './monogram.ts'

describe('monogramLetters', () => {
  it.each([
    ['яндекс почта', 'ЯП'],
    ['Т-Банк', 'ТБ'],
    ['Wi‑Fi на даче', 'WF'],
    ['1С Бухгалтерия', '1Б'],
    ['Почта (работа)', 'ПР'],
    ['2ГИС', '2Г'],
  ])('takes the first letters of two words of %s', (name, letters) => {
    expect(monogramLetters(opened(name), 'ru')).toBe(letters)
  })

  it.each([
    ['GitHub', 'Gi'],
    ['github', 'Gi'],
    ['госуслуги', 'Го'],
    ['«Ёлка»', 'Ёл'],
    ['ВТБ', 'ВТ'],
    ['𝒜бв', '𝒜б'],
    ['Я', 'Я'],
  ])('takes the first two letters of %s, the second as it is written', (name, letters) => {
    expect(monogramLetters(opened(name), 'ru')).toBe(letters)
  })

  it.each([
    ['🔑 Ключи от дачи', 'КД'],
    ['Bank of America', 'BA'],
    ['Т и Ж', 'ТЖ'],
    ['Wi fi', 'WF'],
    ['Отчёт за май', 'ОМ'],
    ['Почта 2', 'П2'],
  ])('passes over little words of %s, unless there is no other', (name, letters) => {
    expect(monogramLetters(opened(name), 'ru')).toBe(letters)
  })

  it.each([
    ['github.com', 'Gi'],
    ['GitHub.com', 'Gi'],
    ['www.ozon.ru', 'Oz'],
    ['https://mail.yandex.ru/inbox?x=1', 'Ya'],
    ['lk.megafon.ru:8443', 'Me'],
    ['nalog.gov.ru', 'Na'],
    ['bbc.co.uk.', 'Bb'],
    ['gov.uk', 'Go'],
    ['почта.рф', 'По'],
    ['x.com', 'X'],
    ['dns-shop.ru', 'DS'],
    ['«mail.ru»', 'Ma'],
    ['Яндекс (mail.yandex.ru)', 'ЯY'],
    ['github.com – работа', 'GР'],
    ['Node.js', 'No'],
  ])('leaves out what names of sites share of %s', (name, letters) => {
    expect(monogramLetters(opened(name), 'ru')).toBe(letters)
  })

  it.each([
    ['192.168.1.1', '19'],
    ['И. О. Фамилия', 'ИО'],
    ['anna@example.com', 'AE'],
    ['1.1.1.1:53', '15'],
    ['-.ab', 'Ab'],
    ['שלום עולם', 'שע'],
    ['بريد', 'بر'],
  ])('takes %s, which is no site, as it is', (name, letters) => {
    expect(monogramLetters(opened(name), 'ru')).toBe(letters)
  })

  it('tells sites apart by their names alone', () => {
    const labels = string({ unit: constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 3, maxLength: 12 })
    assert(
      property(
        labels,
        constantFrom('', 'www.', 'https://', 'https://lk.'),
        constantFrom('ru', 'com', 'co.uk'),
        (name, before, end) => {
          const site = opened(`${before}${name}.${end}`)
          expect(monogramLetters(site, 'en')).toBe(monogramLetters(opened(name), 'en'))
        },
      ),
    )
  })

  it('counts a letter and what stands above it as one', () => {
    expect(monogramLetters(opened('Йота'.normalize('NFD')), 'ru')).toBe('Йо')
    expect(monogramLetters(opened('x̂y'), 'ru')).toBe('X̂y')
  })

  it('has the capital of the language, never two letters for one', () => {
    expect(monogramLetters(opened('istanbul'), 'tr')).toBe('İs')
    expect(monogramLetters(opened('istanbul'), 'en')).toBe('Is')
    expect(monogramLetters(opened('ßa'), 'de')).toBe('ßa')
  })

  it('finds words where nothing stands between them', () => {
    expect(monogramLetters(opened('東京駅の記憶'), 'ja')).toBe('東駅')
  })

  it('has nothing for a name without letters, or one that did not open', () => {
    expect(monogramLetters(opened('🔑 — !'), 'ru')).toBeNull()
    expect(monogramLetters(opened(''), 'ru')).toBeNull()
    expect(monogramLetters(raw('2.abc|def|ghi'), 'ru')).toBeNull()
  })

  it('has two letters or digits at most, whatever the name is', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 40 }), constantFrom('ru', 'en', 'tr', 'ja'), (text, locale) => {
        const letters = monogramLetters(opened(text), locale)
        expect(letters ?? 'А').toMatch(/^(?:[\p{L}\p{N}]\p{M}*){1,2}$/u)
        expect(letters === null).toBe(!/[\p{L}\p{N}]/u.test(text))
      }),
    )
  })
})

describe('monogramLetter', () => {
  it.each([
    ['личное', 'Л'],
    ['«Ёлка»', 'Ё'],
    ['🔑 Ключи', 'К'],
    ['🔑', null],
  ])('takes the first letter of %s', (name, letter) => {
    expect(monogramLetter(name, 'ru')).toBe(letter)
  })
})

describe('monogramTint', () => {
  it('is stable and blind to case', () => {
    expect(monogramTint(opened('Сбербанк'), 12)).toBe(monogramTint(opened('СБЕРБАНК'), 12))
    expect(['Сбербанк', 'Почта', 'GitHub'].map((name) => monogramTint(opened(name), 12))).toEqual([3, 12, 10])
  })

  it('is one of those that there are', () => {
    assert(
      property(string({ unit: 'grapheme' }), integer({ min: 1, max: 40 }), (text, tints) => {
        const tint = monogramTint(opened(text), tints)
        expect(Number.isInteger(tint) && tint >= 1 && tint <= tints).toBe(true)
      }),
    )
  })

  it('spreads names over all tints', () => {
    const seen = new Set(Array.from({ length: 120 }, (_, index) => monogramTint(opened(`Сайт ${index}`), 12)))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})
