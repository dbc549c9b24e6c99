import type { Migration } from '../migration.ts'

const statements = [
  // Which of the accounts that there are have an older suite, in parts of ten thousand: until now all of them. Each has
  // its e-mail, whose table is whole where the database is cut by account.
  "INSERT INTO meta (key, value) SELECT 'older_suites', CASE WHEN EXISTS (SELECT 1 FROM user_emails) " +
    "THEN '10000' ELSE '0' END",
]

/**
 * The suite that a rotation seals the private key under, which accounts had one of before; and what unknown e-mails are
 * answered by.
 */
export const kdfSuites: Migration = {
  version: 28,
  statements: ['ALTER TABLE rotations ADD COLUMN kdf INTEGER', ...statements],
  postgres: ['ALTER TABLE rotations ADD COLUMN kdf BIGINT', ...statements],
}
