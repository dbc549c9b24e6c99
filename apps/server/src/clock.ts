/** Where the server takes the time from; a port, so that tests need not wait for tokens to expire. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now: () => number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
