import type { Migration } from '../migration.ts'

/** Passkeys of accounts, and what they have signed. */
export const passkeys: Migration = {
  version: 19,
  statements: [
    `CREATE TABLE passkeys (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      credential_id TEXT NOT NULL,
      name TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      blob TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      used_at INTEGER,
      digest TEXT NOT NULL,
      PRIMARY KEY (user_id, credential_id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE passkey_challenges (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      challenge_hash TEXT NOT NULL,
      ends_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, challenge_hash)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    `CREATE TABLE passkeys (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      credential_id TEXT COLLATE "C" NOT NULL,
      name TEXT NOT NULL,
      public_key TEXT COLLATE "C" NOT NULL,
      counter BIGINT NOT NULL,
      blob TEXT COLLATE "C" NOT NULL,
      created_at BIGINT NOT NULL,
      used_at BIGINT,
      digest TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, credential_id)
    )`,
    `CREATE TABLE passkey_challenges (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      challenge_hash TEXT COLLATE "C" NOT NULL,
      ends_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, challenge_hash)
    )`,
  ],
}
