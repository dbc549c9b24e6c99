import { describe, expect, it } from 'vitest'
import { shortAddress, webAddress } from './web-address.ts'

const trusted = (text: string) => ({ trusted: true, text })

describe('webAddress', () => {
  it.each([
    ['https://github.com/login', 'https://github.com/login'],
    ['  HTTP://Example.ru ', 'http://example.ru/'],
    ['mail.yandex.ru/inbox', 'https://mail.yandex.ru/inbox'],
    ['router.local:8080', 'https://router.local:8080/'],
    ['госуслуги.рф', 'https://xn--c1aapkosapc.xn--p1ai/'],
  ])('opens %s', (typed, href) => {
    expect(webAddress(trusted(typed))).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'javascript://example.ru/%0aalert(1)',
    'data:text/html,hi',
    'ftp://files.example.ru',
    'androidapp://ru.yandex.mail',
    'https://bank.ru@evil.example',
    'user:secret@example.ru',
    'https://',
    'localhost',
    'два слова.рф',
    '',
  ])('does not open %s', (typed) => {
    expect(webAddress(trusted(typed))).toBeNull()
  })

  it('never opens what the server put there', () => {
    expect(webAddress({ trusted: false, text: 'https://github.com' })).toBeNull()
  })
})

describe('shortAddress', () => {
  it.each([
    ['https://www.github.com/', 'github.com'],
    ['http://mail.ru/inbox/', 'mail.ru/inbox'],
    ['wiki.local', 'wiki.local'],
  ])('shows %s as %s', (typed, shown) => {
    expect(shortAddress(trusted(typed))).toBe(shown)
  })

  it('leaves an untrusted text as it is', () => {
    expect(shortAddress({ trusted: false, text: 'https://www.bank.ru/' })).toBe('https://www.bank.ru/')
  })
})
