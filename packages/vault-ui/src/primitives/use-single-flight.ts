import { useCallback, useRef, useState } from 'react'

/**
 * Lets one piece of work run at a time: whatever is asked meanwhile is dropped, so a double click sends once.
 *
 * @returns whether work is under way, and the function that starts some
 */
export function useSingleFlight(): readonly [busy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return [busy, run]
}
