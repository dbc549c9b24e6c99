import { useState, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'

/** The token `--vlt-row-height` where nobody has changed it, in px. */
const usualRowPx = 44

/** An element that is as high as the token says, and takes no room. */
function createProbe(): HTMLElement {
  const probe = document.createElement('i')
  Object.assign(probe.style, {
    position: 'absolute',
    insetBlockStart: '0',
    inlineSize: '0',
    blockSize: 'var(--vlt-row-height)',
    visibility: 'hidden',
  })
  return probe
}

/**
 * The height of a row, as the tokens have it where the list stands, whatever changes them: density, window, a rule.
 *
 * @param list the element around the rows
 * @returns px
 */
export function useRowHeight(list: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(usualRowPx)
  useBrowserLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const probe = createProbe()
    element.append(probe)
    // A list that is not shown has no height.
    const update = () => setHeight((before) => probe.getBoundingClientRect().height || before)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(probe)
    return () => {
      observer.disconnect()
      probe.remove()
    }
  }, [list])
  return height
}
