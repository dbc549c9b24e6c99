import type { Migration } from '../migration.ts'

/** Records who wrote each revision that stands or is kept, how many bytes it has, and what all of an account's have. */
export const storageUse: Migration = {
  version: 7,
  statements: [
    `CREATE TABLE revisions (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      rev INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('vault', 'login')),
      author TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      kept INTEGER NOT NULL,
      PRIMARY KEY (user_id, id, rev)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX revisions_by_author ON revisions (user_id, author, id, rev)',
    `INSERT INTO revisions SELECT user_id, id, rev, 'login', '', 250 + length(name) + ifnull(length(username), 0)
      + ifnull(length(password), 0) + ifnull(length(overview), 0) + ifnull(length(details), 0) + length(uris), 0 FROM logins`,
    `INSERT INTO revisions SELECT user_id, id, rev, 'vault', '', 200 + length(encrypted_name)
      + length(encrypted_symmetric_key) + ifnull(length(overview), 0), 0 FROM vaults`,
    `INSERT INTO revisions SELECT user_id, id, rev, 'login', '', sum(length(content)), 1 FROM login_versions GROUP BY user_id, id, rev`,
    `INSERT INTO revisions SELECT user_id, id, rev, 'vault', '', sum(length(content)), 1 FROM vault_versions GROUP BY user_id, id, rev`,
    `CREATE TABLE storage_use (
      user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (user_id),
      current_bytes INTEGER NOT NULL,
      version_bytes INTEGER NOT NULL,
      thinned_to TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO storage_use (user_id, current_bytes, version_bytes)
      SELECT user_id, sum(bytes * (1 - kept)), sum(bytes * kept) FROM revisions GROUP BY user_id`,
  ],
}
