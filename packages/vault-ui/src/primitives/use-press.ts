import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from './use-latest.ts'

/** Wish of a press, which may not be there yet. */
export interface Press {
  /** Whether it is to be on: what was asked for last, or else what is. */
  readonly wanted: () => boolean
  /** Asks for it after the next frame. */
  readonly ask: (next: boolean) => void
  /** Forgets what was asked for and is not there yet. */
  readonly callOff: () => void
}

/** Undoes something; undefined where nothing is to be undone. */
type Undo = (() => void) | undefined

/** Parts of the change that {@link usePress} needs. */
export interface PressedChange {
  /** Whether it is on. */
  readonly is: boolean
  /**
   * Does what can be done before it is made, in a task of its own. What it returns is called when the change was called
   * off, or not made.
   */
  readonly prepare: (next: boolean) => Undo
  /** Turns it on or off, or leaves it as it is. */
  readonly make: (next: boolean) => void
  /** Is told what is wanted whenever that may be another. */
  readonly tell: (wanted: boolean) => void
}

/**
 * A change that takes its time to be drawn, made after the frame in which it was asked for: so the browser answers the
 * press before.
 * It is made in two tasks: most often the pointer is let go meanwhile, which is answered between them.
 */
export function usePress(change: PressedChange): Press {
  const current = useLatest(() => change.is)
  const prepare = useLatest(change.prepare)
  const make = useLatest(change.make)
  const show = useLatest(change.tell)
  const asked = useRef<{ readonly next: boolean; readonly callOff: () => void } | null>(null)
  const press = useMemo((): Press => {
    const wanted = () => asked.current?.next ?? current()
    const set = (next: boolean | null) => {
      asked.current?.callOff()
      const isSo = next === null || next === current()
      asked.current = isSo
        ? null
        : {
            next,
            callOff: afterNextFrame(
              () => prepare(next),
              (undo) => settle(next, undo),
            ),
          }
      show(wanted())
    }
    function settle(next: boolean, undo: Undo) {
      asked.current = null
      // At once: what waits for its turn among much else to be drawn would be drawn by the next press, which waits for
      // it.
      if (next !== current()) flushSync(() => make(next))
      if (next !== current()) undo?.()
      show(wanted())
    }
    return {
      wanted,
      ask: (next) => {
        if (asked.current?.next !== next) set(next)
      },
      callOff: () => set(null),
    }
  }, [current, prepare, make, show])
  useEffect(() => press.callOff, [press])
  return press
}

/** @returns calls it off, and undoes what was prepared for it */
function afterNextFrame(prepare: () => Undo, run: (undo: Undo) => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  let undo: Undo
  const frame = requestAnimationFrame(() => {
    task = setTimeout(() => {
      undo = prepare()
      task = setTimeout(() => run(undo))
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
    undo?.()
  }
}
