import { createHash } from 'node:crypto'
import { StartupError } from '../startup-error.ts'
import { initialSchema, oldestSchema } from './initial-schema.ts'
import type { Engine, Step } from './migration.ts'
import { migrations } from './migrations.ts'
import type { Db, SchemaMigrationsTable } from './schema.ts'

/** Every step of an engine, the initial schema first. The same number is the same schema on both. */
export const stepsOf = (engine: Engine): readonly Step[] => [
  initialSchema(engine),
  ...migrations.map(({ version, fill, ...migration }) => {
    const statements = engine === 'sqlite' ? migration.statements : migration.postgres
    return { version, statements, checksum: checksumOf(statements), ...(fill === undefined ? {} : { fill }) }
  }),
]

/** The newest schema that this server knows. */
export const newestSchema = Math.max(...migrations.map(({ version }) => version))

/** SHA-256 over the statements of a step, hexadecimal. */
export const checksumOf = (statements: readonly string[]): string => sha256(statements.join('\n;\n'))

/** The same over recorded steps, a line each. */
const digestOfRecorded = (rows: readonly Recorded[]): string =>
  sha256(rows.map(({ version, checksum }) => `${version} ${checksum}`).join('\n'))

type Recorded = Pick<SchemaMigrationsTable, 'version' | 'checksum'>

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The steps that a database has recorded, which is only read.
 *
 * @param steps beginning with the initial schema
 * @throws StartupError when it knows a newer step than there are, none as new as the initial schema, or one with other
 *   statements
 */
export async function findApplied(db: Db, steps: readonly Step[]): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('schema_migrations').select(['version', 'checksum']).orderBy('version').execute()
  const newest = rows.at(-1)
  if (newest === undefined) return new Set()
  const known = new Map(steps.map((step) => [step.version, step]))
  if (newest.version > Math.max(...known.keys())) throw newerSchema(newest.version)
  const former = rows.filter(({ version }) => version < oldestSchema)
  if (former.length === rows.length) throw olderSchema(newest.version)
  const later = rows.slice(former.length)
  const isFormerKnown = former.length === 0 || digestOfRecorded(former) === known.get(oldestSchema)?.formerly
  const changed = later.find(({ version, checksum }) => known.get(version)?.checksum !== checksum)
  if (!isFormerKnown || later[0]?.version !== oldestSchema || changed !== undefined) {
    throw new StartupError(
      `Schema version ${changed?.version ?? oldestSchema} was applied with other statements than this server ` +
        'has. Nothing was changed.',
    )
  }
  return new Set(later.map(({ version }) => version))
}

const newerSchema = (version: number): StartupError =>
  new StartupError(
    `The database has schema version ${version}, newer than this server knows. Start the newer server, or ` +
      'restore a backup made before the upgrade.',
  )

/** Says of a schema version that this server opens none so old, and what to do. */
export const olderSchema = (version: number): StartupError =>
  new StartupError(
    `The database has schema version ${version}, and this server begins with ${oldestSchema}. Nothing was ` +
      'changed. Start the release before this one once, which brings it up to date, then this one: ' +
      'docs/maintenance.md, "Upgrading".',
  )
