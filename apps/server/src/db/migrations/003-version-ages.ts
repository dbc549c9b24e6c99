import type { Migration } from '../migration.ts'

/** The age of replaced versions in nightly purges; those that there are count from now on. */
export const versionAges: Migration = {
  version: 3,
  statements: [
    'ALTER TABLE login_versions ADD COLUMN purge_run INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE vault_versions ADD COLUMN purge_run INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX login_versions_by_age ON login_versions (purge_run)',
    'CREATE INDEX vault_versions_by_age ON vault_versions (purge_run)',
  ],
}
