import type { Migration } from '../migration.ts'

/**
 * Items as a rotation is going to write them, made ready before it is put in force; and rotations that are over, while
 * what they have staged is cleared away.
 */
export const preparedItems: Migration = {
  version: 22,
  statements: [
    'ALTER TABLE rotations ADD COLUMN seq_shift INTEGER',
    'ALTER TABLE rotations ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0',
    `CREATE TABLE prepared_items (
      user_id TEXT NOT NULL REFERENCES users (user_id),
      id TEXT NOT NULL,
      rotation_id TEXT NOT NULL,
      made_from TEXT NOT NULL,
      kind TEXT NOT NULL,
      seq INTEGER NOT NULL,
      name TEXT,
      username TEXT,
      password TEXT,
      overview TEXT,
      details TEXT,
      uris TEXT,
      key_epoch INTEGER,
      item_digest TEXT,
      bytes INTEGER,
      PRIMARY KEY (user_id, id)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    'ALTER TABLE rotations ADD COLUMN seq_shift BIGINT',
    'ALTER TABLE rotations ADD COLUMN is_over BIGINT NOT NULL DEFAULT 0',
    `CREATE TABLE prepared_items (
      user_id TEXT COLLATE "C" NOT NULL REFERENCES users (user_id),
      id TEXT COLLATE "C" NOT NULL,
      rotation_id TEXT COLLATE "C" NOT NULL,
      made_from TEXT COLLATE "C" NOT NULL,
      kind TEXT COLLATE "C" NOT NULL,
      seq BIGINT NOT NULL,
      name TEXT,
      username TEXT,
      password TEXT,
      overview TEXT,
      details TEXT,
      uris TEXT,
      key_epoch BIGINT,
      item_digest TEXT COLLATE "C",
      bytes BIGINT,
      PRIMARY KEY (user_id, id)
    )`,
  ],
}
