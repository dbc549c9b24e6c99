import { randomUUID } from 'node:crypto'
import type { Engine, Step } from './migration.ts'

/**
 * How each engine spells the schema below, which is SQLite's own but for `BYTEWISE`: a text that is compared by its
 * bytes whatever the locale of the database, as SQLite compares every text.
 */
const spellings: Readonly<Record<Engine, readonly (readonly [RegExp, string])[]>> = {
  sqlite: [[/\bBYTEWISE\b/gu, 'TEXT']],
  postgres: [
    [/\bBYTEWISE\b/gu, 'TEXT COLLATE "C"'],
    [/\bINTEGER\b/gu, 'BIGINT'],
    [/\bBLOB\b/gu, 'BYTEA'],
    [/ STRICT(?:, WITHOUT ROWID)?$/u, ''],
    [/ CHECK \(json_valid\(uris\)\)/u, ''],
    // The account may lie on another part of a database that is cut by account.
    [/^(CREATE TABLE user_emails [^]*) REFERENCES users \(user_id\)/u, '$1'],
  ],
}

/** SHA-256 that databases have recorded of this step, and of those before that it stands for. */
const recorded: Readonly<Record<Engine, Pick<Step, 'checksum' | 'formerly'>>> = {
  sqlite: {
    checksum: 'ec400650223afc15c92d67477eae8ab1ca673eee6f5a6802e43ac43d1fb456ab',
    formerly: '481c57dbf11b86e8eacc89f244914fe1bd0162dcfb43dacf2bd2d5f81c2b9e98',
  },
  postgres: {
    checksum: '55298ab47afccf7f15b61dbeb4a08da599ceb109cd2651d492f7a07828246565',
    formerly: 'd22aeac01899a896eb0398e3a66c7d107f38ad63297f8ae7df5ab6d8ec13ea76',
  },
}

/** Beginning of every table of an account: a database that is cut by `user_id` takes it as it stands. */
const ofAccount = 'user_id BYTEWISE NOT NULL REFERENCES users (user_id)'

const entityColumns = `
    ${ofAccount},
    id BYTEWISE NOT NULL,
    rev INTEGER NOT NULL CHECK (rev >= 1),
    seq INTEGER NOT NULL,
    created_seq INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    deleted_run INTEGER,
    erased_run INTEGER,
    key_epoch INTEGER,
    overview TEXT,
    digest TEXT NOT NULL DEFAULT ''`

const entityKeys = `
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, seq),
    UNIQUE (user_id, created_seq)`

/** With row ids: parts of versions are long, and lie better in leaves alone. */
const versionTable = (table: string, owners: string): readonly string[] => [
  `CREATE TABLE ${table} (
    user_id BYTEWISE NOT NULL,
    id BYTEWISE NOT NULL,
    rev INTEGER NOT NULL,
    part INTEGER NOT NULL,
    content BLOB NOT NULL,
    replaced_at INTEGER NOT NULL,
    purge_run INTEGER NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (user_id, id, rev, part),
    FOREIGN KEY (user_id, id) REFERENCES ${owners} (user_id, id)
  ) STRICT`,
  `CREATE INDEX ${table}_by_age ON ${table} (purge_run, user_id, id, rev) WHERE part = 0`,
]

const statements: readonly string[] = [
  'CREATE TABLE meta (key BYTEWISE NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID',

  `CREATE TABLE users (
    user_id BYTEWISE NOT NULL PRIMARY KEY,
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
    purged_seq INTEGER NOT NULL DEFAULT 0,
    vault_count INTEGER NOT NULL DEFAULT 0,
    login_count INTEGER NOT NULL DEFAULT 0,
    event_number INTEGER NOT NULL DEFAULT 0,
    events_read INTEGER NOT NULL DEFAULT 0,
    failed_sign_ins INTEGER NOT NULL DEFAULT 0,
    quota_mib INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    disabled_at INTEGER,
    digest BYTEWISE NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE user_emails (
    email BYTEWISE NOT NULL PRIMARY KEY,
    ${ofAccount}
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE sessions (
    ${ofAccount},
    session_id BYTEWISE NOT NULL,
    salt TEXT NOT NULL,
    generation INTEGER NOT NULL,
    generation_used INTEGER NOT NULL,
    least_generation INTEGER NOT NULL DEFAULT 1,
    security_epoch INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    refreshed_at INTEGER NOT NULL,
    browser BYTEWISE,
    system BYTEWISE,
    PRIMARY KEY (user_id, session_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sessions_by_refresh ON sessions (refreshed_at)',

  `CREATE TABLE devices (
    ${ofAccount},
    token_hash BYTEWISE NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, token_hash)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE tab_shares (
    user_id BYTEWISE NOT NULL,
    session_id BYTEWISE NOT NULL,
    tab_id BYTEWISE NOT NULL,
    share TEXT NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, session_id, tab_id),
    FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, session_id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX tab_shares_by_end ON tab_shares (ends_at)',

  `CREATE TABLE vaults (${entityColumns},
    encrypted_name TEXT NOT NULL,
    encrypted_symmetric_key TEXT NOT NULL,
    previous_keys BYTEWISE,
    restored_seq INTEGER,${entityKeys}
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX vaults_in_trash ON vaults (deleted_run, erased_run) WHERE deleted_run IS NOT NULL',

  `CREATE TABLE logins (${entityColumns},
    vault_id BYTEWISE NOT NULL,
    name TEXT NOT NULL,
    username TEXT,
    password TEXT,
    details TEXT,
    uris TEXT NOT NULL CHECK (json_valid(uris)),${entityKeys},
    FOREIGN KEY (user_id, vault_id) REFERENCES vaults (user_id, id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX logins_by_vault ON logins (user_id, vault_id)',
  'CREATE INDEX logins_by_deletion ON logins (user_id, seq) WHERE deleted_at IS NOT NULL AND erased_run IS NULL',
  'CREATE INDEX logins_in_trash ON logins (deleted_run, erased_run) WHERE deleted_run IS NOT NULL',

  ...versionTable('vault_versions', 'vaults'),
  ...versionTable('login_versions', 'logins'),

  `CREATE TABLE revisions (
    ${ofAccount},
    id BYTEWISE NOT NULL,
    rev INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('vault', 'login')),
    author BYTEWISE NOT NULL,
    bytes INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    PRIMARY KEY (user_id, id, rev)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX revisions_by_author ON revisions (user_id, author, id, rev)',

  `CREATE TABLE storage_use (
    user_id BYTEWISE NOT NULL PRIMARY KEY REFERENCES users (user_id),
    current_bytes INTEGER NOT NULL,
    version_bytes INTEGER NOT NULL,
    thinned_to BYTEWISE NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE answered_writes (
    ${ofAccount},
    key BYTEWISE NOT NULL,
    request_hash TEXT NOT NULL,
    id BYTEWISE NOT NULL,
    rev INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    answered_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key),
    UNIQUE (user_id, seq)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX answered_writes_by_time ON answered_writes (answered_at)',

  `CREATE TABLE answered_parts (
    user_id BYTEWISE NOT NULL,
    key BYTEWISE NOT NULL,
    place INTEGER NOT NULL,
    id BYTEWISE NOT NULL,
    rev INTEGER NOT NULL,
    problem TEXT,
    PRIMARY KEY (user_id, key, place),
    FOREIGN KEY (user_id, key) REFERENCES answered_writes (user_id, key) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE events (
    ${ofAccount},
    number INTEGER NOT NULL,
    kind BYTEWISE NOT NULL,
    created_at INTEGER NOT NULL,
    browser BYTEWISE,
    system BYTEWISE,
    count INTEGER,
    purge_run INTEGER NOT NULL,
    PRIMARY KEY (user_id, number)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX events_by_age ON events (purge_run)',

  `CREATE TABLE recovery (
    user_id BYTEWISE NOT NULL PRIMARY KEY REFERENCES users (user_id),
    code_id BYTEWISE NOT NULL,
    verifier BYTEWISE NOT NULL,
    blob BYTEWISE NOT NULL,
    created_at INTEGER NOT NULL,
    digest BYTEWISE NOT NULL
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE factors (
    ${ofAccount},
    id BYTEWISE NOT NULL,
    kind BYTEWISE NOT NULL,
    secret BYTEWISE NOT NULL,
    last_step INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    digest BYTEWISE NOT NULL,
    PRIMARY KEY (user_id, id)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE backup_codes (
    ${ofAccount},
    set_id BYTEWISE NOT NULL,
    code_hash BYTEWISE NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE passkeys (
    ${ofAccount},
    credential_id BYTEWISE NOT NULL,
    name TEXT NOT NULL,
    public_key BYTEWISE NOT NULL,
    counter INTEGER NOT NULL,
    blob BYTEWISE NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    digest BYTEWISE NOT NULL,
    PRIMARY KEY (user_id, credential_id)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE passkey_challenges (
    ${ofAccount},
    challenge_hash BYTEWISE NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, challenge_hash)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE security_keys (
    ${ofAccount},
    id BYTEWISE NOT NULL,
    credential_id BYTEWISE NOT NULL,
    name TEXT NOT NULL,
    public_key BYTEWISE NOT NULL,
    counter INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    digest BYTEWISE NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, credential_id)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE rotations (
    user_id BYTEWISE NOT NULL PRIMARY KEY REFERENCES users (user_id),
    rotation_id BYTEWISE NOT NULL,
    public_key BYTEWISE NOT NULL,
    encrypted_private_key BYTEWISE NOT NULL,
    previous_key BYTEWISE NOT NULL,
    auth_salt BYTEWISE NOT NULL,
    created_at INTEGER NOT NULL,
    purge_run INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    seq_shift INTEGER,
    is_over INTEGER NOT NULL DEFAULT 0,
    digest BYTEWISE NOT NULL
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE staged_records (
    ${ofAccount},
    id BYTEWISE NOT NULL,
    rotation_id BYTEWISE NOT NULL,
    kind BYTEWISE NOT NULL,
    rev INTEGER NOT NULL,
    content BYTEWISE NOT NULL,
    digest BYTEWISE NOT NULL,
    PRIMARY KEY (user_id, id)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE prepared_items (
    ${ofAccount},
    id BYTEWISE NOT NULL,
    rotation_id BYTEWISE NOT NULL,
    made_from BYTEWISE NOT NULL,
    kind BYTEWISE NOT NULL,
    seq INTEGER NOT NULL,
    name TEXT,
    username TEXT,
    password TEXT,
    overview TEXT,
    details TEXT,
    uris TEXT,
    key_epoch INTEGER,
    item_digest BYTEWISE,
    bytes INTEGER,
    PRIMARY KEY (user_id, id)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE previous_keys (
    ${ofAccount},
    number INTEGER NOT NULL,
    rotation_id BYTEWISE NOT NULL,
    public_key BYTEWISE NOT NULL,
    blob BYTEWISE NOT NULL,
    created_at INTEGER NOT NULL,
    digest BYTEWISE NOT NULL,
    PRIMARY KEY (user_id, number)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE rate_limits (
    key BYTEWISE NOT NULL PRIMARY KEY,
    tat INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX rate_limits_by_tat ON rate_limits (tat)',

  `CREATE TABLE leases (
    name BYTEWISE NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
]

/** The oldest schema that this server opens. */
export const oldestSchema = 22

/**
 * The schema that a database begins with, stated once for both engines. It stands for the steps up to its number, so
 * a database that came up by them has it applied.
 */
export const initialSchema = (engine: Engine): Step => ({
  version: oldestSchema,
  statements: statements.map((statement) =>
    spellings[engine].reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), statement),
  ),
  ...recorded[engine],
  fill: async (trx) => {
    await trx.insertInto('meta').values({ key: 'instance_id', value: randomUUID() }).execute()
  },
})
