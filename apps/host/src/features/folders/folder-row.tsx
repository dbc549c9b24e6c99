import { IconButton, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@larets/vault-ui/primitives'
import { ChevronRight, Ellipsis, Eye, Folder, FolderInput, FolderOpen, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { memo, type DragEvent, type KeyboardEvent } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { drag } from '../../app/workspace/dragged.ts'
import type { FolderPlace } from '../../app/dialogs/folder-dialog-context.ts'
import type { TreeRow } from './tree-rows.ts'

/** Handlers of rows: the same functions for all of them, and with every drawing. */
export type FolderRowActions = {
  readonly onMenuOpenChange: (key: string, open: boolean) => void
  readonly onActivate: (key: string) => void
  readonly onKeyDown: (event: KeyboardEvent, row: TreeRow) => void
  /** Something is held over it, or was. */
  readonly onDragOver: (event: DragEvent, key: string) => void
  readonly onDragLeave: (key: string) => void
  readonly onDrop: (event: DragEvent, place: FolderPlace) => void
  readonly onOpen: (row: TreeRow) => void
  readonly onFold: (key: string, folded: boolean) => void
  readonly onAdd: (within: FolderPlace) => void
  readonly onRename: (folder: FolderPlace) => void
  readonly onMove: (folder: FolderPlace) => void
  readonly onRemove: (folder: FolderPlace) => void
}

/** Properties of a {@link FolderRow}. */
export type FolderRowProps = {
  readonly row: TreeRow
  /** How many items stand in it and in all inside it. */
  readonly count: number
  /** The list is narrowed to it. */
  readonly current: boolean
  /** It holds the tree's tab stop. */
  readonly active: boolean
  /** Something that it would take is held over it. */
  readonly over: boolean
  readonly menuOpen: boolean
  readonly on: FolderRowActions
}

const rowClass = [
  // Rows out of sight are neither laid out nor painted: there may be hundreds.
  '[contain-intrinsic-block-size:auto_var(--vlt-control-height)] [content-visibility:auto]',
  'group/folder relative flex min-h-(--vlt-control-height) cursor-default items-center gap-2.5 rounded-control pe-2 text-base',
  'text-text-muted outline-none select-none hover:bg-hover hover:text-text active:bg-pressed',
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus focus-visible:outline-solid',
  'aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-text',
  'data-[over=true]:bg-selected data-[over=true]:text-text data-[over=true]:ring-2 data-[over=true]:ring-accent data-[over=true]:ring-inset',
].join(' ')

/** How far in each level stands; the first as far as the other entries of the sidebar. */
const indents = ['ps-2', 'ps-5', 'ps-8', 'ps-11', 'ps-14', 'ps-17', 'ps-20', 'ps-23', 'ps-26']

/** The count gives its place to the menu's button where the pointer or the focus is. */
const countClass = [
  'shrink-0 text-xs tabular-nums text-text-muted',
  'pointer-fine:group-hover/folder:invisible pointer-fine:group-focus-visible/folder:invisible',
].join(' ')

/** It shows where the pointer or the focus is, and always under a finger. */
const menuClass = [
  'absolute inset-y-0 end-1 flex items-center opacity-0 has-data-[state=open]:opacity-100 focus-within:opacity-100',
  'group-focus-visible/folder:opacity-100 group-hover/folder:opacity-100',
  'pointer-coarse:static pointer-coarse:-me-2 pointer-coarse:opacity-100',
].join(' ')

/** A folder, or a vault, in the tree. Drawn again only when its props change. */
export const FolderRow = memo(function FolderRow({ row, count, current, active, over, menuOpen, on }: FolderRowProps) {
  const { folders: messages, items: words } = useHostMessages()
  const { key, vault, node, level, expanded, editable } = row
  const view = vaultView(vault, words.undecrypted)
  const name = node === null ? view.name : node.folder.name
  const folderId = node?.folder.id ?? null
  const place = { vaultId: vault.id, folderId }
  const Sign = expanded === true || current ? FolderOpen : Folder
  return (
    <li
      role="treeitem"
      data-key={key}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.among}
      aria-expanded={expanded ?? undefined}
      aria-selected={current}
      aria-current={current ? 'page' : undefined}
      aria-label={messages.named(name, count)}
      tabIndex={active ? 0 : -1}
      data-over={over}
      className={`${rowClass} ${indents[level - 1] ?? ''}`}
      draggable={folderId !== null && editable}
      onDragOver={editable ? (event) => on.onDragOver(event, key) : undefined}
      onDragLeave={editable ? () => on.onDragLeave(key) : undefined}
      onDrop={editable ? (event) => on.onDrop(event, place) : undefined}
      onDragStart={(event) =>
        folderId !== null && drag(event.nativeEvent, { kind: 'folder', vaultId: vault.id, folderId })
      }
      onFocus={() => on.onActivate(key)}
      onKeyDown={(event) => on.onKeyDown(event, row)}
      onContextMenu={(event) => {
        event.preventDefault()
        on.onMenuOpenChange(key, true)
      }}
      onClick={() => on.onOpen(row)}
    >
      {node === null ? (
        <span aria-hidden data-vlt-color={view.color} className="mx-[3px] size-2.5 shrink-0 rounded-full bg-accent" />
      ) : (
        <Sign aria-hidden className="size-4 shrink-0" />
      )}
      <span className="flex min-w-0 flex-1 items-center gap-0.5">
        <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
        <FoldButton row={row} onFold={on.onFold} />
      </span>{' '}
      {count === 0 ? null : <span className={countClass}>{count}</span>}
      <RowMenu row={row} name={name} active={active} menuOpen={menuOpen} on={on} />
    </li>
  )
})

/** Folds what is inside: beside the name, so that the icons of all entries stand in one line. */
function FoldButton({
  row: { key, expanded },
  onFold,
}: Pick<FolderRowProps, 'row'> & Pick<FolderRowActions, 'onFold'>) {
  const { folders: messages } = useHostMessages()
  if (expanded === null) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      title={expanded ? messages.fold : messages.unfold}
      data-expanded={expanded}
      className="flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted transition-transform pointer-coarse:h-11 hover:text-text data-[expanded=true]:rotate-90 motion-reduce:transition-none"
      onClick={(event) => {
        event.stopPropagation()
        onFold(key, expanded)
      }}
    >
      <ChevronRight aria-hidden className="size-4" />
    </button>
  )
}

/** The menu of a folder, or of a vault. */
function RowMenu({
  row,
  name,
  active,
  menuOpen,
  on,
}: Omit<FolderRowProps, 'count' | 'current' | 'over'> & { readonly name: string }) {
  const { folders: messages } = useHostMessages()
  const { key, vault, node, editable } = row
  const place = { vaultId: vault.id, folderId: node?.folder.id ?? null }
  return (
    // Stops a click here: what is done in the menu is not done to the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className={menuClass} onClick={(event) => event.stopPropagation()}>
      <Menu open={menuOpen} onOpenChange={(open) => on.onMenuOpenChange(key, open)}>
        <MenuTrigger>
          <IconButton
            label={node === null ? messages.vaultMenu(name) : messages.menu(name)}
            size="row"
            tabIndex={active ? 0 : -1}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuItem onSelect={() => on.onOpen(row)}>
            <Eye aria-hidden />
            {messages.open}
          </MenuItem>
          {editable ? (
            <>
              {node === null ? null : (
                <MenuItem shortcut="F2" onSelect={() => on.onRename(place)}>
                  <Pencil aria-hidden />
                  {messages.rename.action}
                </MenuItem>
              )}
              <MenuItem onSelect={() => on.onAdd(place)}>
                <FolderPlus aria-hidden />
                {node === null ? messages.add.title : messages.addInside}
              </MenuItem>
              {node === null ? null : (
                <>
                  <MenuItem onSelect={() => on.onMove(place)}>
                    <FolderInput aria-hidden />
                    {messages.move.action}
                  </MenuItem>
                  <MenuSeparator />
                  <MenuItem shortcut="Del" onSelect={() => on.onRemove(place)}>
                    <Trash2 aria-hidden />
                    {messages.remove.confirm}
                  </MenuItem>
                </>
              )}
            </>
          ) : null}
        </MenuContent>
      </Menu>
    </span>
  )
}
