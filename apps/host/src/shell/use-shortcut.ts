import { useEffect, useRef } from 'react'
import { isShortcut, type Shortcut } from './shortcut.ts'

/** Where a shortcut counts. */
export type ShortcutReach = {
  /** Also while a text is being typed; plain keys must not. */
  readonly insideFields: boolean
}

/** Whether the person is typing, so that a plain key belongs to the text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Behind the sheet of the sidebar only combinations count: a plain key, such as Escape, is the sheet's own. */
function coverOf({ mod, alt }: Shortcut): string {
  return mod || alt ? 'dialog:modal:not([data-slot="sidebar-sheet"])' : 'dialog:modal'
}

/**
 * Calls `run` on a shortcut, anywhere in the page; never behind an open modal dialog, and never for a key press that
 * someone else has already answered.
 *
 * @param shortcut the combination
 * @param run what to do
 * @param reach where it counts
 */
export function useShortcut(shortcut: Shortcut, run: () => void, reach: ShortcutReach): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const { insideFields } = reach
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, shortcut)) return
      if (!insideFields && isTyping(event.target)) return
      if (document.querySelector(coverOf(shortcut)) !== null) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut, insideFields])
}
