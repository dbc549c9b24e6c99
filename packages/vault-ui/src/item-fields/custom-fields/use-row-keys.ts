import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lets Alt with ↑ or ↓ move the row of a list in which the focus is.
 *
 * @param list whose children are the rows
 * @param enabled false while there is no list, or nothing may move
 * @param move moves a row; the place may be none
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  enabled: boolean,
  move: (from: number, to: number) => void,
): void {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    const element = list.current
    if (!enabled || element === null) return undefined
    const follow = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      const from = [...element.children].findIndex((row) => event.target instanceof Node && row.contains(event.target))
      if (from === -1) return
      event.preventDefault()
      latest.current(from, event.key === 'ArrowUp' ? from - 1 : from + 1)
    }
    element.addEventListener('keydown', follow)
    return () => element.removeEventListener('keydown', follow)
  }, [enabled, list])
}
