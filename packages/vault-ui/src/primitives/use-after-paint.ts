import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether something that takes its time is drawn: from the frame on after the one in which it was asked for, and until the frame
 * after the one in which it was sent away. So a press is seen at once, and what it brings or takes away a moment later.
 *
 * @param wanted whether it was asked for
 * @param atOnce whether nothing is put off this time
 */
export function useAfterPaint(wanted: boolean, atOnce: boolean): boolean {
  const [isDrawn, setDrawn] = useState(wanted)
  if (atOnce && isDrawn !== wanted) setDrawn(wanted)
  useEffect(() => {
    if (isDrawn === wanted) return undefined
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // At once: what waits for its turn among much else to be drawn would be drawn by the next press, which waits for it.
      task = setTimeout(() => flushSync(() => setDrawn(wanted)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [isDrawn, wanted])
  return atOnce ? wanted : isDrawn
}
