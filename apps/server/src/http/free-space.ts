import { statfs } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import { ApiError } from './problem.ts'

/** How long a measurement counts, in milliseconds. */
const measuredFor = 1_000
/** Seconds until a refused write may be tried again. */
const retryAfter = 60

/**
 * Makes the check that keeps a rest of the disk free: what is new is refused below it, so that sign-ins, refreshes and
 * the database's own log still have room.
 *
 * @param floor bytes
 * @param measure bytes that are free where the folder lies
 * @returns throws ApiError `storage_full` below the floor
 */
export function createSpaceCheck(
  folder: string,
  floor: number,
  clock: Clock,
  measure: (folder: string) => Promise<number> = freeBytes,
): () => Promise<void> {
  let measured = { at: Number.NEGATIVE_INFINITY, isEnough: true }
  return async () => {
    const now = clock.now()
    if (Math.abs(now - measured.at) >= measuredFor) measured = { at: now, isEnough: (await measure(folder)) >= floor }
    if (!measured.isEnough) throw new ApiError('storage_full', { retryAfter })
  }
}

/** Bytes that the server may still write where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
