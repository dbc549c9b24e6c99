import { ApiError } from '../http/problem.ts'
import type { Timers } from '../clock.ts'

/** The account's cursor, told to whoever listens, whenever it moves. */
export interface HintStreams {
  /**
   * Lines of JSON as the contract has them; they end when the listener goes, when its session or its access token ends,
   * and with the server.
   *
   * @throws ApiError `too_many_requests` when too many listen to the account, `unavailable` when too many listen in all
   */
  readonly lines: (listener: Listener) => AsyncGenerator<string, void>
  /** Something may have been written to an account by this process: it is looked at once. */
  readonly wake: (userId: string) => void
  /** How many listen now. */
  readonly count: () => number
  /** Ends all of them, and all that begin later. */
  readonly end: () => void
}

/** A listener. */
export interface Listener {
  readonly userId: string
  /** Milliseconds until the access token ends. */
  readonly lasts: number
  /** @throws ApiError `unauthorized` once the session has ended */
  readonly demandSession: () => Promise<unknown>
  /** Aborts when the listener goes away. */
  readonly signal: AbortSignal
}

/** How many may listen. */
export interface HintStreamLimits {
  readonly ofOneAccount: number
  readonly inAll: number
}

/** How long a write of another process may go untold, in milliseconds. */
export const hintPolling = 3_000
/** Milliseconds between two looks at the session, and between two signs of life. */
export const sessionChecking = 15_000
/** Seconds until somebody who found too many listening may try again. */
const retryAfter = 60

/** @param readCursor an account's present cursor; null when the account is gone */
export function createHintStreams(options: {
  readonly readCursor: (userId: string) => Promise<string | null>
  readonly timers: Timers
  readonly limits: HintStreamLimits
}): HintStreams {
  const { readCursor, timers, limits } = options
  const listening = new Map<string, Set<Waiting>>()
  let isOver = false
  let count = 0

  const enter = (userId: string): { readonly waiting: Waiting; readonly leave: () => void } => {
    const others = listening.get(userId) ?? new Set()
    if (isOver || count >= limits.inAll) throw new ApiError('unavailable', { retryAfter })
    if (others.size >= limits.ofOneAccount) throw new ApiError('too_many_requests', { retryAfter })
    const waiting = createWaiting()
    listening.set(userId, others.add(waiting))
    count += 1
    const leave = () => {
      count -= 1
      others.delete(waiting)
      if (others.size === 0) listening.delete(userId)
    }
    return { waiting, leave }
  }

  return {
    lines: async function* ({ userId, lasts, demandSession, signal }) {
      const { waiting, leave } = enter(userId)
      let isEnding = signal.aborted
      let isCheckDue = false
      const finish = () => {
        isEnding = true
        waiting.wake()
      }
      const checkLater = () =>
        timers.after(sessionChecking, () => {
          isCheckDue = true
          waiting.wake()
        })
      signal.addEventListener('abort', finish, { once: true })
      const stopExpiry = timers.after(lasts, finish)
      let stopCheck = checkLater()
      try {
        let told: string | null = null
        while (!isEnding && !isOver) {
          const woken = waiting.next()
          const cursor = await readCursor(userId)
          if (cursor === null) return
          if (cursor !== told) {
            if (!(await isLasting(demandSession))) return
            yield `${JSON.stringify({ cursor })}\n`
          }
          told = cursor
          const stopPolling = timers.after(hintPolling, waiting.wake)
          await woken
          stopPolling()
          if (!isCheckDue || isEnding || isOver) continue
          isCheckDue = false
          stopCheck = checkLater()
          if (!(await isLasting(demandSession))) return
          yield '\n'
        }
      } finally {
        signal.removeEventListener('abort', finish)
        stopExpiry()
        stopCheck()
        leave()
      }
    },
    count: () => count,
    wake: (userId) => {
      for (const { wake } of listening.get(userId) ?? []) wake()
    },
    end: () => {
      isOver = true
      for (const all of listening.values()) for (const { wake } of all) wake()
    },
  }
}

/** A wait that may be woken at any time, also before it begins. */
interface Waiting {
  /** Resolves at the first waking from now on. */
  readonly next: () => Promise<void>
  readonly wake: () => void
}

function createWaiting(): Waiting {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    next: () => {
      ;({ promise, resolve } = Promise.withResolvers<void>())
      return promise
    },
    wake: () => resolve(),
  }
}

async function isLasting(demandSession: () => Promise<unknown>): Promise<boolean> {
  try {
    await demandSession()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
