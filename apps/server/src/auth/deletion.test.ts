import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createItem, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex, itemBody, publicKeyText, signUpBody } from '../testing/payloads.ts'
import { onPostgres } from '../testing/postgres/databases.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { createSoftPasskey } from '../testing/soft-authenticator.ts'
import { createTestTotp } from '../testing/totp.ts'

/** Of backup codes of whoever has a second factor. */
const [backupHash, keyHash, passkeyHash] = ['ab'.repeat(32), 'bc'.repeat(32), 'cd'.repeat(32)]

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
})
afterEach(() => server.stop())

const remove = (
  currentPasswordHash = person.credentials.passwordHash,
  token = person.tokens.access,
  more: object = {},
) => api('POST', 'auth/delete-account', { body: { currentPasswordHash, ...more }, token })
const removeWithFactor = () =>
  remove(person.credentials.passwordHash, person.tokens.access, { factor: { kind: 'backup', hash: backupHash } })

/** Every table of the schema that has rows of accounts. */
function tablesOfAccounts(): readonly string[] {
  const found = onPostgres()
    ? queryDatabase(
        server.dataDir,
        "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public' ORDER BY 1",
      )
    : queryDatabase(
        server.dataDir,
        "SELECT m.name AS name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'user_id' ORDER BY 1",
      )
  return found.map(({ name }) => String(name))
}

/** How many rows each of them has of a person. */
function rowsOf({ id }: Pick<TestPerson, 'id'>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    tablesOfAccounts().map((table) => {
      const [row] = queryDatabase(server.dataDir, `SELECT count(*) AS count FROM ${table} WHERE user_id = ?`, id)
      return [table, Number(row?.['count'])]
    }),
  )
}

/** Leaves something of a person in every table. */
async function live(someone: TestPerson): Promise<void> {
  const item = await createItem(api, someone)
  const body = itemBody(someone.vaultId)
  const once = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  const call = async (method: string, path: string, sent: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const { status, text } = await api(method, path, { token: someone.tokens.access, body: sent, headers })
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
  }
  await call('PATCH', `logins/${item}`, body)
  await call('PUT', `vaults/${someone.vaultId}`, { id: someone.vaultId, ...signUpVault(someone) })
  await call('POST', 'logins', body, once())
  await call('POST', 'logins/batch', { operations: [{ kind: 'create', body }] }, once())
  await call('PUT', 'auth/tab-share', { tabId: hex(16), share: hex(32), ttl: 60_000 })
  await call('POST', 'auth/events', { kind: 'exported' })
  const code = { id: hex(16), replaces: null, recoveryHash: hex(32), blob: encString2(9) }
  await call('PUT', 'auth/recovery', { ...code, currentPasswordHash: someone.credentials.passwordHash })
  await rotate(call, someone, item)
  const totp = createTestTotp()
  const backupCodes = {
    id: hex(16),
    hashes: [backupHash, keyHash, passkeyHash, ...Array.from({ length: 7 }, () => hex(32))],
  }
  const factor = { id: hex(16), secret: totp.secret, code: totp.at(clock.now()), backupCodes }
  const currentPasswordHash = someone.credentials.passwordHash
  await call('PUT', 'auth/factors/totp', { ...factor, currentPasswordHash })
  const made = async (path: string, hash: string) => {
    const asked = (await api('POST', path, { token: someone.tokens.access })).json
    const { challenge, rpId } = z.object({ challenge: z.string(), rpId: z.string() }).parse(asked)
    const attestation = createSoftPasskey().attest({
      challenge,
      rpId,
      origin: `http://localhost:${new URL(server.url).port}`,
    })
    return { attestation, name: 'Ключ', currentPasswordHash, factor: { kind: 'backup', hash } }
  }
  await call('PUT', 'auth/factors/security-keys', {
    id: hex(16),
    ...(await made('auth/factors/security-keys/challenge', keyHash)),
  })
  await call('PUT', 'auth/passkeys', { blob: encString2(64), ...(await made('auth/passkeys/challenge', passkeyHash)) })
}

/**
 * Begins a rotation of the keys; what is left of one that was finished is put there, since that would end the session.
 */
async function rotate(
  call: (method: string, path: string, sent: unknown) => Promise<void>,
  { id, credentials }: TestPerson,
  item: string,
) {
  const rotationId = hex(16)
  const keys = { publicKey: publicKeyText(), encryptedPrivateKey: encString2(9), previousKey: encString2(9) }
  await call('POST', 'auth/rotation', { rotationId, ...keys, currentPasswordHash: credentials.passwordHash })
  await call('PUT', `auth/rotation/${rotationId}/records`, { records: [{ kind: 'left', id: item, revision: 2 }] })
  const columns = 'user_id, number, rotation_id, public_key, blob, created_at, digest'
  queryDatabase(server.dataDir, `INSERT INTO previous_keys (${columns}) VALUES (?, 1, '', '', '', 0, '')`, id)
  const prepared = 'user_id, id, rotation_id, made_from, kind, seq'
  queryDatabase(
    server.dataDir,
    `INSERT INTO prepared_items (${prepared}) VALUES (?, ?, '${rotationId}', '', 'left', 1)`,
    id,
    item,
  )
}

const signUpVault = ({ signUp: { vault } }: TestPerson) => ({
  name: vault.encryptedName,
  encryptedSymmetricKey: vault.encryptedVaultKey,
})

describe('the deletion of an account', () => {
  it('erases all of it from every table that the schema has, and nothing of anybody else’s', async () => {
    const other = await createPerson(api)
    for (const someone of [person, other]) await live(someone)
    const before = rowsOf(person)
    // A new table has to be written to above, and to be erased.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    const others = rowsOf(other)
    expect((await removeWithFactor()).json).toEqual({ ok: true })
    expect(Object.entries(rowsOf(person)).filter(([, count]) => count > 0)).toEqual([])
    expect(rowsOf(other)).toEqual(others)
  })

  it('ends all of its sessions at once, and leaves the e-mail to whoever comes', async () => {
    const second = await signIn(api, person.credentials)
    await remove()
    for (const token of [person.tokens.access, second.access])
      expect((await api('GET', 'auth/me', { token })).status).toBe(401)
    for (const token of [person.tokens.refresh, second.refresh])
      expect((await api('GET', 'auth/refresh', { token })).status).toBe(401)
    const { email, passwordHash } = person.credentials
    expect((await api('POST', 'auth/sign-in', { body: { email, passwordHash } })).json).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await api('POST', 'auth/check-email', { body: { email } })).json).not.toMatchObject({
      authSalt: person.signUp.authSalt,
    })
    expect((await remove()).status).toBe(401)
    expect((await createPerson(api, signUpBody(email))).id).not.toBe(person.id)
  })

  it('needs the master password, of which wrong ones are counted as at sign-in', async () => {
    expect((await remove(hex(32))).json).toMatchObject({ code: 'wrong_credentials' })
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await remove(hex(32))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await api('GET', 'auth/me', { token: person.tokens.access })).status).toBe(200)
    expect((await api('POST', 'auth/delete-account', { token: person.tokens.access, body: {} })).status).toBe(422)
    expect(
      (await api('POST', 'auth/delete-account', { body: { currentPasswordHash: person.credentials.passwordHash } }))
        .status,
    ).toBe(401)
  })

  it('asked for twice at once is done once', async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })
})
