import { itemShownAs, type OpenedItem, type VaultState } from '@larets/vault-core'
import { useVaultClient, type BootstrapState } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import type { ItemListState } from '@larets/vault-ui/item-list'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import { createLazyPanel } from '../../app/items/lazy-panel.tsx'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { whenIdle } from '../../app/page/when-idle.ts'
import { usePanelPlace } from '../../app/places/use-panel-place.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { useManyItems, type ManyItems } from './bulk/use-many-items.tsx'
import { FirstRun } from './first-run.tsx'
import { ItemListPane } from './item-list-pane.tsx'
import { useHistoryOpen, type HistoryOpen } from './history-open.ts'
import type { OverviewPaneProps } from './overview-pane.tsx'
import { useItemCommands, type ItemCommands } from './use-item-commands.ts'
import { useListedItems, type ListedItems } from './use-listed-items.ts'
import { useOpenedItem, type OpenedByAddress } from './use-opened-item.ts'
import { useUnsentPart, type UnsentPart } from './use-unsent-part.tsx'

// It comes after the list. Where it cannot be loaded, as without the network, nothing stands there.
const OverviewPane = lazy<(props: OverviewPaneProps) => ReactNode>(() =>
  import('./overview-pane.tsx').then(
    (loaded) => ({ default: loaded.OverviewPane }),
    () => ({ default: () => null }),
  ),
)

// Fetches the panel once the list is there: nobody waits for it before. A step to an item waits for it where it stands.
const loadPanel = () => import('./item-pane.tsx')
const ItemPane = createLazyPanel(async () => (await loadPanel()).ItemPane)

/** Escape goes one step back, wherever the focus is. */
const closePanel = { code: 'Escape' }

/** Width at which the panel stands over the list. */
const oneColumn = '(width < 1024px)'

/** The list beside another pane, where the window is wide enough for two. */
const besideLook = 'max-lg:flex-1 lg:w-[clamp(20rem,38%,30rem)] lg:shrink-0 lg:border-r lg:border-line'

/** The list of items and, beside it or over it, the panel of the one the address names. */
export function ItemsPage() {
  const { bootstrap, vault, vaults, folderTrees } = useWorkspace()
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), [])
  const dialog = useItemDialog()
  const place = usePanelPlace()
  const listed = useListedItems()
  const { all, inPlace, items, list } = listed
  const opened = useOpenedItem(all, place)
  const { openId } = opened
  const commands = useItemCommands(listed, openId, place)
  const many = useManyItems({
    all,
    visible: items,
    usableVaults: (vaults ?? []).filter(({ usable }) => usable),
    folderTrees,
    list,
  })
  const close = () => {
    if (many.selection.ids.size > 0) many.clear()
    else if (openId !== null) place.close()
  }
  useShortcut(closePanel, close, { insideFields: false })
  const past = useHistoryOpen()
  const unsent = useUnsentPart(opened.opened, commands)
  const acceptance = useAcceptance()
  useFocusOnSaved(listed)
  const shown = listState(bootstrap, vault, items)
  // An item that could not be loaded is not missing: the list says what happened, and no panel hides it.
  const isFailed = shown.kind === 'failed' || shown.kind === 'noVaults'
  const showsPanel = openId !== null && !isFailed
  // The words of the list stand in the middle where there is nothing to rest on, and nothing blank beside them.
  const showsRest = !showsPanel && !isFailed && (all.length === 0 || inPlace.length > 0)

  return (
    <div className="flex h-full min-h-0 low:h-dvh">
      <ItemListPane
        className={`${showsPanel || showsRest ? besideLook : 'flex-1'} ${showsPanel ? 'max-lg:hidden' : ''}`}
        state={shown}
        unsentOf={unsent.unsentOf}
        listed={listed}
        opened={opened}
        commands={commands}
        many={many}
      />
      {showsRest ? (
        <div data-slot="item-panel-pane" className="min-w-0 flex-1 max-lg:hidden">
          {shown.kind !== 'ready' ? null : all.length === 0 ? (
            <FirstRun onAdd={() => dialog.add('login')} />
          ) : (
            <Suspense>
              <OverviewPane items={inPlace} onOpen={(id) => place.open(id)} />
            </Suspense>
          )}
        </div>
      ) : null}
      {/* Around both: a step to an item does not show an empty pane. */}
      <Suspense>
        {showsPanel ? (
          <OpenedPane
            listed={listed}
            opened={opened}
            commands={commands}
            many={many}
            past={past}
            unsent={unsent.unsent}
            onClose={place.close}
            onAcceptServerState={acceptance.ask}
          />
        ) : null}
      </Suspense>
      {many.dialogs}
      {unsent.question}
      {acceptance.question}
    </div>
  )
}

interface OpenedPaneProps extends Pick<UnsentPart, 'unsent'> {
  readonly listed: ListedItems
  readonly opened: OpenedByAddress
  readonly commands: ItemCommands
  readonly many: ManyItems
  readonly past: HistoryOpen
  readonly onClose: () => void
  readonly onAcceptServerState: () => void
}

/** The panel of the item that the address names. */
function OpenedPane({ listed, opened: place, commands, many, ...panel }: OpenedPaneProps) {
  const { opened } = place
  const coversList = useMediaQuery(oneColumn)
  return (
    <div data-slot="item-panel-pane" className="min-w-0 flex-1">
      <ItemPane
        key={place.panelKey}
        state={place.state}
        opened={opened}
        editable={opened !== undefined && commands.isEditable(opened)}
        vault={opened === undefined ? undefined : listed.viewOf(opened.vaultId)}
        onCopy={async (field) => opened !== undefined && commands.copyWarned(opened, field)}
        onEdit={() => {
          if (opened !== undefined) commands.edit(opened)
        }}
        onDelete={() => {
          if (opened !== undefined) commands.remove(opened)
        }}
        onFavourite={(favourite) => many.setFavourite(opened, favourite)}
        onEditTags={many.editTags}
        items={listed.all}
        vaultName={(id) => listed.viewOf(id)?.name}
        onFollow={(id) => place.openFrom('panel', id)}
        focusOnOpen={coversList || place.isFollowed}
        {...panel}
      />
    </div>
  )
}

/** Asks before what the server shows is taken for the truth. */
function useAcceptance(): { readonly ask: () => void; readonly question: ReactNode } {
  const client = useVaultClient()
  const { acceptServerState: words } = useHostMessages().items
  const [isAsking, setAsking] = useState(false)
  const question = isAsking ? (
    <ConfirmDialog
      title={words.title}
      description={words.text}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={async () => {
        client.vault.acceptServerState()
        setAsking(false)
      }}
      onCancel={() => setAsking(false)}
    />
  ) : null
  return { ask: () => setAsking(true), question }
}

/** After saving the focus goes back to where it was when the dialog goes: only then is it the row's. */
function useFocusOnSaved({ items, list }: Pick<ListedItems, 'items' | 'list'>) {
  const { rowToFocus, focusRow } = useWorkspace()
  const { isOpen } = useItemDialog()
  const coversList = useMediaQuery(oneColumn)
  useEffect(() => {
    const row = rowToFocus === null || isOpen ? undefined : itemShownAs(items, rowToFocus)
    if (row === undefined) return
    if (!coversList) list.current?.focusItem(row.id)
    focusRow(null)
  }, [rowToFocus, focusRow, isOpen, items, coversList, list])
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
