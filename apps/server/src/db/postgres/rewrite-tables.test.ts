import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseUrl, dropDatabase } from '../../testing/postgres/databases.ts'
import { querySync } from '../../testing/postgres/query-sync.ts'
import type { Db } from '../schema.ts'
import { connectPool } from './pool.ts'
import { rewriteTables } from './rewrite-tables.ts'

const name = 'rewrite-tables.test'
let url: string
let db: Db
let other: Client
beforeEach(() => {
  url = databaseUrl(name)
  db = connectPool({ url, most: 1, patience: 10_000, longestStatement: 60_000, onError: () => undefined })
})
afterEach(async () => {
  await other.end()
  await db.destroy()
  dropDatabase(name)
})

/** Puts a value into a row, and replaces it. @returns the beginning of it, as the file has it */
function replaceValue(): string {
  const value = randomBytes(30).toString('hex')
  const person = {
    user_id: 'u',
    email: 'e',
    name: 'n',
    auth_salt: 'a',
    password_salt: 'p',
    kdf: 1,
    verifier: 'v',
    public_key: 'k',
    encrypted_private_key: value,
    created_at: 0,
    updated_at: 0,
    digest: 'd',
  }
  querySync(
    url,
    `INSERT INTO users (${Object.keys(person).join()}) VALUES (${Object.keys(person)
      .map(() => '?')
      .join()})`,
    Object.values(person),
  )
  querySync(url, 'UPDATE users SET encrypted_private_key = ?', ['sealed'])
  return value
}

function isInFile(value: string): boolean {
  querySync(url, 'CHECKPOINT')
  const [row] = querySync(url, "SELECT pg_read_binary_file(pg_relation_filepath('users')) AS bytes")
  return row?.['bytes'] instanceof Uint8Array && Buffer.from(row['bytes']).includes(value)
}

describe('tables that are written anew', () => {
  it.each([
    ['a transaction that writes in another database', 'postgres', 'BEGIN', 'SELECT pg_current_xact_id()'],
    ['one that reads the state of before', name, 'BEGIN ISOLATION LEVEL REPEATABLE READ', 'SELECT count(*) FROM meta'],
  ])(
    'hold what was replaced as long as %s is open, which is waited for and told',
    async (_, where, begin, statement) => {
      other = new Client({
        connectionString: where === name ? url : Object.assign(new URL(url), { pathname: `/${where}` }).href,
      })
      await other.connect()
      await other.query(begin)
      await other.query(statement)
      const value = replaceValue()
      expect(await rewriteTables(db, 0)).toContain('transaction')
      expect(isInFile(value)).toBe(true)
      const waiting = rewriteTables(db)
      await other.query('ROLLBACK')
      expect(await waiting).toBeNull()
      expect(isInFile(value)).toBe(false)
    },
  )
})
