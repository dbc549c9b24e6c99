import { useLatest } from '@larets/vault-ui/primitives'
import { memo, useEffect, useMemo, useRef, useState, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { draggedKind, dropped, type Dragged } from '../../app/workspace/dragged.ts'
import type { FolderPlace } from '../../app/dialogs/folder-dialog-context.ts'
import { FolderRow, type FolderRowActions } from './folder-row.tsx'
import type { TreeRow } from './tree-rows.ts'
import { rowsAtATime, undrawnPart, useRowsInSight } from './use-rows-in-sight.ts'

/** Properties of the {@link FolderTreeView}. */
export type FolderTreeViewProps = {
  /** Id of what names it. */
  readonly labelledBy: string
  /** At least one. */
  readonly rows: readonly TreeRow[]
  /** How many items stand in each, by key; undefined while it is not known. */
  readonly counts: ReadonlyMap<string, number> | undefined
  /** Key of the row that the list is narrowed to. */
  readonly current: string | null
  /** The vault whose folders these are; null where vaults have rows of their own. */
  readonly root: FolderPlace | null
  readonly onFold: (key: string, folded: boolean) => void
  readonly onOpen: (row: TreeRow) => void
  readonly onAdd: (within: FolderPlace) => void
  readonly onRename: (folder: FolderPlace) => void
  readonly onMove: (folder: FolderPlace) => void
  readonly onRemove: (folder: FolderPlace) => void
  readonly onDrop: (dragged: Dragged, place: FolderPlace) => Promise<void> | void
}

/** Keeps the place of some rows that are not drawn. */
const placeClass = 'shrink-0 h-[calc(var(--rows)*(var(--vlt-control-height)+2px)-2px)]'

/** Key of the place below the rows, where a folder is dropped to stand at the vault's root. */
const rootKey = ''

/**
 * Folders as a tree with one tab stop: ↑ ↓ Home End walk the rows, → and ← unfold and fold, Enter opens, F2 renames,
 * Delete asks whether to delete, the menu key opens the menu, which Tab reaches too. Drawn again only when its props
 * change.
 */
export const FolderTreeView = memo(function FolderTreeView(props: FolderTreeViewProps) {
  const { labelledBy, rows, counts, current, root, onFold, onOpen } = props
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const parts = useMemo(() => partsOf(rows), [rows])
  const { tree, active, setActiveKey, isDrawn, onKeyDown, onFocus, onBlur } = useTreeFocus(props, parts, setMenuOf)
  const dropping = useDropping(props.onDrop)
  const actions: FolderRowActions = {
    onMenuOpenChange: useLatest((key: string, open: boolean) => setMenuOf(open ? key : null)),
    onActivate: setActiveKey,
    onKeyDown: useLatest(onKeyDown),
    onDragOver: useLatest(dropping.holdOver),
    onDragLeave: useLatest(dropping.leave),
    onDrop: useLatest(dropping.take),
    onOpen: useLatest(onOpen),
    onFold: useLatest(onFold),
    onAdd: useLatest(props.onAdd),
    onRename: useLatest(props.onRename),
    onMove: useLatest(props.onMove),
    onRemove: useLatest(props.onRemove),
  }
  // Each of them stays the same.
  const [on] = useState(actions)
  const drawnRow = (row: TreeRow) => (
    <FolderRow
      key={row.key}
      row={row}
      count={counts?.get(row.key) ?? 0}
      current={row.key === current}
      active={row.key === active?.key}
      over={dropping.over === row.key}
      menuOpen={menuOf === row.key}
      on={on}
    />
  )

  return (
    <>
      <ul
        ref={tree}
        role="tree"
        aria-labelledby={labelledBy}
        className="flex flex-col gap-0.5"
        onFocus={onFocus}
        onBlur={onBlur}
        onDragStart={dropping.begin}
        onDragEnd={dropping.end}
      >
        {parts.flatMap((part, place) =>
          // The row that Tab leads to is there wherever it stands.
          isDrawn(place) || (active !== undefined && part.includes(active))
            ? part.map(drawnRow)
            : [
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- its place is all that it is
                  key={place}
                  role="none"
                  {...{ [undrawnPart]: place }}
                  className={placeClass}
                  ref={(element) => element?.style.setProperty('--rows', String(part.length))}
                />,
              ],
        )}
      </ul>
      {root !== null && dropping.isDragging ? <RootPlace root={root} dropping={dropping} /> : null}
    </>
  )
})

/** Takes a folder that is dropped below the rows: it stands at the vault's root then. */
function RootPlace({ root, dropping }: { readonly root: FolderPlace; readonly dropping: Dropping }) {
  const { folders: messages } = useHostMessages()
  const taking = {
    onDragOver: (event: DragEvent) => dropping.holdOver(event, rootKey),
    onDragLeave: () => dropping.leave(rootKey),
    onDrop: (event: DragEvent) => dropping.take(event, root),
  }
  return (
    <p
      {...taking}
      data-over={dropping.over === rootKey}
      className="mt-1 rounded-control border border-dashed border-line-control px-2 py-1.5 text-sm text-text-muted data-[over=true]:bg-selected data-[over=true]:text-text"
    >
      {messages.toRoot}
    </p>
  )
}

/** Moves the focus over the rows, and keeps it in the tree while rows come and go. */
function useTreeFocus(
  props: FolderTreeViewProps,
  parts: readonly (readonly TreeRow[])[],
  openMenu: (key: string) => void,
) {
  const { rows, current, onFold, onOpen } = props
  const tree = useRef<HTMLUListElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = rows.find(({ key }) => key === activeKey) ?? rows.find(({ key }) => key === current) ?? rows[0]

  // A row that goes while it has the focus gives it to the one that takes its place.
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    const next = rows[Math.min(focused.current, rows.length - 1)]
    if (next !== undefined) focusRow(next)
  })
  const { isDrawn, drawNow } = useRowsInSight(tree, parts.length)

  function focusRow(row: TreeRow) {
    const { key } = row
    setActiveKey(key)
    drawNow(parts.findIndex((part) => part.includes(row)))
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }

  const moveBy = (row: TreeRow, step: number) => {
    const next = rows[Math.max(0, Math.min(rows.indexOf(row) + step, rows.length - 1))]
    if (next !== undefined) focusRow(next)
  }

  function keysOf(row: TreeRow): Readonly<Record<string, () => void>> {
    const { key, node, vault, expanded, parent, editable } = row
    const above = rows.find((one) => one.key === parent)
    const place = node === null || !editable ? null : { vaultId: vault.id, folderId: node.folder.id }
    return {
      ArrowDown: () => moveBy(row, 1),
      ArrowUp: () => moveBy(row, -1),
      Home: () => moveBy(row, -rows.length),
      End: () => moveBy(row, rows.length),
      ArrowRight: () => (expanded === true ? moveBy(row, 1) : expanded === false && onFold(key, false)),
      ArrowLeft: () => (expanded === true ? onFold(key, true) : above && focusRow(above)),
      Enter: () => onOpen(row),
      ' ': () => onOpen(row),
      ContextMenu: () => openMenu(key),
      ...(place === null ? {} : { F2: () => props.onRename(place), Delete: () => props.onRemove(place) }),
    }
  }

  function onKeyDown(event: KeyboardEvent, row: TreeRow) {
    // Keys typed in the menu or on its button are theirs.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keysOf(row)[event.key === 'F10' && event.shiftKey ? 'ContextMenu' : event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest('[data-key]')?.getAttribute('data-key')
    focused.current = key === undefined ? null : rows.findIndex((row) => row.key === key)
  }
  const onBlur = (event: FocusEvent) => {
    // An element that is taken out of the page loses the focus, too, and then to nothing.
    if (event.relatedTarget !== null || event.target.isConnected) focused.current = null
  }
  return { tree, active, setActiveKey, isDrawn, onKeyDown, onFocus, onBlur }
}

type Dropping = ReturnType<typeof useDropping>

/** Follows what is held over the tree, and takes what is dropped. */
function useDropping(onDrop: FolderTreeViewProps['onDrop']) {
  const [over, setOver] = useState<string | null>(null)
  const [isDragging, setDragging] = useState(false)
  return {
    over,
    /** Whether a folder of the tree is being dragged. */
    isDragging,
    begin: () => setDragging(true),
    end: () => {
      setDragging(false)
      setOver(null)
    },
    holdOver: (event: DragEvent, key: string) => {
      if (draggedKind(event.nativeEvent) === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setOver(key)
    },
    leave: (key: string) => setOver((now) => (now === key ? null : now)),
    take: (event: DragEvent, place: FolderPlace) => {
      const what = dropped(event.nativeEvent)
      setOver(null)
      setDragging(false)
      if (what === null) return
      event.preventDefault()
      void onDrop(what, place)
    },
  }
}

/** Rows, as many together as are drawn at a time. */
function partsOf(rows: readonly TreeRow[]): readonly (readonly TreeRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtATime) }, (_, part) =>
    rows.slice(part * rowsAtATime, (part + 1) * rowsAtATime),
  )
}
