import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual'

/*
 * How the virtualizer measures and scrolls its list. As the library does both when a list appears, the page would be
 * laid out twice within the task that draws the list, for a size that the browser tells soon and for a place where the
 * list is already.
 */

type List = Virtualizer<HTMLDivElement, HTMLDivElement>

/**
 * Tells how large a list is whenever the browser has laid out the page, and before it is painted.
 *
 * @param tell is given the size, px
 * @returns ends it; undefined where there is no list
 */
export function observeListSize(list: List, tell: (size: Rect) => void): (() => void) | undefined {
  const element = list.scrollElement
  if (element === null) return undefined
  const observer = new ResizeObserver(() => tell({ width: element.offsetWidth, height: element.offsetHeight }))
  observer.observe(element)
  return () => observer.disconnect()
}

/** Lists that have been asked to scroll. */
const asked = new WeakSet<Element>()

/**
 * Scrolls a list; what the library asks first, when the list appears, is its beginning, where it is.
 *
 * @param offset px from its beginning
 */
export function scrollList(offset: number, options: Parameters<typeof elementScroll>[1], list: List): void {
  const element = list.scrollElement
  const isNew = element !== null && !asked.has(element)
  if (isNew) asked.add(element)
  if (!isNew || offset !== 0) elementScroll(offset, options, list)
}
