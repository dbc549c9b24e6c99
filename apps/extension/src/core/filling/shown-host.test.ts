import { expect, it } from 'vitest'
import { shownHost } from './shown-host.ts'

// Addresses are given as the browser has them: in punycode.
it.each([
  ['https://bank.example/login', 'bank.example', false],
  ['http://127.0.0.1:3000/', '127.0.0.1:3000', false],
  ['http://[::1]:3000/', '[::1]:3000', false],
  ['https://пример.рф/', 'пример.рф', false],
  ['https://bücher.example/', 'bücher.example', false],
  ['https://münchen-ost.example:8443/', 'münchen-ost.example:8443', false],
  ['https://例え.テスト/', '例え.テスト', false],
  // A Cyrillic «а» among Latin letters, and a Latin «o» among Cyrillic ones.
  ['https://bаnk.example/', 'bаnk.example', true],
  ['https://сбербoнк.рф/', 'сбербoнк.рф', true],
  // Each label by itself: a Russian name below a Latin ending is nothing odd.
  ['https://почта.example/', 'почта.example', false],
])('reads %s as people do, and says when it mixes scripts', (address, text, isMixed) => {
  const asBrowsersHaveIt = new URL(address).href
  expect(asBrowsersHaveIt).toMatch(/^[!-~]*$/u)
  expect(shownHost(asBrowsersHaveIt)).toEqual({ text, isMixed })
})

it.each(['xn--', 'xn--a', 'xn--99999999999', 'xn--abc-', 'xn--zzzzzzzz', 'xn--0', 'xn--ls8h'])(
  'leaves %s as it is, which says nothing that could be read',
  (label) => {
    expect(shownHost(`https://${label}.example/`)).toEqual({ text: `${label}.example`, isMixed: false })
  },
)
