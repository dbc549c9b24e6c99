import type { Migration } from '../migration.ts'

/** Work of which one process at a time does its share. */
export const leases: Migration = {
  version: 14,
  statements: [
    `CREATE TABLE leases (
      name TEXT NOT NULL PRIMARY KEY,
      holder TEXT NOT NULL,
      ends_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    `CREATE TABLE leases (
      name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
      holder TEXT NOT NULL,
      ends_at BIGINT NOT NULL
    )`,
  ],
}
