/**
 * Gives the focus back to where it was before it went into an element, once what had it there is taken away. Where the
 * person moves it on, it stays: sonner gives it back then too, and so would take it from a field that a shortcut leads
 * to. What happens to the focus in the element is therefore hidden from it.
 *
 * @param container whose content comes and goes
 * @returns the function that ends it
 */
export function returnFocusFrom(container: HTMLElement): () => void {
  let before: HTMLElement | null = null
  const isInside = (target: EventTarget | null) => target instanceof Node && container.contains(target)

  const onFocusIn = (event: FocusEvent) => {
    event.stopPropagation()
    const from = event.relatedTarget
    if (!isInside(from)) before = from instanceof HTMLElement ? from : null
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !isInside(relatedTarget)) before = null
  }
  const observer = new MutationObserver(() => {
    if (before === null || document.activeElement !== document.body) return
    if (before.isConnected) before.focus({ preventScroll: true })
    before = null
  })
  container.addEventListener('focusin', onFocusIn, { capture: true })
  container.addEventListener('focusout', onFocusOut)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    container.removeEventListener('focusin', onFocusIn, { capture: true })
    container.removeEventListener('focusout', onFocusOut)
  }
}
