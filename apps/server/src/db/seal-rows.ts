import { sql } from 'kysely'
import { sealedPrefix, type RestSeal, type SealedPurpose } from './rest-seal.ts'
import { digestOfColumns, type DigestedTable } from './row-digest.ts'
import type { Db } from './schema.ts'

/** A column whose values lie sealed. */
interface SealedColumn {
  readonly table: DigestedTable & ('users' | 'recovery' | 'passkeys' | 'rotations')
  readonly column: 'encrypted_private_key' | 'blob'
  readonly purpose: SealedPurpose
}

/**
 * All of them: everything in the database by which a master password, a recovery code or a passkey's output could be
 * tested.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'users', column: 'encrypted_private_key', purpose: 'private-key' },
  { table: 'recovery', column: 'blob', purpose: 'recovery' },
  { table: 'passkeys', column: 'blob', purpose: 'passkey' },
  { table: 'rotations', column: 'encrypted_private_key', purpose: 'rotation-private-key' },
]

/** Accounts looked for together. */
const batchSize = 200
const sealedPattern = `${sealedPrefix}%`

type Row = Readonly<Record<string, unknown>>

/** Whether a value lies in a database that was never sealed. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  for (const column of sealedColumns) {
    if ((await accountsWithUnsealed(db, column, { after: '', most: 1 })).length > 0) return true
  }
  return false
}

/**
 * Seals every value that never was, one statement a row, so that it may be cut off anywhere and others may do the same
 * meanwhile.
 * A row that is damaged stays so.
 *
 * @returns how many were sealed
 */
export async function sealRows(db: Db, seal: RestSeal): Promise<number> {
  let count = 0
  for (const column of sealedColumns) {
    for (let sealed = -1; sealed !== 0; count += sealed) sealed = await sealColumn(db, seal, column)
  }
  return count
}

/** Goes through all accounts once: what another node wrote behind it is found by the next time. */
async function sealColumn(db: Db, seal: RestSeal, column: SealedColumn): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const found = await accountsWithUnsealed(db, column, { after, most: batchSize })
    for (const userId of found) count += await sealAccount(db, seal, { ...column, userId })
    const last = found.at(-1)
    if (last === undefined || found.length < batchSize) return count
    after = last
  }
}

interface Portion {
  readonly after: string
  readonly most: number
}

async function accountsWithUnsealed(
  db: Db,
  { table, column }: SealedColumn,
  { after, most }: Portion,
): Promise<readonly string[]> {
  const unsealed = sql`${sql.ref(column)} NOT LIKE ${sealedPattern} AND user_id > ${after}`
  const wanted = sql`WHERE ${unsealed} ORDER BY user_id LIMIT ${most}`
  const query = sql<{ readonly user_id: string }>`SELECT DISTINCT user_id FROM ${sql.table(table)} ${wanted}`
  const { rows } = await query.execute(db)
  return rows.map(({ user_id }) => user_id)
}

async function sealAccount(
  db: Db,
  seal: RestSeal,
  { table, column, purpose, userId }: SealedColumn & { readonly userId: string },
): Promise<number> {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(db)
  let count = 0
  for (const row of rows) {
    const value = row[column]
    if (typeof value !== 'string' || value.startsWith(sealedPrefix)) continue
    const sealed = seal.seal(purpose, userId, value)
    const digest = digestOf(table, row, { [column]: sealed })
    // By what it replaces: of a row that was written meanwhile this would be the former value.
    const { numAffectedRows = 0n } =
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealed}, digest = ${digest}
        WHERE user_id = ${userId} AND ${sql.ref(column)} = ${value} AND digest = ${row['digest']}`.execute(db)
    count += Number(numAffectedRows)
  }
  return count
}

/** Of a row that is not what was written it remains one that is not. */
const digestOf = (table: DigestedTable, row: Row, changed: Row): unknown =>
  digestOfColumns(table, row) === row['digest'] ? digestOfColumns(table, { ...row, ...changed }) : row['digest']

/** Values that lie unsealed, and those that the secret does not open. */
export async function countUnopened(
  db: Db,
  seal: RestSeal,
): Promise<{ readonly unsealed: number; readonly foreign: number }> {
  let [unsealed, foreign] = [0, 0]
  for (const { table, column, purpose } of sealedColumns) {
    const rows = db
      .selectFrom(table)
      .select(['user_id', sql<string>`${sql.ref(column)}`.as('stored')])
      .stream()
    for await (const { user_id, stored } of rows) {
      if (!stored.startsWith(sealedPrefix)) unsealed += 1
      else if (seal.open(purpose, user_id, stored) === null) foreign += 1
    }
  }
  return { unsealed, foreign }
}
