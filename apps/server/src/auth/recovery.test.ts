import { getEvents } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createItem, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'

const opened = z.object({ blob: z.string(), publicKey: z.string(), ticket: z.string() })
const minute = 60_000

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
})
afterEach(() => server.stop())

interface Code {
  readonly id: string
  readonly recoveryHash: string
  readonly blob: string
}
const newCode = (): Code => ({ id: hex(16), recoveryHash: hex(32), blob: encString2(9) })

const put = (
  code: Code,
  replaces: string | null = null,
  owner = person,
  currentPasswordHash = owner.credentials.passwordHash,
) => api('PUT', 'auth/recovery', { token: owner.tokens.access, body: { ...code, replaces, currentPasswordHash } })
const remove = (id: string, currentPasswordHash = person.credentials.passwordHash) =>
  api('POST', 'auth/recovery/remove', { token: person.tokens.access, body: { id, currentPasswordHash } })
const kept = async (token = person.tokens.access) => (await api('GET', 'auth/recovery', { token })).json
const open = (recoveryHash: string, email = person.credentials.email) =>
  api('POST', 'auth/recovery/open', { body: { email, recoveryHash } })
const ticketOf = async (code: Code) => opened.parse((await open(code.recoveryHash)).json).ticket
const newPassword = () => ({
  passwordHash: hex(32),
  authSalt: hex(16),
  passwordSalt: hex(16),
  kdf: 1,
  encryptedPrivateKey: encString2(9),
})
const finish = (ticket: string, password: object = newPassword()) =>
  api('POST', 'auth/recovery/finish', { body: { ticket, ...password } })
const enter = (passwordHash: string) => api('POST', 'auth/sign-in', { body: { ...person.credentials, passwordHash } })
const salts = async () => (await api('POST', 'auth/check-email', { body: { email: person.credentials.email } })).json

async function withCode() {
  const code = newCode()
  expect((await put(code)).json).toMatchObject({ ok: true })
  return code
}

describe('a recovery code', () => {
  it('is told by its id and its age alone, and only to its owner', async () => {
    expect(await kept()).toEqual({ code: null })
    const code = await withCode()
    expect(await kept()).toEqual({ code: { id: code.id, createdAt: new Date(clock.now()).toISOString() } })
    expect(await kept((await createPerson(api)).tokens.access)).toEqual({ code: null })
    expect((await api('GET', 'auth/recovery', {})).status).toBe(401)
  })

  it('is kept as a hash: what proves it stands nowhere in the database', async () => {
    const code = await withCode()
    const rows = JSON.stringify(queryDatabase(server.dataDir, 'SELECT * FROM recovery'))
    expect(rows).toContain(code.id)
    expect(rows).not.toContain(code.recoveryHash)
  })

  it('is set, replaced and removed by whoever knows the master password alone', async () => {
    const code = newCode()
    expect((await put(code, null, person, hex(32))).json).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(await kept()).toEqual({ code: null })
    await put(code)
    expect((await put(newCode(), code.id, person, hex(32))).status).toBe(401)
    expect((await remove(code.id, hex(32))).status).toBe(401)
    expect(await kept()).toMatchObject({ code: { id: code.id } })
    expect((await remove(code.id)).status).toBe(200)
    expect(await kept()).toEqual({ code: null })
    expect((await open(code.recoveryHash)).status).toBe(401)
  })

  it('is replaced only where it is the one that was known: one that is late never takes the place of a newer one', async () => {
    const [late, code, next] = [newCode(), await withCode(), newCode()]
    expect((await put(late)).json).toMatchObject({ status: 412, code: 'stale_revision' })
    expect((await put(next, code.id)).status).toBe(200)
    expect((await put(late, code.id)).status).toBe(412)
    expect((await remove(code.id)).status).toBe(200)
    expect(await kept()).toMatchObject({ code: { id: next.id } })
    expect((await open(code.recoveryHash)).json).toMatchObject({ code: 'wrong_recovery_code' })
    expect((await open(next.recoveryHash)).json).toMatchObject({ blob: next.blob })
  })

  it('is answered again when it is sent again as it was, and refused under the same id with another secret', async () => {
    const code = await withCode()
    expect((await put(code)).status).toBe(200)
    expect((await put(code, 'ab'.repeat(16))).status).toBe(200)
    expect((await put({ ...code, recoveryHash: hex(32) })).status).toBe(412)
    expect((await put({ ...code, blob: encString2(9) })).status).toBe(412)
  })

  it('takes no plaintext, no short hash, and nothing beside', async () => {
    const code = newCode()
    for (const wrong of [
      { ...code, blob: 'the key itself' },
      { ...code, recoveryHash: hex(16) },
      { ...code, id: 'x' },
      { ...code, code: 'R30W5' },
    ]) {
      expect((await put(wrong)).status).toBe(422)
    }
    expect(await kept()).toEqual({ code: null })
  })

  it('does not help a guesser who has a stolen token: wrong passwords make it wait as they do at sign-in', async () => {
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await put(newCode(), null, person, hex(32))).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('whoever proves the code', () => {
  it('is given the private key as it opens it, and nothing that the master password opens', async () => {
    const code = await withCode()
    const answer = await open(code.recoveryHash, ` ${person.credentials.email.toUpperCase()} `)
    expect(opened.strict().parse(answer.json)).toMatchObject({ blob: code.blob, publicKey: person.signUp.publicKey })
    expect(answer.text).not.toContain(person.signUp.encryptedPrivateKey)
  })

  it('sets another master password: every session ends, the code is used up, and all of the vault is there', async () => {
    const [code, item] = [await withCode(), await createItem(api, person)]
    const other = await signIn(api, person.credentials)
    const password = newPassword()
    expect((await finish(await ticketOf(code), password)).json).toMatchObject({ ok: true })
    for (const { access, refresh } of [person.tokens, other]) {
      expect((await api('GET', 'auth/me', { token: access })).status).toBe(401)
      expect((await api('GET', 'auth/refresh', { token: refresh })).status).toBe(401)
    }
    expect(await salts()).toEqual({ authSalt: password.authSalt, passwordSalt: password.passwordSalt, kdf: 1 })
    expect((await enter(person.credentials.passwordHash)).status).toBe(401)
    expect((await enter(password.passwordHash)).json).toMatchObject({ privateKey: password.encryptedPrivateKey })
    const { access } = await signIn(api, { ...person.credentials, passwordHash: password.passwordHash })
    expect((await api('GET', `logins/${item}`, { token: access })).status).toBe(200)
    expect(await kept(access)).toEqual({ code: null })
    expect((await open(code.recoveryHash)).json).toMatchObject({ code: 'wrong_recovery_code' })
    expect(queryDatabase(server.dataDir, 'SELECT 1 FROM recovery')).toEqual([])
  })

  it('is answered again when the answer was lost, and with another password by the same ticket refused', async () => {
    const ticket = await ticketOf(await withCode())
    const password = newPassword()
    expect((await finish(ticket, password)).status).toBe(200)
    expect((await finish(ticket, password)).status).toBe(200)
    expect((await finish(ticket, { ...password, passwordHash: hex(32) })).json).toMatchObject({
      status: 403,
      code: 'recovery_over',
    })
    expect((await finish(ticket)).json).toMatchObject({ status: 403, code: 'recovery_over' })
    expect((await enter(password.passwordHash)).status).toBe(200)
  })

  it('twice at once sets one password', async () => {
    const code = await withCode()
    const [tickets, passwords] = [
      [await ticketOf(code), await ticketOf(code)],
      [newPassword(), newPassword()],
    ]
    const answers = await Promise.all(passwords.map((password, index) => finish(tickets[index] ?? '', password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const won = passwords[answers.findIndex(({ status }) => status === 200)]
    expect((await enter(won?.passwordHash ?? '')).status).toBe(200)
  })

  it('has ten minutes, and no longer than the code and the master password are what they were', async () => {
    const code = await withCode()
    const [late, replaced, changed] = [await ticketOf(code), await ticketOf(code), await ticketOf(code)]
    const next = newCode()
    await put(next, code.id)
    expect((await finish(replaced)).json).toMatchObject({ code: 'recovery_over' })
    const ofNext = await ticketOf(next)
    const body = { ...newPassword(), currentPasswordHash: person.credentials.passwordHash }
    expect((await api('POST', 'auth/change-password', { token: person.tokens.access, body })).status).toBe(200)
    for (const ticket of [changed, ofNext]) expect((await finish(ticket)).json).toMatchObject({ code: 'recovery_over' })
    const fresh = await ticketOf(next)
    clock.advance(10 * minute)
    for (const ticket of [late, fresh]) expect((await finish(ticket)).json).toMatchObject({ code: 'recovery_over' })
    expect((await enter(body.passwordHash)).status).toBe(200)
  })

  it('cannot make a ticket, alter one, or set salts that no client takes', async () => {
    const ticket = await ticketOf(await withCode())
    for (const forged of [
      `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`,
      ticket.replace('t1.', 't1.A'),
      't1.',
      person.tokens.access,
    ]) {
      expect([403, 422]).toContain((await finish(forged)).status)
    }
    const password = newPassword()
    for (const wrong of [
      { ...password, passwordSalt: password.authSalt },
      { ...password, authSalt: person.signUp.authSalt },
      { ...password, encryptedPrivateKey: 'the key itself' },
      { ...password, publicKey: person.signUp.publicKey },
    ]) {
      expect((await finish(ticket, wrong)).status).toBe(422)
    }
    expect(await salts()).toMatchObject({ authSalt: person.signUp.authSalt })
  })
})

describe('a code that is not right', () => {
  it('is refused alike: a wrong one, that of another account, one where there is none, and one of an unknown e-mail', async () => {
    const [code, other] = [await withCode(), await createPerson(api)]
    const foreign = newCode()
    await put(foreign, null, other)
    const answers = [
      await open(hex(32)),
      await open(foreign.recoveryHash),
      await open(code.recoveryHash, other.credentials.email),
      await open(code.recoveryHash, (await createPerson(api)).credentials.email),
      await open(code.recoveryHash, 'nobody@example.ru'),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.json).toMatchObject({ status: 401, code: 'wrong_recovery_code' })
  })

  it('makes who tries a hundred wait, at that account and from that network, and neither its owner elsewhere nor other accounts', async () => {
    const code = await withCode()
    const tries = []
    for (let count = 0; count < 100; count += 1) tries.push((await open(hex(32))).status)
    expect(tries.filter((status) => status === 401).length).toBeLessThan(10)
    expect(tries.at(-1)).toBe(429)
    const elsewhere = await api('POST', 'auth/recovery/open', {
      body: { email: person.credentials.email, recoveryHash: code.recoveryHash },
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    })
    expect(elsewhere.status).toBe(200)
    const other = await createPerson(api)
    expect((await open(hex(32), other.credentials.email)).status).toBe(401)
    // A wait that grows, and never a lock: from the very network, too, the owner comes in.
    clock.advance(5 * minute)
    expect((await open(code.recoveryHash)).status).toBe(200)
    expect((await open(code.recoveryHash)).status).toBe(200)
  })

  it('never ends or slows what the master password opens', async () => {
    await withCode()
    for (let count = 0; count < 20; count += 1) await open(hex(32))
    expect((await enter(person.credentials.passwordHash)).status).toBe(200)
  })
})

it('is written down for its owner when it is set, removed and used, each once', async () => {
  const kinds = async (token = person.tokens.access) => {
    const { events } = getEvents.answer.parse((await api('GET', 'auth/events?before=', { token })).json)
    return events.map(({ kind }) => kind).filter((kind) => kind !== 'new_device')
  }
  const code = await withCode()
  await put(code)
  expect(await kinds()).toEqual(['recovery_code_set'])
  await remove(code.id)
  await remove(code.id)
  expect(await kinds()).toEqual(['recovery_code_removed', 'recovery_code_set'])
  const password = newPassword()
  const ticket = await ticketOf(await withCode())
  await finish(ticket, password)
  await finish(ticket, password)
  const { access } = await signIn(api, { ...person.credentials, passwordHash: password.passwordHash })
  expect(await kinds(access)).toEqual(['recovered', 'recovery_code_set', 'recovery_code_removed', 'recovery_code_set'])
})

it('a damaged row is told, not taken for a wrong code', async () => {
  const code = await withCode()
  queryDatabase(server.dataDir, "UPDATE recovery SET blob = blob || ' '")
  expect((await open(code.recoveryHash)).json).toMatchObject({ status: 500, code: 'record_damaged' })
})
