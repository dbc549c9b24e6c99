import type { OpenedItem } from '@larets/vault-core'
import { ItemList, type ItemListState } from '@larets/vault-ui/item-list'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import { openSite } from '../../app/items/open-site.ts'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { importPath } from '../../app/places/paths.ts'
import { useItemColumns } from '../../app/preferences/use-item-columns.ts'
import { useItemSort } from '../../app/preferences/use-item-sort.ts'
import { drag } from '../../app/workspace/dragged.ts'
import { noMarks, useWorkspace } from '../../app/workspace/workspace.ts'
import { MarkFilterBar } from './bulk/mark-filter-bar.tsx'
import type { ManyItems } from './bulk/use-many-items.tsx'
import type { ItemCommands } from './use-item-commands.ts'
import type { ListedItems } from './use-listed-items.ts'
import type { OpenedByAddress } from './use-opened-item.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowSwipe } from './use-row-swipe.ts'
import type { UnsentPart } from './use-unsent-part.tsx'

/** Properties of the {@link ItemListPane}. */
export interface ItemListPaneProps {
  readonly className: string
  readonly state: ItemListState
  readonly listed: ListedItems
  readonly opened: OpenedByAddress
  readonly commands: ItemCommands
  readonly many: ManyItems
  readonly unsentOf: UnsentPart['unsentOf']
  /** Stands over the list. */
  readonly above: ReactNode
  /** Stands under the words of a list in which there is nothing yet. */
  readonly below: ReactNode
}

/** The list of items with the filter above it, and what its rows answer to: keys, swipes, drags. */
export function ItemListPane({ className, listed, opened, commands, many, ...props }: ItemListPaneProps) {
  const { state, unsentOf, above, below } = props
  const { vaults, selectedVault, selectedFolder, setMarks, searchField } = useWorkspace()
  const { list, all, emptyReason, query, byId, viewOf, setQuery } = listed
  const dialog = useItemDialog()
  const navigate = useNavigate()
  const [sort, setSort] = useItemSort()
  const [columns, setColumns] = useItemColumns()
  // Under a finger a long press would drag.
  const canDrag = useMediaQuery('(pointer: fine)')
  const { edit, remove, quickCopy } = commands
  const rows = useRowSwipe(many.selection, { itemOf: byId, copy: (item) => void quickCopy(item, 'password'), remove })
  const isSelecting = many.selection.ids.size > 0
  const rowKeys = useRowKeys(isSelecting ? undefined : opened.opened, {
    copy: (item, wanted) => void quickCopy(item, wanted),
    edit,
    remove,
  })
  const isEmpty = state.kind === 'ready' && all.length === 0
  const withItem = (id: string, act: (item: OpenedItem) => void) => {
    const item = byId(id)
    if (item !== undefined) act(item)
  }
  const isEditable = (id: string) => {
    const item = byId(id)
    return item !== undefined && commands.isEditable(item)
  }
  const showsVaults = selectedVault === null && selectedFolder === null && vaults !== null && vaults.length > 1

  return (
    <div
      data-slot="item-list-pane"
      className={`flex min-w-0 flex-col max-md:[&_[role=grid]]:mb-18 low:[&_[role=grid]]:mb-0 ${isEmpty ? 'overflow-y-auto' : ''} ${className}`}
    >
      {above}
      <MarkFilterBar />
      <ItemList
        // Words and what stands under them scroll together.
        className={isEmpty ? 'h-auto shrink-0 grow' : 'min-h-0 flex-1'}
        selection={rows}
        selectionBar={many.bar}
        onFavourite={(id, favourite) => many.setFavourite(byId(id), favourite)}
        handleRef={list}
        state={state}
        emptyReason={emptyReason}
        selectedId={opened.opened?.id ?? opened.openId}
        unsentOf={unsentOf}
        {...(showsVaults ? { vaultOf: viewOf } : {})}
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
        onOpen={(id) => opened.openFrom('list', id)}
        onCopy={(id, key) => commands.copyVerified(byId(id), key)}
        onOpenSite={(id) => openSite(byId(id))}
        onEdit={(id) => withItem(id, edit)}
        isEditable={isEditable}
        onMove={many.canMove ? (id) => many.askMove(byId(id), 'all') : undefined}
        onDelete={(id) => withItem(id, remove)}
        {...(canDrag
          ? { onDrag: (id: string, dataTransfer: DataTransfer) => drag({ dataTransfer }, { kind: 'item', id }) }
          : {})}
        onLeaveTop={() => searchField.current?.focus()}
        onRowKey={(id, event) =>
          isSelecting ? many.onRowKey(event.nativeEvent) : rowKeys(byId(id), event.nativeEvent)
        }
      />
      {isEmpty ? below : null}
    </div>
  )
}
