import type { OpenedItem, OpenedText, VaultState } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { useVaultClient } from '@larets/vault-core/react'
import { useUnknownItem, type BootstrapState, type UnknownItem } from '@larets/vault-core/react/query'
import { ItemList, webAddress, type ItemListState } from '@larets/vault-ui/item-list'
import { ItemPanel, type ItemPanelField, type ItemPanelState } from '@larets/vault-ui/item-panel'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useHostMessages } from '../../messages-context.ts'
import { keptSearch } from '../../shell/kept-search.ts'
import { useMediaQuery } from '../../shell/use-media-query.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { useReport } from '../notify/use-report.ts'
import { vaultView } from '../vaults/vault-view.ts'
import { useCaughtUpList } from './use-caught-up-list.ts'
import { useItemActions, type ItemActions } from './use-item-actions.ts'
import { useItemSort } from './use-item-sort.ts'
import { visibleItems } from './visible-items.ts'
import { useWorkspace } from './workspace.ts'

/** Escape goes one step back, wherever the focus is. */
const closePanel = { code: 'Escape' }

const none: readonly OpenedItem[] = []

/** The list of items and, beside it or over it, the panel of the one the address names. */
export function ItemsPage() {
  const { bootstrap, vault, selectedVault, query, setQuery, attachList, focusSearch, addLogin, editLogin } = useWorkspace()
  const client = useVaultClient()
  const { items: messages } = useHostMessages()
  const { platformId: openId = null } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [sort, setSort] = useItemSort()
  const report = useReport()
  const coversList = useMediaQuery('(width < 1024px)')

  const { vaults, items: logins } = vault.kind === 'opening' || vault.kind === 'ready' ? vault : { vaults: [], items: none }
  const deferredQuery = useDeferredValue(query)
  const list = useCaughtUpList(attachList, { query, shown: deferredQuery })
  const { items, emptyReason } = useMemo(
    () => visibleItems(logins, selectedVault?.id ?? null, client.vault.search(deferredQuery)),
    [client, logins, selectedVault, deferredQuery],
  )
  const viewOf = (id: string) => {
    const found = vaults.find((one) => one.id === id)
    return found && vaultView(found, messages.undecrypted)
  }
  const byId = (id: string) => logins.find((login) => login.id === id)
  const open = (id: string) => void navigate(`/all/${id}${keptSearch(search)}`)
  const close = () => void navigate(`/${keptSearch(search)}`)
  const actions = useItemActions({ onRestored: open })
  useShortcut(
    closePanel,
    () => {
      if (openId !== null) close()
    },
    { insideFields: false },
  )
  const opened = openId === null ? undefined : byId(openId)
  // What stood here and is gone was deleted: only a login that was never here is asked for.
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  if (opened !== undefined && opened.id !== lastOpened) setLastOpened(opened.id)
  const mayExist = vault.kind === 'ready' && opened === undefined && openId !== lastOpened
  const unknown = useUnknownItem(mayExist ? (itemId.safeParse(openId).data ?? null) : null)
  const shown = listState(bootstrap, vault, items)
  // What could not be loaded is not missing: the list says what happened, and no panel hides it.
  const showsPanel = openId !== null && shown.kind !== 'failed' && shown.kind !== 'noVaults'

  async function reveal(login: OpenedItem | undefined): Promise<OpenedText | null> {
    if (login === undefined) return null
    try {
      return await client.vault.openPassword(login.id)
    } catch (error) {
      report(error)
      return null
    }
  }

  /** The server's own words are never copied without a warning: the panel gives it. */
  async function copyVerifiedPassword(login: OpenedItem): Promise<boolean> {
    const copied = await actions.copyPassword(login, { warned: false })
    if (copied === 'untrusted') open(login.id)
    return copied === 'copied'
  }

  return (
    <div className="flex h-full min-h-0">
      <div
        data-slot="item-list-pane"
        className={`min-w-0 flex-1 ${showsPanel ? 'max-lg:hidden lg:max-w-120 lg:min-w-88 lg:basis-2/5 lg:border-r lg:border-line' : ''}`}
      >
        <ItemList
          ref={list}
          state={shown}
          emptyReason={emptyReason}
          selectedId={openId}
          {...(selectedVault === null && vaults.length > 1
            ? { vaultName: (id) => viewOf(id)?.name }
            : {})}
          query={query}
          onClearSearch={() => setQuery('')}
          onAdd={addLogin}
          onShowAll={() => void navigate('/')}
          sort={sort}
          onSortChange={setSort}
          onOpen={open}
          onCopyUsername={(id) => onItem(byId(id), actions.copyUsername)}
          onCopyPassword={(id) => onItem(byId(id), copyVerifiedPassword)}
          onOpenSite={(id) => openSite(byId(id))}
          onLeaveTop={focusSearch}
        />
      </div>
      {showsPanel ? (
        <div data-slot="item-panel-pane" className="min-w-0 flex-1">
          <ItemPanel
            key={openId}
            state={panelState(vault, opened, unknown)}
            vault={opened === undefined ? undefined : viewOf(opened.vaultId)}
            onReveal={() => reveal(opened)}
            onCopy={async (field) => opened !== undefined && copyField(opened, field, actions)}
            onEdit={() => {
              if (opened !== undefined) void editLogin(opened)
            }}
            onDelete={() => {
              if (opened !== undefined) void actions.remove(opened).then((removed) => (removed ? close() : undefined))
            }}
            onClose={close}
            focusOnOpen={coversList}
          />
        </div>
      ) : null}
    </div>
  )
}

async function onItem(login: OpenedItem | undefined, act: (login: OpenedItem) => Promise<boolean>): Promise<boolean> {
  return login !== undefined && act(login)
}

async function copyField(login: OpenedItem, field: ItemPanelField, actions: ItemActions): Promise<boolean> {
  if (field === 'username') return actions.copyUsername(login)
  if (field === 'password') return (await actions.copyPassword(login, { warned: true })) === 'copied'
  return actions.copyAddress(login, field.uri)
}

/** Only verified http and https addresses are opened, in a tab that cannot reach back. */
function openSite(login: OpenedItem | undefined) {
  const [first] = login?.uris ?? []
  const address = first && webAddress(first.uri)
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
}

/** «No items yet» is said only after a bootstrap that was received and opened. */
function listState(
  bootstrap: BootstrapState,
  vault: VaultState,
  items: readonly OpenedItem[],
): ItemListState {
  if (bootstrap.kind === 'failed') return { kind: 'failed', onRetry: bootstrap.retry }
  if (vault.kind === 'failed') {
    return { kind: vault.code === 'no_vaults' ? 'noVaults' : 'failed', onRetry: () => location.reload() }
  }
  if (vault.kind === 'ready' || (vault.kind === 'opening' && items.length > 0)) return { kind: 'ready', items }
  return { kind: 'loading' }
}

function panelState(vault: VaultState, opened: OpenedItem | undefined, unknown: UnknownItem): ItemPanelState {
  if (opened !== undefined) return { kind: 'ready', item: opened }
  if (vault.kind !== 'ready') return { kind: 'loading' }
  return unknown.kind === 'failed' ? { kind: 'failed', onRetry: unknown.retry } : { kind: unknown.kind }
}
