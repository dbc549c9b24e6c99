import type { Migration } from '../migration.ts'

/** Adds what tells a client what has become of an account since a state of it that it has. */
export const deltas: Migration = {
  version: 12,
  statements: [
    'ALTER TABLE users ADD COLUMN purged_seq INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE vaults ADD COLUMN restored_seq INTEGER',
  ],
  postgres: [
    'ALTER TABLE users ADD COLUMN purged_seq BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE vaults ADD COLUMN restored_seq BIGINT',
  ],
}
