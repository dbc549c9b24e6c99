import { randomBytes } from 'node:crypto'
import { migratePostgres } from '../../db/postgres/migrate.ts'
import { connectPool } from '../../db/postgres/pool.ts'
import { startCluster } from './cluster.ts'
import { administer, beside, clusterVariable, prefixVariable, templateName } from './databases.ts'

let end: (() => Promise<void>) | undefined

/**
 * One PostgreSQL for the run: `TEST_DATABASE_URL`, or one of its own. Every test server gets a database of its own in
 * it.
 */
export async function setup(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const { url, stop } = given === undefined ? await startCluster() : { url: given, stop: async () => undefined }
  const prefix = `larets_${randomBytes(4).toString('hex')}_`
  const template = templateName(prefix)
  await administer(url, [`CREATE DATABASE ${template}`])
  const db = connectPool({
    url: beside(url, template),
    most: 1,
    patience: 60_000,
    longestStatement: 60_000,
    onError: () => undefined,
  })
  await migratePostgres(db, 0)
  await db.destroy()
  process.env[clusterVariable] = url
  process.env[prefixVariable] = prefix
  end = async () => {
    const left = await administer(url, [
      `SELECT datname FROM pg_database WHERE datname LIKE '${prefix.replaceAll('_', String.raw`\_`)}%'`,
    ])
    await administer(
      url,
      left.map(({ datname }) => `DROP DATABASE IF EXISTS ${String(datname)} WITH (FORCE)`),
    )
    await stop()
  }
}

/** Drops what the run has made, and ends what it has started. */
export async function teardown(): Promise<void> {
  await end?.()
}
