import type { Db } from './schema.ts'

/** Connection or transaction of a repository. */
export type Store = Pick<Database, 'db' | 'write'>

/**
 * Runs a piece of work in a transaction; resolves when it is on the disk, rejects with nothing of it kept, or, in
 * PostgreSQL, with UnknownOutcomeError. It may be run again when it met another transaction, so it changes nothing but
 * rows.
 *
 * @param whose the account that it is done for: those of one account come one after another, and accounts take turns
 */
export type Write = <Result>(work: (trx: Db) => Promise<Result>, whose?: string) => Promise<Result>

/** The whole database as it was at one moment, for reading only; writes go on beside it. */
export interface Snapshot {
  readonly db: Db
  /** Ends it. While it lasts the database keeps everything that it sees and that was replaced since. */
  readonly release: () => Promise<void>
}

/** The open database. */
export interface Database {
  /** Whether other processes may be at work on it. */
  readonly isShared: boolean
  /**
   * For single statements. In SQLite each waits for the transaction in progress, if any: there is one connection.
   */
  readonly db: Db
  /** Every change that must not be lost goes through it. */
  readonly write: Write
  /**
   * Runs statements whose loss in a power cut does no harm (spent rate, a first use) without waiting for the disk.
   * They cannot damage anything else: the write-ahead log stays in order. While a database file takes no writes they
   * run on one in memory, which begins empty and is gone once it takes them again.
   */
  relaxed: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** For long reads: it neither waits for writes nor holds any up. */
  readonly snapshot: () => Promise<Snapshot>
  /** How many of them there may be at a time. */
  readonly mostSnapshots: number
  /** @throws the fault that keeps the database from taking writes, or from being read */
  demandReady: () => Promise<void>
  /** Closes it; a database file takes in what is in its log before, if the disk takes it. */
  close: () => Promise<void>
}
