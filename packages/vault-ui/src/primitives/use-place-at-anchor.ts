import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** Pixels between a card and what it stands under, and between it and the edge of the screen. */
const [gap, margin] = [8, 16]

/**
 * Tells a card in `--vlt-x` and `--vlt-y` where on the screen it stands under an element, or as near to that as there
 * is room for it.
 *
 * @param anchor the element; without one nothing is told
 */
export function usePlaceAtAnchor(card: RefObject<HTMLElement | null>, anchor: Element | null | undefined): void {
  useBrowserLayoutEffect(() => {
    const element = card.current
    if (element === null || !anchor) return undefined
    const observer = new ResizeObserver(() => {
      const { left, right, bottom } = anchor.getBoundingClientRect()
      const put = (name: string, wanted: number, room: number) =>
        element.style.setProperty(name, `${Math.max(margin, Math.min(wanted, room - margin))}px`)
      put('--vlt-x', (left + right - element.offsetWidth) / 2, innerWidth - element.offsetWidth)
      put('--vlt-y', bottom + gap, innerHeight - element.offsetHeight)
    })
    observer.observe(element)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [card, anchor])
}
