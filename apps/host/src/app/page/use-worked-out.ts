import { useLatest } from '@larets/vault-ui/primitives'
import { startTransition, useEffect, useState } from 'react'

/** After so long it is worked out all the same, in milliseconds: there are pages in which something is always drawn. */
const longestWait = 1_000

/** Calls once nothing else is to be done; returns what calls it off. */
function afterAllElse(run: () => void): () => void {
  // Safari knows no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: longestWait })
  return () => cancelIdleCallback(asked)
}

/**
 * Works something large out, as counts of ten thousand items: in a task of its own once all else was
 * drawn. Worked out while React draws, it would be begun anew with every press that comes between, and on a slow device
 * never be done.
 *
 * @param of undefined while there is nothing to go by: what was worked out last stays
 * @param by what it goes by besides: it is worked out anew when that is another
 * @returns undefined before anything was worked out
 */
export function useWorkedOut<Of, By, Value extends object>(
  of: Of | undefined,
  by: By,
  workOut: (of: Of, by: By) => Value,
): Value | undefined {
  const [found, setFound] = useState<Value>()
  const latest = useLatest(workOut)
  useEffect(() => {
    if (of === undefined) return undefined
    return afterAllElse(() => {
      const value = latest(of, by)
      startTransition(() => setFound(value))
    })
  }, [of, by, latest])
  return found
}
