/**
 * Hides from what is in an element that a finger hovers: a browser makes mouse events of a tap, and takes the last
 * place tapped for hovered from then on. Sonner keeps all its notices for as long as it is hovered, and so would cover
 * what is below until another place is tapped.
 *
 * @param container of what must not know
 * @returns the function that ends it
 */
export function ignoreTouchHover(container: HTMLElement): () => void {
  let byFinger = false
  const watch = ({ pointerType }: PointerEvent) => {
    byFinger = pointerType === 'touch'
  }
  const hide = (event: MouseEvent) => {
    if (byFinger) event.stopPropagation()
  }
  const before = { capture: true }
  container.addEventListener('pointerover', watch, before)
  container.addEventListener('mouseover', hide, before)
  container.addEventListener('mousemove', hide, before)
  return () => {
    container.removeEventListener('pointerover', watch, before)
    container.removeEventListener('mouseover', hide, before)
    container.removeEventListener('mousemove', hide, before)
  }
}
