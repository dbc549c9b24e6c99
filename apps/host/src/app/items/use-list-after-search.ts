import type { ItemListHandle } from '@larets/vault-ui/item-list'
import { useEffect, useRef, type RefObject } from 'react'
import type { Search, TypedQuery } from '../workspace/search-query.ts'
import { useWorkspace } from '../workspace/workspace.ts'

/** What the search field asks of the first row. */
type AskedOfFirst = 'focusFirst' | 'openFirst' | 'copyFirst'

/**
 * The list follows the search field a moment later. What a key in the field asks of the list waits until the list shows
 * what was typed: Enter must not open what an earlier query found.
 *
 * @param search what was typed, and what the list shows
 * @returns the ref of the list
 */
export function useListAfterSearch({
  typed,
  shown,
}: Pick<Search, 'typed' | 'shown'>): RefObject<ItemListHandle | null> {
  const { attachList } = useWorkspace()
  const list = useRef<ItemListHandle>(null)
  const waiting = useRef<{ readonly ask: AskedOfFirst; readonly typed: TypedQuery } | null>(null)
  useEffect(() => {
    const asking = (ask: AskedOfFirst) => () => {
      if (shown === typed.current.text) list.current?.[ask]()
      else waiting.current = { ask, typed: typed.current }
    }
    attachList({
      focusFirst: asking('focusFirst'),
      focusActive: () => list.current?.focusActive(),
      openFirst: asking('openFirst'),
      copyFirst: asking('copyFirst'),
      focusItem: (id) => list.current?.focusItem(id),
    })
    return () => attachList(null)
  }, [attachList, typed, shown])
  useEffect(() => {
    if (shown !== typed.current.text || waiting.current === null) return
    if (waiting.current.typed === typed.current) list.current?.[waiting.current.ask]()
    waiting.current = null
  }, [typed, shown])
  return list
}
