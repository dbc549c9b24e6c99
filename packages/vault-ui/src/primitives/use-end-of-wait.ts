import { useContext, useEffect, type RefObject } from 'react'
import type { LazyState } from './lazy.ts'
import { MissingPartContext } from './missing-part.ts'

/**
 * Ends the wait for a menu that was asked for and is not loaded yet: with a press elsewhere, with Escape, and when it
 * does not come, which is said.
 *
 * @param awaited what is loaded; null while nobody has asked
 */
export function useEndOfWait(
  awaited: LazyState<unknown> | null,
  control: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  const sayMissing = useContext(MissingPartContext)
  const kind = awaited?.kind ?? null
  useEffect(() => {
    if (kind === 'failed') {
      setOpen(false)
      sayMissing()
    }
    if (kind !== 'waiting') return undefined
    const onPress = (event: Event) => {
      if (control.current === null || !event.composedPath().includes(control.current)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [kind, control, setOpen, sayMissing])
}
