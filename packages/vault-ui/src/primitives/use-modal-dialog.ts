import { useEffect, useRef, type RefObject } from 'react'
import { enterTopLayer } from '../theme/top-layer.ts'
import { rememberFocus } from './return-focus.ts'
import { lockPageScroll } from './scroll-lock.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** Marks the element that takes focus when its dialog opens; without one, the first control does. */
export const autoFocusAttribute = { 'data-vlt-autofocus': '' }

/**
 * Shows a mounted `<dialog>` as a modal one until it unmounts: focus goes in and comes back, the page behind neither
 * scrolls nor takes input, and asking to close (Escape, the system's back gesture) only asks.
 *
 * @param ref the dialog element
 * @param onRequestClose called when the person asks to close
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, onRequestClose: () => void): void {
  const requestClose = useRef(onRequestClose)
  useEffect(() => {
    requestClose.current = onRequestClose
  })

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    const restoreFocus = rememberFocus(dialog)
    const unlock = lockPageScroll()
    dialog.showModal()
    const leave = enterTopLayer(dialog)
    dialog.querySelector<HTMLElement>('[data-vlt-autofocus]')?.focus()

    // A menu or tooltip inside that took the key has prevented its default.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      requestClose.current()
    }
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestClose.current()
    }
    // A browser may close it all the same when asked twice; the owner alone decides.
    const onClose = (event: Event) => {
      if (event.target !== dialog || dialog.open) return
      dialog.showModal()
      requestClose.current()
    }
    dialog.addEventListener('keydown', onKeyDown)
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClose)
    return () => {
      dialog.removeEventListener('keydown', onKeyDown)
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
      leave()
      dialog.close()
      unlock()
      restoreFocus()
    }
  }, [ref])
}
