import { useEffect, useRef } from 'react'
import { isShortcut, type Shortcut } from './shortcut.ts'

/** Places in which a shortcut counts. */
export type ShortcutReach = {
  /** Also while a text is being typed; plain keys must not. */
  readonly insideFields: boolean
  /** Also with a modal dialog open; the lock must. */
  readonly overDialogs?: boolean
  /** Whether there is something to do now; otherwise the key stays the page's. */
  readonly when?: () => boolean
}

/** Whether the person is typing, so that a plain key belongs to the text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Whether some text is marked, which the browser's own copying is for. */
export function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false
}

/** Behind the sheet of the sidebar only combinations count: a plain key, such as Escape, is the sheet's own. */
function coverOf({ mod, alt }: Shortcut): string {
  return mod || alt ? 'dialog:modal:not([data-slot="sidebar-sheet"])' : 'dialog:modal'
}

/**
 * Calls `run` on a shortcut, anywhere in the page; behind an open modal dialog only where that is said, and never for a
 * key press that someone else has already answered.
 *
 * @param shortcut the combination
 * @param run what to do
 * @param reach where it counts
 */
export function useShortcut(shortcut: Shortcut, run: () => void, reach: ShortcutReach): void {
  const latest = useRef({ run, when: reach.when })
  useEffect(() => {
    latest.current = { run, when: reach.when }
  })
  const { insideFields, overDialogs = false } = reach
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, shortcut)) return
      if (!insideFields && isTyping(event.target)) return
      if (!overDialogs && document.querySelector(coverOf(shortcut)) !== null) return
      if (latest.current.when?.() === false) return
      event.preventDefault()
      latest.current.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut, insideFields, overDialogs])
}
