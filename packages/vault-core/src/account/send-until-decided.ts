import { RequestFailure } from '../api/request-failure.ts'
import type { Clock } from '../session/ports/clock.ts'

/** How long a change without an answer is sent again, in milliseconds. */
const sendingTime = 30_000
/**
 * A call without an answer for so long was under way: the server is at work, or a proxy was no more patient. In
 * milliseconds.
 */
const underWay = 10_000

/** Progress of a change that takes a server long. */
export interface LongChange {
  /**
   * How long it is sent again while calls are under way, in milliseconds; where none gets through it is given up as
   * others are.
   */
  readonly longestWork: number
  /** Refusals of what has not been done, also when it came before. */
  readonly notDone: ReadonlySet<string>
}

const usualChange: LongChange = { longestWork: 0, notDone: new Set() }

const firstDelay = 500
const longestDelay = 8_000

/** How long a server may still be at work on a change that nobody waits for any more, in milliseconds. */
export const sentChangeLife = 60_000

/**
 * Sends a change of the account, which the server answers again when it comes twice, until it is known what became of
 * it.
 *
 * @returns true when it is done; false when it may be, and no answer came in time
 * @throws RequestFailure when the server refused, and did not do it before
 */
export async function sendUntilDecided(
  clock: Clock,
  send: () => Promise<void>,
  { longestWork, notDone }: LongChange = usualChange,
): Promise<boolean> {
  const began = clock.now()
  let until = began + sendingTime
  let mayBeDone = false
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    const sent = clock.now()
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      const now = clock.now()
      if (now - sent >= underWay) until = Math.max(until, Math.min(now + sendingTime, began + longestWork))
      const wait = Math.max(delay, (error.retryAfter ?? 0) * 1000)
      const isUndecided = error.isUndecided || error.failure.kind === 'malformed'
      mayBeDone ||= isUndecided && error.status !== 429
      if (isUndecided && now + wait <= until) {
        await new Promise<void>((resolve) => void clock.after(wait, resolve))
        continue
      }
      if (mayBeDone && !(error.code !== null && notDone.has(error.code))) return false
      throw error
    }
  }
}
