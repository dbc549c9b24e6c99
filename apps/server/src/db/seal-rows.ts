import { sql } from 'kysely'
import { digests } from './migrations/006-digests.ts'
import { recovery } from './migrations/017-recovery.ts'
import { passkeys } from './migrations/019-passkeys.ts'
import { rotation } from './migrations/020-rotation.ts'
import { sealedPrefix, type RestSeal, type SealedPurpose } from './rest-seal.ts'
import { digestOfColumns, type DigestedTable } from './row-digest.ts'
import type { Db } from './schema.ts'

/** A column whose values lie sealed. */
interface SealedColumn {
  readonly table: DigestedTable & ('users' | 'recovery' | 'passkeys' | 'rotations')
  readonly column: 'encrypted_private_key' | 'blob'
  readonly purpose: SealedPurpose
  /** Of the schema that has it first. */
  readonly since: number
}

/**
 * All of them: everything in the database by which a master password, a recovery code or a passkey's output could be
 * tested.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'users', column: 'encrypted_private_key', purpose: 'private-key', since: 1 },
  { table: 'recovery', column: 'blob', purpose: 'recovery', since: recovery.version },
  { table: 'passkeys', column: 'blob', purpose: 'passkey', since: passkeys.version },
  { table: 'rotations', column: 'encrypted_private_key', purpose: 'rotation-private-key', since: rotation.version },
]

/** Accounts looked for together. */
const batchSize = 200
const sealedPattern = `${sealedPrefix}%`

type Row = Readonly<Record<string, unknown>>

/** The columns that the schema of a database has. */
async function columnsOf(db: Db): Promise<{ readonly version: number; readonly columns: readonly SealedColumn[] }> {
  const newest = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  const version = newest?.version ?? 0
  return { version, columns: sealedColumns.filter(({ since }) => since <= version) }
}

/** Whether a value lies in a database that was never sealed. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  for (const column of (await columnsOf(db)).columns) {
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
  const { version, columns } = await columnsOf(db)
  let count = 0
  for (const column of columns) {
    for (let sealed = -1; sealed !== 0; count += sealed)
      sealed = await sealColumn(db, seal, { column, hasDigests: version >= digests.version })
  }
  return count
}

interface ColumnToSeal {
  readonly column: SealedColumn
  readonly hasDigests: boolean
}

/** Goes through all accounts once: what another node wrote behind it is found by the next time. */
async function sealColumn(db: Db, seal: RestSeal, { column, hasDigests }: ColumnToSeal): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const found = await accountsWithUnsealed(db, column, { after, most: batchSize })
    for (const userId of found) count += await sealAccount(db, seal, { column, hasDigests, userId })
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
  const { rows } = await sql<{
    readonly user_id: string
  }>`SELECT DISTINCT user_id FROM ${sql.table(table)} WHERE ${sql.ref(column)} NOT LIKE ${sealedPattern} AND user_id > ${after} ORDER BY user_id LIMIT ${most}`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

async function sealAccount(
  db: Db,
  seal: RestSeal,
  { column: { table, column, purpose }, hasDigests, userId }: ColumnToSeal & { readonly userId: string },
): Promise<number> {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(db)
  let count = 0
  for (const row of rows) {
    const value = row[column]
    if (typeof value !== 'string' || value.startsWith(sealedPrefix)) continue
    const sealed = seal.seal(purpose, userId, value)
    // By what it replaces: of a row that was written meanwhile this would be the former value.
    const replaces = sql`WHERE user_id = ${userId} AND ${sql.ref(column)} = ${value}`
    const { numAffectedRows = 0n } = await (
      hasDigests
        ? sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealed}, digest = ${digestOf(table, row, { [column]: sealed })} ${replaces} AND digest = ${row['digest']}`
        : sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealed} ${replaces}`
    ).execute(db)
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
  for (const { table, column, purpose } of (await columnsOf(db)).columns) {
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
