import { useState } from 'react'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'

/**
 * Keeps a panel out of reach while it is not shown, from the first moment of its sliding away, and follows its height.
 *
 * @param shown whether it is the shown one
 * @returns the height in CSS pixels, undefined until it is measured, and the ref to put on the panel
 */
export function useAuthPanel(
  shown: boolean,
): readonly [height: number | undefined, ref: (panel: HTMLElement | null) => void] {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState<number>()

  // Set on the element: React 18 does not know the attribute.
  useBrowserLayoutEffect(() => {
    panel?.toggleAttribute('inert', !shown)
    // A change together with this one would be told of too late: the height has begun to move by then.
    if (panel !== null) setHeight(panel.offsetHeight)
  }, [panel, shown])

  useBrowserLayoutEffect(() => {
    if (panel === null) return undefined
    const measure = () => setHeight(panel.offsetHeight)
    // Before the first paint: what stands below the panels must not move.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    return () => observer.disconnect()
  }, [panel])

  return [height, setPanel]
}
