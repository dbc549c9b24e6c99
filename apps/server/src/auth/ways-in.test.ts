import { deviceKindHeader, deviceTokenHeader, getEvents, getWaysIn, type WayIn } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { createSoftPasskey } from '../testing/soft-authenticator.ts'
import { createTestTotp } from '../testing/totp.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const entered = z.object({
  tokens: z.object({ access: z.string(), refresh: z.string() }),
  deviceToken: z.optional(z.string()),
})
const challenged = z.object({ challenge: z.string(), rpId: z.string() })

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson
/** The owner's browser. */
let here: Device
/** Made by somebody else, who knows the master password. */
let there: Device

interface Device {
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
  here = await enter(safari)
  there = await enter(firefox, { [deviceKindHeader]: 'extension' })
})
afterEach(() => server.stop())

async function enter(agent: string, shown: Readonly<Record<string, string>> = {}): Promise<Device> {
  const headers = { 'User-Agent': agent, ...shown }
  const answer = entered.parse((await api('POST', 'auth/sign-in', { body: person.credentials, headers })).json)
  const deviceToken = answer.deviceToken ?? shown[deviceTokenHeader] ?? ''
  return { token: answer.tokens.access, headers: { 'User-Agent': agent, [deviceTokenHeader]: deviceToken } }
}

const call = (by: Device, method: string, path: string, body?: object) =>
  api(method, path, { ...by, ...(body === undefined ? {} : { body }) })
const list = async (by = here) => getWaysIn.answer.parse((await call(by, 'GET', 'auth/ways-in')).json).ways
const told = async (by = here) => {
  const { events } = getEvents.answer.parse((await call(by, 'GET', 'auth/events?before=')).json)
  return events.map(({ kind }) => kind)
}
const proof = () => ({ currentPasswordHash: person.credentials.passwordHash })
const idOf = (ways: readonly WayIn[], kind: WayIn['kind'], byThisDevice = false) => {
  const way = ways.find((each) => each.kind === kind && each.byThisDevice === byThisDevice && !each.current)
  if (way === undefined) throw new Error(`No ${kind} is listed`)
  return { kind, id: way.id }
}
const changeOf = (more: object) => ({
  ...proof(),
  passwordHash: hex(32),
  authSalt: hex(16),
  passwordSalt: hex(16),
  kdf: 1,
  encryptedPrivateKey: encString2(9),
  ...more,
})
const change = (body: object, by = here) => call(by, 'POST', 'auth/change-password', body)
const tokenOf = (json: unknown) => entered.parse(json).tokens.access
const end = (body: object, by = here) => call(by, 'POST', 'auth/ways-in/end', body)

async function addPasskey(by: Device, more: object = {}) {
  const ceremony = {
    ...challenged.parse((await call(by, 'POST', 'auth/passkeys/challenge')).json),
    origin: `http://localhost:${new URL(server.url).port}`,
  }
  const passkey = createSoftPasskey()
  const body = { attestation: passkey.attest(ceremony), name: 'Ключ', blob: encString2(9), ...proof(), ...more }
  expect((await call(by, 'PUT', 'auth/passkeys', body)).status).toBe(200)
  return passkey
}
async function addCode(by: Device) {
  const code = { id: hex(16), recoveryHash: hex(32), blob: encString2(9) }
  expect((await call(by, 'PUT', 'auth/recovery', { ...code, replaces: null, ...proof() })).status).toBe(200)
  return code
}
async function addTotp(by: Device) {
  const totp = createTestTotp()
  const backupCodes = { id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) }
  const body = { id: hex(16), secret: totp.secret, code: totp.at(clock.now()), backupCodes, ...proof() }
  expect((await call(by, 'PUT', 'auth/factors/totp', body)).status).toBe(200)
  clock.advance(60_000)
  return { ...totp, id: body.id, now: () => ({ kind: 'totp', code: totp.at(clock.now()) }) }
}
const opensBy = async (code: { readonly recoveryHash: string }) =>
  (
    await api('POST', 'auth/recovery/open', {
      body: { email: person.credentials.email, recoveryHash: code.recoveryHash },
    })
  ).status
const entersBy = async (passkey: ReturnType<typeof createSoftPasskey>) => {
  const ceremony = {
    ...challenged.parse((await api('POST', 'auth/passkeys/sign-in/challenge')).json),
    origin: `http://localhost:${new URL(server.url).port}`,
  }
  return (await api('POST', 'auth/passkeys/sign-in', { body: passkey.assert(ceremony, person.id) })).status
}

describe('the list of ways in', () => {
  it('tells of each when it was made, by which device, and whether that was this one', async () => {
    const at = new Date(clock.now()).toISOString()
    await addCode(here)
    const { id } = await addPasskey(there)
    const totp = await addTotp(there)
    const { name, left, ...iphone } = {
      maker: { browser: 'Safari', system: 'iOS', kind: 'web' },
      name: null,
      left: null,
    }
    const linux = { browser: 'Firefox', system: 'Linux', kind: 'web' }
    const ways = await list()
    expect(ways.filter(({ kind }) => kind !== 'session' && kind !== 'device')).toEqual([
      {
        kind: 'recovery_code',
        id: expect.any(String),
        name,
        left,
        createdAt: at,
        usedAt: null,
        ...iphone,
        byThisDevice: true,
        current: false,
      },
      {
        kind: 'passkey',
        id,
        name: 'Ключ',
        left,
        createdAt: at,
        usedAt: null,
        maker: linux,
        byThisDevice: false,
        current: false,
      },
      {
        kind: 'totp',
        id: totp.id,
        name,
        left,
        createdAt: at,
        usedAt: null,
        maker: linux,
        byThisDevice: false,
        current: false,
      },
      {
        kind: 'backup_codes',
        id: expect.any(String),
        name,
        left: 10,
        createdAt: at,
        usedAt: null,
        maker: linux,
        byThisDevice: false,
        current: false,
      },
    ])
    const sessions = ways.filter(({ kind }) => kind === 'session')
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ ...iphone, byThisDevice: true }])
    expect(sessions.find(({ maker }) => maker?.system === 'Linux')).toMatchObject({
      maker: { kind: 'extension' },
      byThisDevice: false,
      current: false,
    })
    expect((await list(there)).find(({ kind }) => kind === 'passkey')).toMatchObject({ byThisDevice: true })
    const another = await createPerson(api)
    expect((await list({ token: another.tokens.access, headers: {} })).map(({ kind }) => kind)).not.toContain('passkey')
  })

  it('knows a device again by its token after it has signed out and in, and not by the token of another', async () => {
    await addPasskey(here)
    await call(here, 'GET', 'auth/logout')
    const again = await enter(safari, here.headers)
    expect((await list(again)).find(({ kind }) => kind === 'passkey')).toMatchObject({ byThisDevice: true })
    // The token that a session shows counts where nobody knows on which device it was begun, and nowhere else.
    expect((await list({ ...again, headers: {} })).find(({ kind }) => kind === 'passkey')).toMatchObject({
      byThisDevice: true,
    })
    const copied = { ...there, headers: here.headers }
    expect((await list(copied)).find(({ kind }) => kind === 'passkey')).toMatchObject({ byThisDevice: false })
    queryDatabase(server.dataDir, 'UPDATE sessions SET device_hash = NULL')
    expect((await list(again)).find(({ kind }) => kind === 'passkey')).toMatchObject({ byThisDevice: true })
    expect((await list({ ...again, headers: there.headers })).find(({ kind }) => kind === 'passkey')).toMatchObject({
      byThisDevice: false,
    })
  })

  it('says of what was made before that was noted that nobody knows', async () => {
    const code = await addCode(here)
    queryDatabase(
      server.dataDir,
      'UPDATE recovery SET maker_session = NULL, maker_device = NULL, maker_browser = NULL, maker_system = NULL, digest = ?',
      await digestBefore(code.id),
    )
    expect((await list()).find(({ kind }) => kind === 'recovery_code')).toMatchObject({
      maker: null,
      byThisDevice: false,
    })
  })

  it('answers no row of which the disk holds another maker than was written', async () => {
    await addCode(here)
    queryDatabase(server.dataDir, "UPDATE recovery SET maker_browser = 'Edge'")
    expect((await call(here, 'GET', 'auth/ways-in')).json).toMatchObject({ code: 'record_damaged' })
  })
})

/** Digest of a recovery code from before its maker was noted. */
async function digestBefore(id: string): Promise<string> {
  const { rowDigest } = await import('../db/row-digest.ts')
  const { makerColumns } = await import('./maker.ts')
  const [row] = z
    .array(z.object({ user_id: z.string(), verifier: z.string(), blob: z.string(), created_at: z.coerce.number() }))
    .parse(
      queryDatabase(server.dataDir, 'SELECT user_id, verifier, blob, created_at FROM recovery WHERE code_id = ?', id),
    )
  if (row === undefined) throw new Error('No such code')
  return rowDigest('recovery', { ...row, code_id: id, ...makerColumns(null) })
}

describe('a change of the master password', () => {
  it('ends what was chosen with it, and nothing of what was kept; each is told', async () => {
    const [own, foreign, code] = [await addPasskey(here), await addPasskey(there), await addCode(there)]
    const before = (await told()).length
    const ways = await list()
    const answer = await change(changeOf({ ends: [idOf(ways, 'passkey'), idOf(ways, 'recovery_code')] }))
    const now = { ...here, token: tokenOf(answer.json) }
    expect([await entersBy(foreign), await opensBy(code), await entersBy(own)]).toEqual([401, 401, 200])
    expect((await list(now)).map(({ kind }) => kind)).toContain('passkey')
    const events = await told(now)
    expect(events.slice(0, events.length - before).filter((kind) => kind !== 'new_device')).toEqual([
      'recovery_code_removed',
      'passkey_removed',
      'password_changed',
    ])
  })

  it('ends nothing of it without a choice, and nothing when the change is refused', async () => {
    const foreign = await addPasskey(there)
    const ends = [idOf(await list(), 'passkey')]
    expect((await change(changeOf({ ends, currentPasswordHash: hex(32) }))).status).toBe(401)
    expect(await entersBy(foreign)).toBe(200)
    expect((await change(changeOf({}))).status).toBe(200)
    expect(await entersBy(foreign)).toBe(200)
  })

  it('sent again ends nothing that was made since', async () => {
    await addCode(there)
    const body = changeOf({ ends: [idOf(await list(), 'recovery_code')] })
    const now = { ...here, token: tokenOf((await change(body)).json) }
    const code = {
      id: hex(16),
      recoveryHash: hex(32),
      blob: encString2(9),
      replaces: null,
      currentPasswordHash: body.passwordHash,
    }
    expect((await call(now, 'PUT', 'auth/recovery', code)).status).toBe(200)
    expect((await change(body, now)).status).toBe(200)
    expect(await opensBy(code)).toBe(200)
  })

  it('asks for a factor where one ends, and changes nothing without it', async () => {
    const totp = await addTotp(there)
    const ends = [{ kind: 'totp', id: totp.id }]
    const refused = await change(changeOf({ ends, leavesNoFactor: true }))
    expect(refused.json).toMatchObject({ code: 'second_factor_required' })
    expect(
      (await change(changeOf({ ends, leavesNoFactor: true, factor: { kind: 'totp', code: '000000' } }))).json,
    ).toMatchObject({ code: 'wrong_factor' })
    expect((await list()).map(({ kind }) => kind)).toContain('totp')
    const body = changeOf({ ends, leavesNoFactor: true, factor: totp.now() })
    const now = { ...here, token: tokenOf((await change(body)).json) }
    expect((await list(now)).map(({ kind }) => kind)).not.toContain('totp')
    // Sent again, its code is used up.
    expect((await change(body, now)).status).toBe(200)
  })

  it('leaves no account without its factor unless it says so', async () => {
    const totp = await addTotp(there)
    const body = changeOf({ ends: [{ kind: 'totp', id: totp.id }], factor: totp.now() })
    expect((await change(body)).json).toMatchObject({ code: 'stale_revision' })
    expect((await list()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['totp', 'backup_codes']))
    expect((await call(here, 'GET', 'auth/me')).status).toBe(200)
  })
})

describe('ending ways in', () => {
  it('ends a session without the master password, and nothing else', async () => {
    await addPasskey(there)
    const ways = await list()
    const session = ways.find(({ kind, maker }) => kind === 'session' && maker?.system === 'Linux')
    const ends = [{ kind: 'session', id: session?.id }]
    expect((await end({ ends: [...ends, idOf(ways, 'passkey')] })).json).toMatchObject({
      status: 422,
      code: 'invalid_data',
    })
    expect((await call(there, 'GET', 'auth/me')).status).toBe(200)
    expect((await end({ ends })).json).toEqual({ ok: true })
    expect((await call(there, 'GET', 'auth/me')).status).toBe(401)
    expect((await told())[0]).toBe('session_ended')
  })

  it('ends the token of a device on which nobody is signed in any more', async () => {
    expect((await list()).filter(({ kind }) => kind === 'device')).toEqual([])
    await call(there, 'GET', 'auth/logout')
    const theirs = (await list()).filter(({ kind }) => kind === 'device')
    expect(theirs).toMatchObject([
      { maker: null, byThisDevice: false, current: false, usedAt: new Date(clock.now()).toISOString() },
    ])
    expect((await end({ ends: theirs.map(({ kind, id }) => ({ kind, id })) })).status).toBe(200)
    expect((await list()).filter(({ kind }) => kind === 'device')).toEqual([])
    // It is another one from its next sign-in on, of which the owner is told.
    const before = (await told()).length
    await enter(firefox, there.headers)
    expect(await told()).toHaveLength(before + 1)
  })

  it('never ends the session that asks', async () => {
    const own = (await list()).find(({ current, kind }) => current && kind === 'session')
    expect((await end({ ends: [{ kind: 'session', id: own?.id }] })).status).toBe(200)
    expect((await call(here, 'GET', 'auth/me')).status).toBe(200)
  })

  it('ends all other sessions with what was chosen, all or nothing', async () => {
    const [passkey, totp] = [await addPasskey(there), await addTotp(here)]
    const body = {
      ends: [idOf(await list(), 'passkey'), { kind: 'totp', id: totp.id }],
      otherSessions: true,
      ...proof(),
    }
    expect((await end({ ...body, factor: totp.now() })).json).toMatchObject({ code: 'stale_revision' })
    expect([await entersBy(passkey), (await call(there, 'GET', 'auth/me')).status]).toEqual([200, 200])
    clock.advance(30_000)
    const sent = { ...body, factor: totp.now(), leavesNoFactor: true }
    expect((await end(sent)).json).toMatchObject({ ok: true })
    expect([
      await entersBy(passkey),
      (await call(there, 'GET', 'auth/me')).status,
      (await call(here, 'GET', 'auth/me')).status,
    ]).toEqual([401, 401, 200])
    expect((await told()).slice(0, 3)).toEqual(['other_sessions_ended', 'factor_removed', 'passkey_removed'])
    // Sent again, its code is used up, and nothing is there to be ended.
    expect((await end(sent)).status).toBe(200)
  })

  it('ends the backup codes alone, for whoever has a factor', async () => {
    const totp = await addTotp(here)
    const ends = [idOf(await list(), 'backup_codes', true)]
    expect((await end({ ends, ...proof() })).json).toMatchObject({ code: 'second_factor_required' })
    expect((await end({ ends, ...proof(), factor: totp.now() })).json).toMatchObject({ ok: true })
    const kinds = new Set((await list()).map(({ kind }) => kind))
    expect([kinds.has('totp'), kinds.has('backup_codes')]).toEqual([true, false])
    expect((await told())[0]).toBe('backup_codes_removed')
  })

  it('is refused to whoever knows another master password', async () => {
    await addPasskey(there)
    const ends = [idOf(await list(), 'passkey')]
    expect((await end({ ends, currentPasswordHash: hex(32) })).json).toMatchObject({ code: 'wrong_credentials' })
    expect((await list()).map(({ kind }) => kind)).toContain('passkey')
  })
})
