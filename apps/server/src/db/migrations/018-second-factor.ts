import type { Migration } from '../migration.ts'

/** Adds what an account asks for beside its master password. */
export const secondFactor: Migration = {
  version: 18,
  statements: [
    `CREATE TABLE factors (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      kind TEXT NOT NULL,
      secret TEXT NOT NULL,
      last_step INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (user_id, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE backup_codes (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      set_id TEXT NOT NULL,
      code_hash TEXT NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    `CREATE TABLE factors (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      id TEXT COLLATE "C" NOT NULL,
      kind TEXT COLLATE "C" NOT NULL,
      secret TEXT COLLATE "C" NOT NULL,
      last_step BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      digest TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, id)
    )`,
    `CREATE TABLE backup_codes (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      set_id TEXT COLLATE "C" NOT NULL,
      code_hash TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    )`,
  ],
}
