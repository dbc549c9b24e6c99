/** Time, as a port. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
  /** Calls `run` after `delay` milliseconds; returns what cancels it. */
  readonly after: (delay: number, run: () => void) => () => void
}

/** The browser's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
