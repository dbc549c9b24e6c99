import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from './use-latest.ts'

/** What a press asks for, which may not be there yet. */
export interface Press {
  /** Whether it is to be on: what was asked for last, or else what is. */
  readonly wanted: () => boolean
  /** Asks for it after the next frame. */
  readonly ask: (next: boolean) => void
  /** Forgets what was asked for and is not there yet. */
  readonly callOff: () => void
}

/**
 * A change that takes its time to be drawn, made in the task after the frame in which it was asked for: so the browser answers the
 * press before.
 *
 * @param is whether it is on
 * @param change turns it on or off, or leaves it as it is
 * @param tell is told what is wanted whenever that may be another
 */
export function usePress(is: boolean, change: (next: boolean) => void, tell: (wanted: boolean) => void): Press {
  const current = useLatest(() => is)
  const make = useLatest(change)
  const show = useLatest(tell)
  const asked = useRef<{ readonly next: boolean; readonly callOff: () => void } | null>(null)
  const press = useMemo((): Press => {
    const wanted = () => asked.current?.next ?? current()
    const set = (next: boolean | null) => {
      asked.current?.callOff()
      asked.current = next === null || next === current() ? null : { next, callOff: afterNextFrame(() => settle(next)) }
      show(wanted())
    }
    function settle(next: boolean) {
      asked.current = null
      // At once: what waits for its turn among much else to be drawn would be drawn by the next press, which waits for it.
      if (next !== current()) flushSync(() => make(next))
      show(wanted())
    }
    return {
      wanted,
      ask: (next) => {
        if (asked.current?.next !== next) set(next)
      },
      callOff: () => set(null),
    }
  }, [current, make, show])
  useEffect(() => press.callOff, [press])
  return press
}

/** @returns calls it off */
function afterNextFrame(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
