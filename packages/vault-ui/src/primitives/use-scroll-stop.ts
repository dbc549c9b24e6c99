import { useEffect, useState, type RefObject } from 'react'

/** Contents that take the focus by Tab; scrolling follows it. */
const tabStops = ':is(a[href], summary, [tabindex], button, input, select, textarea):not(:disabled, [tabindex^="-"])'

/**
 * Whether an element has to be a tab stop itself: its contents go beyond it, and nothing in them takes the focus, by
 * which the arrow keys would scroll it.
 *
 * @param ref the element that scrolls
 */
export function useScrollStop(ref: RefObject<HTMLElement | null>): boolean {
  const [isStop, setIsStop] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const look = () => {
      // Heights are rounded: one pixel scrolls nothing.
      const scrolls = element.scrollHeight > element.clientHeight + 1
      setIsStop(scrolls && ![...element.querySelectorAll(tabStops)].some((stop) => stop.checkVisibility()))
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    const changed = new MutationObserver(look)
    changed.observe(element, { attributes: true, characterData: true, childList: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [ref])
  return isStop
}
