/** How long a mouse lies still before nobody is taken to read what is under it, in milliseconds. */
const restsAfterMs = 4000

/**
 * Tells what is in an element that the mouse has left, once it has lain still over it for a while; with its next move
 * it is there again. Sonner keeps all its notices for as long as a mouse is over them: one that came where the mouse
 * had been left would cover for good what the person works at.
 *
 * @param container of what is told
 * @returns the function that ends it
 */
export function letGoOfRestingMouse(container: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: { readonly x: number; readonly y: number } | null = null
  const letGo = () => {
    const list = container.querySelector('[data-sonner-toaster]')
    // To what is around the list alone: nothing of the page is told that a mouse has left it.
    list?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: list.parentElement }))
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(letGo, restsAfterMs)
  }
  const onMove = (event: MouseEvent) => {
    // A browser makes a move up where what is under the mouse has moved.
    if (event.clientX === last?.x && event.clientY === last.y) event.stopPropagation()
    else wait()
    last = { x: event.clientX, y: event.clientY }
  }
  container.addEventListener('mouseover', wait)
  container.addEventListener('mousemove', onMove, { capture: true })
  return () => {
    clearTimeout(timer)
    container.removeEventListener('mouseover', wait)
    container.removeEventListener('mousemove', onMove, { capture: true })
  }
}
