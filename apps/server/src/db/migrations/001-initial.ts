import type { Migration } from '../migration.ts'

/** Accounts, sessions, vaults, logins, their replaced versions, rate limits. */
export const initial: Migration = {
  version: 1,
  statements: [
    `CREATE TABLE meta (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE users (
      user_id TEXT NOT NULL PRIMARY KEY,
      email TEXT NOT NULL,
      name TEXT NOT NULL,
      auth_salt TEXT NOT NULL,
      password_salt TEXT NOT NULL,
      kdf INTEGER NOT NULL,
      verifier TEXT NOT NULL,
      public_key TEXT NOT NULL,
      encrypted_private_key TEXT NOT NULL,
      security_epoch INTEGER NOT NULL DEFAULT 1,
      seq INTEGER NOT NULL DEFAULT 0,
      vault_count INTEGER NOT NULL DEFAULT 0,
      login_count INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE user_emails (
      email TEXT NOT NULL PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (user_id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE sessions (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      session_id TEXT NOT NULL,
      salt TEXT NOT NULL,
      generation INTEGER NOT NULL,
      generation_used INTEGER NOT NULL,
      security_epoch INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      refreshed_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, session_id)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX sessions_by_refresh ON sessions (refreshed_at)',

    `CREATE TABLE vaults (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      encrypted_name TEXT NOT NULL,
      encrypted_symmetric_key TEXT NOT NULL,
      rev INTEGER NOT NULL CHECK (rev >= 1),
      seq INTEGER NOT NULL,
      created_seq INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, seq),
      UNIQUE (user_id, created_seq)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE logins (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      vault_id TEXT NOT NULL,
      name TEXT NOT NULL,
      username TEXT,
      password TEXT,
      uris TEXT NOT NULL CHECK (json_valid(uris)),
      rev INTEGER NOT NULL CHECK (rev >= 1),
      seq INTEGER NOT NULL,
      created_seq INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER,
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, seq),
      UNIQUE (user_id, created_seq),
      FOREIGN KEY (user_id, vault_id) REFERENCES vaults (user_id, id)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX logins_by_vault ON logins (user_id, vault_id)',

    `CREATE TABLE vault_versions (
      user_id TEXT NOT NULL,
      vault_id TEXT NOT NULL,
      rev INTEGER NOT NULL,
      payload TEXT NOT NULL CHECK (json_valid(payload)),
      replaced_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, vault_id, rev),
      FOREIGN KEY (user_id, vault_id) REFERENCES vaults (user_id, id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE login_versions (
      user_id TEXT NOT NULL,
      login_id TEXT NOT NULL,
      rev INTEGER NOT NULL,
      payload TEXT NOT NULL CHECK (json_valid(payload)),
      replaced_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, login_id, rev),
      FOREIGN KEY (user_id, login_id) REFERENCES logins (user_id, id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE rate_limits (
      key TEXT NOT NULL PRIMARY KEY,
      tat INTEGER NOT NULL,
      strikes INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX rate_limits_by_tat ON rate_limits (tat)',
  ],
}
