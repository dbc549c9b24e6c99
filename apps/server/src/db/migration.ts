import type { Db } from './schema.ts'

/** The databases that the server runs on. */
export type Engine = 'sqlite' | 'postgres'

/** One step of the schema. Once released it never changes: its checksum is kept in the database. */
export interface Migration {
  /** Rising; a number may be left out. */
  readonly version: number
  /** For SQLite. */
  readonly statements: readonly string[]
  /** The same for PostgreSQL, where integers are BIGINT and texts are compared by their bytes. */
  readonly postgres: readonly string[]
  /** Changes of existing rows that no statement can do; run after the statements, in their transaction. */
  readonly fill?: (trx: Db) => Promise<void>
}

/** A step as one engine takes it. */
export interface Step extends Pick<Migration, 'version' | 'statements' | 'fill'> {
  /** Hexadecimal; recorded beside the version. */
  readonly checksum: string
  /** Of the initial schema: SHA-256 over the steps that databases of before have recorded in its place. */
  readonly formerly?: string
}
