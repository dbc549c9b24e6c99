import type { Migration } from '../migration.ts'

/** Which device's token a session goes with: who ends the session ends the token too. */
export const sessionTokens: Migration = {
  version: 23,
  statements: ['ALTER TABLE sessions ADD COLUMN device_hash TEXT'],
  postgres: ['ALTER TABLE sessions ADD COLUMN device_hash TEXT COLLATE "C"'],
}
