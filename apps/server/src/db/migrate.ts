import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import type { Migration } from './migration.ts'
import { initial } from './migrations/001-initial.ts'
import { overviews } from './migrations/002-overviews.ts'
import { versionAges } from './migrations/003-version-ages.ts'
import { answeredWrites } from './migrations/004-answered-writes.ts'
import { devices } from './migrations/005-devices.ts'
import { digests } from './migrations/006-digests.ts'
import { storageUse } from './migrations/007-storage-use.ts'
import { tabShares } from './migrations/008-tab-shares.ts'
import { trash } from './migrations/009-trash.ts'
import { answeredParts } from './migrations/010-answered-parts.ts'
import { vaultTrash } from './migrations/011-vault-trash.ts'
import { deltas } from './migrations/012-deltas.ts'
import { operation } from './migrations/013-operation.ts'
import { leases } from './migrations/014-leases.ts'
import { sessionDevices } from './migrations/015-session-devices.ts'
import { events } from './migrations/016-events.ts'
import { recovery } from './migrations/017-recovery.ts'
import { secondFactor } from './migrations/018-second-factor.ts'
import { passkeys } from './migrations/019-passkeys.ts'
import { rotation } from './migrations/020-rotation.ts'
import { securityKeys } from './migrations/021-security-keys.ts'
import { preparedItems } from './migrations/022-prepared-items.ts'
import { sessionTokens } from './migrations/023-session-tokens.ts'
import { sealedAtRest } from './migrations/024-sealed-at-rest.ts'
import { makers } from './migrations/025-makers.ts'
import { foldedEmails } from './migrations/026-folded-emails.ts'
import { rotationSessions } from './migrations/027-rotation-sessions.ts'
import { kdfSuites } from './migrations/028-kdf-suites.ts'
import type { Db } from './schema.ts'

/** Every step, in order. */
export const migrations: readonly Migration[] = [
  initial,
  overviews,
  versionAges,
  answeredWrites,
  devices,
  digests,
  storageUse,
  tabShares,
  trash,
  answeredParts,
  vaultTrash,
  deltas,
  operation,
  leases,
  sessionDevices,
  events,
  recovery,
  secondFactor,
  passkeys,
  rotation,
  securityKeys,
  preparedItems,
  sessionTokens,
  sealedAtRest,
  makers,
  foldedEmails,
  rotationSessions,
  kdfSuites,
]

/** The newest schema that this server knows. */
export const newestSchema = Math.max(...migrations.map(({ version }) => version))

/** Contents of a checksum. */
type Stated = Pick<Migration, 'version' | 'statements'>

/** SHA-256 over a migration's statements, hexadecimal. */
export function checksumOf(migration: Stated): string {
  return createHash('sha256').update(migration.statements.join('\n;\n')).digest('hex')
}

/**
 * Brings the schema up to date, each step in one transaction.
 *
 * @param now milliseconds since the Unix epoch
 * @param before awaited before the first step that changes a database which is in use, with the version it has
 * @throws StartupError when the database knows a newer step than this server, or a step was changed since
 */
export async function migrate(
  db: Db,
  now: number,
  steps: readonly Migration[] = migrations,
  before: (from: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version INTEGER NOT NULL PRIMARY KEY,
    checksum TEXT NOT NULL,
    applied_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`.execute(db)

  const done = await findApplied(db, steps)
  const missing = steps.filter(({ version }) => !done.has(version))
  if (missing.length > 0 && done.size > 0) await before(Math.max(...done))
  for (const step of missing) {
    await db.transaction().execute(async (trx) => {
      for (const statement of step.statements) await sql.raw(statement).execute(trx)
      await step.fill?.(trx)
      await trx
        .insertInto('schema_migrations')
        .values({ version: step.version, checksum: checksumOf(step), applied_at: now })
        .execute()
    })
  }
}

/**
 * The steps that a database has seen.
 *
 * @throws StartupError when it knows a newer one than there are, or one with other statements
 */
export async function findApplied(db: Db, steps: readonly Stated[]): Promise<ReadonlySet<number>> {
  const applied = await db.selectFrom('schema_migrations').select(['version', 'checksum']).orderBy('version').execute()
  const known = new Map(steps.map((step) => [step.version, step]))
  for (const row of applied) {
    const step = known.get(row.version)
    if (step === undefined) {
      throw new StartupError(
        `The database has schema version ${row.version}, newer than this server knows. Start the newer server, or restore a backup made before the upgrade.`,
      )
    }
    if (checksumOf(step) !== row.checksum) {
      throw new StartupError(`Schema version ${row.version} was applied with other statements than this server has.`)
    }
  }
  return new Set(applied.map((row) => row.version))
}
