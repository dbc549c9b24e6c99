import type { Migration } from '../migration.ts'

/** A vault is deleted as an item is. */
export const vaultTrash: Migration = {
  version: 11,
  statements: [
    'ALTER TABLE vaults ADD COLUMN deleted_at INTEGER',
    'ALTER TABLE vaults ADD COLUMN deleted_run INTEGER',
    'ALTER TABLE vaults ADD COLUMN erased_run INTEGER',
    'CREATE INDEX vaults_in_trash ON vaults (deleted_run, erased_run) WHERE deleted_run IS NOT NULL',
  ],
}
