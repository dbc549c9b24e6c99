import type { OpenedItem } from '@larets/vault-core'
import { findDuplicates, type DuplicateGroup } from '@larets/vault-core/duplicates'
import { useVaultClient } from '@larets/vault-core/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'

/** How far the search for duplicates is. */
export type DuplicatesState =
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly groups: readonly DuplicateGroup[] }

/**
 * Looks for duplicates among all items, and anew whenever they change; of what stays as it was nothing is opened again.
 */
export function useDuplicates(): { readonly state: DuplicatesState; readonly retry: () => void } {
  const { vault } = useWorkspace()
  const { vault: opening } = useVaultClient()
  const { duplicates } = useHostMessages()
  const [state, setState] = useState<DuplicatesState>({ kind: 'checking', done: 0, of: 0 })
  const again = useRef<() => void>(() => undefined)
  const known = useRef<readonly DuplicateGroup[]>([])
  const items: readonly OpenedItem[] | null = vault.kind === 'ready' ? vault.items : null
  const { fields } = duplicates

  useEffect(() => {
    if (items === null) return
    const ending = new AbortController()
    const { signal } = ending
    const search = async () => {
      try {
        const groups = await findDuplicates({
          ...{ items, vault: opening, words: fields, known: known.current, signal },
          // A shown result stays until there is something newer.
          onProgress: (done, of) =>
            setState((before) => (signal.aborted || before.kind === 'ready' ? before : { kind: 'checking', done, of })),
        })
        known.current = groups
        setState({ kind: 'ready', groups })
      } catch {
        if (!signal.aborted) setState({ kind: 'failed' })
      }
    }
    again.current = () => void search()
    void search()
    return () => ending.abort()
  }, [items, opening, fields])

  const retry = useCallback(() => {
    setState({ kind: 'checking', done: 0, of: 0 })
    again.current()
  }, [])
  return { state, retry }
}
