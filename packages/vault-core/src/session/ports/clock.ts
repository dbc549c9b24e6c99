/** Time, as a port. */
export interface Clock {
  /** Milliseconds since the Unix epoch, as the device says: whoever has the device can set it. */
  readonly now: () => number
  /** Milliseconds since some moment. It is never set back; it may stand still while the device sleeps. */
  readonly monotonic: () => number
  /** Calls `run` after `delay` milliseconds; returns what cancels it. */
  readonly after: (delay: number, run: () => void) => () => void
}

/** The browser's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
