import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoginBody } from '../contracts/logins.ts'
import { createLogin } from '../contracts/logins.ts'
import { randomBytes } from '../crypto/random.ts'
import { errorCode } from '../testing/error-code.ts'
import { loginRecord } from '../testing/login-record.ts'
import { createSeal, nextSeal } from './login-seal.ts'
import { openLogin, openLoginPassword } from './open-login.ts'
import { sealLogin } from './seal-login.ts'
import type { LoginFields, LoginToSeal } from './seal-login.ts'
import { deriveVaultKeys } from './vault-keys.ts'

const freshKeys = () => deriveVaultKeys(randomBytes(32))
const trusted = (text: string) => ({ trusted: true, text })
const bare: LoginToSeal = { name: 'x', username: null, password: null, uris: [] }

const anyText = fc.string({ unit: 'binary', maxLength: 70 })
const anyTextOrNull = fc.option(anyText)
const anyLogin = fc.record({
  name: anyText,
  username: anyTextOrNull,
  password: anyTextOrNull,
  uris: fc.array(fc.record({ uri: anyText, match: fc.option(fc.nat({ max: 5 })) }), { maxLength: 3 }),
})

const trustedOrNull = (text: string | null) => (text === null ? null : trusted(text))

test('every login comes back, trusted and consistent', async () => {
  const keys = await freshKeys()
  await fc.assert(
    fc.asyncProperty(anyLogin, async ({ name, username, password, uris }) => {
      const sealed = await sealLogin(keys, { name, username, password, uris })
      const record = loginRecord(sealed)
      const opened = await openLogin(keys, record)
      expect(opened).toMatchObject({
        name: trusted(name),
        username: trustedOrNull(username),
        hasPassword: password !== null,
        uris: uris.map(({ uri, match }) => ({ uri: trusted(uri), match })),
        consistent: true,
      })
      expect(await openLoginPassword(keys, record, opened.seal)).toEqual(trustedOrNull(password))
    }),
  )
})

test('what is sealed is a body the contract accepts', async () => {
  const fields: LoginFields = await sealLogin(await freshKeys(), {
    ...bare,
    username: '',
    uris: [{ uri: 'https://ya.ru', match: 0 }],
  })
  const { vaultId } = loginRecord(fields)
  const body: LoginBody = { ...fields, vaultId }
  expect(createLogin.body?.parse(body)).toEqual(body)
})

describe('the seal', () => {
  test('of a new login is a fresh tag and revision 1', async () => {
    const keys = await freshKeys()
    const openNew = async () => openLogin(keys, loginRecord(await sealLogin(keys, bare)))
    const [first, second] = [await openNew(), await openNew()]
    expect(first.seal?.rev).toBe(1)
    expect(second.seal?.tag).not.toBe(first.seal?.tag)
  })

  test('of an update keeps the tag and raises the revision', async () => {
    const keys = await freshKeys()
    const seal = createSeal()
    const opened = await openLogin(keys, loginRecord(await sealLogin(keys, bare, nextSeal(seal))))
    expect(opened.seal).toEqual({ tag: seal.tag, rev: 2 })
  })
})

test('a text that is not well-formed Unicode is refused', async () => {
  const keys = await freshKeys()
  expect(await errorCode(() => sealLogin(keys, { ...bare, name: '\uD800' }))).toBe('ill_formed_text')
  expect(await errorCode(() => sealLogin(keys, { ...bare, username: '\uD800' }))).toBe('ill_formed_text')
})

test('a text longer than an encrypted string can hold is refused', async () => {
  const keys = await freshKeys()
  const long = 'x'.repeat(49_200)
  for (const change of [{ name: long }, { username: long }, { password: long }, { uris: [{ uri: long, match: null }] }]) {
    expect(await errorCode(() => sealLogin(keys, { ...bare, ...change }))).toBe('text_too_long')
  }
})
