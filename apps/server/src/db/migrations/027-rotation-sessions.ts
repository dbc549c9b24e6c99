import type { Migration } from '../migration.ts'

/** Which session stages a rotation: nobody else's token changes what it puts in force. */
export const rotationSessions: Migration = {
  version: 27,
  statements: ['ALTER TABLE rotations ADD COLUMN session_id TEXT'],
  postgres: ['ALTER TABLE rotations ADD COLUMN session_id TEXT COLLATE "C"'],
}
