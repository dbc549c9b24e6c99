import type { Migration } from '../migration.ts'

/** An account's private key as its recovery code opens it. */
export const recovery: Migration = {
  version: 17,
  statements: [
    `CREATE TABLE recovery (
      user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (user_id),
      code_id TEXT NOT NULL,
      verifier TEXT NOT NULL,
      blob TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      digest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    `CREATE TABLE recovery (
      user_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES users (user_id),
      code_id TEXT COLLATE "C" NOT NULL,
      verifier TEXT COLLATE "C" NOT NULL,
      blob TEXT COLLATE "C" NOT NULL,
      created_at BIGINT NOT NULL,
      digest TEXT COLLATE "C" NOT NULL
    )`,
  ],
}
