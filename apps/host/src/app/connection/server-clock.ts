/** So many answers in a row must say the same. */
const answersNeeded = 3
/**
 * A clock that is off by no more than this shows codes that sites take: they take the one before and the one after too.
 */
const toleratedMs = 20_000
/** `Date` says whole seconds; what it says was true in the middle of one, on the average. */
const secondMs = 1_000

/** How far the device's clock is off, as the server's answers tell it; a store for `useSyncExternalStore`. */
export interface ServerClock {
  /**
   * Milliseconds that the server's clock is ahead of the device's, negative where the device is ahead; null where they
   * agree; undefined until three answers have come.
   */
  readonly getSnapshot: () => number | null | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The same fetch; its answers are taken note of. */
  readonly watch: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
}

/** One answer: by how much the clocks differ for sure, and by how much they seem to. */
interface Reading {
  readonly certain: number
  readonly likely: number
  readonly took: number
}

/** @param now the device's clock, in milliseconds since 1970 */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let readings: readonly Reading[] = []
  let offset: number | null | undefined
  const listeners = new Set<() => void>()

  function note(reading: Reading) {
    readings = [...readings, reading].slice(-answersNeeded)
    if (readings.length < answersNeeded) return
    const isOff = (sign: 1 | -1) => readings.every(({ certain }) => sign * certain > toleratedMs)
    const [closest] = readings.toSorted((one, other) => one.took - other.took)
    const next = (isOff(1) || isOff(-1)) && closest !== undefined ? closest.likely : null
    // A second more or less says nothing new.
    if (
      next === offset ||
      (typeof next === 'number' && typeof offset === 'number' && Math.abs(next - offset) <= secondMs)
    )
      return
    offset = next
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => offset,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: (fetch) => async (input, init) => {
      const sent = now()
      const answer = await fetch(input, init)
      const [received, date] = [now(), Date.parse(answer.headers.get('Date') ?? '')]
      // The clock was set while the answer was on its way, or the answer tells no time.
      if (Number.isNaN(date) || received < sent) return answer
      const certain = date > received ? date - received : Math.min(0, date + secondMs - sent)
      note({ certain, likely: date + secondMs / 2 - (sent + received) / 2, took: received - sent })
      return answer
    },
  }
}

/** The page asks one server. */
export const serverClock = createServerClock()
