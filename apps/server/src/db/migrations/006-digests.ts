import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { rowDigest, type Digested } from '../row-digest.ts'
import type { Db } from '../schema.ts'
import { versionParts } from '../version-parts.ts'

/** Rows looked at together. */
const batchSize = 50

const versionTables = ['login_versions', 'vault_versions'] as const
const owners = { login_versions: 'logins', vault_versions: 'vaults' } as const

/**
 * A digest of each row that people are told of, and a layout in which versions take little more than their size: in a
 * table without rowid each that is longer than a quarter of a page had pages of its own.
 */
export const digests: Migration = {
  version: 6,
  statements: [
    "ALTER TABLE users ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE vaults ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE logins ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
    ...versionTables.flatMap((table) => [
      `DROP INDEX ${table}_by_age`,
      `ALTER TABLE ${table} RENAME TO former_${table}`,
      `CREATE TABLE ${table} (
        user_id TEXT NOT NULL,
        id TEXT NOT NULL,
        rev INTEGER NOT NULL,
        part INTEGER NOT NULL,
        content BLOB NOT NULL,
        replaced_at INTEGER NOT NULL,
        purge_run INTEGER NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (user_id, id, rev, part),
        FOREIGN KEY (user_id, id) REFERENCES ${owners[table]} (user_id, id)
      ) STRICT`,
      `CREATE INDEX ${table}_by_age ON ${table} (purge_run, user_id, id, rev) WHERE part = 0`,
    ]),
  ],
  fill: async (trx) => {
    await digestUsers(trx)
    await digestRecords(trx, 'vaults')
    await digestRecords(trx, 'logins')
    for (const table of versionTables) {
      await moveVersions(trx, table)
      await sql`DROP TABLE ${sql.table(`former_${table}`)}`.execute(trx)
    }
  },
}

async function digestUsers(trx: Db): Promise<void> {
  const rows = await trx.selectFrom('users').selectAll().execute()
  for (const row of rows) {
    await trx
      .updateTable('users')
      .set({ digest: rowDigest('users', row) })
      .where('user_id', '=', row.user_id)
      .execute()
  }
}

async function digestRecords(trx: Db, table: 'vaults' | 'logins'): Promise<void> {
  let [userId, id] = ['', '']
  for (;;) {
    const { rows } = await sql<Digested<'vaults'> & Digested<'logins'>>`
      SELECT * FROM ${sql.table(table)} WHERE (user_id, id) > (${userId}, ${id})
      ORDER BY user_id, id LIMIT ${batchSize}`.execute(trx)
    for (const row of rows) {
      ;[userId, id] = [row.user_id, row.id]
      await sql`UPDATE ${sql.table(table)} SET digest = ${rowDigest(table, row)}
        WHERE user_id = ${userId} AND id = ${id}`.execute(trx)
    }
    if (rows.length < batchSize) return
  }
}

interface FormerVersion {
  readonly user_id: string
  readonly id: string
  readonly rev: number
  readonly payload: string
  readonly replaced_at: number
  readonly purge_run: number
}

async function moveVersions(trx: Db, table: (typeof versionTables)[number]): Promise<void> {
  let [userId, id, rev] = ['', '', 0]
  for (;;) {
    const { rows } = await sql<FormerVersion>`
      SELECT * FROM ${sql.table(`former_${table}`)} WHERE (user_id, id, rev) > (${userId}, ${id}, ${rev})
      ORDER BY user_id, id, rev LIMIT ${batchSize}`.execute(trx)
    for (const { payload, ...kept } of rows) {
      ;({ user_id: userId, id, rev } = kept)
      await trx
        .insertInto(table)
        .values(versionParts(table, kept, payload))
        .execute()
    }
    if (rows.length < batchSize) return
  }
}
