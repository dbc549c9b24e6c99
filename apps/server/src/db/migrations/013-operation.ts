import { randomUUID } from 'node:crypto'
import type { Migration } from '../migration.ts'

/** Adds what names a database, and what an operator sets of an account. */
export const operation: Migration = {
  version: 13,
  statements: ['ALTER TABLE users ADD COLUMN disabled_at INTEGER', 'ALTER TABLE users ADD COLUMN quota_mib INTEGER'],
  postgres: ['ALTER TABLE users ADD COLUMN disabled_at BIGINT', 'ALTER TABLE users ADD COLUMN quota_mib BIGINT'],
  fill: async (trx) => {
    await trx
      .insertInto('meta')
      .values({ key: 'instance_id', value: randomUUID() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  },
}
