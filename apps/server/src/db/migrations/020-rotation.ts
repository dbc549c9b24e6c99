import type { Migration } from '../migration.ts'

/** Rotations of accounts' keys: what is staged of one, which key a record is sealed under, and the keys before. */
export const rotation: Migration = {
  version: 20,
  statements: [
    'ALTER TABLE vaults ADD COLUMN key_epoch INTEGER',
    'ALTER TABLE vaults ADD COLUMN previous_keys TEXT',
    'ALTER TABLE logins ADD COLUMN key_epoch INTEGER',
    `CREATE TABLE rotations (
      user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (user_id),
      rotation_id TEXT NOT NULL,
      public_key TEXT NOT NULL,
      encrypted_private_key TEXT NOT NULL,
      previous_key TEXT NOT NULL,
      auth_salt TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      purge_run INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      digest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE staged_records (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      rotation_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      rev INTEGER NOT NULL,
      content TEXT NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (user_id, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE previous_keys (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      number INTEGER NOT NULL,
      rotation_id TEXT NOT NULL,
      public_key TEXT NOT NULL,
      blob TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (user_id, number)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    'ALTER TABLE vaults ADD COLUMN key_epoch BIGINT',
    'ALTER TABLE vaults ADD COLUMN previous_keys TEXT COLLATE "C"',
    'ALTER TABLE logins ADD COLUMN key_epoch BIGINT',
    `CREATE TABLE rotations (
      user_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES users (user_id),
      rotation_id TEXT COLLATE "C" NOT NULL,
      public_key TEXT COLLATE "C" NOT NULL,
      encrypted_private_key TEXT COLLATE "C" NOT NULL,
      previous_key TEXT COLLATE "C" NOT NULL,
      auth_salt TEXT COLLATE "C" NOT NULL,
      created_at BIGINT NOT NULL,
      purge_run BIGINT NOT NULL,
      bytes BIGINT NOT NULL,
      digest TEXT COLLATE "C" NOT NULL
    )`,
    `CREATE TABLE staged_records (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      id TEXT COLLATE "C" NOT NULL,
      rotation_id TEXT COLLATE "C" NOT NULL,
      kind TEXT COLLATE "C" NOT NULL,
      rev BIGINT NOT NULL,
      content TEXT COLLATE "C" NOT NULL,
      digest TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, id)
    )`,
    `CREATE TABLE previous_keys (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      number BIGINT NOT NULL,
      rotation_id TEXT COLLATE "C" NOT NULL,
      public_key TEXT COLLATE "C" NOT NULL,
      blob TEXT COLLATE "C" NOT NULL,
      created_at BIGINT NOT NULL,
      digest TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, number)
    )`,
  ],
}
