import type { Migration } from '../migration.ts'

/** Adds what an account's owner is told of, and how far it was read. */
export const events: Migration = {
  version: 16,
  statements: [
    `CREATE TABLE events (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      number INTEGER NOT NULL,
      kind TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      browser TEXT,
      system TEXT,
      count INTEGER,
      purge_run INTEGER NOT NULL,
      PRIMARY KEY (user_id, number)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX events_by_age ON events (purge_run)',
    'ALTER TABLE users ADD COLUMN event_number INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE users ADD COLUMN events_read INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE users ADD COLUMN failed_sign_ins INTEGER NOT NULL DEFAULT 0',
  ],
  postgres: [
    `CREATE TABLE events (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      number BIGINT NOT NULL,
      kind TEXT COLLATE "C" NOT NULL,
      created_at BIGINT NOT NULL,
      browser TEXT COLLATE "C",
      system TEXT COLLATE "C",
      count BIGINT,
      purge_run BIGINT NOT NULL,
      PRIMARY KEY (user_id, number)
    )`,
    'CREATE INDEX events_by_age ON events (purge_run)',
    'ALTER TABLE users ADD COLUMN event_number BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE users ADD COLUMN events_read BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE users ADD COLUMN failed_sign_ins BIGINT NOT NULL DEFAULT 0',
  ],
}
