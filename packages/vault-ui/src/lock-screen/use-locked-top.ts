import type { RefObject } from 'react'
import { rememberFocus } from '../primitives/return-focus.ts'
import { lockPageScroll } from '../primitives/scroll-lock.ts'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import { enterTopLayer, topmostDialog } from '../theme/top-layer.ts'

/** Layers that a page may put above a modal dialog. */
const aboveOthers = ':modal, :popover-open'

/**
 * Shows a mounted `<dialog>` above everything until it unmounts, with the rest of the page inert. Nothing closes it,
 * and what the page opens later (a dialog, a popover, a full screen) comes to lie under it; only what is opened inside
 * of it stands above. The focus stays in it.
 *
 * @param ref the dialog element
 */
export function useLockedTop(ref: RefObject<HTMLDialogElement | null>): void {
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    const page = dialog.ownerDocument
    const restoreFocus = rememberFocus(dialog)
    const unlockScroll = lockPageScroll()
    let focused: HTMLElement | null = null
    let leave = () => {}

    const rise = () => {
      const last = focused
      for (const each of [dialog, ...dialog.querySelectorAll<HTMLDialogElement>('dialog:modal')]) {
        each.close()
        each.showModal()
      }
      if (!dialog.contains(topmostDialog())) {
        leave()
        leave = enterTopLayer(dialog)
      }
      if (last?.isConnected === true) last.focus()
    }
    const isAbove = (target: EventTarget | null) =>
      target instanceof Element && !dialog.contains(target) && !isLock(target) && target.matches(aboveOthers)
    const onOpened = ({ target }: Event) => {
      if (isAbove(target)) rise()
    }
    const onFullscreen = () => {
      if (page.fullscreenElement !== null && !page.fullscreenElement.contains(dialog)) rise()
    }
    // Also what stands in another shadow root: nothing outside can have the focus while this is on top.
    const onFocus = (event: FocusEvent) => {
      const path = event.composedPath()
      const [target] = path
      if (path.includes(dialog)) focused = target instanceof HTMLElement ? target : null
      else if (!path.some((entry) => entry instanceof Element && isLock(entry))) rise()
    }
    const keepOpen = (event: Event) => {
      if (event.target === dialog) event.preventDefault()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    const onClose = () => {
      if (!dialog.open) rise()
    }
    const opened = new MutationObserver((records) => {
      if (!dialog.open || records.some(({ target }) => isAbove(target))) rise()
    })

    // A browser that does not know it asks first, and closes it all the same when asked twice.
    dialog.setAttribute('closedby', 'none')
    rise()
    opened.observe(page, { subtree: true, attributeFilter: ['open'] })
    opened.observe(dialog, { attributeFilter: ['open'] })
    page.addEventListener('toggle', onOpened, true)
    page.addEventListener('fullscreenchange', onFullscreen)
    page.addEventListener('focusin', onFocus)
    dialog.addEventListener('keydown', onKeyDown)
    dialog.addEventListener('cancel', keepOpen)
    dialog.addEventListener('close', onClose)
    return () => {
      opened.disconnect()
      page.removeEventListener('toggle', onOpened, true)
      page.removeEventListener('fullscreenchange', onFullscreen)
      page.removeEventListener('focusin', onFocus)
      dialog.removeEventListener('keydown', onKeyDown)
      dialog.removeEventListener('cancel', keepOpen)
      dialog.removeEventListener('close', onClose)
      leave()
      dialog.close()
      unlockScroll()
      restoreFocus()
    }
  }, [ref])
}

/** Another lock screen: of two, the later stands above, or they would never come to rest. */
function isLock(element: Element): boolean {
  return element.closest('[data-vlt-slot="lock-screen"]') !== null
}
