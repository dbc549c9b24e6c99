import type { Db } from './schema.ts'

/** What a repository reads from and writes through. */
export type Store = Pick<Database, 'db' | 'write'>

/**
 * Runs a piece of work in a transaction; resolves when it is on the disk, rejects with nothing of it kept.
 *
 * @param whose the account that it is done for: those of one account come one after another, and accounts take turns
 */
export type Write = <Result>(work: (trx: Db) => Promise<Result>, whose?: string) => Promise<Result>

/** The whole database as it was at one moment, for reading only; writes go on beside it. */
export interface Snapshot {
  readonly db: Db
  /** Ends it. While it lasts the write-ahead log keeps everything written since. */
  readonly release: () => Promise<void>
}

/** The open database. */
export interface Database {
  /** Every statement waits for the transaction in progress, if any: there is one connection. */
  readonly db: Db
  /** Every change that must not be lost goes through it. */
  readonly write: Write
  /**
   * Runs statements whose loss in a power cut does no harm (spent rate, a first use) without waiting for the disk.
   * They cannot damage anything else: the write-ahead log stays in order. While the database takes no writes they run
   * on one in memory, which begins empty and is gone once it takes them again.
   */
  relaxed: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** For long reads: it neither waits for writes nor holds any up. */
  readonly snapshot: () => Promise<Snapshot>
  /** @throws the fault that keeps the database from taking writes, or from being read */
  demandReady: () => Promise<void>
  /** Writes the log into the database file, if the disk takes it, and closes both. */
  close: () => Promise<void>
}
