import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'

/** The token `--vlt-row-height` where nobody has changed it, in px. */
const usualRowPx = 44

/** Width that a wide list gets for each chosen column, above the least that makes it wide, px. */
const columnPx = 112

/** An element that is as high as the token says, and as wide as the list is above the least that makes it wide. */
function createProbe(): HTMLElement {
  const probe = document.createElement('i')
  probe.className = 'vlt:invisible vlt:absolute vlt:top-0 vlt:h-(--vlt-row-height) vlt:w-[calc(100cqi-45.7em)]'
  return probe
}

/**
 * The height of a row, px, as the tokens have it where the list stands, whatever changes them: density, window, a rule;
 * and how many columns beside the usual ones there is room for: none in a narrow list.
 *
 * @param list the element around the rows
 */
export function useRowSize(list: RefObject<HTMLElement | null>): { readonly height: number; readonly room: number } {
  const [height, setHeight] = useState(usualRowPx)
  const [room, setRoom] = useState(0)
  useBrowserLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const probe = createProbe()
    element.append(probe)
    // Once the browser has laid out the page, and before it is painted: asked for here, it would be laid out within the
    // task that draws the list.
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height: found } = entry.contentRect
      flushSync(() => {
        // A list that is not shown has no height.
        setHeight((before) => found || before)
        setRoom(Math.ceil(width / columnPx))
      })
    })
    observer.observe(probe)
    return () => {
      observer.disconnect()
      probe.remove()
    }
  }, [list])
  return { height, room }
}
