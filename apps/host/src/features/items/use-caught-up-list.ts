import type { ItemListHandle } from '@larets/vault-ui/item-list'
import { useEffect, useRef, type RefObject } from 'react'
import { useWorkspace } from '../workspace/workspace.ts'

/**
 * The list follows the search field a moment later. What a key in the field asks of the list waits until the list shows
 * what was typed: Enter must not open what an earlier query found.
 *
 * @param queries what was typed, and what the list shows
 * @returns the ref of the list
 */
export function useCaughtUpList({
  query,
  shown,
}: {
  readonly query: string
  readonly shown: string
}): RefObject<ItemListHandle | null> {
  const { attachList } = useWorkspace()
  const list = useRef<ItemListHandle>(null)
  const waiting = useRef<{ readonly ask: 'focusFirst' | 'openFirst'; readonly query: string } | null>(null)
  useEffect(() => {
    const asking = (ask: 'focusFirst' | 'openFirst') => () => {
      if (shown === query) list.current?.[ask]()
      else waiting.current = { ask, query }
    }
    attachList({
      focusFirst: asking('focusFirst'),
      focusActive: () => list.current?.focusActive(),
      openFirst: asking('openFirst'),
      focusItem: (id) => list.current?.focusItem(id),
    })
    return () => attachList(null)
  }, [attachList, query, shown])
  useEffect(() => {
    if (shown !== query || waiting.current === null) return
    if (waiting.current.query === query) list.current?.[waiting.current.ask]()
    waiting.current = null
  }, [query, shown])
  return list
}
