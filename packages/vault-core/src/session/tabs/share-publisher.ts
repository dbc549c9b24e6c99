import type { UserId } from '../../contracts/primitives.ts'
import type { Clock } from '../ports/clock.ts'
import type { TabShares } from './tab-shares.ts'

/** An end that moves by less is told at most this often, in milliseconds. */
const tellInterval = 60_000
/** The same end is not told again within this time, in milliseconds. */
const repeatInterval = 1_000

/** The share of this tab's key, and what the server has been told of it. */
export interface SharePublisher {
  /** Tells the server now. @throws RequestFailure or VaultError when it does not acknowledge */
  readonly tell: (bearer?: string) => Promise<void>
  /** The share ends at another time: told at once when it comes nearer or moves far, else once a minute. */
  readonly moveEnd: (endsAt: number) => void
  /** The page comes or goes, or the network is back: the server may have lost what it knew, or never have heard it. */
  readonly repeat: () => void
  /** Nothing is told any more. */
  readonly stop: () => void
  /** The session is put away: no timer runs any more, and what is under way goes on. */
  readonly dispose: () => void
}

/**
 * @param options.endsAt milliseconds since the Unix epoch
 * @param options.isTold whether the server knows the share and its end already, since just now or for longer
 * @param options.onAcknowledged called each time the server has acknowledged, unless it was stopped
 */
export function createSharePublisher(options: {
  readonly shares: TabShares
  readonly clock: Clock
  readonly userId: UserId
  readonly tabId: string
  readonly share: string
  readonly endsAt: number
  readonly isTold: boolean | 'now'
  readonly onAcknowledged: () => void
}): SharePublisher {
  const { shares, clock, userId, tabId, share } = options
  let { endsAt } = options
  /** The same end by the monotonic clock: setting the clock back tells the server of no longer life. */
  let monotonicEnd = monotonicOf(endsAt)
  let toldEnd = options.isTold === false ? null : endsAt
  let toldAt = options.isTold === 'now' ? clock.monotonic() : Number.NEGATIVE_INFINITY
  let isStopped = false
  let isDisposed = false
  let cancelLater: (() => void) | null = null

  function monotonicOf(end: number): number {
    return clock.monotonic() + end - clock.now()
  }

  function clearLater() {
    cancelLater?.()
    cancelLater = null
  }

  async function tell(bearer?: string) {
    clearLater()
    toldEnd = endsAt
    toldAt = clock.monotonic()
    const nearerEnd = Math.min(endsAt, clock.now() + monotonicEnd - clock.monotonic())
    const toPut = { tabId, share, endsAt: nearerEnd, isWanted: () => !isStopped }
    await shares.put(bearer === undefined ? { ...toPut, userId, bearer } : { ...toPut, bearer })
    if (!isStopped) options.onAcknowledged()
  }

  function tellUnheard() {
    // A change that did not reach the server is told with the next one, when the network is back, or when the page
    // comes or goes.
    if (!isStopped) tell().catch(() => undefined)
  }

  return {
    tell,
    moveEnd: (next) => {
      if (isStopped || next === endsAt) return
      endsAt = next
      monotonicEnd = monotonicOf(next)
      const isUrgent = toldEnd === null || next < toldEnd || next - toldEnd > tellInterval
      if (isUrgent) tellUnheard()
      else if (!isDisposed)
        cancelLater ??= clock.after(Math.max(0, toldAt + tellInterval - clock.monotonic()), tellUnheard)
    },
    repeat: () => {
      if (toldEnd === endsAt && clock.monotonic() - toldAt < repeatInterval) return
      tellUnheard()
    },
    stop: () => {
      isStopped = true
      clearLater()
    },
    dispose: () => {
      isDisposed = true
      clearLater()
    },
  }
}
