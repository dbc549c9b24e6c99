/** Why a transaction was done again. */
export type RetryReason = 'conflict' | 'connection'

/** Connections to the database as a pool counts them. */
export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Events of a database at work. */
export interface DatabaseMetrics {
  /** So many writes shared a commit. */
  readonly committed: (writes: number) => void
  readonly retried: (reason: RetryReason) => void
  /** A wait of so many milliseconds for a connection. */
  readonly connected: (milliseconds: number) => void
  /** @param name what the pool is for */
  readonly pool: (name: string, counts: PoolCounts) => void
}

const none = () => undefined

/** For a database that nobody counts. */
export const noDatabaseMetrics: DatabaseMetrics = { committed: none, retried: none, connected: none, pool: none }
