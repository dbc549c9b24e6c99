import { RequestFailure } from './request-failure.ts'

/** How often a failed query is tried again (specification, section 7). */
const mostRetries = 3
const longestDelay = 30_000

/**
 * Whether a failed query is tried again: up to three times, but not what was not found, not what was refused after
 * its one refresh, and not what was given up.
 *
 * @param failureCount failures so far
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= mostRetries || !(error instanceof RequestFailure)) return false
  return error.status !== 404 && !error.isUnauthorized && error.failure.kind !== 'aborted'
}

/** Whether a write that was not decided is tried again, under its key: up to three times. */
export const shouldRepeat = (failureCount: number, error: unknown): boolean =>
  failureCount < mostRetries && error instanceof RequestFailure && error.isUndecided

/** Milliseconds before the next try: what the server asks for, otherwise doubling from one second. */
export function retryDelay(failureCount: number, error: unknown): number {
  const asked = error instanceof RequestFailure ? error.retryAfter : null
  return asked === null ? Math.min(1000 * 2 ** failureCount, longestDelay) : asked * 1000
}
