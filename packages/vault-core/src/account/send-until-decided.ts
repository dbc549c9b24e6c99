import { RequestFailure } from '../api/request-failure.ts'
import type { Clock } from '../session/ports/clock.ts'

/** How long a change without an answer is sent again, in milliseconds. */
const sendingTime = 30_000
const firstDelay = 500
const longestDelay = 8_000

/** How long a server may still be at work on a change that nobody waits for any more, in milliseconds. */
export const sentChangeLife = 60_000

/**
 * Sends a change of the account, which the server answers again when it comes twice, until it is known what became of it.
 *
 * @returns true when it is done; false when it may be, and no answer came in time
 * @throws RequestFailure when the server refused, and did not do it before
 */
export async function sendUntilDecided(clock: Clock, send: () => Promise<void>): Promise<boolean> {
  const began = clock.now()
  let mayBeDone = false
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      const wait = Math.max(delay, (error.retryAfter ?? 0) * 1000)
      const isUndecided = error.isUndecided || error.failure.kind === 'malformed'
      mayBeDone ||= isUndecided && error.status !== 429
      if (isUndecided && clock.now() - began + wait <= sendingTime) {
        await new Promise<void>((resolve) => void clock.after(wait, resolve))
        continue
      }
      if (mayBeDone) return false
      throw error
    }
  }
}
