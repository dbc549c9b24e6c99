import { useState, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'

/** The token `--vlt-row-height` where nobody has changed it, in px. */
const usual = 44

/** The token in px. It is given in rem: a probe lets the browser work it out. */
function measure(list: HTMLElement): number {
  const probe = document.createElement('i')
  probe.style.display = 'block'
  probe.style.height = 'var(--vlt-row-height)'
  list.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height > 0 ? height : usual
}

/**
 * The height of a row, as the tokens have it where the list stands: of the page's density, and of its window.
 *
 * @param list the element around the rows
 * @returns px
 */
export function useRowHeight(list: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(usual)
  useBrowserLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const update = () => setHeight(measure(element))
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-vlt-density', 'style', 'class'] })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', update)
    }
  }, [list])
  return height
}
