import { deviceTokenHeader, getEvents, getFactors } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { createTestTotp, type TestTotp } from '../testing/totp.ts'

const step = 30_000
const minute = 60_000
const entered = z.object({
  tokens: z.object({ access: z.string() }),
  privateKey: z.string(),
  deviceToken: z.optional(z.string()),
})
const demanded = z.object({
  code: z.literal('second_factor_required'),
  factor: z.object({ kinds: z.array(z.string()), ticket: z.string() }),
})

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
})
afterEach(() => server.stop())

interface Factor {
  readonly id: string
  readonly totp: TestTotp
  readonly setId: string
  readonly hashes: readonly string[]
}
type Proof = { readonly kind: 'totp'; readonly code: string } | { readonly kind: 'backup'; readonly hash: string }

const newFactor = (): Factor => ({
  id: hex(16),
  totp: createTestTotp(),
  setId: hex(16),
  hashes: Array.from({ length: 10 }, () => hex(32)),
})
const bodyOf = ({ id, totp, setId, hashes }: Factor, code = totp.at(clock.now())) => ({
  id,
  secret: totp.secret,
  code,
  backupCodes: { id: setId, hashes },
  currentPasswordHash: person.credentials.passwordHash,
})
const put = (body: object, token = person.tokens.access) => api('PUT', 'auth/factors/totp', { token, body })
const kept = async (token = person.tokens.access) =>
  getFactors.answer.parse((await api('GET', 'auth/factors', { token })).json)
const remove = (id: string, factor: Proof, currentPasswordHash = person.credentials.passwordHash) =>
  api('POST', 'auth/factors/remove', { token: person.tokens.access, body: { id, factor, currentPasswordHash } })
const enter = (headers: Readonly<Record<string, string>> = {}, credentials = person.credentials) =>
  api('POST', 'auth/sign-in', { body: credentials, headers })
const ticketOf = async (headers: Readonly<Record<string, string>> = {}) =>
  demanded.parse((await enter(headers)).json).factor.ticket
const prove = (ticket: string, factor: Proof, headers: Readonly<Record<string, string>> = {}) =>
  api('POST', 'auth/sign-in/factor', { body: { ticket, factor }, headers })
const totpOf = ({ totp }: Factor, moment = clock.now()): Proof => ({ kind: 'totp', code: totp.at(moment) })
const backupOf = ({ hashes }: Factor, index: number): Proof => ({ kind: 'backup', hash: hashes[index] ?? '' })
/** A code that none near now is. */
const wrongCode = ({ totp }: Factor): Proof => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => totp.at(clock.now() + steps * step)))
  return {
    kind: 'totp',
    code: ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '',
  }
}
const kindsOf = async (token = person.tokens.access) => {
  const { events } = getEvents.answer.parse((await api('GET', 'auth/events?before=', { token })).json)
  return events
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'new_device' && kind !== 'failed_sign_ins' && kind !== 'factor_awaited')
}

/** Turns the factor on; its first code is used up by that, so time goes on. */
async function withFactor(): Promise<Factor> {
  const factor = newFactor()
  expect((await put(bodyOf(factor))).json).toMatchObject({ ok: true })
  clock.advance(step)
  return factor
}

describe('a right master password without the factor', () => {
  it('is told of once an hour, by the device in words, and not on a device that the account knows', async () => {
    const { deviceToken = '' } = entered.parse((await enter()).json)
    await withFactor()
    const told = async (token = person.tokens.access) => {
      const { events } = getEvents.answer.parse((await api('GET', 'auth/events?before=', { token })).json)
      return events.filter(({ kind }) => kind === 'factor_awaited').map(({ system }) => system)
    }
    await ticketOf({ [deviceTokenHeader]: deviceToken })
    expect(await told()).toEqual([])
    const headers = {
      'X-Forwarded-For': '203.0.113.7',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
    }
    await ticketOf(headers)
    await ticketOf(headers)
    expect(await told()).toEqual(['Windows'])
    clock.advance(60 * minute)
    await ticketOf(headers)
    const { access } = z
      .object({ access: z.string() })
      .parse((await api('GET', 'auth/refresh', { token: person.tokens.refresh })).json)
    expect(await told(access)).toEqual(['Windows', 'Windows'])
  })
})

describe('turning it on', () => {
  it('takes a code of the secret, and counts from then on', async () => {
    const factor = newFactor()
    const wrong = wrongCode(factor)
    expect((await put(bodyOf(factor, wrong.kind === 'totp' ? wrong.code : ''))).json).toMatchObject({
      status: 401,
      code: 'wrong_factor',
    })
    expect(await kept()).toMatchObject({ totp: null, backupCodes: null })
    expect((await enter()).status).toBe(200)
    const at = new Date(clock.now()).toISOString()
    await put(bodyOf(factor))
    expect(await kept()).toMatchObject({
      totp: { id: factor.id, createdAt: at },
      securityKeys: [],
      backupCodes: { id: factor.setId, left: 10 },
    })
    expect(await kept((await createPerson(api)).tokens.access)).toMatchObject({ totp: null, backupCodes: null })
  })

  it('takes the master password, and a stolen token is no help in guessing it', async () => {
    const body = { ...bodyOf(newFactor()), currentPasswordHash: hex(32) }
    expect((await put(body)).json).toMatchObject({ status: 401, code: 'wrong_credentials' })
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await put(body)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await kept()).toMatchObject({ totp: null })
  })

  it('is answered again when the answer was lost, whenever that is, and never replaces a factor that there is', async () => {
    const factor = newFactor()
    const body = bodyOf(factor)
    for (const wait of [0, 0, 10 * minute]) {
      clock.advance(wait)
      // A session that was signed in meanwhile has other tokens by then.
      const token = wait === 0 ? person.tokens.access : await freshAccess(factor)
      expect((await put(body, token)).status).toBe(200)
    }
    expect((await put({ ...body, secret: createTestTotp().secret }, await freshAccess(factor))).json).toMatchObject({
      status: 412,
      code: 'stale_revision',
    })
    expect((await put(bodyOf(newFactor()), await freshAccess(factor))).status).toBe(412)
    expect(await kept(await freshAccess(factor))).toMatchObject({ totp: { id: factor.id } })
  })

  it('stores neither secret nor codes so that a copy of the database gives them away', async () => {
    const factor = await withFactor()
    const rows = JSON.stringify([
      queryDatabase(server.dataDir, 'SELECT * FROM factors'),
      queryDatabase(server.dataDir, 'SELECT * FROM backup_codes'),
    ])
    expect(rows).toContain(factor.id)
    expect(rows).not.toContain(factor.totp.secret)
    for (const hash of factor.hashes) expect(rows).not.toContain(hash)
  })
})

/** A token of now: those of the test's person end after ten minutes. */
async function freshAccess(factor: Factor): Promise<string> {
  clock.advance(2 * step)
  return entered.parse((await prove(await ticketOf(), totpOf(factor))).json).tokens.access
}

describe('signing in', () => {
  it('gives neither tokens nor key before the factor, and both with it', async () => {
    const factor = await withFactor()
    const first = await enter()
    expect(first.json).toMatchObject({ status: 401, code: 'second_factor_required', factor: { kinds: ['totp'] } })
    expect(first.text).not.toContain(person.signUp.encryptedPrivateKey)
    expect(first.text).not.toMatch(/tokens|deviceToken/)
    // That message would have a client of the specification renew its tokens.
    expect(first.json).not.toMatchObject({ message: 'Unauthorized' })
    const answer = entered.parse((await prove(await ticketOf(), totpOf(factor))).json)
    expect(answer.privateKey).toBe(person.signUp.encryptedPrivateKey)
    expect((await api('GET', 'bootstrap', { token: answer.tokens.access })).status).toBe(200)
  })

  it('says of a wrong password what it says of every account', async () => {
    const before = (await enter({}, { ...person.credentials, passwordHash: hex(32) })).text
    await withFactor()
    expect((await enter({}, { ...person.credentials, passwordHash: hex(32) })).text).toBe(before)
  })

  it('takes a code of the step before and after, each once, and none that is older than one that was taken', async () => {
    const factor = await withFactor()
    clock.advance(10 * step)
    const [before, now, after] = [-step, 0, step].map((by) => totpOf(factor, clock.now() + by))
    expect((await prove(await ticketOf(), before ?? totpOf(factor))).status).toBe(200)
    expect((await prove(await ticketOf(), after ?? totpOf(factor))).status).toBe(200)
    for (const used of [before, now, after]) {
      expect((await prove(await ticketOf(), used ?? totpOf(factor))).json).toMatchObject({
        status: 401,
        code: 'wrong_factor',
      })
      clock.advance(1000)
    }
    const expired = totpOf(factor)
    clock.advance(3 * step)
    expect((await prove(await ticketOf(), expired)).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(await ticketOf(), totpOf(factor))).status).toBe(200)
  })

  it('takes one of two uses of a code at once', async () => {
    const factor = await withFactor()
    for (const proof of [totpOf(factor), backupOf(factor, 3)]) {
      const tickets = [await ticketOf(), await ticketOf()]
      const answers = await Promise.all(tickets.map((ticket) => prove(ticket, proof)))
      // The other is refused, or has to come again where two are counted at one moment.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('takes each backup code once, and writes that down', async () => {
    const factor = await withFactor()
    expect((await prove(await ticketOf(), backupOf(factor, 0))).status).toBe(200)
    expect((await prove(await ticketOf(), backupOf(factor, 0))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(await ticketOf(), backupOf(factor, 1))).status).toBe(200)
    expect(await kept()).toMatchObject({ backupCodes: { left: 8 } })
    expect((await kindsOf()).filter((kind) => kind === 'backup_code_used')).toHaveLength(2)
  })

  it('takes no code of another account, neither with its ticket nor with one’s own', async () => {
    const factor = await withFactor()
    const mine = person
    person = await createPerson(api)
    const foreign = await withFactor()
    const theirs = await ticketOf()
    person = mine
    expect((await prove(await ticketOf(), totpOf(foreign))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(await ticketOf(), backupOf(foreign, 0))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(theirs, totpOf(factor))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(await ticketOf(), totpOf(factor))).status).toBe(200)
  })

  it('ends a ticket after five minutes, with another master password, and takes none that was made elsewhere', async () => {
    const factor = await withFactor()
    const ticket = await ticketOf()
    const last = ticket.endsWith('A') ? 'E' : 'A'
    for (const forged of [
      `${ticket.slice(0, -1)}${last}`,
      ticket.replace('f1.', 'f1.A'),
      'f1.',
      person.tokens.access,
    ]) {
      expect((await prove(forged, totpOf(factor))).json).toMatchObject({ status: 403, code: 'factor_ticket_over' })
    }
    clock.advance(5 * minute)
    expect((await prove(ticket, totpOf(factor))).json).toMatchObject({ code: 'factor_ticket_over' })
    const open = await ticketOf()
    const password = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(9),
    }
    const body = { ...password, currentPasswordHash: person.credentials.passwordHash }
    expect((await api('POST', 'auth/change-password', { token: person.tokens.access, body })).status).toBe(200)
    expect((await prove(open, totpOf(factor))).json).toMatchObject({ code: 'factor_ticket_over' })
  })

  it('asks nothing more of sessions that there are, which are refreshed as before', async () => {
    await withFactor()
    expect((await api('GET', 'auth/refresh', { token: person.tokens.refresh })).status).toBe(200)
  })
})

describe('guessing', () => {
  it('a hundred tries from changing networks come to few, and are told of; a known device is kept waiting by none', async () => {
    const factor = await withFactor()
    const { deviceToken } = entered.parse((await prove(await ticketOf(), backupOf(factor, 0))).json)
    const ticket = await ticketOf()
    const statuses = []
    for (let count = 0; count < 100; count += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${count}` }
      statuses.push((await prove(ticket, wrongCode(factor), headers)).status)
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await kindsOf()).filter((kind) => kind === 'factor_refused')).toHaveLength(1)
    const known = { [deviceTokenHeader]: deviceToken ?? '' }
    expect((await prove(await ticketOf(known), totpOf(factor), known)).status).toBe(200)
    // A wait that grows, and never a lock.
    clock.advance(5 * minute)
    expect((await prove(await ticketOf(), totpOf(factor))).status).toBe(200)
  })

  it('on a device that the account knows ends that knowledge, as wrong passwords do', async () => {
    const factor = await withFactor()
    const { deviceToken } = entered.parse((await prove(await ticketOf(), backupOf(factor, 0))).json)
    const known = { [deviceTokenHeader]: deviceToken ?? '' }
    for (let count = 0; count < 10; count += 1) {
      clock.advance(5 * minute)
      expect((await prove(await ticketOf(known), wrongCode(factor), known)).status).toBe(401)
    }
    clock.advance(5 * minute)
    expect(entered.parse((await prove(await ticketOf(known), totpOf(factor), known)).json).deviceToken).toBeTypeOf(
      'string',
    )
  })

  it('does not help with the master password: whoever knows it gets no token of a device, and right ones are not counted', async () => {
    const factor = await withFactor()
    for (let count = 0; count < 20; count += 1)
      expect((await enter()).json).toMatchObject({ code: 'second_factor_required' })
    expect((await prove(await ticketOf(), totpOf(factor))).status).toBe(200)
  })
})

describe('new backup codes', () => {
  const renew = (set: object, factor: Proof) =>
    api('PUT', 'auth/factors/backup-codes', {
      token: person.tokens.access,
      body: { currentPasswordHash: person.credentials.passwordHash, ...set, factor },
    })
  const newSet = () => ({ id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) })

  it('take the place of the others, for whoever has the factor, and are answered again when the answer was lost', async () => {
    const [factor, set] = [await withFactor(), newSet()]
    expect((await renew(set, wrongCode(factor))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await renew({ ...set, currentPasswordHash: hex(32) }, totpOf(factor))).json).toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await kept()).toMatchObject({ backupCodes: { id: factor.setId, left: 10 } })
    const proof = totpOf(factor)
    expect((await renew(set, proof)).status).toBe(200)
    expect((await renew(set, proof)).status).toBe(200)
    expect(await kept()).toMatchObject({ backupCodes: { id: set.id, left: 10 } })
    expect((await prove(await ticketOf(), backupOf(factor, 0))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await prove(await ticketOf(), { kind: 'backup', hash: set.hashes[0] ?? '' })).status).toBe(200)
    expect((await kindsOf()).filter((kind) => kind === 'backup_codes_made')).toHaveLength(1)
  })

  it('are of no account without a factor, and ten different ones', async () => {
    expect((await renew(newSet(), { kind: 'totp', code: '000000' })).json).toMatchObject({
      status: 412,
      code: 'stale_revision',
    })
    const factor = await withFactor()
    const same = hex(32)
    expect((await renew({ id: hex(16), hashes: Array.from({ length: 10 }, () => same) }, totpOf(factor))).status).toBe(
      422,
    )
    expect((await renew({ id: hex(16), hashes: [same] }, totpOf(factor))).status).toBe(422)
    expect(await kept()).toMatchObject({ backupCodes: { id: factor.setId } })
  })
})

describe('turning it off', () => {
  it('takes master password and factor, and is answered again when the answer was lost', async () => {
    const factor = await withFactor()
    expect((await remove(factor.id, wrongCode(factor))).json).toMatchObject({ status: 401, code: 'wrong_factor' })
    expect((await remove(factor.id, totpOf(factor), hex(32))).json).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
    })
    expect((await enter()).status).toBe(401)
    const proof = totpOf(factor)
    expect((await remove(factor.id, proof)).status).toBe(200)
    expect((await remove(factor.id, proof)).status).toBe(200)
    expect(await kept()).toMatchObject({ totp: null, backupCodes: null })
    expect((await enter()).status).toBe(200)
    expect(await kindsOf()).toEqual(['factor_removed', 'factor_refused', 'factor_added'])
  })

  it('takes a backup code too; a ticket that was given before is good without a factor then', async () => {
    const factor = await withFactor()
    const ticket = await ticketOf()
    expect((await remove(factor.id, backupOf(factor, 9))).status).toBe(200)
    expect((await prove(ticket, wrongCode(factor))).status).toBe(200)
    expect(queryDatabase(server.dataDir, 'SELECT 1 FROM backup_codes')).toEqual([])
  })

  it('of another factor than the account has changes nothing, and uses up no code', async () => {
    const factor = await withFactor()
    expect((await remove(hex(16), backupOf(factor, 0))).status).toBe(200)
    expect(await kept()).toMatchObject({ totp: { id: factor.id }, backupCodes: { left: 10 } })
  })
})

describe('the recovery code', () => {
  const code = () => ({ id: hex(16), recoveryHash: hex(32), blob: encString2(9) })
  const open = (recoveryHash: string, factor?: Proof) =>
    api('POST', 'auth/recovery/open', {
      body: { email: person.credentials.email, recoveryHash, ...(factor === undefined ? {} : { factor }) },
    })

  it('opens nothing without the factor; with a backup code it does, and the factor stays', async () => {
    const [factor, { recoveryHash, id, blob }] = [await withFactor(), code()]
    const body = { id, recoveryHash, blob, replaces: null, currentPasswordHash: person.credentials.passwordHash }
    await api('PUT', 'auth/recovery', { token: person.tokens.access, body })
    const refused = await open(recoveryHash)
    expect(refused.json).toMatchObject({ status: 401, code: 'second_factor_required', factor: { kinds: ['totp'] } })
    expect(refused.text).not.toMatch(/blob|ticket/)
    expect((await open(recoveryHash, wrongCode(factor))).json).toMatchObject({ code: 'wrong_factor' })
    expect((await open(hex(32), backupOf(factor, 0))).json).toMatchObject({ code: 'wrong_recovery_code' })
    const { ticket } = Object((await open(recoveryHash, backupOf(factor, 0))).json)
    expect((await open(recoveryHash, backupOf(factor, 0))).json).toMatchObject({ code: 'wrong_factor' })
    const password = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(9),
    }
    expect((await api('POST', 'auth/recovery/finish', { body: { ticket, ...password } })).status).toBe(200)
    expect((await enter({}, { ...person.credentials, passwordHash: password.passwordHash })).json).toMatchObject({
      code: 'second_factor_required',
    })
  })
})

describe('deleting the account', () => {
  const erase = (factor?: Proof) =>
    api('POST', 'auth/delete-account', {
      token: person.tokens.access,
      body: { currentPasswordHash: person.credentials.passwordHash, ...(factor === undefined ? {} : { factor }) },
    })

  it('takes the factor as well, and a refused one uses up no code and erases nothing', async () => {
    const factor = await withFactor()
    expect((await erase()).json).toMatchObject({ status: 401, code: 'second_factor_required' })
    expect((await erase(wrongCode(factor))).json).toMatchObject({ code: 'wrong_factor' })
    expect(await kept()).toMatchObject({ totp: { id: factor.id } })
    expect((await erase(totpOf(factor))).json).toEqual({ ok: true })
    for (const table of ['users', 'factors', 'backup_codes'])
      expect(queryDatabase(server.dataDir, `SELECT 1 FROM ${table}`)).toEqual([])
  })
})

it('a damaged factor lets nobody in, and is told', async () => {
  const factor = await withFactor()
  const ticket = await ticketOf()
  queryDatabase(server.dataDir, "UPDATE factors SET secret = secret || 'x'")
  expect((await enter()).json).toMatchObject({ status: 500, code: 'record_damaged' })
  expect((await prove(ticket, totpOf(factor))).json).toMatchObject({ status: 500, code: 'record_damaged' })
})

it('a clock that was set back leaves nobody out', async () => {
  const factor = await withFactor()
  expect((await prove(await ticketOf(), totpOf(factor))).status).toBe(200)
  clock.advance(-60 * minute)
  expect((await prove(await ticketOf(), totpOf(factor))).status).toBe(200)
  expect((await prove(await ticketOf(), totpOf(factor))).json).toMatchObject({ code: 'wrong_factor' })
})
