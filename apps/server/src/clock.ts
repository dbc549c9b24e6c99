/** The server's source of time; a port, so that tests need not wait for tokens to expire. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now: () => number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** Waiting, as a port. */
export interface Timers {
  /** Calls `run` after so many milliseconds; returns what cancels it. */
  after: (milliseconds: number, run: () => void) => () => void
}

/** The machine's own timers. */
export const systemTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
