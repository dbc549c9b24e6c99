import { CloudOff, KeyRound, ListFilter, SearchX, ShieldAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMemo, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from 'react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Notice } from '../primitives/notice.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { TooltipGroup } from '../primitives/tooltip.tsx'
import type { RootProps } from '../theme/root-props.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { UnsentKind } from '../view-models/item-unsent.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import { copiesOf } from './copies-of.ts'
import { favouritesFirst } from './favourites.ts'
import type { ItemListHandle } from './item-list-handle.ts'
import type { ItemColumn } from './item-columns.ts'
import { SortMenu } from './sort-menu.tsx'
import { ItemRow } from './item-row.tsx'
import { itemListRu } from './messages.ru.ts'
import { ItemRows } from './item-rows.tsx'
import type { ItemSelection } from './item-selection.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ItemActions } from './item-actions.tsx'
import { RowMenu, useRowMenu } from './row-menu.tsx'
import { sortItems, type ItemSort } from './sort-items.ts'
import { useTouch } from './use-touch.ts'
import { useLatest } from '../primitives/use-latest.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/**
 * State of the list. `ready` may be empty; `failed` covers loading and opening; `noVaults` is an account without a
 * single vault, which no honest server claims.
 */
export type ItemListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' | 'noVaults'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly items: readonly ItemView[] }

/**
 * Why a ready list is empty: nothing was ever saved, or nothing in the chosen vault; vault or type hide it all; or the
 * search finds nothing.
 */
export type EmptyReason = 'none-yet' | 'vault-empty' | 'filtered-out' | 'search-empty'

/** Mark of an item's vault in its row: its colour, and its name for the pointer and for listeners. */
export type RowVault = Pick<VaultView, 'name' | 'color'>

/** Properties of the {@link ItemList}. */
export type ItemListProps = ItemActions &
  RootProps & {
    /** What there is to show: items, that they are loaded, or that this failed. */
    readonly state: ItemListState
    /** Read only when the list is ready and empty. */
    readonly emptyReason: EmptyReason
    /** Moves the focus to the list, and tells where it is. */
    readonly handleRef?: Ref<ItemListHandle> | undefined
    /** The item that the panel shows. */
    readonly selectedId: string | null
    /** Name and colour of an item's vault; given while all vaults are shown, so that rows tell them apart. */
    readonly vaultOf?: (vaultId: string) => RowVault | undefined
    /** Part of an item that the server does not have; undefined for one that it has as it is shown. */
    readonly unsentOf?: ((id: string) => UnsentKind | undefined) | undefined
    /** Searched text. */
    readonly query: string
    /** The person wants all items again, where a search found none. */
    readonly onClearSearch: () => void
    /** Opens the dialog that adds a login. */
    readonly onAdd: () => void
    /** Brings items from another program; offered while nothing was ever saved. */
    readonly onImport?: (() => void) | undefined
    /** Drops vault and type from the filter; offered when they hide everything. */
    readonly onShowAll?: () => void
    /** The chosen order; the list applies it. */
    readonly sort: ItemSort
    /** The person chose another order. */
    readonly onSortChange: (sort: ItemSort) => void
    /**
     * Gives a wide list's columns a head, which orders the list, too; and names the columns beside name, user name and
     * address. `vault` is there while `vaultOf` is. As many are shown as there is room for.
     */
    readonly columns?: readonly ItemColumn[]
    /** A person chose other columns; not offered without. */
    readonly onColumnsChange?: (columns: readonly ItemColumn[]) => void
    /** A person begins to drag an item; rows cannot be dragged without it. */
    readonly onDrag?: (id: string, data: DataTransfer) => void
    /** ↑ on the first row: back to the search field. */
    readonly onLeaveTop?: () => void
    /** A key on a row, or on a button of it, that moves and opens nothing: the application's own. */
    readonly onRowKey?: (id: string, event: KeyboardEvent<HTMLElement>) => void
    /** Lets many be selected: by a checkbox, Shift and Ctrl or Cmd with a click, the keyboard, a long press. */
    readonly selection?: ItemSelection
    /** Stands above the rows in place of their count and order while something is selected. */
    readonly selectionBar?: ReactNode
  }

/**
 * The list of items: virtualised rows with one tab stop (↑ ↓ Home End PageUp PageDown, Enter opens, ← → reach the
 * row's buttons, the menu key and a right click the menu of all its actions), the shape of rows while loading, and a
 * state of its own for each way of being empty.
 *
 * @example
 * ```tsx
 * <ItemList
 *   state={{ kind: 'ready', items }}
 *   emptyReason="none-yet"
 *   query={query}
 *   selectedId={selectedId}
 *   sort={sort}
 *   onSortChange={setSort}
 *   onOpen={setSelectedId}
 *   onCopy={copy}
 *   onOpenSite={openSite}
 *   onClearSearch={() => setQuery('')}
 *   onAdd={add}
 * />
 * ```
 */
export const ItemList = view<ItemListProps>(
  () => import('./messages.en.ts'),
  function ItemList(props, ref) {
    const { state, sort, selection, selectionBar } = props
    const messages = useMessages('itemList', itemListRu)
    const locale = useLocale()
    const root = useRoot(props, ref)
    const ready = state.kind === 'ready' ? state.items : null
    const { items, count } = useMemo(
      () => (ready === null ? { items: null, count: 0 } : favouritesFirst(sortItems(ready, sort, locale))),
      [ready, sort, locale],
    )
    const isSelecting = selection !== undefined && selection.ids.size > 0
    return (
      <section
        aria-label={messages.list}
        aria-busy={state.kind === 'loading'}
        {...root('vlt:flex vlt:h-full vlt:min-h-0 vlt:flex-col vlt:bg-surface')}
        data-vlt-slot="item-list"
      >
        {state.kind === 'failed' || state.kind === 'noVaults' ? (
          <Notice
            failure
            icon={
              state.kind === 'failed' ? (
                <Icon shape={CloudOff} />
              ) : (
                <Icon shape={ShieldAlert} className="vlt:text-danger-text" />
              )
            }
            title={messages[state.kind]}
            hint={messages[`${state.kind}Hint`]}
            actions={[{ label: messages.retry, onAct: state.onRetry }]}
          />
        ) : items === null ? (
          <>
            <div data-vlt-slot="item-list-bar" className={barLook}>
              <Skeleton className="vlt:h-3 vlt:w-20" />
            </div>
            <ListSkeleton label={messages.loading} head={props.columns !== undefined} />
          </>
        ) : items.length === 0 ? (
          <EmptyList
            reason={props.emptyReason}
            query={props.query}
            onAdd={props.onAdd}
            onImport={props.onImport}
            onClearSearch={props.onClearSearch}
            onShowAll={props.onShowAll}
          />
        ) : (
          <TooltipGroup>
            {isSelecting && selectionBar !== undefined ? (
              selectionBar
            ) : (
              <div data-vlt-slot="item-list-bar" className={barLook}>
                <output className="vlt:text-sm vlt:tabular-nums vlt:text-text-muted">
                  {messages.count({ count: items.length })}
                </output>
                <SortMenu sort={sort} onSortChange={props.onSortChange} messages={messages} />
              </div>
            )}
            <ListedRows items={items} favourites={count} list={props} handle={props.handleRef ?? null} />
          </TooltipGroup>
        )}
      </section>
    )
  },
)

const barLook =
  'vlt:flex vlt:min-h-10 vlt:pointer-coarse:min-h-13 vlt:shrink-0 vlt:items-center vlt:justify-between vlt:gap-2 vlt:py-1 vlt:pe-2 vlt:ps-4'

type EmptyListProps = Pick<ItemListProps, 'query' | 'onAdd' | 'onImport' | 'onClearSearch'> & {
  readonly reason: EmptyReason
  readonly onShowAll: (() => void) | undefined
}

function EmptyList({ reason, query, onAdd, onImport, onClearSearch, onShowAll }: EmptyListProps) {
  const messages = useMessages('itemList', itemListRu)
  const add = { label: messages.add, onAct: onAdd }
  const begin = onImport ? [add, { label: messages.bring, onAct: onImport }] : [add]
  const all = onShowAll ? [{ label: messages.showAll, onAct: onShowAll }] : []
  const said =
    reason === 'search-empty'
      ? {
          icon: <Icon shape={SearchX} />,
          title: messages.searchEmpty,
          hint: messages.searchEmptyHint({ query }),
          actions: [{ label: messages.clearSearch, onAct: onClearSearch }],
        }
      : reason === 'filtered-out'
        ? {
            icon: <Icon shape={ListFilter} />,
            title: messages.filteredOut,
            hint: messages.filteredOutHint,
            actions: [add, ...all],
          }
        : reason === 'vault-empty'
          ? {
              icon: <Icon shape={KeyRound} />,
              title: messages.vaultEmpty,
              hint: messages.vaultEmptyHint,
              actions: [...begin, ...all],
            }
          : { icon: <Icon shape={KeyRound} />, title: messages.noneYet, hint: messages.noneYetHint, actions: begin }
  return <Notice {...said} />
}

/** Rows of the list. What they are given stays the same, so that they are drawn again only for what changes. */
function ListedRows({
  items,
  favourites,
  list,
  handle,
}: {
  readonly items: readonly ItemView[]
  /** How many of them, the first, are favourites. */
  readonly favourites: number
  readonly list: ItemListProps
  readonly handle: Ref<ItemListHandle>
}) {
  const { selectedId, selection, vaultOf, unsentOf, onDrag } = list
  const messages = useMessages('itemList', itemListRu)
  const isGrouped = favourites > 0 && favourites !== items.length
  const headingAt = useMemo(() => {
    const words = new Map([
      [0, messages.favourites],
      [favourites, messages.others],
    ])
    return isGrouped ? (index: number) => words.get(index) : undefined
  }, [isGrouped, favourites, messages])
  const onPick = useLatest((id: string, how: 'one' | 'range') => selection?.onPick(id, how, items))
  const onPress = useLatest((event: PointerEvent, id: string) => selection?.onPress(event, id, items))
  const isSelecting = selection !== undefined && selection.ids.size > 0
  const onFavourite = useLatest((id: string, favourite: boolean) => list.onFavourite?.(id, favourite))
  const onEdit = useLatest((id: string) => list.onEdit?.(id))
  const onMove = useLatest((id: string) => list.onMove?.(id))
  const isEditable = useLatest((id: string) => list.isEditable?.(id) ?? true)
  const onDelete = useLatest((id: string) => list.onDelete?.(id))
  const menu = useRowMenu()
  const touch = useTouch()
  const actions: ItemActions = {
    onOpen: useLatest(list.onOpen),
    onCopy: useLatest(list.onCopy),
    onOpenSite: useLatest(list.onOpenSite),
    onFavourite: list.onFavourite && onFavourite,
    onEdit: list.onEdit && onEdit,
    onMove: list.onMove && onMove,
    isEditable: list.isEditable && isEditable,
    onDelete: list.onDelete && onDelete,
  }
  const copyFirst = (id: string) => {
    const item = items.find((one) => one.id === id)
    const key = item && copiesOf(item).first
    if (key !== undefined) void list.onCopy(id, key)
  }
  const drag = useLatest((id: string, data: DataTransfer) => onDrag?.(id, data))
  return (
    <>
      <RowMenu state={menu} items={items} actions={actions} messages={messages} />
      <ItemRows
        label={messages.list}
        items={items}
        selectedId={selectedId}
        handle={handle}
        onOpen={actions.onOpen}
        onCopyFirst={copyFirst}
        onLeaveTop={list.onLeaveTop}
        onRowKey={list.onRowKey}
        list={{ ...list, messages }}
        onSelectKey={selection && ((event, grid) => selection.onKey(event, grid, items))}
        headingAt={headingAt}
        renderRow={(item, place) => {
          const vault = vaultOf?.(item.vaultId)
          return (
            <ItemRow
              item={item}
              selected={isSelecting ? selection.ids.has(item.id) : item.id === selectedId}
              selecting={isSelecting}
              onPick={selection && onPick}
              onPress={onPress}
              vaultName={vault?.name}
              vaultColor={vault?.color}
              vaultNamed={list.columns === undefined}
              unsent={unsentOf?.(item.id)}
              menuOpen={menu.openId === item.id}
              onMenuAt={menu.askAt}
              onMenuBy={menu.askBy}
              touch={touch}
              onDrag={onDrag && drag}
              messages={messages}
              {...place}
              {...actions}
            />
          )
        }}
      />
    </>
  )
}
