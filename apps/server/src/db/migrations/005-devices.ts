import type { Migration } from '../migration.ts'

/** Devices that signed in before, by the hash of their token. */
export const devices: Migration = {
  version: 5,
  statements: [
    `CREATE TABLE devices (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      token_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      used_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, token_hash)
    ) STRICT, WITHOUT ROWID`,
  ],
}
