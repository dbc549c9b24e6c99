import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** How rows of a list are dragged to another place. */
export interface RowDrag {
  /** The row that is being dragged, by its place now. */
  readonly dragged: number | null
  /** Begins to drag the row of a place. */
  readonly begin: (index: number, event: PointerEvent) => void
}

/**
 * Lets rows be dragged by mouse, pen or finger: the dragged one takes the place of the row that the pointer is over.
 *
 * @param list whose children are the rows
 * @param move moves a row
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  const isDragging = dragged !== null
  const at = useRef(0)
  useEffect(() => {
    if (!isDragging) return undefined
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const from = at.current
      // Past the middle of a row, or rows of unlike heights would change places for ever.
      const above = rows.findIndex(({ top, height }, index) => index < from && clientY < top + height / 2)
      const below = rows.findLastIndex(({ top, height }, index) => index > from && clientY > top + height / 2)
      const to = above === -1 ? below : above
      if (to === -1) return
      at.current = to
      latest.current(from, to)
      setDragged(to)
    }
    const end = () => setDragged(null)
    // The handle may leave the document for a moment while its row moves: it cannot hold the pointer.
    const aborted = new AbortController()
    const { signal } = aborted
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => aborted.abort()
  }, [isDragging, list])
  return {
    dragged,
    begin: (index, event) => {
      if (event.button !== 0) return
      at.current = index
      setDragged(index)
    },
  }
}
