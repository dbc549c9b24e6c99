import type { Migration } from '../migration.ts'

/** Writes that were answered, so that a repeat of one gets the same answer. */
export const answeredWrites: Migration = {
  version: 4,
  statements: [
    `CREATE TABLE answered_writes (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      id TEXT NOT NULL,
      rev INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      answered_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, key),
      UNIQUE (user_id, seq)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX answered_writes_by_time ON answered_writes (answered_at)',
  ],
}
