import { expect, it } from 'vitest'
import { vitalService } from './vital-service.ts'

const of = (...addresses: readonly string[]) =>
  vitalService({ uris: addresses.map((text) => ({ uri: { trusted: true, text }, match: null })) })

it.each([
  ['https://esia.gosuslugi.ru/login', 'state'],
  ['https://lkfl2.nalog.ru', 'state'],
  ['https://online.sberbank.ru/CSAFront/', 'bank'],
  ['tbank.ru', 'bank'],
  ['https://bank.yandex.ru', 'bank'],
  ['https://passport.yandex.ru/auth', 'mail'],
  ['https://ACCOUNTS.google.com', 'mail'],
] as const)('%s is vital', (address, kind) => {
  expect(of(address)).toBe(kind)
})

it.each(['https://sberbank.ru.example.com', 'https://notsberbank.ru', 'https://forum.example.ru', 'ru', '', '::'])(
  '%s is not',
  (address) => {
    expect(of(address)).toBeNull()
  },
)

it('looks at every address, and at none that did not open', () => {
  expect(of('https://forum.example.ru', 'https://vtb.ru')).toBe('bank')
  expect(vitalService({ uris: [{ uri: { trusted: false, text: 'https://vtb.ru' }, match: null }] })).toBeNull()
})
