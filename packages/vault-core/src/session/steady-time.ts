import type { Clock } from './ports/clock.ts'

/**
 * By how much the wall clock may fall behind the monotonic one before it counts as set back, in milliseconds: clocks
 * are coarse.
 */
const tolerance = 1_000

/**
 * Time that passes as the faster of two clocks says, in milliseconds since the Unix epoch at first. The wall clock
 * tells that a device slept; the monotonic one, which may stand still meanwhile, tells that somebody set the wall clock
 * back.
 *
 * @returns the present moment; comparable with its own earlier ones only
 */
export function createSteadyTime(clock: Clock): () => number {
  let setBack = 0
  let lead = Number.NEGATIVE_INFINITY
  return () => {
    const wall = clock.now()
    const present = wall - clock.monotonic()
    lead = Math.max(lead, present)
    if (lead - present > tolerance) {
      setBack += lead - present
      lead = present
    }
    return wall + setBack
  }
}
