import { ApiError } from '../http/problem.ts'

/** Takes turns between readings. */
export interface ReadTurns {
  /**
   * Waits until nobody else reads for the same account, and the server has room.
   *
   * @param signal gives up waiting when it aborts
   * @returns ends the turn
   * @throws ApiError `too_many_requests` when too many wait for this account already
   */
  readonly take: (userId: string, signal: AbortSignal) => Promise<() => void>
}

/** How many may read and wait. */
export interface ReadTurnLimits {
  /** Readings of all accounts at a time. */
  readonly atOnce: number
  /** Readings that may wait for one account. */
  readonly waiting: number
}

interface Waiting {
  readonly userId: string
  readonly start: (end: () => void) => void
}

/** Seconds until a reading that found too many waiting may try again. */
const retryAfter = 5

/** One reading an account at a time, and so many in all; the rest wait in the order in which they came. */
export function createReadTurns({ atOnce, waiting: mostWaiting }: ReadTurnLimits): ReadTurns {
  const waiting: Waiting[] = []
  const reading = new Set<string>()

  const startNext = () => {
    for (const next of [...waiting]) {
      if (reading.size >= atOnce) return
      if (reading.has(next.userId)) continue
      waiting.splice(waiting.indexOf(next), 1)
      reading.add(next.userId)
      next.start(endOf(next.userId))
    }
  }
  const endOf = (userId: string) => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      reading.delete(userId)
      startNext()
    }
  }

  return {
    take: (userId, signal) =>
      new Promise((resolve, reject) => {
        if (waiting.filter((other) => other.userId === userId).length >= mostWaiting) {
          throw new ApiError('too_many_requests', { retryAfter })
        }
        const giveUp = () => {
          waiting.splice(waiting.indexOf(mine), 1)
          reject(new ApiError('unavailable', { retryAfter }))
        }
        const mine: Waiting = {
          userId,
          start: (end) => {
            signal.removeEventListener('abort', giveUp)
            resolve(end)
          },
        }
        if (signal.aborted) throw new ApiError('unavailable', { retryAfter })
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.push(mine)
        startNext()
      }),
  }
}
