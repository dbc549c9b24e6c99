import { useRef, type PointerEvent } from 'react'

/** How long a finger rests, in milliseconds, and by how many pixels it may stray. */
const restMs = 450
const strayPx = 10

/**
 * A finger that rests on something.
 *
 * @param onRest told once, while the finger is still there
 * @returns handlers, and whether the click that follows belongs to it
 */
export function useLongPress(onRest: () => void) {
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null>(null)
  const rested = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    /** True once for a click that only ends a long press. */
    takeClick: () => {
      const was = rested.current
      rested.current = false
      return was
    },
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
        rested.current = false
        if (pointerType !== 'touch' || !isPrimary) return
        const timer = setTimeout(() => {
          rested.current = true
          onRest()
        }, restMs)
        press.current = { timer, x: clientX, y: clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY }
        if (Math.hypot(clientX - x, clientY - y) > strayPx) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
