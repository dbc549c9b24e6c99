import { itemShownAs, type OpenedItem, type VaultState } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { useUnknownItem, type UnknownItem } from '@larets/vault-core/react'
import type { ItemPanelState } from '@larets/vault-ui/item-panel'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { PanelPlace } from '../../app/places/use-panel-place.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'

/** Item that the address names, and how its panel is opened. */
export type OpenedByAddress = ReturnType<typeof useOpenedItem>

/**
 * Item that the address names: `opened` where it is there, else `state` says what is known of it.
 *
 * @param all every item that is open
 * @param place opens and closes the panel
 */
export function useOpenedItem(all: readonly OpenedItem[], { open }: PanelPlace) {
  const { vault } = useWorkspace()
  const { platformId: openId = null } = useParams()
  // A link followed in the panel goes on in it.
  const [followed, setFollowed] = useState<string | null>(null)
  const opened = openId === null ? undefined : itemShownAs(all, openId)
  // An item that waited to be added has got its id: the panel stays, under another address.
  const [renamed, setRenamed] = useState<{ readonly from: string; readonly to: string } | null>(null)
  if (opened !== undefined && openId !== null && opened.id !== openId && renamed?.to !== opened.id)
    setRenamed({ from: openId, to: opened.id })
  useEffect(() => {
    if (opened !== undefined && opened.id !== openId) open(opened.id)
  }, [opened, openId, open])
  // An item that stood here and is gone was deleted: only one that was never here is asked for.
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  if (opened !== undefined && openId !== lastOpened) setLastOpened(openId)
  const mayExist = vault.kind === 'ready' && opened === undefined && openId !== lastOpened
  const unknown = useUnknownItem(mayExist ? (itemId.safeParse(openId).data ?? null) : null)
  const openFrom = (from: 'list' | 'panel', id: string) => {
    setFollowed(from === 'panel' ? id : null)
    open(id)
  }
  return {
    openId,
    opened,
    panelKey: renamed?.to === openId ? renamed.from : openId,
    isFollowed: openId === followed,
    openFrom,
    state: panelState(vault, opened, unknown),
  }
}

function panelState(vault: VaultState, opened: OpenedItem | undefined, unknown: UnknownItem): ItemPanelState {
  if (opened !== undefined) return { kind: 'ready', item: opened }
  if (vault.kind !== 'ready') return { kind: 'loading' }
  return unknown.kind === 'failed' ? { kind: 'failed', onRetry: unknown.retry } : { kind: unknown.kind }
}
