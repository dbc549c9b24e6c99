function rootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}

/**
 * Remembers what had focus, to give it back after a dialog. An entry of a menu is gone by then: the button that opened
 * the menu, which the menu names as its label, takes its place.
 *
 * @param near an element of the same document or shadow root
 * @returns the function that gives the focus back, when its owner is still there
 */
export function rememberFocus(near: Element): () => void {
  const root = rootOf(near)
  const focused = root.activeElement
  if (!(focused instanceof HTMLElement)) return () => {}
  const triggerId = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null
  const trigger = triggerId === null ? null : root.getElementById(triggerId)
  const target = trigger ?? focused
  return () => {
    if (target.isConnected) target.focus()
  }
}
