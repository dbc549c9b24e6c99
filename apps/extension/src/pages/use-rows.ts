import { useEffect, useRef, useState } from 'react'
import type { ItemRows } from '../messages/core-to-page.ts'
import type { CoreConnection } from './core-connection.ts'

/** Items, and the query that found them: a hand that types fast is ahead of them. */
export type FoundRows = ItemRows & { readonly query: string }

/**
 * Items of a query, asked for anew with each change of the vault. While an answer is under way the one before stays.
 *
 * @returns null until there is one
 */
export function useRows(core: CoreConnection, query: string): FoundRows | null {
  const [rows, setRows] = useState<FoundRows | null>(null)
  useEffect(() => {
    let isOver = false
    let isAsking = false
    let isStale = false
    const ask = async () => {
      isStale = true
      // One answer at a time: a large vault that opens changes many times before it is open.
      if (isAsking) return
      isAsking = true
      while (isStale && !isOver) {
        isStale = false
        const found = await core.list(query)
        const state = core.getSnapshot()
        // Nothing found in one that is still opening may mean that it is not open yet.
        const isTold = state.kind === 'open' && (state.vault === 'ready' || (found?.found ?? 0) > 0)
        if (!isOver && found !== null && isTold) setRows({ ...found, query })
      }
      isAsking = false
    }
    const end = core.subscribe(() => void ask())
    void ask()
    return () => {
      isOver = true
      end()
    }
  }, [core, query])
  return rows
}

/**
 * Does what a key asks of the first row once the rows are those of what was typed: at once, or when they come.
 *
 * @param isFound whether they are there
 * @returns takes what is to be done; null when something else is typed, and nothing is to be done any more
 */
export function useWhenFound(isFound: boolean): (act: (() => void) | null) => void {
  const wanted = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isFound) return
    const act = wanted.current
    wanted.current = null
    act?.()
  }, [isFound])
  return (act) => {
    if (isFound) act?.()
    else wanted.current = act
  }
}
