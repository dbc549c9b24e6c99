import { expect, it } from 'vitest'
import { readServerAddress } from './server-address.ts'

it.each([
  ['vault.example', 'https://vault.example'],
  ['  https://vault.example/login?next=/ ', 'https://vault.example'],
  ['HTTPS://Vault.Example:8443', 'https://vault.example:8443'],
  ['vault.example:8443', 'https://vault.example:8443'],
  ['хранилище.рф', 'https://xn--80affoacrji2b4d.xn--p1ai'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://larets.localhost', 'http://larets.localhost'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000/items', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['https://localhost:3000', 'https://localhost:3000'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
])('takes %s for %s', (typed, origin) => {
  // Its spelling in punycode is the platform's affair.
  const expected = new URL(origin === 'https://xn--80affoacrji2b4d.xn--p1ai' ? 'https://хранилище.рф' : origin).origin
  expect(readServerAddress(typed)).toEqual({ ok: true, origin: expected })
})

it.each([
  '',
  '   ',
  'https://',
  'javascript://vault.example',
  'file:///etc/passwd',
  'ftp://vault.example',
  'https://anna@vault.example',
  'https://anna:secret@vault.example',
  'два слова',
  'localhost 3000',
  'a'.repeat(10_000) + ':x',
])('refuses what is no address: %s', (typed) => {
  expect(readServerAddress(typed)).toEqual({ ok: false, code: 'server_address' })
})

it.each([
  'http://vault.example',
  'http://10.0.0.1',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://127.evil.example',
])('refuses %s, which is asked without encryption', (typed) => {
  expect(readServerAddress(typed)).toEqual({ ok: false, code: 'server_not_https' })
})
