import type { OpenedItem } from '@larets/vault-core'
import { useMemo } from 'react'
import { usePanelPlace } from '../places/use-panel-place.ts'
import { noMarks, useWorkspace } from '../workspace/workspace.ts'

const none: readonly OpenedItem[] = []

/** Items of all vaults, for a page that tells something of all of them. */
export interface AllItems {
  readonly items: ReadonlyMap<string, OpenedItem>
  /** Why there is nothing to be looked at; null where there is. */
  readonly failure: { readonly kind: 'failed'; readonly onRetry: () => void } | null
  /** Shows an item in the list of all. */
  readonly open: (id: string) => void
}

/** Items of all vaults by their ids, as far as they are opened. */
export function useAllItems(): AllItems {
  const { bootstrap, vault, setMarks } = useWorkspace()
  const panel = usePanelPlace()
  const all = vault.kind === 'ready' || vault.kind === 'opening' ? vault.items : none
  const items = useMemo(() => new Map<string, OpenedItem>(all.map((item) => [item.id, item])), [all])
  const onRetry =
    bootstrap.kind === 'failed' ? bootstrap.retry : vault.kind === 'failed' ? () => location.reload() : null
  return {
    items,
    failure: onRetry === null ? null : { kind: 'failed', onRetry },
    open: (id) => {
      setMarks(noMarks)
      panel.open(id, { vaultId: null, folder: null, type: null })
    },
  }
}
