/** The element that has the focus, through shadow roots, closed ones as well; only an extension sees those. */
export function focusedElement(): Element | null {
  let element = document.activeElement
  while (element instanceof HTMLElement) {
    // A browser without that API shows open ones alone.
    const root = 'dom' in chrome ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot
    const inner = root?.activeElement ?? null
    if (inner === null) break
    element = inner
  }
  return element
}
