import type { Migration } from '../migration.ts'

/** The server's halves of the tabs' keys; a session takes them along when it ends. */
export const tabShares: Migration = {
  version: 8,
  statements: [
    `CREATE TABLE tab_shares (
      user_id TEXT NOT NULL,
      session_id TEXT NOT NULL,
      tab_id TEXT NOT NULL,
      share TEXT NOT NULL,
      ends_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, session_id, tab_id),
      FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, session_id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX tab_shares_by_end ON tab_shares (ends_at)',
  ],
}
