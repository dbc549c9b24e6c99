import type { Migration } from '../migration.ts'

/** Security keys of accounts: second factors. */
export const securityKeys: Migration = {
  version: 21,
  statements: [
    `CREATE TABLE security_keys (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      credential_id TEXT NOT NULL,
      name TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      used_at INTEGER,
      digest TEXT NOT NULL,
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, credential_id)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    `CREATE TABLE security_keys (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      id TEXT COLLATE "C" NOT NULL,
      credential_id TEXT COLLATE "C" NOT NULL,
      name TEXT NOT NULL,
      public_key TEXT COLLATE "C" NOT NULL,
      counter BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      used_at BIGINT,
      digest TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, credential_id)
    )`,
  ],
}
