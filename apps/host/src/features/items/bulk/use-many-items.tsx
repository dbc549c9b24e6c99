import type { OpenedItem, OpenedVault } from '@larets/vault-core'
import type { BulkChange } from '@larets/vault-core/react'
import type { ItemListHandle, ItemSelection } from '@larets/vault-ui/item-list'
import { useLocale } from '@larets/vault-ui/messages'
import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keptSearch } from '../../../app/places/kept-search.ts'
import { isShortcut, shortcuts, type PressedKeys } from '../../../app/page/shortcut.ts'
import { exportPath } from '../../../app/places/paths.ts'
import type { SelectedItems } from '../../../app/places/selected-items.ts'
import type { FolderTrees } from '../../../app/workspace/shown-folders.ts'
import type { Words } from '../../../app/notify/notices.tsx'
import { isFavourite, tagCounts } from './item-marks.ts'
import { MoveDialog, type MoveScope } from './move-dialog.tsx'
import { movePlaces, standsIn, type MovePlace } from './move-places.ts'
import { BulkReportDialog } from '../../../app/items/bulk-report-dialog.tsx'
import { useBulkActions } from '../../../app/items/use-bulk-actions.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TagsDialog, type TagsDialogProps } from './tags-dialog.tsx'
import { usePicking } from './use-picking.ts'

/** The selection of many items, and what is done with them. */
export interface ManyItems {
  readonly selection: ItemSelection
  readonly clear: () => void
  /** Delete deletes what is selected; other keys of rows are not for many. */
  readonly onRowKey: (event: PressedKeys & Pick<Event, 'preventDefault'>) => void
  /** Stands above the list while something is selected. */
  readonly bar: ReactNode
  readonly dialogs: ReactNode
  readonly setFavourite: (item: OpenedItem | undefined, favourite: boolean) => void
  readonly editTags: (item: OpenedItem | undefined) => void
  /** Whether there is more than one place in which an item can stand. */
  readonly canMove: boolean
  /** Asks where an item is to stand. */
  readonly askMove: (item: OpenedItem | undefined, scope: MoveScope) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * @param options.all everything that is open
 * @param options.visible what the list shows: nothing else can be selected
 */
export function useManyItems(options: {
  readonly all: readonly OpenedItem[]
  readonly visible: readonly OpenedItem[]
  readonly usableVaults: readonly OpenedVault[]
  readonly folderTrees: FolderTrees
  readonly list: RefObject<ItemListHandle | null>
}): ManyItems {
  const { all, visible, usableVaults, folderTrees, list } = options
  const { selected, ids, setPicked } = useSelected(visible)
  const [tagged, setTagged] = useState<readonly OpenedItem[] | null>(null)
  const [moved, setMoved] = useState<{ readonly item: OpenedItem; readonly scope: MoveScope } | null>(null)
  const { run, progress, report, closeReport } = useBulkActions()
  const navigate = useNavigate()
  const { search } = useLocation()
  const places = useMemo(
    () => (selected.length === 0 ? [] : movePlaces(usableVaults, folderTrees, selected)),
    [usableVaults, folderTrees, selected],
  )
  const movedPlaces = useMemo(
    () => (moved === null ? [] : movePlaces(usableVaults, folderTrees, [moved.item])),
    [usableVaults, folderTrees, moved],
  )
  const selection = usePicking(ids, setPicked)
  const moveTo = (place: MovePlace) => ({ kind: 'move', vaultId: place.vault.id, folder: place.folderId }) as const

  async function runOnSelected(items: readonly OpenedItem[], change: BulkChange, said?: (count: number) => Words) {
    await run(items, change, said)
    const through = new Set<string>(items.map(({ id }) => id))
    setPicked((now) => new Set([...now].filter((id) => !through.has(id))))
    // The button that was pressed is gone with the bar.
    if (document.activeElement === document.body) list.current?.focusActive()
  }
  const remove = () => void runOnSelected(selected, { kind: 'delete' }, deleted)
  const changeTags = (items: readonly OpenedItem[], change: TagChange) => {
    setTagged(null)
    if (change.addTags.length + change.removeTags.length === 0) return
    void runOnSelected(items, { kind: 'overview', ...change }, ids.size > 0 ? changed : undefined)
  }
  const exportSelected = () => {
    const state: SelectedItems = { selected: selected.map(({ id }) => id) }
    void navigate(`${exportPath}${keptSearch(search)}`, { state })
  }
  const clear = () => {
    setPicked(none)
    list.current?.focusActive()
  }

  return {
    selection,
    clear,
    onRowKey: (event) => {
      if (!isShortcut(event, shortcuts.remove)) return
      event.preventDefault()
      remove()
    },
    bar: (
      <SelectionBar
        count={ids.size}
        progress={progress}
        allSelected={ids.size === visible.length}
        allFavourites={selected.every(isFavourite)}
        places={places}
        onClear={clear}
        onSelectAll={() => setPicked(new Set<string>(visible.map(({ id }) => id)))}
        onFavourite={(favourite) => void runOnSelected(selected, { kind: 'overview', favourite }, changed)}
        onTags={() => setTagged(selected)}
        onMove={(place) => {
          const elsewhere = selected.filter((item) => !standsIn(item, place))
          void runOnSelected(elsewhere, moveTo(place), movedTo(place))
        }}
        onExport={exportSelected}
        onDelete={remove}
      />
    ),
    dialogs: (
      <>
        <TagsPart all={all} tagged={tagged} onClose={() => setTagged(null)} onSave={changeTags} />
        {moved === null ? null : (
          <MoveDialog
            {...moved}
            places={movedPlaces}
            onMove={(place) => void run([moved.item], moveTo(place), movedTo(place))}
            onClose={() => setMoved(null)}
          />
        )}
        {report === null ? null : <BulkReportDialog report={report} onClose={closeReport} />}
      </>
    ),
    setFavourite: (item, favourite) => {
      if (item !== undefined) void run([item], { kind: 'overview', favourite })
    },
    editTags: (item) => {
      if (item !== undefined) setTagged([item])
    },
    canMove: usableVaults.length > 1 || usableVaults.some(({ id }) => (folderTrees.get(id)?.roots.length ?? 0) > 0),
    askMove: (item, scope) => {
      if (item !== undefined) setMoved({ item, scope })
    },
  }
}

/** Selected items, as far as the list shows them. */
function useSelected(visible: readonly OpenedItem[]) {
  const [picked, setPicked] = useState(none)
  // Items that the list no longer shows are not changed unseen.
  const selected = useMemo(
    () => (picked.size === 0 ? [] : visible.filter(({ id }) => picked.has(id))),
    [picked, visible],
  )
  const ids = useMemo(() => (selected.length === 0 ? none : new Set<string>(selected.map(({ id }) => id))), [selected])
  // Nor does it come back unseen.
  if (picked.size > ids.size) setPicked(ids)
  return { selected, ids, setPicked }
}

type TagChange = Parameters<TagsDialogProps['onSave']>[0]

/** Asks for the tags of items. @param tagged null where none are asked for */
function TagsPart({
  all,
  tagged,
  onClose,
  onSave,
}: {
  readonly all: readonly OpenedItem[]
  readonly tagged: readonly OpenedItem[] | null
  readonly onClose: () => void
  readonly onSave: (items: readonly OpenedItem[], change: TagChange) => void
}) {
  const locale = useLocale()
  const known = useMemo(() => (tagged === null ? null : tagCounts(all, locale)), [all, locale, tagged])
  if (tagged === null || known === null) return null
  return <TagsDialog items={tagged} known={known} onClose={onClose} onSave={(change) => onSave(tagged, change)} />
}

const changed =
  (count: number): Words =>
  ({ bulk }) =>
    bulk.changed(count)

const deleted =
  (count: number): Words =>
  ({ bulk }) =>
    bulk.deleted(count)

const movedTo =
  ({ folderId, name }: MovePlace) =>
  (count: number): Words =>
  ({ bulk }) =>
    folderId === null ? bulk.moved(count, name) : bulk.movedToFolder(count, name)
