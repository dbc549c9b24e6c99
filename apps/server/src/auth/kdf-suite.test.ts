import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMeta, setMeta } from '../db/purge-run.ts'
import type { ApiClient, TestPerson } from '../testing/api-client.ts'
import { signIn } from '../testing/api-client.ts'
import { openTestDatabase, type TestServer } from '../testing/index.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { dropDatabase, onPostgres } from '../testing/postgres/databases.ts'
import { allStaged, listedRecords, rotationHead } from '../testing/rotation-bodies.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { countSuites, decoySuite } from './kdf-suite.ts'

describe('an account of suite 1', () => {
  let server: TestServer
  let api: ApiClient
  let person: TestPerson
  beforeEach(async () => {
    ;({ server, api, person } = await startServerWithPerson())
  })
  afterEach(() => server.stop())

  const wrapped = () => ({
    currentPasswordHash: person.credentials.passwordHash,
    publicKey: person.signUp.publicKey,
    kdf: 3,
    encryptedPrivateKey: encString2(9),
  })
  const rewrap = (body: object, token = person.tokens.access) => api('POST', 'auth/rewrap', { body, token })
  const enter = async (passwordHash = person.credentials.passwordHash) =>
    (await api('POST', 'auth/sign-in', { body: { ...person.credentials, passwordHash } })).json
  const suite = async () => (await api('POST', 'auth/check-email', { body: { email: person.credentials.email } })).json
  const lower = { code: 'invalid_data', errors: [{ path: 'kdf', code: 'lower_suite' }] }

  it('is sealed by suite 3 for whoever knows the master password; no session ends', async () => {
    const other = await signIn(api, person.credentials)
    const body = wrapped()
    expect(await enter()).toMatchObject({ privateKey: person.signUp.encryptedPrivateKey, kdf: 1 })
    expect((await rewrap(body)).json).toMatchObject({ ok: true })
    expect(await enter()).toMatchObject({ privateKey: body.encryptedPrivateKey, kdf: 3 })
    const { authSalt, passwordSalt } = person.signUp
    expect(await suite()).toEqual({ authSalt, passwordSalt, kdf: 3 })
    for (const token of [other.access, person.tokens.access])
      expect((await api('GET', 'auth/me', { token })).status).toBe(200)
  })

  it('is answered again when it is sent again as it was, and refused with another key', async () => {
    const body = wrapped()
    await rewrap(body)
    expect((await rewrap(body)).status).toBe(200)
    expect((await rewrap(wrapped())).json).toMatchObject(lower)
    expect(await enter()).toMatchObject({ privateKey: body.encryptedPrivateKey })
  })

  it('stays as it is for a wrong master password, another pair, no higher suite, and nobody', async () => {
    const body = wrapped()
    expect((await rewrap({ ...body, currentPasswordHash: hex(32) })).json).toMatchObject({ code: 'wrong_credentials' })
    expect((await rewrap({ ...body, publicKey: rotationHead('').publicKey })).json).toMatchObject({
      code: 'stale_revision',
    })
    expect((await rewrap({ ...body, kdf: 1 })).json).toMatchObject(lower)
    expect((await rewrap({ ...body, kdf: 2 })).status).toBe(422)
    expect((await rewrap(body, '')).status).toBe(401)
    expect(await enter()).toMatchObject({ privateKey: person.signUp.encryptedPrivateKey, kdf: 1 })
  })

  it('goes down no more: neither by another master password nor by other keys', async () => {
    await rewrap(wrapped())
    const salts = { authSalt: hex(16), passwordSalt: hex(16) }
    const change = {
      currentPasswordHash: person.credentials.passwordHash,
      passwordHash: hex(32),
      ...salts,
      encryptedPrivateKey: encString2(9),
    }
    const token = person.tokens.access
    expect((await api('POST', 'auth/change-password', { token, body: { ...change, kdf: 1 } })).json).toMatchObject(
      lower,
    )
    const head = rotationHead(person.credentials.passwordHash)
    for (const body of [head, { ...head, kdf: 1 }])
      expect((await api('POST', 'auth/rotation', { token, body })).json).toMatchObject(lower)
    expect((await api('POST', 'auth/change-password', { token, body: { ...change, kdf: 3 } })).status).toBe(200)
    expect(await enter(change.passwordHash)).toMatchObject({ privateKey: change.encryptedPrivateKey, kdf: 3 })
  })

  it('has its suite from a rotation; one that was begun under a lower suite is over', async () => {
    const token = person.tokens.access
    const begin = async (body: { readonly rotationId: string }) => {
      expect((await api('POST', 'auth/rotation', { token, body })).status).toBe(200)
      const records = allStaged(listedRecords.parse((await api('GET', 'auth/rotation', { token })).json))
      return api('PUT', `auth/rotation/${body.rotationId}/records`, { token, body: { records } })
    }
    const finish = ({ rotationId }: { readonly rotationId: string }) =>
      api('POST', 'auth/rotation/finish', {
        token,
        body: { currentPasswordHash: person.credentials.passwordHash, rotationId },
      })
    const before = rotationHead(person.credentials.passwordHash)
    expect((await begin(before)).status).toBe(200)
    await rewrap(wrapped())
    expect((await finish(before)).json).toMatchObject({ code: 'rotation_over' })
    const after = { ...rotationHead(person.credentials.passwordHash), kdf: 3 }
    expect((await begin(after)).status).toBe(200)
    expect((await finish(after)).status).toBe(200)
    expect(await enter()).toMatchObject({ privateKey: after.encryptedPrivateKey, kdf: 3 })
  })

  it('that gets another master password in the same moment has key and suite of one of both', async () => {
    const body = wrapped()
    const next = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 3,
      encryptedPrivateKey: encString2(9),
    }
    const change = { currentPasswordHash: person.credentials.passwordHash, ...next }
    const [raised, changed] = await Promise.all([
      rewrap(body),
      api('POST', 'auth/change-password', { token: person.tokens.access, body: change }),
    ])
    expect([raised.status, changed.status]).toContain(200)
    const entered = await enter(changed.status === 200 ? next.passwordHash : undefined)
    expect(entered).toMatchObject({
      privateKey: changed.status === 200 ? next.encryptedPrivateKey : body.encryptedPrivateKey,
      kdf: 3,
    })
  })
})

describe('an e-mail without an account', () => {
  const key = createSecretKey(randomBytes(32))
  const emails = Array.from({ length: 500 }, (_, index) => `nobody-${index}@example.ru`)
  const suites = (share: number) => emails.map((email) => decoySuite(key, email, share))

  it('has the suite that as many accounts have, always the same, and only goes up', () => {
    expect(new Set(suites(0))).toEqual(new Set([3]))
    expect(new Set(suites(10_000))).toEqual(new Set([1]))
    const half = suites(5_000)
    expect(suites(5_000)).toEqual(half)
    const older = half.filter((suite) => suite === 1).length
    expect(older).toBeGreaterThan(emails.length / 4)
    expect(older).toBeLessThan((emails.length * 3) / 4)
    expect(suites(2_500).every((suite, index) => suite >= (half[index] ?? 0))).toBe(true)
  })

  it('goes by what was counted in the night, which never rises', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const database = await openTestDatabase(dataDir)
    const add = (userId: string, kdf: number) =>
      database.db
        .insertInto('users')
        .values({
          user_id: userId,
          email: userId,
          name: '',
          auth_salt: '',
          password_salt: '',
          kdf,
          verifier: '',
          public_key: '',
          encrypted_private_key: '',
          created_at: 0,
          updated_at: 0,
        })
        .execute()
    const share = async () => readMeta(database.db, 'older_suites')
    const count = countSuites(database)
    // As a database is that had no account when there came to be suites.
    expect(await share()).toBe('0')
    await add('old', 1)
    await count(1)
    expect(await share()).toBe('0')
    await database.write((trx) => setMeta(trx, 'older_suites', 10_000))
    for (const userId of ['a', 'b', 'c']) await add(userId, 3)
    await count(2)
    expect(await share()).toBe('2500')
    await database.close()
    rmSync(dataDir, { recursive: true })
    if (onPostgres()) dropDatabase(dataDir)
  })
})
