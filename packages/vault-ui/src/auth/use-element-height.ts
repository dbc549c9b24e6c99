import { useLayoutEffect, useState } from 'react'

/**
 * Follows the height of an element.
 *
 * @returns the height in CSS pixels, undefined until there is an element, and the ref to put on it
 */
export function useElementHeight(): readonly [number | undefined, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [height, setElement]
}
