import { startTransition, useEffect, useState } from 'react'

/** Rows that are drawn at a time: a press that comes between waits for no more, on a slow device. */
const rowsAtATime = 6

/**
 * How many of the rows in view are drawn. When a list appears they come a few at a time, each time in a task of its
 * own; from then on all are, so that nobody scrolls into what is not there.
 *
 * @param inView how many rows are in view
 */
export function useDrawnRows(inView: number): number {
  const [drawn, setDrawn] = useState(rowsAtATime)
  useEffect(() => {
    if (drawn !== Infinity) startTransition(() => setDrawn(drawn < inView ? drawn + rowsAtATime : Infinity))
  }, [drawn, inView])
  return drawn
}
