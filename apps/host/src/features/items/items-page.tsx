import { itemShownAs, type OpenedItem, type VaultState } from '@larets/vault-core'
import { useSession, useVaultClient, type BootstrapState } from '@larets/vault-core/react'
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
import { useFirstStepsOver } from '../../app/preferences/first-steps-over.ts'
import { folderOf, pathText } from '../../app/workspace/shown-folders.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { useManyItems, type ManyItems } from './bulk/use-many-items.tsx'
import type { FirstRunPaneProps } from './first-run-pane.tsx'
import { GeneratorLink } from './generator-link.tsx'
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

const FirstRunPane = lazy<(props: FirstRunPaneProps) => ReactNode>(() =>
  import('./first-run-pane.tsx').then(
    (loaded) => ({ default: loaded.FirstRunPane }),
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

/** The room of the first steps over the list. */
const firstRunLine = <div className="h-13 shrink-0 border-b border-line" />

/** The list of items and, beside it or over it, the panel of the one the address names. */
export function ItemsPage() {
  const { bootstrap, vault, vaults, folderTrees } = useWorkspace()
  const coversList = useMediaQuery(oneColumn)
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), [])
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
  const firstRun = useFirstRun(all)
  const shown = listState(bootstrap, vault, items)
  // An item that could not be loaded is not missing: the list says what happened, and no panel hides it.
  const isFailed = shown.kind === 'failed' || shown.kind === 'noVaults'
  const showsPanel = openId !== null && !isFailed
  // The words of the list stand in the middle where there is nothing to rest on, and nothing blank beside them.
  const hasRest = all.length === 0 ? firstRun !== null : inPlace.length > 0
  // While it loads, the list has the width that it will have.
  const showsRest = !showsPanel && !isFailed && (shown.kind === 'loading' || hasRest)

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
        above={
          firstRun !== null && coversList && (shown.kind === 'loading' || all.length > 0) ? (
            // As high before it comes: the list stays where it is.
            <Suspense fallback={firstRunLine}>{shown.kind === 'loading' ? firstRunLine : firstRun('line')}</Suspense>
          ) : null
        }
        below={
          firstRun === null ? (
            <GeneratorLink className="mb-24 md:mb-10" />
          ) : coversList ? (
            <div className="mx-4 mb-24 md:mx-auto md:mb-10 md:w-full md:max-w-128">
              {/* As high before it comes: the words above stay where they are. */}
              <Suspense fallback={<div className="h-61 pointer-coarse:h-66" />}>{firstRun('card')}</Suspense>
            </div>
          ) : null
        }
      />
      {showsRest ? (
        <div data-slot="item-panel-pane" className="min-w-0 flex-1 max-lg:hidden">
          {shown.kind !== 'ready' ? null : all.length > 0 ? (
            // Around both: what comes later would move what is there.
            <Suspense>
              <OverviewPane items={inPlace} onOpen={(id) => place.open(id)}>
                {coversList ? null : firstRun?.('card')}
              </OverviewPane>
            </Suspense>
          ) : coversList ? null : (
            <div className="flex h-full overflow-y-auto">
              <div className="m-auto w-full max-w-128 px-6 py-10">
                <Suspense>{firstRun?.('pane')}</Suspense>
              </div>
            </div>
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

/** The first steps of the account, in either look; null once they are over. @param all items of all vaults */
function useFirstRun(all: readonly OpenedItem[]): ((look: FirstRunPaneProps['look']) => ReactNode) | null {
  const session = useSession()
  const dialog = useItemDialog()
  const { isOver, keep, hide } = useFirstStepsOver(session.kind === 'loggedIn' ? session.user.id : null)
  if (isOver) return null
  const onHide = () => {
    hide()
    // The button that had the focus goes.
    document.getElementById('content')?.focus()
  }
  return (look) => (
    <FirstRunPane items={all} look={look} onAdd={() => dialog.add('login')} onDone={keep} onHide={onHide} />
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
  const { folderTrees } = useWorkspace()
  const coversList = useMediaQuery(oneColumn)
  const tree = opened && folderTrees.get(opened.vaultId)
  const folder = opened && tree?.byId.get(folderOf(opened) ?? '')
  const hasFolders = tree !== undefined && tree.roots.length > 0
  return (
    <div
      data-slot="item-panel-pane"
      className="min-w-0 flex-1 max-lg:transition-[translate,opacity] max-lg:starting:translate-x-4 max-lg:starting:opacity-0"
    >
      <ItemPane
        key={place.panelKey}
        state={place.state}
        opened={opened}
        editable={opened !== undefined && commands.isEditable(opened)}
        vault={opened === undefined ? undefined : listed.viewOf(opened.vaultId)}
        folder={folder && pathText(folder)}
        onCopy={async (field) => opened !== undefined && commands.copyWarned(opened, field)}
        onEdit={() => {
          if (opened !== undefined) commands.edit(opened)
        }}
        onDelete={() => {
          if (opened !== undefined) commands.remove(opened)
        }}
        onFavourite={(favourite) => many.setFavourite(opened, favourite)}
        onMove={many.canMove ? () => many.askMove(opened, 'all') : undefined}
        onFolder={hasFolders ? () => many.askMove(opened, 'vault') : undefined}
        onChangePassword={opened?.hasPassword === true ? () => commands.changePassword(opened) : undefined}
        onDuplicate={() => {
          if (opened !== undefined) commands.duplicate(opened)
        }}
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
