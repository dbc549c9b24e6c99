/**
 * After a gesture of a finger: the click that ends it reaches nobody, and no menu of a long press opens. Both hold
 * until the next press.
 */
export function swallowClick(): void {
  const swallowing = new AbortController()
  const { signal } = swallowing
  const swallow = (event: Event) => {
    event.stopPropagation()
    swallowing.abort()
  }
  window.addEventListener('click', swallow, { capture: true, signal })
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { capture: true, signal })
  window.addEventListener('pointerdown', () => swallowing.abort(), { capture: true, signal })
}
