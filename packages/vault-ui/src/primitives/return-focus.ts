/** The document or shadow root that an element is in. */
export function rootOf(element: Element): Document | ShadowRoot {
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
  const target = menuButtonOf(focused) ?? focused
  return () => {
    if (target.isConnected) target.focus()
  }
}

/**
 * Gives the focus to the button of a menu that is about to go with the focus in it. The menu does so by itself, but a
 * task later: what opens in between would find the focus nowhere, and could not give it back.
 *
 * @param menu while it is still on the page
 */
export function leaveMenu(menu: Element): void {
  const focused = rootOf(menu).activeElement
  if (focused !== null && menu.contains(focused)) menuButtonOf(menu)?.focus()
}

/** The button that opened the menu in which an element is. */
function menuButtonOf(element: Element): HTMLElement | null {
  const id = element.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null
  return id === null ? null : rootOf(element).getElementById(id)
}
