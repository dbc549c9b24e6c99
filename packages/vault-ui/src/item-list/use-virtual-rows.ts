import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import { drawnRange, type RowsInView } from './drawn-range.ts'
import { observeListSize, scrollList } from './list-viewport.ts'

/** Draws those of many rows that are in view. */
export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Word above the row at a place, where a group of rows begins. */
export type HeadingAt = (index: number) => string | undefined

/** Gives no row a word above it. */
export const ungrouped: HeadingAt = () => undefined

/** Pixels of the word above a group of rows. */
export const headingHeight = 28

/** As high a list as most are, px: it is drawn for it at first, and measured after. */
const usualHeightPx = 800

const ownIndex = (index: number) => index

/**
 * Follows which rows are in view.
 *
 * @param options.viewport scrolls them
 * @param options.headHeight pixels of what stays above them
 * @param options.activeIndex the row that holds the tab stop, which is drawn wherever it is
 */
export function useVirtualRows(options: {
  readonly items: readonly { readonly id: string }[]
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  readonly headHeight: number
  readonly headingAt: HeadingAt
  readonly activeIndex: number
}): RowVirtualizer {
  const { items, viewport, rowHeight, headHeight, headingAt, activeIndex } = options
  // With another function all heights are asked for again, ten thousand of them: with every drawing, if it were made by
  // it.
  const keyAt = useMemo(
    () => (headingAt === ungrouped ? ownIndex : (index: number) => items[index]?.id ?? index),
    [items, headingAt],
  )

  const inView = useRef<RowsInView | null>(null)
  // The React Compiler, whose memoising it would not survive, runs on the host's own code only.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => rowHeight + (headingAt(index) === undefined ? 0 : headingHeight),
    getItemKey: keyAt,
    overscan: 4,
    initialRect: { width: 0, height: usualHeightPx },
    observeElementRect: observeListSize,
    scrollToFn: scrollList,
    // The rows begin below the head: the lowest would end below the view.
    scrollPaddingEnd: headHeight,
    rangeExtractor: (range) => drawnRange(range, inView.current, activeIndex),
  })
  useEffect(() => {
    inView.current = virtualizer.range
  })

  // Nor are they asked for again by themselves when rows become higher or lower.
  const measured = useRef(rowHeight)
  useBrowserLayoutEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    virtualizer.measure()
  })
  return virtualizer
}
