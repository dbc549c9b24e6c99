import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { databaseFile } from './db/sqlite/database-file.ts'
import { digestedColumns } from './db/row-digest.ts'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from './testing/api-client.ts'
import { startTestServer, type TestServer } from './testing/index.ts'
import { queryDatabase } from './testing/inspect-database.ts'
import { itemBody, vaultBody } from './testing/payloads.ts'

const record = z.object({ id: z.string(), revision: z.number() })

let dataDir: string
let server: TestServer
let api: ApiClient
let person: TestPerson
let token: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  server = await startTestServer({ dataDir, env: { LOG_LEVEL: 'warn' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
  token = person.tokens.access
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const createItem = async () =>
  record.parse((await api('POST', 'logins', { token, body: itemBody(person.vaultId) })).json).id
const loaded = async () => bootstrap.answer.parse((await api('GET', 'bootstrap', { token })).json)

/** Changes one column of a row behind the server's back, to another value that the table takes. */
function alter(table: string, column: string, id: string): void {
  const key = table === 'users' ? 'user_id' : 'id'
  const other = `CASE typeof(${column}) WHEN 'integer' THEN ${column} + 1000 ELSE ${column} || ' ' END`
  queryDatabase(dataDir, `UPDATE ${table} SET ${column} = ${other} WHERE ${key} = ?`, id)
}

/** Columns that no reader is told of, or that find the row. */
const keys = new Set(['user_id', 'id'])
/** Nothing stands in them while an item or vault was never deleted, and while the keys were never rotated. */
const ofTrash = new Set(['deleted_at', 'deleted_run', 'erased_run', 'restored_seq', 'key_epoch', 'previous_keys'])
/** Nothing stands in them until an operator says something. */
const ofOperator = new Set(['disabled_at', 'quota_mib'])
const columnsOf = (table: keyof typeof digestedColumns): readonly string[] =>
  digestedColumns[table].filter((column) => !keys.has(column))

describe('a damaged row', () => {
  it.each(columnsOf('logins').filter((column) => column !== 'vault_id' && !ofTrash.has(column)))(
    'of an item is not delivered, but told, and the rest is there: %s',
    async (column) => {
      const [damaged, sound] = [await createItem(), await createItem()]
      const before = await loaded()
      alter('logins', column, damaged)
      const problem = { status: 500, code: 'record_damaged' }
      expect((await api('GET', `logins/${damaged}`, { token })).json).toMatchObject(problem)
      expect((await api('GET', 'logins', { token })).json).toMatchObject(problem)
      expect((await api('PATCH', `logins/${damaged}`, { token, body: { username: null } })).json).toMatchObject(problem)
      expect((await api('GET', `logins/${sound}`, { token })).status).toBe(200)
      const { vaults, logins, damaged: told } = await loaded()
      expect({ vaults, logins }).toEqual({
        vaults: before.vaults,
        logins: before.logins.filter(({ id }) => id === sound),
      })
      expect(told).toEqual([{ kind: 'login', id: damaged }])
      expect(server.log.join('')).toContain(
        `a row of logins is not what was written and is not answered, id ${damaged}`,
      )
    },
  )

  it.each(columnsOf('vaults').filter((column) => !ofTrash.has(column)))(
    'of a vault is not delivered, but told, and the rest is there: %s',
    async (column) => {
      const damaged = record.parse((await api('POST', 'vaults', { token, body: vaultBody() })).json).id
      await createItem()
      const before = await loaded()
      alter('vaults', column, damaged)
      const body = { ...vaultBody(), id: damaged }
      const problem = { status: 500, code: 'record_damaged' }
      expect((await api('PUT', `vaults/${damaged}`, { token, body })).json).toMatchObject(problem)
      expect((await api('GET', 'vaults', { token })).json).toMatchObject(problem)
      const { vaults, logins, damaged: told } = await loaded()
      expect(vaults).toEqual(before.vaults.filter(({ id }) => id !== damaged))
      expect(logins).toEqual(before.logins)
      expect(told).toEqual([{ kind: 'vault', id: damaged }])
    },
  )

  it.each(columnsOf('users').filter((column) => !ofOperator.has(column)))(
    'of an account is told, not taken for a wrong password or for salts: %s',
    async (column) => {
      alter('users', column, person.id)
      const { email, passwordHash } = person.credentials
      const problem = { status: 500, code: 'record_damaged' }
      expect((await api('POST', 'auth/check-email', { body: { email } })).json).toMatchObject(problem)
      expect((await api('POST', 'auth/sign-in', { body: { email, passwordHash } })).json).toMatchObject(problem)
      expect((await api('GET', 'auth/me', { token })).json).toMatchObject(problem)
      expect((await loaded()).vaults).toHaveLength(1)
    },
  )
})

it('every column is in the digest of its row, but those that are changed where they stand', () => {
  const left = Object.entries(digestedColumns).map(([table, covered]) => {
    const names = queryDatabase(dataDir, `SELECT name FROM pragma_table_info('${table}')`).map(({ name }) =>
      String(name),
    )
    return [table, names.filter((name) => !covered.some((column) => column === name))]
  })
  expect(Object.fromEntries(left)).toEqual({
    users: [
      'security_epoch',
      'seq',
      'purged_seq',
      'vault_count',
      'login_count',
      'event_number',
      'events_read',
      'failed_sign_ins',
      'updated_at',
      'digest',
    ],
    vaults: ['digest'],
    logins: ['digest'],
    factors: ['last_step', 'digest'],
    passkeys: ['counter', 'used_at', 'digest'],
    security_keys: ['counter', 'used_at', 'digest'],
    recovery: ['digest'],
    rotations: ['bytes', 'seq_shift', 'is_over', 'digest', 'session_id'],
    staged_records: ['digest'],
    previous_keys: ['digest'],
  })
})

it('of flipped bits all over the file none reaches a client', async () => {
  for (let count = 0; count < 20; count += 1) {
    const id = await createItem()
    await api('PATCH', `logins/${id}`, { token, body: { ...itemBody(person.vaultId) } })
  }
  const before = await loaded()
  const known = new Map([...before.vaults, ...before.logins].map((entity) => [String(entity.id), entity]))
  const account = (await api('GET', 'auth/me', { token })).json
  await server.stop()
  const path = join(dataDir, databaseFile)
  const sound = readFileSync(path)

  const flips = 60
  let [started, told] = [0, 0]
  for (let flip = 0; flip < flips; flip += 1) {
    const bytes = Buffer.from(sound)
    const position = Math.floor(((flip + 0.5) / flips) * bytes.length)
    bytes[position] = (bytes[position] ?? 0) ^ (1 << (flip % 8))
    writeFileSync(path, bytes)
    const damaged = await startTestServer({ dataDir }).catch(() => null)
    if (damaged === null) continue
    started += 1
    api = createApiClient(damaged.url)
    const answer = await api('GET', 'bootstrap', { token })
    const read = bootstrap.answer.safeParse(answer.json)
    const entities = read.success ? [...read.data.vaults, ...read.data.logins] : []
    for (const entity of entities) expect(entity, `a flip at ${position}`).toEqual(known.get(entity.id))
    const me = await api('GET', 'auth/me', { token })
    expect([account, undefined]).toContainEqual(me.status === 200 ? me.json : undefined)
    if (entities.length < known.size || me.status !== 200) told += 1
    await damaged.stop()
  }
  writeFileSync(path, sound)
  server = await startTestServer({ dataDir })
  // A search that never comes upon anything would find nothing either.
  expect(started).toBeGreaterThan(flips / 3)
  expect(told).toBeGreaterThan(0)
})
