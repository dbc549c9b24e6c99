import type { Migration } from '../migration.ts'

/** Keeps what became of each write of a batch, so that a repeat of it gets the same answers. */
export const answeredParts: Migration = {
  version: 10,
  statements: [
    `CREATE TABLE answered_parts (
      user_id TEXT NOT NULL,
      key TEXT NOT NULL,
      place INTEGER NOT NULL,
      id TEXT NOT NULL,
      rev INTEGER NOT NULL,
      problem TEXT,
      PRIMARY KEY (user_id, key, place),
      FOREIGN KEY (user_id, key) REFERENCES answered_writes (user_id, key) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
}
