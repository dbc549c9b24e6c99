import type { OpenedItem, OpenedText, VaultState } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { useVaultClient } from '@larets/vault-core/react'
import { useUnknownItem, type BootstrapState, type UnknownItem } from '@larets/vault-core/react/query'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { ItemList, webAddress, type ItemListState } from '@larets/vault-ui/item-list'
import { ItemPanel, type ItemPanelState } from '@larets/vault-ui/item-panel'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useHostMessages } from '../../messages-context.ts'
import { keptSearch } from '../../shell/kept-search.ts'
import { typeFilter } from '../../shell/type-filter.ts'
import { useMediaQuery } from '../../shell/use-media-query.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { useReport } from '../notify/use-report.ts'
import { ItemTags } from '../bulk/item-tags.tsx'
import { MarkFilterBar } from '../bulk/mark-filter-bar.tsx'
import { useManyItems } from '../bulk/use-many-items.tsx'
import { vaultView } from '../vaults/vault-view.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { useItemDialog } from './item-dialog-context.ts'
import { useCaughtUpList } from './use-caught-up-list.ts'
import { useHistoryPart } from './use-history-part.ts'
import { useItemActions } from './use-item-actions.ts'
import { useItemSort } from './use-item-sort.ts'
import { visibleItems } from './visible-items.ts'

/** Escape goes one step back, wherever the focus is. */
const closePanel = { code: 'Escape' }

const none: readonly OpenedItem[] = []

/** The list of items and, beside it or over it, the panel of the one the address names. */
export function ItemsPage() {
  const { bootstrap, vault, vaults, selectedVault, marks, setMarks, query, setQuery, searchField } = useWorkspace()
  const dialog = useItemDialog()
  const client = useVaultClient()
  const { items: messages } = useHostMessages()
  const { platformId: openId = null } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [sort, setSort] = useItemSort()
  const report = useReport()
  const [accepting, setAccepting] = useState(false)
  const coversList = useMediaQuery('(width < 1024px)')

  const { items: all } = vault.kind === 'opening' || vault.kind === 'ready' ? vault : { items: none }
  const deferredQuery = useDeferredValue(query)
  const list = useCaughtUpList({ query, shown: deferredQuery })
  const { items, emptyReason } = useMemo(
    () =>
      visibleItems(all, {
        vaultId: selectedVault?.id ?? null,
        type: typeFilter(search),
        marks,
        found: client.vault.search(deferredQuery),
      }),
    [client, all, selectedVault, search, marks, deferredQuery],
  )
  const viewOf = (id: string) => {
    const found = vaults?.find((one) => one.id === id)
    return found && vaultView(found, messages.undecrypted)
  }
  const byId = (id: string) => all.find((item) => item.id === id)
  const open = (id: string) => void navigate(`/all/${id}${keptSearch(search)}`)
  const close = () => void navigate(`/${keptSearch(search)}`)
  const actions = useItemActions({ onRestored: open })
  const many = useManyItems({ all, visible: items, usableVaults: (vaults ?? []).filter(({ usable }) => usable), list })
  useShortcut(
    closePanel,
    () => {
      if (many.selection.ids.size > 0) many.clear()
      else if (openId !== null) close()
    },
    { insideFields: false },
  )
  const opened = openId === null ? undefined : byId(openId)
  const history = useHistoryPart(opened, { editable: opened !== undefined && viewOf(opened.vaultId)?.usable === true })
  // What stood here and is gone was deleted: only an item that was never here is asked for.
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  if (opened !== undefined && opened.id !== lastOpened) setLastOpened(opened.id)
  const mayExist = vault.kind === 'ready' && opened === undefined && openId !== lastOpened
  const unknown = useUnknownItem(mayExist ? (itemId.safeParse(openId).data ?? null) : null)
  const shown = listState(bootstrap, vault, items)
  // What could not be loaded is not missing: the list says what happened, and no panel hides it.
  const showsPanel = openId !== null && shown.kind !== 'failed' && shown.kind !== 'noVaults'

  async function reveal(item: OpenedItem | undefined): Promise<OpenedText | null> {
    if (item === undefined) return null
    try {
      return await client.vault.openPassword(item.id)
    } catch (error) {
      report(error)
      return null
    }
  }

  /** The server's own words are never copied without a warning: the panel gives it. */
  async function copyVerified(item: OpenedItem | undefined, key: string): Promise<boolean> {
    if (item === undefined) return false
    const copied = await actions.copy(item, { key, index: 0 }, { warned: false })
    if (copied === 'untrusted') open(item.id)
    return copied === 'copied'
  }

  return (
    <div className="flex h-full min-h-0">
      <div
        data-slot="item-list-pane"
        className={`flex min-w-0 flex-1 flex-col ${showsPanel ? 'max-lg:hidden lg:max-w-120 lg:min-w-88 lg:basis-2/5 lg:border-r lg:border-line' : ''}`}
      >
        <MarkFilterBar />
        <ItemList
          className="min-h-0 flex-1"
          selection={many.selection}
          selectionBar={many.bar}
          onFavourite={(id, favourite) => many.setFavourite(byId(id), favourite)}
          ref={list}
          state={shown}
          emptyReason={emptyReason}
          selectedId={openId}
          {...(selectedVault === null && vaults !== null && vaults.length > 1
            ? { vaultName: (id) => viewOf(id)?.name }
            : {})}
          query={query}
          onClearSearch={() => setQuery('')}
          onAdd={() => dialog.add('login')}
          onShowAll={() => {
            setMarks({ favourites: false, tag: null })
            void navigate('/')
          }}
          sort={sort}
          onSortChange={setSort}
          onOpen={open}
          onCopy={(id, key) => copyVerified(byId(id), key)}
          onOpenSite={(id) => openSite(byId(id))}
          onLeaveTop={() => searchField.current?.focus()}
        />
      </div>
      {showsPanel ? (
        <div data-slot="item-panel-pane" className="min-w-0 flex-1">
          <ItemPanel
            key={openId}
            state={panelState(vault, opened, unknown)}
            vault={opened === undefined ? undefined : viewOf(opened.vaultId)}
            onReveal={() => reveal(opened)}
            onOpenDetails={async () => (opened === undefined ? null : client.vault.openDetails(opened.id))}
            onCopy={async (field) =>
              opened !== undefined && (await actions.copy(opened, field, { warned: true })) === 'copied'
            }
            onEdit={() => {
              if (opened !== undefined) void dialog.edit(opened)
            }}
            onDelete={() => {
              if (opened !== undefined) void actions.remove(opened).then((removed) => (removed ? close() : undefined))
            }}
            onClose={close}
            onAcceptServerState={() => setAccepting(true)}
            history={history}
            onFavourite={(favourite) => many.setFavourite(opened, favourite)}
            marks={
              opened === undefined ? undefined : (
                <ItemTags item={opened} onEdit={viewOf(opened.vaultId)?.usable === true ? () => many.editTags(opened) : undefined} />
              )
            }
            focusOnOpen={coversList}
          />
        </div>
      ) : null}
      {many.dialogs}
      {accepting ? (
        <ConfirmDialog
          title={messages.acceptServerState.title}
          description={messages.acceptServerState.text}
          confirm={messages.acceptServerState.confirm}
          cancel={messages.acceptServerState.cancel}
          onConfirm={async () => {
            client.vault.acceptServerState()
            setAccepting(false)
          }}
          onCancel={() => setAccepting(false)}
        />
      ) : null}
    </div>
  )
}

/** Only verified http and https addresses are opened, in a tab that cannot reach back. */
function openSite(item: OpenedItem | undefined) {
  const [first] = item?.uris ?? []
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
