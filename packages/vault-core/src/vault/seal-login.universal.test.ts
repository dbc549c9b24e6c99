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

const plainOrNull = (text: string | null) => (text === null ? null : { plain: text })
const trustedOrNull = (text: string | null) => (text === null ? null : trusted(text))

test('every login comes back, trusted and consistent', async () => {
  const keys = await freshKeys()
  await fc.assert(
    fc.asyncProperty(anyLogin, async ({ name, username, password, uris }) => {
      const sealed = await sealLogin(keys, {
        name,
        username: plainOrNull(username),
        password: plainOrNull(password),
        uris,
      })
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
    username: { plain: '' },
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

describe('a stored string sent again', () => {
  const withSecrets: LoginToSeal = { ...bare, username: { plain: 'user' }, password: { plain: 'secret' } }

  test('stays the same string and opens in the next revision', async () => {
    const keys = await freshKeys()
    const seal = createSeal()
    const stored = await sealLogin(keys, withSecrets, seal)
    const again = { ...bare, username: { sealed: stored.username ?? '' }, password: { sealed: stored.password ?? '' } }
    const updated = await sealLogin(keys, again, nextSeal(seal))
    expect(updated).toMatchObject({ username: stored.username, password: stored.password })
    expect(updated.name).not.toBe(stored.name)
    expect(await openLogin(keys, loginRecord(updated))).toMatchObject({ username: trusted('user'), consistent: true })
  })

  test('is refused in a new login and after a move to another vault', async () => {
    const keys = await freshKeys()
    const seal = createSeal()
    const stored = await sealLogin(keys, withSecrets, seal)
    const again = { ...bare, password: { sealed: stored.password ?? '' } }
    expect(await errorCode(() => sealLogin(keys, again))).toBe('untrusted_value')
    expect(await errorCode(async () => sealLogin(await freshKeys(), again, nextSeal(seal)))).toBe('untrusted_value')
  })
})

test('a text that is not well-formed Unicode is refused', async () => {
  const keys = await freshKeys()
  expect(await errorCode(() => sealLogin(keys, { ...bare, name: '\uD800' }))).toBe('ill_formed_text')
  expect(await errorCode(() => sealLogin(keys, { ...bare, username: { plain: '\uD800' } }))).toBe('ill_formed_text')
})
