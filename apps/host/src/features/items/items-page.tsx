import { itemShownAs, type OpenedItem, type VaultState } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useUnknownItem, type BootstrapState, type UnknownItem } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { ItemList, type ItemListState } from '@larets/vault-ui/item-list'
import type { ItemPanelState } from '@larets/vault-ui/item-panel'
import { WandSparkles } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { generatorPath, importPath } from '../../app/places/paths.ts'
import { typeFilter } from '../../app/places/type-filter.ts'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { whenIdle } from '../../app/page/when-idle.ts'
import { useUnsentPart } from './use-unsent-part.tsx'
import { drag } from '../../app/workspace/dragged.ts'
import { MarkFilterBar } from './bulk/mark-filter-bar.tsx'
import { useManyItems } from './bulk/use-many-items.tsx'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useSearch } from '../../app/workspace/search-query.ts'
import { noMarks, useWorkspace } from '../../app/workspace/workspace.ts'
import { codeClock } from '../../app/items/code-clock.ts'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import { FirstRun } from './first-run.tsx'
import { createLaterPanel } from '../../app/items/later-panel.tsx'
import { openSite } from '../../app/items/open-site.ts'
import { usePastOpen } from './past-open.ts'
import type { RestingPaneProps } from './resting-pane.tsx'
import { useCaughtUpList } from '../../app/items/use-caught-up-list.ts'
import { useItemActions } from './use-item-actions.ts'
import { useItemColumns } from '../../app/preferences/use-item-columns.ts'
import { useItemSort } from '../../app/preferences/use-item-sort.ts'
import { useQuickCopy } from '../../app/items/quick-copy.ts'
import { usePanelPlace } from '../../app/places/use-panel-place.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowSwipe } from './use-row-swipe.ts'
import { itemsInPlace, visibleItems } from './visible-items.ts'
import { Link } from '../../app/places/link.tsx'

// It comes after the list. Where it cannot be loaded, as without the network, nothing stands there.
const RestingPane = lazy<(props: RestingPaneProps) => ReactNode>(() =>
  import('./resting-pane.tsx').then(
    (loaded) => ({ default: loaded.RestingPane }),
    () => ({ default: () => null }),
  ),
)

// Fetches the panel once the list is there: nobody waits for it before. A step to an item waits for it where it stands.
const loadPanel = () => import('./item-pane.tsx')
const ItemPane = createLaterPanel(async () => (await loadPanel()).ItemPane)

/** Escape goes one step back, wherever the focus is. */
const closePanel = { code: 'Escape' }

/** The first run stands under the empty list where there is one pane. */
const generatorLink = [
  'mx-auto mb-24 flex min-h-(--vlt-control-height) items-center gap-2 rounded-control px-3 text-base font-medium text-accent-text',
  'hover:bg-hover active:bg-pressed md:mb-10 lg:hidden *:[svg]:size-4',
].join(' ')

/** The list beside another pane, where the window is wide enough for two. */
const besideLook = 'max-lg:flex-1 lg:w-[clamp(20rem,38%,30rem)] lg:shrink-0 lg:border-r lg:border-line'

const none: readonly OpenedItem[] = []

/** The list of items and, beside it or over it, the panel of the one the address names. */
export function ItemsPage() {
  const {
    bootstrap,
    vault,
    vaults,
    selectedVault,
    selectedFolder,
    marks,
    setMarks,
    searchField,
    rowToFocus,
    focusRow,
    folderTrees,
  } = useWorkspace()
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), [])
  const dialog = useItemDialog()
  const client = useVaultClient()
  const { items: messages } = useHostMessages()
  const { platformId: openId = null } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [sort, setSort] = useItemSort()
  const [columns, setColumns] = useItemColumns()
  const [accepting, setAccepting] = useState(false)
  // A link followed in the panel goes on in it.
  const [followed, setFollowed] = useState<string | null>(null)
  // Under a finger a long press would drag.
  const canDrag = useMediaQuery('(pointer: fine)')
  const coversList = useMediaQuery('(width < 1024px)')

  const { items: all } = vault.kind === 'opening' || vault.kind === 'ready' ? vault : { items: none }
  const { shown: query, typed, setQuery } = useSearch()
  const list = useCaughtUpList({ typed, shown: query })
  // Apart from the search: what stands beside the list is not drawn anew with every key.
  const inPlace = useMemo(
    () =>
      itemsInPlace(all, {
        vaultId: selectedVault?.id ?? null,
        type: typeFilter(search),
        folder: selectedFolder && { vaultId: selectedFolder.vault.id, ids: selectedFolder.ids },
        marks,
      }),
    [all, selectedVault, selectedFolder, search, marks],
  )
  const { items, emptyReason } = useMemo(
    () => visibleItems(all, inPlace, client.vault.search(query), selectedVault?.id ?? null),
    [client, all, inPlace, query, selectedVault],
  )
  const viewOf = (id: string) => {
    const found = vaults?.find((one) => one.id === id)
    return found && vaultView(found, messages.undecrypted)
  }
  const byId = (id: string) => all.find((item) => item.id === id)
  const { open, close } = usePanelPlace()
  const actions = useItemActions({ onRestored: open })
  const quickCopy = useQuickCopy(open)
  const edit = (item: OpenedItem) => {
    if (viewOf(item.vaultId)?.usable === true) void dialog.edit(item)
  }
  const remove = (item: OpenedItem) =>
    void actions.remove(item).then((removed) => (removed && item.id === openId ? close() : undefined))
  const many = useManyItems({
    all,
    visible: items,
    usableVaults: (vaults ?? []).filter(({ usable }) => usable),
    folderTrees,
    list,
  })
  const rows = useRowSwipe(many.selection, { itemOf: byId, copy: (item) => void quickCopy(item, 'password'), remove })
  useShortcut(
    closePanel,
    () => {
      if (many.selection.ids.size > 0) many.clear()
      else if (openId !== null) close()
    },
    { insideFields: false },
  )
  const opened = openId === null ? undefined : itemShownAs(all, openId)
  // An item that waited to be added has got its id: the panel stays, under another address.
  const [renamed, setRenamed] = useState<{ readonly from: string; readonly to: string } | null>(null)
  if (opened !== undefined && openId !== null && opened.id !== openId && renamed?.to !== opened.id)
    setRenamed({ from: openId, to: opened.id })
  useEffect(() => {
    if (opened !== undefined && opened.id !== openId) open(opened.id)
  }, [opened, openId, open])
  const past = usePastOpen()
  const isEditable = opened !== undefined && viewOf(opened.vaultId)?.usable === true
  // An item that stood here and is gone was deleted: only one that was never here is asked for.
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  if (opened !== undefined && openId !== lastOpened) setLastOpened(openId)
  const mayExist = vault.kind === 'ready' && opened === undefined && openId !== lastOpened
  const unknown = useUnknownItem(mayExist ? (itemId.safeParse(openId).data ?? null) : null)
  const unsent = useUnsentPart(opened, { settle: (item) => void dialog.edit(item), remove })
  const shown = listState(bootstrap, vault, items)
  // An item that could not be loaded is not missing: the list says what happened, and no panel hides it.
  const isFailed = shown.kind === 'failed' || shown.kind === 'noVaults'
  const showsPanel = openId !== null && !isFailed
  // The words of the list stand in the middle where there is nothing to rest on, and nothing blank beside them.
  const showsRest = !showsPanel && !isFailed && (all.length === 0 || inPlace.length > 0)

  // After saving the focus goes back to where it was when the dialog goes: only then is it the row's.
  useEffect(() => {
    const row = rowToFocus === null || dialog.isOpen ? undefined : itemShownAs(items, rowToFocus)
    if (row === undefined) return
    if (!coversList) list.current?.focusItem(row.id)
    focusRow(null)
  }, [rowToFocus, focusRow, dialog.isOpen, items, coversList, list])

  const isSelecting = many.selection.ids.size > 0
  const rowKeys = useRowKeys(isSelecting ? undefined : opened, {
    copy: (item, wanted) => void quickCopy(item, wanted),
    edit,
    remove,
  })

  /** The server's own words are never copied without a warning: the panel gives it. */
  async function copyVerified(item: OpenedItem | undefined, key: string): Promise<boolean> {
    if (item === undefined) return false
    const { fields }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
    const code = fields[key]?.kind === 'oneTimeCode' ? { codeAt: codeClock.now() } : {}
    const copied = await actions.copy(item, { key, index: 0, ...code }, { warned: false })
    if (copied === 'untrusted') open(item.id)
    return copied === 'copied'
  }

  return (
    <div className="flex h-full min-h-0 low:h-dvh">
      <div
        data-slot="item-list-pane"
        className={`flex min-w-0 flex-col max-md:[&_[role=grid]]:mb-18 low:[&_[role=grid]]:mb-0 ${showsPanel || showsRest ? besideLook : 'flex-1'} ${showsPanel ? 'max-lg:hidden' : ''}`}
      >
        <MarkFilterBar />
        <ItemList
          className="min-h-0 flex-1"
          selection={rows}
          selectionBar={many.bar}
          onFavourite={(id, favourite) => many.setFavourite(byId(id), favourite)}
          ref={list}
          state={shown}
          emptyReason={emptyReason}
          selectedId={opened?.id ?? openId}
          unsentOf={unsent.unsentOf}
          {...(selectedVault === null && selectedFolder === null && vaults !== null && vaults.length > 1
            ? { vaultOf: viewOf }
            : {})}
          query={query}
          onClearSearch={() => setQuery('')}
          onAdd={() => dialog.add('login')}
          onImport={() => void navigate(importPath)}
          onShowAll={() => {
            setMarks(noMarks)
            void navigate('/')
          }}
          sort={sort}
          onSortChange={setSort}
          columns={columns}
          onColumnsChange={setColumns}
          onOpen={(id) => {
            setFollowed(null)
            open(id)
          }}
          onCopy={(id, key) => copyVerified(byId(id), key)}
          onOpenSite={(id) => openSite(byId(id))}
          {...(canDrag
            ? { onDrag: (id: string, dataTransfer: DataTransfer) => drag({ dataTransfer }, { kind: 'item', id }) }
            : {})}
          onLeaveTop={() => searchField.current?.focus()}
          onRowKey={(id, event) =>
            isSelecting ? many.onRowKey(event.nativeEvent) : rowKeys(byId(id), event.nativeEvent)
          }
        />
        {shown.kind === 'ready' && all.length === 0 ? (
          <Link to={`${generatorPath}${keptSearch(search)}`} className={generatorLink}>
            <WandSparkles aria-hidden />
            {messages.firstRun.generatorTitle}
          </Link>
        ) : null}
      </div>
      {showsRest ? (
        <div data-slot="item-panel-pane" className="min-w-0 flex-1 max-lg:hidden">
          {shown.kind !== 'ready' ? null : all.length === 0 ? (
            <FirstRun onAdd={() => dialog.add('login')} />
          ) : (
            <Suspense>
              <RestingPane items={inPlace} onOpen={(id) => open(id)} />
            </Suspense>
          )}
        </div>
      ) : null}
      {/* Around both: a step to an item does not show an empty pane. */}
      <Suspense>
        {showsPanel ? (
          <div data-slot="item-panel-pane" className="min-w-0 flex-1">
            <ItemPane
              key={renamed?.to === openId ? renamed.from : openId}
              state={panelState(vault, opened, unknown)}
              opened={opened}
              editable={isEditable}
              vault={opened === undefined ? undefined : viewOf(opened.vaultId)}
              onCopy={async (field) =>
                opened !== undefined && (await actions.copy(opened, field, { warned: true })) === 'copied'
              }
              onEdit={() => {
                if (opened !== undefined) edit(opened)
              }}
              onDelete={() => {
                if (opened !== undefined) remove(opened)
              }}
              onClose={close}
              onAcceptServerState={() => setAccepting(true)}
              past={past}
              unsent={unsent.unsent}
              onFavourite={(favourite) => many.setFavourite(opened, favourite)}
              onEditTags={many.editTags}
              items={all}
              vaultName={(id) => viewOf(id)?.name}
              onFollow={(id) => {
                setFollowed(id)
                open(id)
              }}
              focusOnOpen={coversList || openId === followed}
            />
          </div>
        ) : null}
      </Suspense>
      {many.dialogs}
      {unsent.question}
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

/** «No items yet» is said only after a bootstrap that was received and opened. */
function listState(bootstrap: BootstrapState, vault: VaultState, items: readonly OpenedItem[]): ItemListState {
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
