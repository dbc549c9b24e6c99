import type { Clock } from '../clock.ts'

/** How long a refusal is believed, in milliseconds: within it another process may have given something back unheard. */
const believedFor = 1_000
/** Refusals that are remembered at once. */
const most = 10_000

interface Refusal {
  /** When the database will not refuse it any more. */
  readonly until: number
  readonly notedAt: number
}

/** Memo of what the database refused a moment ago: asking on costs it nothing. */
export interface RefusalMemo {
  /** Milliseconds that are left of a refusal; 0 when the database has to be asked. */
  readonly left: (key: string) => number
  /** Notes a refusal. @param wait milliseconds until the database will not refuse it any more */
  readonly note: (key: string, wait: number) => void
  /** Something was given back: the database is asked again. */
  readonly forget: (key: string) => void
}

/** A memo of this process alone. It only ever refuses: what may go on the database decides. */
export function createRefusalMemo(clock: Clock): RefusalMemo {
  const refusals = new Map<string, Refusal>()

  return {
    left: (key) => {
      const refusal = refusals.get(key)
      if (refusal === undefined) return 0
      const now = clock.now()
      const age = now - refusal.notedAt
      // One that was noted later than now was noted before the clock was set back.
      if (age >= 0 && age < believedFor && now < refusal.until) return refusal.until - now
      refusals.delete(key)
      return 0
    },
    note: (key, wait) => {
      const [oldest] = refusals.keys()
      if (refusals.size >= most && oldest !== undefined) refusals.delete(oldest)
      const notedAt = clock.now()
      refusals.set(key, { until: notedAt + wait, notedAt })
    },
    forget: (key) => {
      refusals.delete(key)
    },
  }
}
