import type { Db } from './schema.ts'

/** One step of the schema. Once released it never changes: its checksum is kept in the database. */
export interface Migration {
  /** Rising; a number may be left out. */
  readonly version: number
  readonly statements: readonly string[]
  /** What no statement can do to the rows that there are; runs after the statements, in their transaction. */
  readonly fill?: (trx: Db) => Promise<void>
}
