import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { querySync } from './query-sync.ts'

/** Names the PostgreSQL of a test run: a database of it that others can be made beside. */
export const clusterVariable = 'LARETS_TEST_POSTGRES'
/** Names the same through PgBouncer, when the tests' servers go through it. */
export const poolerVariable = 'LARETS_TEST_PGBOUNCER'
/** Begins the names of a run's databases. */
export const prefixVariable = 'LARETS_TEST_POSTGRES_PREFIX'

/** Name of the database that each test's begins as a copy of. */
export const templateName = (prefix: string): string => `${prefix}template`

/** True when the tests of this process run on PostgreSQL. */
export const onPostgres = (): boolean => process.env['TEST_ENGINE'] === 'postgres'

function demand(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: is the project's global set-up missing?`)
  return value
}

/** Address of another database beside one. */
export function beside(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs statements of a whole PostgreSQL, one by one. */
export async function administer(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

const nameOf = (dataDir: string): string =>
  demand(prefixVariable) + createHash('sha256').update(dataDir).digest('hex').slice(0, 24)

const made = new Set<string>()

/** Address of the database that stands for a data folder; it is made when it is asked for first. */
export function databaseUrl(dataDir: string): string {
  const cluster = demand(clusterVariable)
  const name = nameOf(dataDir)
  if (!made.has(name)) {
    querySync(cluster, `CREATE DATABASE ${name} TEMPLATE ${templateName(demand(prefixVariable))} STRATEGY FILE_COPY`)
    made.add(name)
  }
  return beside(process.env[poolerVariable] ?? cluster, name)
}

/** Address of a database that stands for a data folder and in which nothing was ever made. */
export function emptyDatabaseUrl(dataDir: string): string {
  const cluster = demand(clusterVariable)
  const name = nameOf(dataDir)
  querySync(cluster, `CREATE DATABASE ${name} TEMPLATE template0`)
  made.add(name)
  return beside(cluster, name)
}

/** Drops the database that stands for a data folder. */
export function dropDatabase(dataDir: string): void {
  const name = nameOf(dataDir)
  if (made.delete(name)) querySync(demand(clusterVariable), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}
