import { digestOfColumns, type DigestedTable } from '../db/row-digest.ts'
import type { Db, EntityVersionsTable } from '../db/schema.ts'
import { jsonOfParts, type VersionsTable } from '../db/version-parts.ts'

/** A row that is not what was written. */
export interface DamagedRow {
  readonly table: string
  /** Of the account, vault or item. */
  readonly id: string
}

/** The tables of rows that carry a digest, and the column that names one. */
const digested = [
  ['users', 'user_id'],
  ['vaults', 'id'],
  ['logins', 'id'],
  ['recovery', 'user_id'],
  ['factors', 'user_id'],
  ['passkeys', 'user_id'],
  ['rotations', 'user_id'],
  ['staged_records', 'id'],
  ['previous_keys', 'user_id'],
  ['security_keys', 'user_id'],
] as const satisfies readonly (readonly [DigestedTable, 'user_id' | 'id'])[]

/** Compares every row that carries a digest with it, replaced versions too. */
export async function damagedRows(db: Db): Promise<readonly DamagedRow[]> {
  const found: DamagedRow[] = []
  for (const [table, name] of digested) {
    for await (const stored of db.selectFrom(table).selectAll().stream()) {
      const row: Readonly<Record<string, unknown>> = { ...stored }
      if (digestOfColumns(table, row) !== row['digest']) found.push({ table, id: String(row[name]) })
    }
  }
  for (const table of ['vault_versions', 'login_versions'] as const) found.push(...(await damagedVersions(db, table)))
  return found
}

async function damagedVersions(db: Db, table: VersionsTable): Promise<readonly DamagedRow[]> {
  const found: DamagedRow[] = []
  let parts: EntityVersionsTable[] = []
  const look = () => {
    const [first] = parts
    if (first !== undefined && jsonOfParts(table, parts) === null) found.push({ table, id: first.id })
    parts = []
  }
  const rows = db.selectFrom(table).selectAll().orderBy('user_id').orderBy('id').orderBy('rev').orderBy('part').stream()
  for await (const row of rows) {
    const [first] = parts
    if (first !== undefined && !isSameVersion(first, row)) look()
    parts.push(row)
  }
  look()
  return found
}

const isSameVersion = (one: EntityVersionsTable, other: EntityVersionsTable): boolean =>
  one.user_id === other.user_id && one.id === other.id && one.rev === other.rev
