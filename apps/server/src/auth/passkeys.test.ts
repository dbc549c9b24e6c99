import { deviceTokenHeader, getEvents, getPasskeys, signInByPasskey } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { createSoftPasskey, type Ceremony, type Shown, type SoftPasskey } from '../testing/soft-authenticator.ts'
import { createTestTotp } from '../testing/totp.ts'

const minute = 60_000
const challenged = z.object({ challenge: z.string(), rpId: z.string() })

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

const start = async (env: Readonly<Record<string, string>> = {}) => {
  ;({ clock, server, api, person } = await startServerWithPerson({ env: { TRUSTED_PROXIES: '127.0.0.1', ...env } }))
}
beforeEach(() => start())
afterEach(() => server.stop())

const origin = () => `http://localhost:${new URL(server.url).port}`
const ceremonyOf = (json: unknown): Ceremony => ({ ...challenged.parse(json), origin: origin() })
const toAdd = async (token = person.tokens.access) =>
  ceremonyOf((await api('POST', 'auth/passkeys/challenge', { token })).json)
const toEnter = async () => ceremonyOf((await api('POST', 'auth/passkeys/sign-in/challenge')).json)

const bodyOf = (attestation: object, more: object = {}) => ({
  attestation,
  name: 'Телефон',
  blob: encString2(64),
  currentPasswordHash: person.credentials.passwordHash,
  ...more,
})
const put = (body: object, token = person.tokens.access) => api('PUT', 'auth/passkeys', { token, body })
const kept = async (token = person.tokens.access) =>
  getPasskeys.answer.parse((await api('GET', 'auth/passkeys', { token })).json)
const remove = (id: string, currentPasswordHash = person.credentials.passwordHash, token = person.tokens.access) =>
  api('POST', 'auth/passkeys/remove', { token, body: { id, currentPasswordHash } })
const send = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  api('POST', 'auth/passkeys/sign-in', { body, headers })
const enter = async (passkey: SoftPasskey, shown: Shown & { readonly counter?: number } = {}, userId = person.id) =>
  send(passkey.assert(await toEnter(), userId, shown))
const kindsOf = async (token = person.tokens.access) => {
  const { events } = getEvents.answer.parse((await api('GET', 'auth/events?before=', { token })).json)
  return events.map(({ kind }) => kind).filter((kind) => kind !== 'failed_sign_ins')
}

async function withPasskey(more: object = {}): Promise<SoftPasskey & { readonly body: ReturnType<typeof bodyOf> }> {
  const passkey = createSoftPasskey()
  const body = bodyOf(passkey.attest(await toAdd()), more)
  expect((await put(body)).json).toMatchObject({ ok: true })
  return { ...passkey, body }
}

describe('adding a passkey', () => {
  it('keeps it, with the key that it opens, and tells its owner', async () => {
    const { id, body } = await withPasskey()
    const at = new Date(clock.now()).toISOString()
    expect(await kept()).toEqual({
      origin: origin(),
      passkeys: [{ id, name: 'Телефон', blob: body.blob, createdAt: at, usedAt: null }],
    })
    expect(await kindsOf()).toEqual(['passkey_added'])
    expect((await kept((await createPerson(api)).tokens.access)).passkeys).toEqual([])
  })

  it('takes the master password', async () => {
    const passkey = createSoftPasskey()
    const answer = await put(bodyOf(passkey.attest(await toAdd()), { currentPasswordHash: hex(32) }))
    expect(answer.json).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect((await kept()).passkeys).toEqual([])
  })

  it('takes the second factor of an account that has one', async () => {
    const [totp, currentPasswordHash] = [createTestTotp(), person.credentials.passwordHash]
    const factor = {
      id: hex(16),
      secret: totp.secret,
      code: totp.at(clock.now()),
      backupCodes: { id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) },
    }
    expect(
      (await api('PUT', 'auth/factors/totp', { token: person.tokens.access, body: { ...factor, currentPasswordHash } }))
        .status,
    ).toBe(200)
    clock.advance(30_000)
    const passkey = createSoftPasskey()
    const attestation = passkey.attest(await toAdd())
    expect((await put(bodyOf(attestation))).json).toMatchObject({
      code: 'second_factor_required',
      factor: { kinds: ['totp'] },
    })
    // A refusal for the factor alone has used nothing up.
    expect((await put(bodyOf(attestation, { factor: { kind: 'totp', code: totp.at(clock.now()) } }))).status).toBe(200)
    // A passkey counts as both: nobody asks for the factor.
    expect((await enter(passkey)).status).toBe(200)
  })

  it('is answered again when the answer was lost, and adds it once', async () => {
    const { body } = await withPasskey()
    clock.advance(6 * minute)
    expect((await put(body)).status).toBe(200)
    expect((await kept()).passkeys).toHaveLength(1)
    expect(await kindsOf()).toEqual(['passkey_added'])
    expect((await put({ ...body, blob: encString2(64) })).json).toMatchObject({ code: 'wrong_passkey' })
  })

  it('takes what was signed for it alone: a challenge of this account, of this purpose, once, in its time', async () => {
    const other = await createPerson(api)
    for (const ceremony of [
      await toEnter(),
      await toAdd(other.tokens.access),
      { ...(await toAdd()), challenge: hex(36) },
    ]) {
      expect((await put(bodyOf(createSoftPasskey().attest(ceremony)))).json).toMatchObject({
        status: 401,
        code: 'wrong_passkey',
      })
    }
    const used = await toAdd()
    expect((await put(bodyOf(createSoftPasskey().attest(used)))).status).toBe(200)
    expect((await put(bodyOf(createSoftPasskey().attest(used)))).json).toMatchObject({ code: 'wrong_passkey' })
    const late = await toAdd()
    clock.advance(5 * minute)
    expect((await put(bodyOf(createSoftPasskey().attest(late)))).json).toMatchObject({ code: 'wrong_passkey' })
    expect((await kept()).passkeys).toHaveLength(1)
  })

  it('takes none of another site, or of a person whom nobody verified', async () => {
    const ceremony = await toAdd()
    const attempts: readonly (readonly [Ceremony, Shown])[] = [
      [{ ...ceremony, origin: 'http://evil.test' }, {}],
      [{ ...ceremony, origin: ceremony.origin.replace('localhost', '127.0.0.1') }, {}],
      [{ ...ceremony, rpId: 'evil.test' }, {}],
      [ceremony, { verifiesUser: false }],
    ]
    for (const [where, shown] of attempts) {
      expect((await put(bodyOf(createSoftPasskey().attest(where, shown)))).json).toMatchObject({
        code: 'wrong_passkey',
      })
    }
  })

  it('asks nobody elsewhere about a certificate that comes along', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const statement = new Map<string, number | Buffer | Buffer[]>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [Buffer.alloc(300)]],
    ])
    for (const fmt of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet']) {
      const attestation = createSoftPasskey().attest(await toAdd(), { attestation: { fmt, statement } })
      expect((await put(bodyOf(attestation))).json).toMatchObject({ code: 'wrong_passkey' })
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('ends at twenty', async () => {
    for (let count = 0; count < 20; count += 1) await withPasskey()
    expect((await put(bodyOf(createSoftPasskey().attest(await toAdd())))).json).toMatchObject({ code: 'limit_reached' })
  })
})

describe('signing in by a passkey', () => {
  it('gives what the session and the lock screen need, and notes the use', async () => {
    const { id, body, ...passkey } = await withPasskey()
    clock.advance(minute)
    const { tokens, ...answer } = signInByPasskey.answer.parse((await enter({ id, ...passkey })).json)
    const { authSalt, passwordSalt, encryptedPrivateKey } = person.signUp
    expect(answer).toMatchObject({ privateKey: encryptedPrivateKey, authSalt, passwordSalt, kdf: 1, blob: body.blob })
    expect((await api('GET', 'auth/me', { token: tokens.access })).json).toMatchObject({ id: person.id })
    expect((await kept()).passkeys).toMatchObject([{ id, usedAt: new Date(clock.now()).toISOString() }])
    expect(await kindsOf()).toEqual(['new_device', 'passkey_added'])
  })

  it('knows a device again', async () => {
    const passkey = await withPasskey()
    const { deviceToken = '' } = signInByPasskey.answer.parse((await enter(passkey)).json)
    const again = await send(passkey.assert(await toEnter(), person.id), { [deviceTokenHeader]: deviceToken })
    expect(signInByPasskey.answer.parse(again.json).deviceToken).toBeUndefined()
    expect((await kindsOf()).filter((kind) => kind === 'new_device')).toHaveLength(1)
  })

  it('takes what was signed for it alone: this purpose, once, in its time', async () => {
    const passkey = await withPasskey()
    expect((await send(passkey.assert(await toAdd(), person.id))).json).toMatchObject({
      status: 401,
      code: 'wrong_passkey',
    })
    const used = passkey.assert(await toEnter(), person.id)
    expect((await send(used)).status).toBe(200)
    expect((await send(used)).json).toMatchObject({ code: 'wrong_passkey' })
    const ceremony = await toEnter()
    expect((await send(passkey.assert(ceremony, person.id))).status).toBe(200)
    expect((await send(passkey.assert(ceremony, person.id))).json).toMatchObject({ code: 'wrong_passkey' })
    const late = await toEnter()
    clock.advance(5 * minute)
    expect((await send(passkey.assert(late, person.id))).json).toMatchObject({ code: 'wrong_passkey' })
    // Of what is over nothing is kept once another is used.
    expect((await enter(passkey)).status).toBe(200)
    expect(queryDatabase(server.dataDir, 'SELECT * FROM passkey_challenges')).toHaveLength(1)
  })

  it('refuses one of nobody, of another account, of another site, one that verified nobody, and another key', async () => {
    const [passkey, other] = [await withPasskey(), await createPerson(api)]
    const stranger = createSoftPasskey()
    const ceremony = await toEnter()
    const refused = [
      stranger.assert(ceremony, person.id),
      { ...stranger.assert(ceremony, person.id), id: passkey.id },
      passkey.assert(ceremony, other.id),
      passkey.assert({ ...ceremony, origin: 'http://evil.test' }, person.id),
      passkey.assert({ ...ceremony, rpId: 'evil.test' }, person.id),
      passkey.assert(ceremony, person.id, { verifiesUser: false }),
    ]
    for (const body of refused) expect((await send(body)).json).toMatchObject({ status: 401, code: 'wrong_passkey' })
    // None of it was held against its owner, and the challenge was used by nobody.
    expect((await send(passkey.assert(ceremony, person.id))).status).toBe(200)
  })

  it('refuses an authenticator that has counted less than before: a copy of it', async () => {
    const passkey = await withPasskey()
    expect((await enter(passkey, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3])
      expect((await enter(passkey, { counter })).json).toMatchObject({ code: 'wrong_passkey' })
    expect((await enter(passkey, { counter: 8 })).status).toBe(200)
  })

  it('is in nobody else’s way: wrong passwords from everywhere do not keep it out', async () => {
    const passkey = await withPasskey()
    for (let count = 0; count < 40; count += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${count}` }
      await api('POST', 'auth/sign-in', { body: { ...person.credentials, passwordHash: hex(32) }, headers })
    }
    expect((await enter(passkey)).status).toBe(200)
  })

  it('is slowed for one network that asks for thousands, and for no other', async () => {
    const passkey = await withPasskey()
    const body = { ...passkey.assert(await toEnter(), person.id), signature: 'AAAA' }
    const from = (last: number) => ({ 'X-Forwarded-For': `203.0.113.${last}` })
    const statuses = []
    for (let count = 0; count < 310; count += 1) statuses.push((await send(body, from(1))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(passkey.assert(await toEnter(), person.id), from(2))).status).toBe(200)
  })
})

describe('what becomes of a passkey', () => {
  it('is ended by whoever knows the master password, and then signs in to nothing', async () => {
    const passkey = await withPasskey()
    expect((await remove(passkey.id, hex(32))).json).toMatchObject({ code: 'wrong_credentials' })
    const other = await createPerson(api)
    expect((await remove(passkey.id, other.credentials.passwordHash, other.tokens.access)).status).toBe(200)
    expect((await kept()).passkeys).toHaveLength(1)
    for (let count = 0; count < 2; count += 1) expect((await remove(passkey.id)).status).toBe(200)
    expect((await kept()).passkeys).toEqual([])
    expect((await enter(passkey)).json).toMatchObject({ code: 'wrong_passkey' })
    expect(await kindsOf()).toEqual(['passkey_removed', 'passkey_added'])
  })

  it('lives through a change of the master password, and gives the salts of now', async () => {
    const passkey = await withPasskey()
    const next = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(64),
    }
    const { passwordHash: currentPasswordHash } = person.credentials
    expect(
      (
        await api('POST', 'auth/change-password', {
          token: person.tokens.access,
          body: { currentPasswordHash, ...next },
        })
      ).status,
    ).toBe(200)
    const { authSalt, passwordSalt, encryptedPrivateKey: privateKey } = next
    expect((await enter(passkey)).json).toMatchObject({ authSalt, passwordSalt, privateKey })
  })

  it('ends with a recovery, which whoever lost everything does', async () => {
    const passkey = await withPasskey()
    const [recoveryHash, currentPasswordHash] = [hex(32), person.credentials.passwordHash]
    const code = { id: hex(16), replaces: null, recoveryHash, blob: encString2(64), currentPasswordHash }
    expect((await api('PUT', 'auth/recovery', { token: person.tokens.access, body: code })).status).toBe(200)
    const opened = z
      .object({ ticket: z.string() })
      .parse(
        (await api('POST', 'auth/recovery/open', { body: { email: person.credentials.email, recoveryHash } })).json,
      )
    const next = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(64),
    }
    expect((await api('POST', 'auth/recovery/finish', { body: { ticket: opened.ticket, ...next } })).status).toBe(200)
    expect((await enter(passkey)).json).toMatchObject({ code: 'wrong_passkey' })
    const { access } = await signIn(api, { email: person.credentials.email, passwordHash: next.passwordHash })
    expect((await kept(access)).passkeys).toEqual([])
  })

  it('is erased with the account', async () => {
    const passkey = await withPasskey()
    expect((await enter(passkey)).status).toBe(200)
    const { access: token } = person.tokens
    const body = { currentPasswordHash: person.credentials.passwordHash }
    expect((await api('POST', 'auth/delete-account', { token, body })).status).toBe(200)
    expect((await enter(passkey)).json).toMatchObject({ code: 'wrong_passkey' })
    for (const table of ['passkeys', 'passkey_challenges'])
      expect(queryDatabase(server.dataDir, `SELECT * FROM ${table}`)).toEqual([])
  })
})

describe('where the server is opened', () => {
  it('is said by PUBLIC_ORIGIN', async () => {
    await server.stop()
    await start({ PUBLIC_ORIGIN: 'https://vault.example' })
    const ceremony = await toAdd()
    expect(ceremony.rpId).toBe('vault.example')
    expect((await put(bodyOf(createSoftPasskey().attest(ceremony)))).json).toMatchObject({ code: 'wrong_passkey' })
    expect(
      (await put(bodyOf(createSoftPasskey().attest({ ...ceremony, origin: 'https://vault.example' })))).status,
    ).toBe(200)
  })

  it.each(['http://192.0.2.1', 'http://[2001:db8::1]:3000'])('turns passkeys off at %s', async (address) => {
    await server.stop()
    await start({ PUBLIC_ORIGIN: address })
    expect((await api('POST', 'auth/passkeys/sign-in/challenge')).json).toMatchObject({
      status: 403,
      code: 'passkeys_off',
    })
    expect((await api('POST', 'auth/passkeys/challenge', { token: person.tokens.access })).json).toMatchObject({
      code: 'passkeys_off',
    })
    expect(await kept()).toEqual({ origin: null, passkeys: [] })
  })
})
