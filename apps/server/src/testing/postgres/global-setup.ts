import { randomBytes } from 'node:crypto'
import { migratePostgres } from '../../db/postgres/migrate.ts'
import { connectPool } from '../../db/postgres/pool.ts'
import { startCluster } from './cluster.ts'
import { administer, beside, clusterVariable, prefixVariable, templateName } from './databases.ts'

/**
 * One PostgreSQL for the run: `TEST_DATABASE_URL`, or one of its own. Every test server gets a database of its own in it.
 *
 * @returns what ends it
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const { url, stop } = given === undefined ? await startCluster() : { url: given, stop: async () => undefined }
  const prefix = `larets_${randomBytes(4).toString('hex')}_`
  const template = templateName(prefix)
  await administer(url, [`CREATE DATABASE ${template}`])
  const db = connectPool({ url: beside(url, template), most: 1, patience: 60_000, longestStatement: 60_000, onError: () => undefined })
  await migratePostgres(db, 0)
  await db.destroy()
  process.env[clusterVariable] = url
  process.env[prefixVariable] = prefix
  return async () => {
    const left = await administer(url, [`SELECT datname FROM pg_database WHERE datname LIKE '${prefix.replaceAll('_', String.raw`\_`)}%'`])
    await administer(url, left.map(({ datname }) => `DROP DATABASE IF EXISTS ${String(datname)} WITH (FORCE)`))
    await stop()
  }
}
