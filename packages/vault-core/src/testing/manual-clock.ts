import type { Clock } from '../session/ports/clock.ts'

/** A clock that moves only when it is told to. */
export interface ManualClock extends Clock {
  /** Moves on, running what falls due on the way, in order; lets promises settle in between. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** Moves on as a sleeping device does: nothing runs until it wakes, and its monotonic clock stands still. */
  readonly sleep: (milliseconds: number) => void
  /** Sets the wall clock back; no less time has passed for it. */
  readonly setBack: (milliseconds: number) => void
}

/** @param start milliseconds since the Unix epoch */
export function createManualClock(start = 1_000_000): ManualClock {
  let now = start
  let slept = 0
  let wallOffset = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now + wallOffset,
    monotonic: () => now - start - slept,
    after: (delay, run) => {
      const timer = { at: now + delay, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: async (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        await settle()
        const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
        if (next === undefined) break
        timers = timers.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
      await settle()
    },
    sleep: (milliseconds) => {
      now += milliseconds
      slept += milliseconds
    },
    setBack: (milliseconds) => {
      wallOffset -= milliseconds
    },
  }
}

const nothing = new Uint8Array(1)

/**
 * Lets what is already promised happen, WebCrypto's answers included: its work queues, and ours comes after what is
 * there.
 */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([new Promise((resolve) => setTimeout(resolve, 0)), crypto.subtle.digest('SHA-256', nothing)])
  }
}
