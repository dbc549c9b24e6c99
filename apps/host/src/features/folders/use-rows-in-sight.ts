import { startTransition, useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are drawn at a time: a press that comes between waits for no more, on a slow device. */
export const rowsAtATime = 4

/** How far out of sight rows are drawn, so that who scrolls sees them come. */
const ahead = '400px 0px'

/** The attribute that the place of a part has, with its number, where its rows are not drawn. */
export const undrawnPart = 'data-undrawn-part'

/** Which parts of a long list are drawn, each of {@link rowsAtATime} rows. */
export interface DrawnParts {
  readonly isDrawn: (part: number) => boolean
  /** Draws a part that somebody goes to, before this returns. */
  readonly drawNow: (part: number) => void
}

/**
 * Draws parts of a long list when they come into sight, one after another, each in a task of its own. What is drawn
 * stays drawn.
 *
 * @param list in it stand, with {@link undrawnPart}, the places of parts that are not drawn
 * @param parts how many there are
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, parts: number): DrawnParts {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set([0]))
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute(undrawnPart) ?? null
        if (come !== null) startTransition(() => setDrawn((now) => new Set([...now, Number(come)])))
      },
      { root: scroller(element), rootMargin: ahead },
    )
    for (const place of element.querySelectorAll(`[${undrawnPart}]`)) observer.observe(place)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which places there are follows from how many parts, and which of them are drawn
  }, [list, parts, drawn])
  return {
    isDrawn: (part) => drawn.has(part),
    drawNow: (part) => {
      if (!drawn.has(part)) flushSync(() => setDrawn((now) => new Set([...now, part])))
    },
  }
}

/** Scroller of an element; null where that is the page. */
function scroller(element: Element): Element | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(around).overflowY)) return around
  }
  return null
}
