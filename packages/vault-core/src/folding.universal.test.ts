import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldEmail, foldForSearch, foldName, hostInLetters, normaliseEmail, shownEmail } from './folding.ts'

describe('an e-mail address', () => {
  it.each([
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['Anna@ПРИМЕР.РФ', 'anna@пример.рф'],
    ['anna@пример。рф', 'anna@пример.рф'],
    [' an\u200bna@example.ru\u2060', 'anna@example.ru'],
    ['an\u00adna@exa\u00admple.ru', 'anna@example.ru'],
    ['ａｎｎａ@example.ru', 'anna@example.ru'],
    ['\ufeffанна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai'],
    ['Cafe\u0301@example.ru', 'café@example.ru'],
  ])('is one in both spellings: %j', (one, other) => {
    expect(foldEmail(one)).toBe(foldEmail(other))
  })

  it.each([
    ['café@example.ru', 'cafe@example.ru'],
    ['аnna@example.ru', 'anna@example.ru'],
    ['anna@sbеrbank.ru', 'anna@sberbank.ru'],
    ['anna+1@example.ru', 'anna@example.ru'],
    ['анёта@example.ru', 'анета@example.ru'],
    ['a-b@example.ru', 'a–b@example.ru'],
  ])('is another one with other letters: %j', (one, other) => {
    expect(foldEmail(one)).not.toBe(foldEmail(other))
  })

  it('is folded once and for all, whatever it is', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.domain()).map(([name, host]) => `${name}@${host}`),
    )
    fc.assert(
      fc.property(any, (email) => {
        const folded = foldEmail(email)
        expect(foldEmail(folded)).toBe(folded)
        expect(foldEmail(normaliseEmail(email))).toBe(folded)
        expect(foldEmail(shownEmail(folded))).toBe(folded)
      }),
      { numRuns: 1000 },
    )
  })

  it('is shown with its domain in letters', () => {
    expect(shownEmail('анна@xn--e1afmkfd.xn--p1ai')).toBe('анна@пример.рф')
    expect(shownEmail('anna@example.ru')).toBe('anna@example.ru')
    expect(shownEmail('anna@XN--E1AFMKFD.XN--P1AI')).toBe('anna@пример.рф')
  })
})

describe('a host', () => {
  // RFC 3492, section 7.1, and hosts of today.
  it.each([
    ['xn--80ak6aa92e.com', 'аррӏе.com'],
    ['xn--mnchen-3ya.de', 'münchen.de'],
    ['xn--fiqs8s', '中国'],
    ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['xn--b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
    ['xn--egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ])('reads %s in letters', (ascii, letters) => {
    expect(hostInLetters(ascii)).toBe(letters)
  })

  it('stays as it is where the letters would lead elsewhere, and never fails', () => {
    for (const host of ['xn--', 'xn--a', 'xn--99999999999', 'xn--e1afmkfd\u0000', 'xn--abc-', 'xn--ls8h='])
      expect(hostInLetters(host)).toBe(host)
    fc.assert(fc.property(fc.string(), (label) => typeof hostInLetters(`xn--${label}`) === 'string'))
  })
})

describe('search', () => {
  it.each([
    ['skoda', 'Škoda'],
    ['nestle', 'Nestlé'],
    ['замок', 'за\u0301мок'],
    ['елка', 'Ёлка'],
    ['strasse', 'Straße'],
    ['wi-fi', 'Wi\u2011Fi'],
    ['пароль', 'па\u00adроль'],
    ['аптечкии', 'аптечкии'],
  ])('finds %s in %s', (query, text) => {
    expect(foldForSearch(text)).toContain(foldForSearch(query))
  })

  it('tells й from и, in one letter or in two', () => {
    expect(foldForSearch('Чаи\u0306')).toBe('чай')
    expect(foldForSearch('ЧАЙ')).toBe('чай')
    expect(foldForSearch('чаи')).not.toBe('чай')
  })

  it('leaves marks that are letters', () => {
    expect(foldForSearch('が')).not.toBe(foldForSearch('か'))
    expect(foldForSearch('हिन्दी')).toBe('हिन्दी')
  })

  it('folds once and for all', () => {
    const folded = fc.string({ unit: 'binary' }).map((text) => foldForSearch(text))
    fc.assert(
      fc.property(folded, (text) => {
        expect(foldForSearch(text)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a name', () => {
  it.each([
    ['Cafe\u0301', 'CAFÉ'],
    ['Йод', 'И\u0306од'],
    ['Wi\u00adFi', 'wifi'],
    ['Ёлка ', '\u200bелка'],
  ])('is the same however it was written: %j', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  it('is another one with an accent', () => {
    expect(foldName('café')).not.toBe(foldName('cafe'))
    expect(foldName('a–b')).not.toBe(foldName('a-b'))
  })
})
