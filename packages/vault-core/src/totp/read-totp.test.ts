import { expect, it } from 'vitest'
import { readTotp } from './read-totp.ts'

const bare = {
  secret: 'JBSWY3DPEHPK3PXP',
  algorithm: 'SHA1',
  digits: 6,
  period: 30,
  alphabet: 'decimal',
  issuer: '',
  account: '',
}

it.each([
  'JBSWY3DPEHPK3PXP',
  'jbsw y3dp ehpk 3pxp',
  ' JBSW-Y3DP-EHPK-3PXP\n',
  'JBSWY3DPEHPK3PXP======',
  'otpauth://totp/?secret=JBSWY3DPEHPK3PXP',
  'OTPAUTH://TOTP/?secret=jbswy3dpehpk3pxp',
  'otpauth://totp?secret=JBSWY3DPEHPK3PXP',
  'JBSW\u2010Y3DP\u2011EHPK\u2013\u20143PXP',
  'JBSW\u00ADY3DP\u200BEHPK\uFEFF\u20603PXP\u200E',
  'otpauth://totp/?SECRET=JBSW\u2011Y3DP%C2%ADEHPK3PXP&Digits=&PERIOD=&algorithm=&issuer=',
  'otpauth://totp/?secret=JBSWY3DPEHPK3PXP&algorithm=HmacSHA1',
])('a secret is read however it is written: %j', (text) => {
  expect(readTotp(text)).toEqual({ ok: true, totp: bare })
})

it('all that an address says is read', () => {
  const text =
    'otpauth://totp/%D0%91%D0%B0%D0%BD%D0%BA:anna%40ya.ru?secret=JBSWY3DPEHPK3PXP&issuer=%D0%91%D0%B0%D0%BD%D0%BA&algorithm=sha-512&digits=8&period=45'
  const totp = { ...bare, algorithm: 'SHA512', digits: 8, period: 45, issuer: 'Банк', account: 'anna@ya.ru' }
  expect(readTotp(text)).toEqual({ ok: true, totp })
})

it.each([
  ['otpauth://totp/anna?secret=JBSWY3DPEHPK3PXP', '', 'anna'],
  ['otpauth://totp/Bank:%20anna?secret=JBSWY3DPEHPK3PXP', 'Bank', 'anna'],
  ['otpauth://totp/Bank:anna?secret=JBSWY3DPEHPK3PXP&issuer=Bank+Plus', 'Bank Plus', 'anna'],
  ['otpauth://totp/Bank:anna#2?secret=JBSWY3DPEHPK3PXP', 'Bank', 'anna#2'],
  ['otpauth://totp/Who?%20me:anna?secret=JBSWY3DPEHPK3PXP', 'Who? me', 'anna'],
  ['otpauth://totp/Bank:anna?issuer=C%23&secret=JBSWY3DPEHPK3PXP#anything', 'C#', 'anna'],
  ['otpauth://totp/C%3A%5Cdir:a%3Ab?secret=JBSWY3DPEHPK3PXP&issuer=C%3A%5Cdir', 'C:\\dir', 'a:b'],
  ['otpauth://totp/Bank?secret=JBSWY3DPEHPK3PXP&issuer=Bank', 'Bank', ''],
  ['otpauth://totp/Bank%3Aanna?secret=JBSWY3DPEHPK3PXP', 'Bank', 'anna'],
  ['otpauth://totp/100%:anna?secret=JBSWY3DPEHPK3PXP', '100%', 'anna'],
] as const)('whose it is: %s', (text, issuer, account) => {
  expect(readTotp(text)).toEqual({ ok: true, totp: { ...bare, issuer, account } })
})

it.each([
  ['HmacSHA256', 'SHA256'],
  ['HMAC-SHA-512', 'SHA512'],
  ['hmac_sha1', 'SHA1'],
  ['Sha512', 'SHA512'],
] as const)('an algorithm is known however it is called: %s', (called, algorithm) => {
  expect(readTotp(`otpauth://totp/?secret=JBSWY3DPEHPK3PXP&algorithm=${called}`)).toEqual({
    ok: true,
    totp: { ...bare, algorithm },
  })
})

it.each([
  'steam://JBSWY3DPEHPK3PXP',
  'otpauth://steam/?secret=JBSWY3DPEHPK3PXP',
  'otpauth://totp/?secret=JBSWY3DPEHPK3PXP&encoder=steam',
  'otpauth://totp/?secret=JBSWY3DPEHPK3PXP&digits=5&period=30&Encoder=STEAM',
])('a secret of Steam is known as one: %s', (text) => {
  expect(readTotp(text)).toEqual({ ok: true, totp: { ...bare, digits: 5, alphabet: 'steam' } })
})

it.each([
  ['', 'notBase32'],
  ['A', 'notBase32'],
  ['пароль', 'notBase32'],
  ['JBSWY3DP1', 'notBase32'],
  ['JBSW=Y3DP', 'notBase32'],
  ['https://example.ru/?secret=JBSWY3DPEHPK3PXP', 'notBase32'],
  ['otpauth://totp/x?secret=0189', 'notBase32'],
  ['otpauth://totp/x', 'noSecret'],
  ['otpauth://totp/x?issuer=y', 'noSecret'],
  ['otpauth://totp/x?secret=%20', 'noSecret'],
  ['otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1', 'counted'],
  ['otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGE', 'transfer'],
  ['otpauth://yandex/x?secret=JBSWY3DPEHPK3PXP', 'unsupported'],
  ['steam://', 'notBase32'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&digits=5', 'unsupported'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&digits=9', 'unsupported'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&period=0', 'unsupported'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&period=1.5', 'unsupported'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&period=вечно', 'unsupported'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&algorithm=MD5', 'unsupported'],
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&algorithm=constructor', 'unsupported'],
] as const)('what is none is refused, and why is said: %j', (text, fault) => {
  expect(readTotp(text)).toEqual({ ok: false, fault })
})

it('a text of 300,000 signs of padding is refused in its turn, and none of them is tried from each other', () => {
  expect(readTotp(`A${'='.repeat(300_000)}x`)).toEqual({ ok: false, fault: 'notBase32' })
})
