import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { createTestClock, startTestServer, type TestClock, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { maxDeviceFailures } from './device-tokens.ts'
import { maxDevices } from './devices-repository.ts'

const answer = z.object({ deviceToken: z.string().optional() })

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson
let hosts = 0

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
})
afterEach(() => server.stop())

const nextNetwork = () => {
  hosts += 1
  return `198.51.${Math.floor(hosts / 250)}.${hosts % 250}`
}

const attempt = (
  passwordHash: string,
  { token, from = nextNetwork(), of = person }: { token?: string; from?: string; of?: TestPerson },
) =>
  api('POST', 'auth/sign-in', {
    body: { email: of.credentials.email, passwordHash },
    headers: { 'X-Forwarded-For': from, ...(token === undefined ? {} : { 'x-device-token': token }) },
  })

const signIn = async (sent: Parameters<typeof attempt>[1]) => {
  const { status, json } = await attempt((sent.of ?? person).credentials.passwordHash, sent)
  return { status, token: answer.parse(json).deviceToken }
}

async function newDevice(of = person): Promise<string> {
  const { token } = await signIn({ of })
  return z.string().parse(token)
}

describe('a device token', () => {
  it('comes with the first sign-in of a device and no more with the next ones', async () => {
    const token = await newDevice()
    expect(token).toMatch(/^d1\.[A-Za-z0-9_-]{43}$/)
    expect(await signIn({ token })).toEqual({ status: 200, token: undefined })
    expect(await newDevice()).not.toBe(token)
  })

  it('is kept by the server as a hash only', async () => {
    const token = await newDevice()
    const rows = JSON.stringify(queryDatabase(server.dataDir, 'SELECT * FROM devices'))
    expect(rows).toContain(person.id)
    expect(rows).not.toContain(token.slice(3))
  })

  it('has a count of its own, which ten wrong passwords end', async () => {
    const token = await newDevice()
    for (let count = 0; count < maxDeviceFailures - 1; count += 1) {
      expect((await attempt(hex(32), { token })).status).toBe(401)
    }
    // One that is right forgives the others.
    expect(await signIn({ token })).toEqual({ status: 200, token: undefined })
    for (let count = 0; count < maxDeviceFailures; count += 1) {
      expect((await attempt(hex(32), { token })).status).toBe(401)
    }
    // Now a stranger like all others, and given a new one.
    const from = nextNetwork()
    const slowed: number[] = []
    for (let count = 0; count < 6; count += 1) slowed.push((await attempt(hex(32), { token, from })).status)
    expect(slowed.at(-1)).toBe(429)
    const renewed = await signIn({ token })
    expect(renewed).toEqual({ status: 200, token: expect.stringMatching(/^d1\./) })
    expect(renewed.token).not.toBe(token)
  })

  it('allows no more than ten wrong passwords when they come together', async () => {
    const token = await newDevice()
    const from = nextNetwork()
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(hex(32), { token, from })))
    // Those beyond are a stranger's, who has as many free tries as everybody.
    const checked = answers.filter(({ status }) => status === 401).length
    expect(checked).toBeGreaterThanOrEqual(maxDeviceFailures)
    expect(checked).toBeLessThanOrEqual(maxDeviceFailures + 6)
  })

  it('is of one account: another one’s tries with it are a stranger’s', async () => {
    const other = await createPerson(api)
    const token = await newDevice(other)
    const from = nextNetwork()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await attempt(hex(32), { token, from })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn({ token, of: other })).status).toBe(200)
  })

  it.each(['', 'nonsense', `d1.${'A'.repeat(43)}`, 'x'.repeat(4000)])(
    'that is none is as good as none: %#',
    async (token) => {
      expect((await attempt(hex(32), { token })).status).toBe(401)
      expect(await signIn({ token })).toEqual({ status: 200, token: expect.stringMatching(/^d1\./) })
    },
  )

  it('is one of fifty of an account: the one unused the longest goes, whatever the clock says', async () => {
    const ahead = 2 * 3_600_000
    const devices: string[] = []
    for (let count = 1; count < maxDevices; count += 1) {
      devices.push(await newDevice())
      clock.advance(1_000)
    }
    const [first = '', second = ''] = devices
    clock.advance(ahead)
    expect(await signIn({ token: first })).toEqual({ status: 200, token: undefined })
    clock.advance(-ahead)
    const newest = [await newDevice(), await newDevice()]
    for (const token of [first, ...newest]) expect(await signIn({ token })).toEqual({ status: 200, token: undefined })
    expect((await signIn({ token: second })).token).toMatch(/^d1\./)
    expect(queryDatabase(server.dataDir, 'SELECT 1 FROM devices WHERE user_id = ?', person.id)).toHaveLength(maxDevices)
  })
})

describe('device tokens of others', () => {
  const tokensAnswer = z.object({
    tokens: z.object({ access: z.string(), refresh: z.string() }),
    deviceToken: z.string(),
  })
  /** Another device, signed in. */
  const device = async () => tokensAnswer.parse((await attempt(person.credentials.passwordHash, {})).json)
  const isKnown = async (
    { deviceToken }: { readonly deviceToken: string },
    passwordHash = person.credentials.passwordHash,
  ) => {
    const { status, json } = await attempt(passwordHash, { token: deviceToken })
    expect(status).toBe(200)
    return answer.parse(json).deviceToken === undefined
  }
  const newPassword = () => ({
    passwordHash: hex(32),
    authSalt: hex(16),
    passwordSalt: hex(16),
    kdf: 1,
    encryptedPrivateKey: encString2(9),
  })
  const sessions = async (token: string) =>
    z
      .object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) })
      .parse((await api('GET', 'auth/sessions', { token })).json).sessions

  it('go with a change of the master password, and one’s own stays', async () => {
    const [own, other] = [await device(), await device()]
    const next = newPassword()
    const changed = await api('POST', 'auth/change-password', {
      token: own.tokens.access,
      body: { ...next, currentPasswordHash: person.credentials.passwordHash },
      headers: { 'x-device-token': own.deviceToken },
    })
    expect(changed.status).toBe(200)
    expect(answer.parse(changed.json).deviceToken).toBeUndefined()
    expect([await isKnown(own, next.passwordHash), await isKnown(other, next.passwordHash)]).toEqual([true, false])
  })

  it('go with a recovery, also that of a device which is signed in; who has recovered is known', async () => {
    const [one, other] = [await device(), await device()]
    const code = { id: hex(16), recoveryHash: hex(32), blob: encString2(9), replaces: null }
    const put = await api('PUT', 'auth/recovery', {
      token: one.tokens.access,
      body: { ...code, currentPasswordHash: person.credentials.passwordHash },
      headers: { 'x-device-token': one.deviceToken },
    })
    expect(put.json).toMatchObject({ ok: true })
    const { email } = person.credentials
    const opened = await api('POST', 'auth/recovery/open', { body: { email, recoveryHash: code.recoveryHash } })
    expect(opened.json).toMatchObject({ blob: code.blob })
    const next = newPassword()
    const { ticket } = z.object({ ticket: z.string() }).parse(opened.json)
    const recovered = z
      .object({ deviceToken: z.string() })
      .parse((await api('POST', 'auth/recovery/finish', { body: { ticket, ...next } })).json)
    expect([
      await isKnown(one, next.passwordHash),
      await isKnown(other, next.passwordHash),
      await isKnown(recovered, next.passwordHash),
    ]).toEqual([false, false, true])
  })

  it('go with a session that is ended from the list, and no other does', async () => {
    const [own, other, third] = [await device(), await device(), await device()]
    const mine = new Set((await sessions(own.tokens.access)).map(({ id }) => id))
    const target = (await sessions(other.tokens.access)).find(({ current }) => current)
    expect(mine.has(target?.id ?? '')).toBe(true)
    expect((await api('DELETE', `auth/sessions/${target?.id}`, { token: own.tokens.access })).status).toBe(200)
    expect([await isKnown(own), await isKnown(other), await isKnown(third)]).toEqual([true, false, true])
  })

  it('go with the end of all other sessions, those of devices that have signed out as well', async () => {
    const [own, other, out] = [await device(), await device(), await device()]
    await api('GET', 'auth/logout', { token: out.tokens.access })
    expect((await api('DELETE', 'auth/sessions', { token: own.tokens.access })).status).toBe(200)
    expect([await isKnown(own), await isKnown(other), await isKnown(out)]).toEqual([true, false, false])
  })

  it('of a session that was begun before its device was noted go with those that no session is known of', async () => {
    const [own, other] = [await device(), await device()]
    const target = (await sessions(other.tokens.access)).find(({ current }) => current)
    queryDatabase(server.dataDir, 'UPDATE sessions SET device_hash = NULL WHERE session_id = ?', target?.id ?? '')
    expect((await api('DELETE', `auth/sessions/${target?.id}`, { token: own.tokens.access })).status).toBe(200)
    expect([await isKnown(own), await isKnown(other)]).toEqual([true, false])
  })

  it('stay with a sign-out', async () => {
    const own = await device()
    await api('GET', 'auth/logout', { token: own.tokens.access })
    expect(await isKnown(own)).toBe(true)
  })
})
