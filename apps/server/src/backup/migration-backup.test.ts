import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { migrateFile } from '../db/sqlite/migrate.ts'
import { nodeSqliteDialect } from '../db/sqlite/node-sqlite-dialect.ts'
import { newestSchema, stepsOf } from '../db/steps.ts'
import type { Schema } from '../db/schema.ts'
import { createTestClock, startTestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { migrationBackups } from './migration-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const env = { SECRET_KEY: 'x'.repeat(32) }
const hour = 3_600_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A database as a server left it that knew only the first steps. */
async function leaveOld(version: number): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, databaseFile + suffix), { force: true })
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(new DatabaseSync(join(dataDir, databaseFile))) })
  await migrateFile(
    db,
    0,
    stepsOf('sqlite').filter((step) => step.version <= version),
  )
  await db.destroy()
}
const made = () =>
  existsSync(join(dataDir, migrationBackups)) ? readdirSync(join(dataDir, migrationBackups)).sort() : []

describe('before a migration', () => {
  it.each([22, 25])('the database is backed up as it was, with schema %i, and at no other start', async (version) => {
    await leaveOld(version)
    await (await startTestServer({ dataDir, env, clock: createTestClock() })).stop()
    const name = `2026-01-01T00-00-00-000Z-schema-${version}`
    expect(made()).toEqual([name])
    const { manifest, faults } = await verifyBackup(join(dataDir, migrationBackups, name))
    expect([manifest.schemaVersion, faults]).toEqual([version, []])
    await (await startTestServer({ dataDir, env })).stop()
    expect(made()).toHaveLength(1)
  })

  it('no backup is made of a database that is new', async () => {
    await (await startTestServer({ dataDir, env })).stop()
    expect(made()).toEqual([])
  })

  it('the last three backups stay, and nothing else is deleted', async () => {
    const clock = createTestClock()
    for (let count = 0; count < 5; count += 1) {
      await leaveOld(24)
      await (await startTestServer({ dataDir, env, clock })).stop()
      if (count === 0) writeFileSync(join(dataDir, migrationBackups, '0000-mine'), '')
      clock.advance(hour)
    }
    expect(made()).toEqual(['0000-mine', ...[2, 3, 4].map((hours) => `2026-01-01T0${hours}-00-00-000Z-schema-24`)])
  })

  it('a backup that cannot be made leaves the schema as it was', async () => {
    await leaveOld(24)
    writeFileSync(join(dataDir, migrationBackups), '')
    await expect(startTestServer({ dataDir, env })).rejects.toThrow(/cannot be written to: .+\. No backup was kept/)
    expect(queryDatabase(dataDir, 'SELECT max(version) AS version FROM schema_migrations')).toEqual([{ version: 24 }])
    rmSync(join(dataDir, migrationBackups))
    mkdirSync(join(dataDir, migrationBackups))
    await (await startTestServer({ dataDir, env })).stop()
    expect(queryDatabase(dataDir, 'SELECT max(version) AS version FROM schema_migrations')).toEqual([
      { version: newestSchema },
    ])
  })
})
