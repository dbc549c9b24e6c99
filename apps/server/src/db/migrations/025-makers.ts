import type { Migration } from '../migration.ts'

const tables = ['recovery', 'passkeys', 'factors', 'security_keys', 'backup_codes'] as const
const columns = ['maker_session', 'maker_device', 'maker_browser', 'maker_system'] as const

const added = (type: string) =>
  tables.flatMap((table) => columns.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column} ${type}`))

/**
 * By which session, on which device, each way into an account was made, and when backup codes were; of the rows that
 * there are nobody knows.
 */
export const makers: Migration = {
  version: 25,
  statements: [...added('TEXT'), 'ALTER TABLE backup_codes ADD COLUMN created_at INTEGER'],
  postgres: [...added('TEXT COLLATE "C"'), 'ALTER TABLE backup_codes ADD COLUMN created_at BIGINT'],
}
