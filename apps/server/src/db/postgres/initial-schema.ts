import type { Migration } from '../migration.ts'

/** Compared by its bytes, as in SQLite, whatever the locale of the database. */
const text = 'TEXT COLLATE "C"'

const entityColumns = `
      user_id ${text} NOT NULL REFERENCES users (user_id),
      id ${text} NOT NULL,
      rev BIGINT NOT NULL CHECK (rev >= 1),
      seq BIGINT NOT NULL,
      created_seq BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      deleted_at BIGINT,
      deleted_run BIGINT,
      erased_run BIGINT,
      digest TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, seq),
      UNIQUE (user_id, created_seq)`

const versionTable = (table: string, owners: string): readonly string[] => [
  `CREATE TABLE ${table} (
      user_id ${text} NOT NULL,
      id ${text} NOT NULL,
      rev BIGINT NOT NULL,
      part BIGINT NOT NULL,
      content BYTEA NOT NULL,
      replaced_at BIGINT NOT NULL,
      purge_run BIGINT NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (user_id, id, rev, part),
      FOREIGN KEY (user_id, id) REFERENCES ${owners} (user_id, id)
    )`,
  `CREATE INDEX ${table}_by_age ON ${table} (purge_run, user_id, id, rev) WHERE part = 0`,
]

/**
 * Schema that PostgreSQL begins with: the one that the steps up to the same number lead to. Keys of an account's tables
 * begin with its `user_id`, and foreign keys stay within the account, so that a database that is cut by `user_id` takes
 * it as it stands. `user_emails` refers to an account that may lie elsewhere, and therefore to none.
 */
export const initialSchema = {
  version: 11,
  statements: [
    `CREATE TABLE meta (key ${text} NOT NULL PRIMARY KEY, value TEXT NOT NULL)`,

    `CREATE TABLE users (
      user_id ${text} NOT NULL PRIMARY KEY,
      email TEXT NOT NULL,
      name TEXT NOT NULL,
      auth_salt TEXT NOT NULL,
      password_salt TEXT NOT NULL,
      kdf BIGINT NOT NULL,
      verifier TEXT NOT NULL,
      public_key TEXT NOT NULL,
      encrypted_private_key TEXT NOT NULL,
      security_epoch BIGINT NOT NULL DEFAULT 1,
      seq BIGINT NOT NULL DEFAULT 0,
      vault_count BIGINT NOT NULL DEFAULT 0,
      login_count BIGINT NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      digest ${text} NOT NULL DEFAULT ''
    )`,

    `CREATE TABLE user_emails (email ${text} NOT NULL PRIMARY KEY, user_id ${text} NOT NULL)`,

    `CREATE TABLE sessions (
      user_id ${text} NOT NULL REFERENCES users (user_id),
      session_id ${text} NOT NULL,
      salt TEXT NOT NULL,
      generation BIGINT NOT NULL,
      generation_used BIGINT NOT NULL,
      security_epoch BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      refreshed_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, session_id)
    )`,
    'CREATE INDEX sessions_by_refresh ON sessions (refreshed_at)',

    `CREATE TABLE devices (
      user_id ${text} NOT NULL REFERENCES users (user_id),
      token_hash ${text} NOT NULL,
      created_at BIGINT NOT NULL,
      used_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, token_hash)
    )`,

    `CREATE TABLE tab_shares (
      user_id ${text} NOT NULL,
      session_id ${text} NOT NULL,
      tab_id ${text} NOT NULL,
      share TEXT NOT NULL,
      ends_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, session_id, tab_id),
      FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, session_id) ON DELETE CASCADE
    )`,
    'CREATE INDEX tab_shares_by_end ON tab_shares (ends_at)',

    `CREATE TABLE vaults (
      encrypted_name TEXT NOT NULL,
      encrypted_symmetric_key TEXT NOT NULL,
      overview TEXT,${entityColumns}
    )`,
    'CREATE INDEX vaults_in_trash ON vaults (deleted_run, erased_run) WHERE deleted_run IS NOT NULL',

    `CREATE TABLE logins (
      vault_id ${text} NOT NULL,
      name TEXT NOT NULL,
      username TEXT,
      password TEXT,
      overview TEXT,
      details TEXT,
      uris TEXT NOT NULL,${entityColumns},
      FOREIGN KEY (user_id, vault_id) REFERENCES vaults (user_id, id)
    )`,
    'CREATE INDEX logins_by_vault ON logins (user_id, vault_id)',
    'CREATE INDEX logins_by_deletion ON logins (user_id, seq) WHERE deleted_at IS NOT NULL AND erased_run IS NULL',
    'CREATE INDEX logins_in_trash ON logins (deleted_run, erased_run) WHERE deleted_run IS NOT NULL',

    ...versionTable('vault_versions', 'vaults'),
    ...versionTable('login_versions', 'logins'),

    `CREATE TABLE answered_writes (
      user_id ${text} NOT NULL REFERENCES users (user_id),
      key ${text} NOT NULL,
      request_hash TEXT NOT NULL,
      id ${text} NOT NULL,
      rev BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      answered_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, key),
      UNIQUE (user_id, seq)
    )`,
    'CREATE INDEX answered_writes_by_time ON answered_writes (answered_at)',

    `CREATE TABLE answered_parts (
      user_id ${text} NOT NULL,
      key ${text} NOT NULL,
      place BIGINT NOT NULL,
      id ${text} NOT NULL,
      rev BIGINT NOT NULL,
      problem TEXT,
      PRIMARY KEY (user_id, key, place),
      FOREIGN KEY (user_id, key) REFERENCES answered_writes (user_id, key) ON DELETE CASCADE
    )`,

    `CREATE TABLE revisions (
      user_id ${text} NOT NULL REFERENCES users (user_id),
      id ${text} NOT NULL,
      rev BIGINT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('vault', 'login')),
      author ${text} NOT NULL,
      bytes BIGINT NOT NULL,
      kept BIGINT NOT NULL,
      PRIMARY KEY (user_id, id, rev)
    )`,
    'CREATE INDEX revisions_by_author ON revisions (user_id, author, id, rev)',

    `CREATE TABLE storage_use (
      user_id ${text} NOT NULL PRIMARY KEY REFERENCES users (user_id),
      current_bytes BIGINT NOT NULL,
      version_bytes BIGINT NOT NULL,
      thinned_to ${text} NOT NULL DEFAULT ''
    )`,

    `CREATE TABLE rate_limits (
      key ${text} NOT NULL PRIMARY KEY,
      tat BIGINT NOT NULL,
      failures BIGINT NOT NULL DEFAULT 0
    )`,
    'CREATE INDEX rate_limits_by_tat ON rate_limits (tat)',
  ],
} as const satisfies Migration
