import type { Migration } from '../migration.ts'

/** Overviews of items and vaults, details of items; names that both kinds of versions share. */
export const overviews: Migration = {
  version: 2,
  statements: [
    'ALTER TABLE logins ADD COLUMN overview TEXT',
    'ALTER TABLE logins ADD COLUMN details TEXT',
    'ALTER TABLE vaults ADD COLUMN overview TEXT',
    'ALTER TABLE login_versions RENAME COLUMN login_id TO id',
    'ALTER TABLE vault_versions RENAME COLUMN vault_id TO id',
    'ALTER TABLE rate_limits RENAME COLUMN strikes TO failures',
  ],
}
