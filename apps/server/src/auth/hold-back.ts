import { setTimeout } from 'node:timers/promises'

/** Makes whoever comes again too early wait for the answer. */
export type HoldBack = () => Promise<void>

/** How many are held back, and for how long. */
export interface HoldBackLimits {
  readonly milliseconds: number
  /** At once; whoever comes beyond is answered without a wait. */
  readonly most: number
}

/**
 * Holds back with a timer alone: a client that does not keep to `Retry-After` comes the more slowly, and costs the
 * less.
 */
export function createHoldBack({ milliseconds, most }: HoldBackLimits): HoldBack {
  let held = 0
  return async () => {
    if (held >= most) return
    held += 1
    await setTimeout(milliseconds)
    held -= 1
  }
}
