import type { Db } from './schema.ts'

/** One step of the schema. Once released it never changes: its checksum is kept in the database. */
export interface Migration {
  /** Rising; a number may be left out. */
  readonly version: number
  /** For SQLite. */
  readonly statements: readonly string[]
  /**
   * The same for PostgreSQL, where integers are BIGINT and texts are compared by their bytes. Only the steps up to the
   * one that it begins with have none.
   */
  readonly postgres?: readonly string[]
  /** Changes of existing rows that no statement can do; run after the statements, in their transaction. */
  readonly fill?: (trx: Db) => Promise<void>
}
