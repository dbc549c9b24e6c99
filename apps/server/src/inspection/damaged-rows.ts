import { digests } from '../db/migrations/006-digests.ts'
import { recovery } from '../db/migrations/017-recovery.ts'
import { secondFactor } from '../db/migrations/018-second-factor.ts'
import { passkeys } from '../db/migrations/019-passkeys.ts'
import { rotation } from '../db/migrations/020-rotation.ts'
import { securityKeys } from '../db/migrations/021-security-keys.ts'
import { isIntact } from '../db/row-digest.ts'
import type { Db, EntityVersionsTable } from '../db/schema.ts'
import { jsonOfParts, type VersionsTable } from '../db/version-parts.ts'

/** A row that is not what was written. */
export interface DamagedRow {
  readonly table: string
  /** Of the account, vault or item. */
  readonly id: string
}

/** Compares every row that carries a digest with it, replaced versions too; in an older schema there are none. */
export async function damagedRows(db: Db): Promise<readonly DamagedRow[]> {
  const found: DamagedRow[] = []
  const version = await schemaVersion(db)
  if (version < digests.version) return found
  for await (const row of db.selectFrom('users').selectAll().stream()) {
    if (!isIntact('users', row)) found.push({ table: 'users', id: row.user_id })
  }
  for await (const row of db.selectFrom('vaults').selectAll().stream()) {
    if (!isIntact('vaults', row)) found.push({ table: 'vaults', id: row.id })
  }
  for await (const row of db.selectFrom('logins').selectAll().stream()) {
    if (!isIntact('logins', row)) found.push({ table: 'logins', id: row.id })
  }
  if (version >= recovery.version) {
    for await (const row of db.selectFrom('recovery').selectAll().stream()) {
      if (!isIntact('recovery', row)) found.push({ table: 'recovery', id: row.user_id })
    }
  }
  if (version >= secondFactor.version) {
    for await (const row of db.selectFrom('factors').selectAll().stream()) {
      if (!isIntact('factors', row)) found.push({ table: 'factors', id: row.user_id })
    }
  }
  if (version >= passkeys.version) {
    for await (const row of db.selectFrom('passkeys').selectAll().stream()) {
      if (!isIntact('passkeys', row)) found.push({ table: 'passkeys', id: row.user_id })
    }
  }
  if (version >= rotation.version) {
    for await (const row of db.selectFrom('rotations').selectAll().stream()) {
      if (!isIntact('rotations', row)) found.push({ table: 'rotations', id: row.user_id })
    }
    for await (const row of db.selectFrom('staged_records').selectAll().stream()) {
      if (!isIntact('staged_records', row)) found.push({ table: 'staged_records', id: row.id })
    }
    for await (const row of db.selectFrom('previous_keys').selectAll().stream()) {
      if (!isIntact('previous_keys', row)) found.push({ table: 'previous_keys', id: row.user_id })
    }
  }
  if (version >= securityKeys.version) {
    for await (const row of db.selectFrom('security_keys').selectAll().stream()) {
      if (!isIntact('security_keys', row)) found.push({ table: 'security_keys', id: row.user_id })
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

async function schemaVersion(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return newest?.version ?? 0
}
