import { foldEmail } from '@larets/vault-core/contracts'
import type { Migration } from './migration.ts'

/** Which device's token a session goes with: who ends the session ends the token too. */
const sessionTokens: Migration = {
  version: 23,
  statements: ['ALTER TABLE sessions ADD COLUMN device_hash TEXT'],
  postgres: ['ALTER TABLE sessions ADD COLUMN device_hash TEXT COLLATE "C"'],
}

/**
 * Private keys are sealed under the server's secret: no column changes, but a server that does not know it would hand
 * them out sealed, and is refused. The rows that there are need the secret, so `sealDatabase` does them after the
 * schema's steps.
 */
export const sealedAtRest: Migration = { version: 24, statements: [], postgres: [] }

const waysIn = ['recovery', 'passkeys', 'factors', 'security_keys', 'backup_codes'] as const
const makerColumns = ['maker_session', 'maker_device', 'maker_browser', 'maker_system'] as const

const makersAs = (type: string) =>
  waysIn.flatMap((table) => makerColumns.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column} ${type}`))

/**
 * By which session, on which device, each way into an account was made, and when backup codes were; of the rows that
 * there are nobody knows.
 */
const makers: Migration = {
  version: 25,
  statements: [...makersAs('TEXT'), 'ALTER TABLE backup_codes ADD COLUMN created_at INTEGER'],
  postgres: [...makersAs('TEXT COLLATE "C"'), 'ALTER TABLE backup_codes ADD COLUMN created_at BIGINT'],
}

/** Rows written together. */
const batchSize = 200

/**
 * The form that all spellings of an e-mail share, and whose it is. Accounts that there are may share one: none is
 * merged, and none renamed.
 */
export const foldedEmails: Migration = {
  version: 26,
  statements: [
    `CREATE TABLE folded_emails (
      folded TEXT NOT NULL,
      user_id TEXT NOT NULL,
      PRIMARY KEY (folded, user_id)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    'CREATE TABLE folded_emails (folded TEXT COLLATE "C" NOT NULL, user_id TEXT COLLATE "C" NOT NULL, ' +
      'PRIMARY KEY (folded, user_id))',
  ],
  fill: async (trx) => {
    let last = ''
    for (;;) {
      const rows = await trx
        .selectFrom('user_emails')
        .selectAll()
        .where('email', '>', last)
        .orderBy('email')
        .limit(batchSize)
        .execute()
      const end = rows.at(-1)
      if (end === undefined) return
      const folded = rows.map(({ email, user_id }) => ({ folded: foldEmail(email), user_id }))
      await trx.insertInto('folded_emails').values(folded).execute()
      last = end.email
    }
  },
}

/** Which session stages a rotation: nobody else's token changes what it puts in force. */
const rotationSessions: Migration = {
  version: 27,
  statements: ['ALTER TABLE rotations ADD COLUMN session_id TEXT'],
  postgres: ['ALTER TABLE rotations ADD COLUMN session_id TEXT COLLATE "C"'],
}

const olderSuites = [
  // Which of the accounts that there are have an older suite, in parts of ten thousand: until now all of them. Each has
  // its e-mail, whose table is whole where the database is cut by account.
  "INSERT INTO meta (key, value) SELECT 'older_suites', CASE WHEN EXISTS (SELECT 1 FROM user_emails) " +
    "THEN '10000' ELSE '0' END",
]

/**
 * The suite that a rotation seals the private key under, which accounts had one of before; and what unknown e-mails are
 * answered by.
 */
const kdfSuites: Migration = {
  version: 28,
  statements: ['ALTER TABLE rotations ADD COLUMN kdf INTEGER', ...olderSuites],
  postgres: ['ALTER TABLE rotations ADD COLUMN kdf BIGINT', ...olderSuites],
}

/** Whether a session is one of a page or of the extension; of those that there are all are of pages. */
const deviceKinds: Migration = {
  version: 29,
  statements: ['ALTER TABLE sessions ADD COLUMN device_kind TEXT'],
  postgres: ['ALTER TABLE sessions ADD COLUMN device_kind TEXT COLLATE "C"'],
}

/** Every step after the initial schema, in order. */
export const migrations: readonly Migration[] = [
  sessionTokens,
  sealedAtRest,
  makers,
  foldedEmails,
  rotationSessions,
  kdfSuites,
  deviceKinds,
]
