import { getEvents, getFactors, securityKeyChallenge, type SecurityKeyChallenge } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { rowDigest } from '../db/row-digest.ts'
import { makerColumns } from './maker.ts'
import { createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { createSoftPasskey, type Ceremony, type Shown, type SoftPasskey } from '../testing/soft-authenticator.ts'
import { createTestTotp } from '../testing/totp.ts'

const [step, minute] = [30_000, 60_000]
const entered = z.object({ tokens: z.object({ access: z.string() }), privateKey: z.string() })
const demanded = z.object({
  code: z.literal('second_factor_required'),
  factor: z.object({
    kinds: z.array(z.string()),
    ticket: z.optional(z.string()),
    securityKeys: z.optional(securityKeyChallenge),
  }),
})

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
const ceremonyOf = ({ challenge, rpId }: SecurityKeyChallenge): Ceremony => ({ challenge, rpId, origin: origin() })
const asked = async (path: string, token = person.tokens.access) =>
  securityKeyChallenge.parse((await api('POST', `auth/factors/${path}`, { token })).json)
const toAdd = async () => ceremonyOf(await asked('security-keys/challenge'))
const toConfirm = async () => ceremonyOf(await asked('challenge'))

const newCodes = () => ({ id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) })
const bodyOf = (attestation: object, more: object = {}) => ({
  id: hex(16),
  attestation,
  name: 'Ключ на связке',
  currentPasswordHash: person.credentials.passwordHash,
  ...more,
})
const put = (body: object, token = person.tokens.access) => api('PUT', 'auth/factors/security-keys', { token, body })
const kept = async (token = person.tokens.access) =>
  getFactors.answer.parse((await api('GET', 'auth/factors', { token })).json)
const remove = (id: string, factor: object) =>
  api('POST', 'auth/factors/remove', {
    token: person.tokens.access,
    body: { id, factor, currentPasswordHash: person.credentials.passwordHash },
  })
const enter = (headers: Readonly<Record<string, string>> = {}) =>
  api('POST', 'auth/sign-in', { body: person.credentials, headers })
/** As far as the master password leads. */
async function begin(headers: Readonly<Record<string, string>> = {}) {
  const { kinds, ticket = '', securityKeys } = demanded.parse((await enter(headers)).json).factor
  if (securityKeys === undefined) throw new Error('No security key was asked for')
  return { kinds, ticket, ids: securityKeys.ids, ceremony: ceremonyOf(securityKeys) }
}
const prove = (ticket: string, factor: object, headers: Readonly<Record<string, string>> = {}) =>
  api('POST', 'auth/sign-in/factor', { body: { ticket, factor }, headers })
/** A security key verifies nobody: the master password is asked for besides. */
function signed(key: SoftPasskey, ceremony: Ceremony, shown: Shown & { readonly counter?: number } = {}) {
  const { userHandle: _, ...assertion } = key.assert(ceremony, person.id, { verifiesUser: false, ...shown })
  return { kind: 'security_key', ...assertion }
}
const kindsOf = async () => {
  const { events } = getEvents.answer.parse(
    (await api('GET', 'auth/events?before=', { token: person.tokens.access })).json,
  )
  return events
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'new_device' && kind !== 'failed_sign_ins' && kind !== 'factor_awaited')
}

/** Adds a key, the first with backup codes. */
async function withKey(more: object = { backupCodes: newCodes() }) {
  const key = createSoftPasskey()
  const body = bodyOf(key.attest(await toAdd(), { verifiesUser: false }), more)
  expect((await put(body)).json).toMatchObject({ ok: true })
  return { key, body }
}

describe('adding a security key', () => {
  it('keeps it, with backup codes beside the first one, and tells its owner', async () => {
    const codes = newCodes()
    const { body } = await withKey({ backupCodes: codes })
    const createdAt = new Date(clock.now()).toISOString()
    expect(await kept()).toEqual({
      totp: null,
      securityKeys: [{ id: body.id, name: 'Ключ на связке', createdAt, usedAt: null }],
      origin: origin(),
      backupCodes: { id: codes.id, left: 10 },
    })
    expect(await kindsOf()).toEqual(['security_key_added'])
    expect((await kept((await createPerson(api)).tokens.access)).securityKeys).toEqual([])
  })

  it('takes the master password, of which wrong ones are counted', async () => {
    const body = bodyOf(createSoftPasskey().attest(await toAdd()), {
      backupCodes: newCodes(),
      currentPasswordHash: hex(32),
    })
    expect((await put(body)).json).toMatchObject({ status: 401, code: 'wrong_credentials' })
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await put(body)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await kept()).securityKeys).toEqual([])
  })

  it('takes a factor that is there for another one, key or codes, and leaves the backup codes as they are', async () => {
    const first = await withKey()
    const codes = (await kept()).backupCodes
    const second = createSoftPasskey()
    const body = bodyOf(second.attest(await toAdd()))
    expect((await put(body)).json).toMatchObject({
      code: 'second_factor_required',
      factor: { kinds: ['security_key'] },
    })
    expect((await put({ ...body, factor: signed(createSoftPasskey(), await toConfirm()) })).json).toMatchObject({
      code: 'wrong_factor',
    })
    clock.advance(minute)
    // A refusal for the factor alone has used nothing up.
    expect((await put({ ...body, factor: signed(first.key, await toConfirm()) })).status).toBe(200)
    const totp = createTestTotp()
    const phone = {
      id: hex(16),
      secret: totp.secret,
      code: totp.at(clock.now()),
      currentPasswordHash: person.credentials.passwordHash,
    }
    const putTotp = (more: object) =>
      api('PUT', 'auth/factors/totp', { token: person.tokens.access, body: { ...phone, ...more } })
    expect((await putTotp({})).json).toMatchObject({ code: 'second_factor_required' })
    expect((await putTotp({ factor: signed(second, await toConfirm()), backupCodes: newCodes() })).json).toMatchObject({
      code: 'stale_revision',
    })
    expect((await putTotp({ factor: signed(second, await toConfirm()) })).status).toBe(200)
    expect(await kept()).toMatchObject({ totp: { id: phone.id }, securityKeys: [{}, {}], backupCodes: codes })
    expect((await begin()).kinds).toEqual(['totp', 'security_key'])
  })

  it('is answered again when the answer was lost, and adds it once; nothing takes its place', async () => {
    const { body } = await withKey()
    for (const wait of [0, 6 * minute]) {
      clock.advance(wait)
      expect((await put(body)).status).toBe(200)
    }
    expect((await put({ ...body, id: hex(16) })).json).toMatchObject({ code: 'wrong_factor' })
    expect((await put({ ...body, name: 'Другой' })).json).toMatchObject({ code: 'wrong_factor' })
    expect((await kept()).securityKeys).toHaveLength(1)
    expect(await kindsOf()).toEqual(['security_key_added'])
  })

  it('takes what was signed for it alone: this purpose, this account, this site, in its time', async () => {
    const other = await createPerson(api)
    const good = await toAdd()
    const foreign = ceremonyOf(await asked('security-keys/challenge', other.tokens.access))
    const passkey = z
      .object({ challenge: z.string(), rpId: z.string() })
      .parse((await api('POST', 'auth/passkeys/challenge', { token: person.tokens.access })).json)
    const wrong = [
      await toConfirm(),
      foreign,
      { ...passkey, origin: origin() },
      { ...good, origin: 'http://evil.test' },
      { ...good, rpId: 'evil.test' },
    ]
    for (const ceremony of wrong) {
      const body = bodyOf(createSoftPasskey().attest(ceremony), { backupCodes: newCodes() })
      expect((await put(body)).json).toMatchObject({ status: 401, code: 'wrong_factor' })
    }
    expect((await put(bodyOf(createSoftPasskey().attest(good), { backupCodes: newCodes() }))).status).toBe(200)
    const late = createSoftPasskey().attest(await toAdd())
    clock.advance(5 * minute)
    expect((await put(bodyOf(late))).json).toMatchObject({ code: 'wrong_factor' })
  })

  it('ends at ten', async () => {
    const { key } = await withKey()
    for (let count = 1; count < 10; count += 1) await withKey({ factor: signed(key, await toConfirm()) })
    const body = bodyOf(createSoftPasskey().attest(await toAdd()), { factor: signed(key, await toConfirm()) })
    expect((await put(body)).json).toMatchObject({ status: 422, code: 'limit_reached' })
    expect((await kept()).securityKeys).toHaveLength(10)
  })
})

describe('signing in', () => {
  it('gives neither tokens nor key before the security key, and both with it', async () => {
    const { key, body } = await withKey()
    const { kinds, ticket, ids, ceremony } = await begin()
    expect([kinds, ids]).toEqual([['security_key'], [key.id]])
    expect((await enter()).text).not.toContain(person.signUp.encryptedPrivateKey)
    expect((await prove(ticket, { kind: 'totp', code: '000000' })).json).toMatchObject({ code: 'wrong_factor' })
    clock.advance(minute)
    const answer = entered.parse((await prove(ticket, signed(key, ceremony))).json)
    expect(answer.privateKey).toBe(person.signUp.encryptedPrivateKey)
    expect((await kept()).securityKeys).toMatchObject([{ id: body.id, usedAt: new Date(clock.now()).toISOString() }])
  })

  it('takes what was signed for it alone: this ticket, once, and in its time', async () => {
    const { key } = await withKey()
    const one = await begin()
    clock.advance(1000)
    const other = await begin()
    // For another sign-in, for a call of somebody who is in, and for becoming one.
    for (const ceremony of [other.ceremony, await toConfirm(), await toAdd()]) {
      expect((await prove(one.ticket, signed(key, ceremony))).json).toMatchObject({ status: 401, code: 'wrong_factor' })
      clock.advance(minute)
    }
    const again = await begin()
    const used = signed(key, again.ceremony)
    expect((await prove(again.ticket, used)).status).toBe(200)
    expect((await prove(again.ticket, used)).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(again.ticket, signed(key, again.ceremony))).json).toMatchObject({ code: 'wrong_factor' })
    const late = await begin()
    clock.advance(5 * minute)
    expect((await prove(late.ticket, signed(key, late.ceremony))).json).toMatchObject({ code: 'factor_ticket_over' })
  })

  it('refuses a key of nobody, of another account, of another site, and a copy that has counted less', async () => {
    const { key } = await withKey()
    const mine = person
    person = await createPerson(api)
    const foreign = await withKey()
    person = mine
    const refused = async (make: (ceremony: Ceremony) => object) => {
      const { ticket, ceremony } = await begin()
      expect((await prove(ticket, make(ceremony))).json).toMatchObject({ status: 401, code: 'wrong_factor' })
      clock.advance(minute)
    }
    const stranger = createSoftPasskey()
    await refused((ceremony) => signed(stranger, ceremony))
    await refused((ceremony) => ({ ...signed(stranger, ceremony), id: key.id }))
    await refused((ceremony) => signed(foreign.key, ceremony))
    await refused((ceremony) => signed(key, { ...ceremony, origin: 'http://evil.test' }))
    await refused((ceremony) => signed(key, { ...ceremony, rpId: 'evil.test' }))
    const good = await begin()
    expect((await prove(good.ticket, signed(key, good.ceremony, { counter: 7 }))).status).toBe(200)
    await refused((ceremony) => signed(key, ceremony, { counter: 7 }))
  })

  it('takes a backup code of an account whose only factor is a key, once', async () => {
    const codes = newCodes()
    await withKey({ backupCodes: codes })
    const proof = { kind: 'backup', hash: codes.hashes[0] }
    expect((await prove((await begin()).ticket, proof)).status).toBe(200)
    expect((await prove((await begin()).ticket, proof)).json).toMatchObject({ code: 'wrong_factor' })
  })

  it('wrong signatures are counted as wrong codes are, all networks together', async () => {
    const { key } = await withKey()
    const { ticket, ceremony } = await begin()
    const statuses = []
    for (let count = 0; count < 40; count += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${count}` }
      statuses.push((await prove(ticket, signed(createSoftPasskey(), ceremony), headers)).status)
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await kindsOf()).filter((kind) => kind === 'factor_refused')).toHaveLength(1)
    clock.advance(5 * minute)
    const later = await begin()
    expect((await prove(later.ticket, signed(key, later.ceremony))).status).toBe(200)
  })
})

describe('what a security key confirms', () => {
  it('its own removal, which ends the backup codes with the last factor', async () => {
    const { key, body } = await withKey()
    const another = await withKey({ factor: signed(key, await toConfirm()) })
    expect((await remove(body.id, signed(createSoftPasskey(), await toConfirm()))).json).toMatchObject({
      code: 'wrong_factor',
    })
    clock.advance(minute)
    const proof = signed(key, await toConfirm())
    expect((await remove(body.id, proof)).status).toBe(200)
    expect((await remove(body.id, proof)).status).toBe(200)
    expect(await kept()).toMatchObject({ securityKeys: [{ id: another.body.id }], backupCodes: { left: 10 } })
    const { ticket, ceremony } = await begin()
    expect((await prove(ticket, signed(key, ceremony))).json).toMatchObject({ code: 'wrong_factor' })
    clock.advance(minute)
    expect((await remove(another.body.id, signed(another.key, await toConfirm()))).status).toBe(200)
    expect(await kept()).toMatchObject({ totp: null, securityKeys: [], backupCodes: null })
    expect((await enter()).status).toBe(200)
    expect(await kindsOf()).toEqual([
      ...['security_key_removed', 'security_key_removed', 'factor_refused', 'security_key_added', 'security_key_added'],
    ])
  })

  it('leaves the backup codes while there are codes of an app', async () => {
    const { key, body } = await withKey()
    const totp = createTestTotp()
    const phone = {
      id: hex(16),
      secret: totp.secret,
      code: totp.at(clock.now()),
      currentPasswordHash: person.credentials.passwordHash,
    }
    expect(
      (
        await api('PUT', 'auth/factors/totp', {
          token: person.tokens.access,
          body: { ...phone, factor: signed(key, await toConfirm()) },
        })
      ).status,
    ).toBe(200)
    clock.advance(step)
    expect((await remove(body.id, { kind: 'totp', code: totp.at(clock.now()) })).status).toBe(200)
    expect(await kept()).toMatchObject({ totp: { id: phone.id }, securityKeys: [], backupCodes: { left: 10 } })
    expect(await begin().catch(() => null)).toBeNull()
  })

  it('new backup codes, and a passkey', async () => {
    const { key } = await withKey()
    const [set, currentPasswordHash] = [newCodes(), person.credentials.passwordHash]
    const renew = { ...set, currentPasswordHash, factor: signed(key, await toConfirm()) }
    expect((await api('PUT', 'auth/factors/backup-codes', { token: person.tokens.access, body: renew })).status).toBe(
      200,
    )
    expect((await kept()).backupCodes).toEqual({ id: set.id, left: 10 })
    const ceremony = z
      .object({ challenge: z.string(), rpId: z.string() })
      .parse((await api('POST', 'auth/passkeys/challenge', { token: person.tokens.access })).json)
    const attestation = createSoftPasskey().attest({ ...ceremony, origin: origin() })
    const passkey = { attestation, name: 'Телефон', blob: encString2(64), currentPasswordHash }
    const add = (more: object) =>
      api('PUT', 'auth/passkeys', { token: person.tokens.access, body: { ...passkey, ...more } })
    expect((await add({})).json).toMatchObject({ code: 'second_factor_required', factor: { kinds: ['security_key'] } })
    expect((await add({ factor: signed(key, await toConfirm()) })).status).toBe(200)
  })

  it('a recovery, which replaces the master password and never the key', async () => {
    const { key } = await withKey()
    const [recoveryHash, blob] = [hex(32), encString2(9)]
    const code = {
      id: hex(16),
      recoveryHash,
      blob,
      replaces: null,
      currentPasswordHash: person.credentials.passwordHash,
    }
    expect((await api('PUT', 'auth/recovery', { token: person.tokens.access, body: code })).status).toBe(200)
    const open = (more: object) =>
      api('POST', 'auth/recovery/open', { body: { email: person.credentials.email, recoveryHash, ...more } })
    const refused = await open({})
    expect(refused.text).not.toMatch(/blob|ticket/)
    const { securityKeys } = demanded.parse(refused.json).factor
    if (securityKeys === undefined) throw new Error('No security key was asked for')
    const factor = signed(key, ceremonyOf(securityKeys))
    const { ticket } = Object((await open({ factor })).json)
    expect((await open({ factor })).json).toMatchObject({ code: 'wrong_factor' })
    const password = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(9),
    }
    expect((await api('POST', 'auth/recovery/finish', { body: { ticket, ...password } })).status).toBe(200)
    const body = { email: person.credentials.email, passwordHash: password.passwordHash }
    expect((await api('POST', 'auth/sign-in', { body })).json).toMatchObject({
      code: 'second_factor_required',
      factor: { kinds: ['security_key'] },
    })
  })

  it('the deletion of the account, and is erased with it', async () => {
    const { key } = await withKey()
    const erase = (more: object) =>
      api('POST', 'auth/delete-account', {
        token: person.tokens.access,
        body: { currentPasswordHash: person.credentials.passwordHash, ...more },
      })
    const { securityKeys } = demanded.parse((await erase({})).json).factor
    if (securityKeys === undefined) throw new Error('No security key was asked for')
    expect((await erase({ factor: signed(key, ceremonyOf(securityKeys)) })).json).toEqual({ ok: true })
    for (const table of ['security_keys', 'backup_codes', 'passkey_challenges'])
      expect(queryDatabase(server.dataDir, `SELECT 1 FROM ${table}`)).toEqual([])
  })
})

it('a damaged key lets nobody in, and is told', async () => {
  const { key } = await withKey()
  const { ticket, ceremony } = await begin()
  queryDatabase(server.dataDir, "UPDATE security_keys SET public_key = public_key || 'A'")
  expect((await enter()).json).toMatchObject({ status: 500, code: 'record_damaged' })
  expect((await prove(ticket, signed(key, ceremony))).json).toMatchObject({ status: 500, code: 'record_damaged' })
})

it.each(['http://192.0.2.1', 'http://[2001:db8::1]:3000'])(
  'at %s there is none to add, and no reason to leave out one that is asked for',
  async (address) => {
    await server.stop()
    await start({ PUBLIC_ORIGIN: address })
    for (const path of ['challenge', 'security-keys/challenge']) {
      expect((await api('POST', `auth/factors/${path}`, { token: person.tokens.access })).json).toMatchObject({
        status: 403,
        code: 'passkeys_off',
      })
    }
    expect(await kept()).toMatchObject({ securityKeys: [], origin: null })
    // Of a time when it had a name.
    const row = {
      user_id: person.id,
      id: hex(16),
      credential_id: 'AAAA',
      name: 'Ключ',
      public_key: 'AAAA',
      created_at: 1,
      ...makerColumns(null),
    }
    const values = [
      row.user_id,
      row.id,
      row.credential_id,
      row.name,
      row.public_key,
      0,
      row.created_at,
      null,
      rowDigest('security_keys', row),
    ]
    const columns = 'user_id, id, credential_id, name, public_key, counter, created_at, used_at, digest'
    queryDatabase(
      server.dataDir,
      `INSERT INTO security_keys (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...values,
    )
    const { factor } = demanded.parse((await enter()).json)
    expect([factor.kinds, factor.securityKeys]).toEqual([['security_key'], undefined])
  },
)
