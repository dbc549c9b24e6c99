import type { Limit } from './rate-limit.ts'

/** Writes of one account: an import of thousands passes at once, a runaway client does not fill the disk. */
export const writes: Limit = { name: 'writes', scope: 'user', burst: 10_000, perSecond: 10 }

/** Writes of a batch that count as one of {@link writes}: they share a request and a commit. */
export const batchedWritesAsOne = 10

/** Reads of whole lists by one account. */
export const listReads: Limit = { name: 'list-reads', scope: 'user', burst: 300, perSecond: 5 }
