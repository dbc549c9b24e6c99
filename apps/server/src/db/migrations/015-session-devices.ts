import type { Migration } from '../migration.ts'

/** Adds what a session is told by, and the first of its tokens that is good. */
export const sessionDevices: Migration = {
  version: 15,
  statements: [
    'ALTER TABLE sessions ADD COLUMN browser TEXT',
    'ALTER TABLE sessions ADD COLUMN system TEXT',
    'ALTER TABLE sessions ADD COLUMN least_generation INTEGER NOT NULL DEFAULT 1',
  ],
  postgres: [
    'ALTER TABLE sessions ADD COLUMN browser TEXT COLLATE "C"',
    'ALTER TABLE sessions ADD COLUMN system TEXT COLLATE "C"',
    'ALTER TABLE sessions ADD COLUMN least_generation BIGINT NOT NULL DEFAULT 1',
  ],
}
