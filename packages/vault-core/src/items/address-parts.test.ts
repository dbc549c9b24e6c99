import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressParts } from './address-parts.ts'

describe('the parts of an address', () => {
  it.each([
    ['https://lk.gosuslugi.ru/login?a=1', ['https://', 'lk.gosuslugi.ru', '/login?a=1', null]],
    ['Mail.Yandex.ru/inbox', ['', 'Mail.Yandex.ru', '/inbox', null]],
    ['https://example.ru:8443/a', ['https://', 'example.ru', ':8443/a', null]],
    ['https://пример.рф/а', ['https://', 'пример.рф', '/а', null]],
    ['https://xn--e1afmkfd.xn--p1ai', ['https://', 'xn--e1afmkfd.xn--p1ai', '', null]],
    [String.raw`https://evil.example\.sberbank.ru/`, ['https://', 'evil.example', String.raw`\.sberbank.ru/`, null]],
    [
      String.raw`https:\\evil.example\sberbank.ru`,
      [String.raw`https:\\`, 'evil.example', String.raw`\sberbank.ru`, null],
    ],
    ['https://sberbank.ru@evil.example/', ['https://sberbank.ru@', 'evil.example', '/', null]],
    ['https://sber\u00adbank.ru/', ['https://', 'sberbank.ru', '/', null]],
    ['https://sbеrbank.ru/', ['https://', 'sbеrbank.ru', '/', 'xn--sbrbank-8gg.ru']],
    ['https://xn--sbrbank-8gg.ru/', ['https://', 'xn--sbrbank-8gg.ru', '/', null]],
    ['https://аррӏе.com', ['https://', 'аррӏе.com', '', 'xn--80ak6aa92e.com']],
    ['https://παράδειγμα.gr', ['https://', 'παράδειγμα.gr', '', 'xn--hxajbheg2az3al.gr']],
    ['https://ｓberbank.ru', ['https://', 'sberbank.ru', '', null]],
    ['https://\u202eur.knabrebs\u202c@evil.example/\u202e', ['https://ur.knabrebs@', 'evil.example', '/', null]],
    ['это не адрес', ['', '', 'это не адрес', null]],
  ])('of %j', (address, [before, host, after, ascii]) => {
    expect(addressParts(address)).toEqual({ before, host, after, ascii })
  })

  it('show no other host than the one that a browser opens', () => {
    const piece = fc.constantFrom(
      'sberbank.ru',
      'evil.example',
      'sbеrbank.ru',
      '@',
      '\\',
      '/',
      '.',
      '?',
      '#',
      ':8',
      '\u00ad',
      '\u200b',
      '\u202e',
      '%2e',
      '。',
      ' ',
      'Ａ',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
        const address = `https://${pieces.join('')}`
        const { host } = addressParts(address)
        const opened = URL.canParse(address) ? new URL(address).hostname : ''
        expect(host === '' ? '' : new URL(`https://${host}`).hostname).toBe(opened)
      }),
      { numRuns: 2000 },
    )
  })
})
