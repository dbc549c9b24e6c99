import { useEffect, useState } from 'react'

/**
 * Whether something that takes its time is to be drawn now: from the frame on after the one in which it was asked for. So a press
 * is seen at once, and what it brings a moment later. It goes at once.
 *
 * @param wanted whether it was asked for
 */
export function useAfterPaint(wanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
      setPainted(false)
    }
  }, [wanted])
  return wanted && isPainted
}
