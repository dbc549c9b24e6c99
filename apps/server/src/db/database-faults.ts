import { postgresFault, type PostgresFault } from './postgres/postgres-faults.ts'
import { sqliteFault, type SqliteFault } from './sqlite/sqlite-faults.ts'

/** Why the database cannot do its work. */
export type DatabaseFault = SqliteFault | PostgresFault

/** Fault of the database when `error` was thrown by it; null for any other error. */
export const databaseFault = (error: unknown): DatabaseFault | null => sqliteFault(error) ?? postgresFault(error)

/**
 * True when the database file can be read, but takes nothing for now: what does no harm there is kept in memory until
 * it does. Of a database that several nodes share none keeps anything by itself.
 */
export function takesNoWrites(error: unknown): boolean {
  const fault = sqliteFault(error)
  return fault === 'full' || fault === 'locked' || fault === 'readOnly'
}
