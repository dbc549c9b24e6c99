import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { settingStyle } from '../primitives/setting-style.ts'
import type { ColumnParts } from './column-parts.ts'
import { gridKeyboard } from './grid-keyboard.ts'
import type { ColumnedList } from './item-columns.ts'
import type { ItemListHandle } from './item-list-handle.ts'
import type { ItemSelection } from './item-selection.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useLatest } from '../primitives/use-latest.ts'
import { useActiveRow, useRowFocus } from './use-row-focus.ts'
import { useRowSize } from './use-row-size.ts'
import { headingHeight, ungrouped, useVirtualRows, type HeadingAt } from './use-virtual-rows.ts'
import { columnKit } from './column-kit.ts'

let loaded: ColumnParts | null = null

/**
 * The head of the columns, and the cells of those that a person chose, once they are loaded. A list whose parts do not
 * come stays without them.
 *
 * @param wanted whether the list is wide, and its columns have a head
 */
function useColumnParts(wanted: boolean): ColumnParts | null {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (!wanted || parts !== null) return
    import('./column-parts.ts').then(
      (come) => setParts((loaded ??= come.columnParts(columnKit))),
      () => {},
    )
  }, [wanted, parts])
  return wanted ? parts : null
}

/** Place of a row among others, and its part in the keyboard of the list. */
export type RowPlace = {
  /** Its place among all rows, from 0; the head of the columns is one. */
  readonly index: number
  /** Its distance from the top of the list, px. */
  readonly top: number
  /** Whether it holds the list's tab stop. */
  readonly active: boolean
  /** It, or something in it, got the focus. */
  readonly onActivate: (id: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Names of the columns that a person chose and that have room; undefined where columns have no head. */
  readonly columns?: string | undefined
  /** Draws what stands in them. */
  readonly Cells?: ColumnParts['Cells'] | undefined
}

/** Properties of the {@link ItemRows}. */
export type ItemRowsProps<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly selectedId: string | null
  /** Enter or the space bar on a row; where there is nothing to open they lead to the row's buttons. */
  readonly onOpen?: ((id: string) => void) | undefined
  /** Copies what the first row is about. */
  readonly onCopyFirst?: ((id: string) => void) | undefined
  readonly onLeaveTop: (() => void) | undefined
  /** A key on a row, or on a button of it, that moves and opens nothing. */
  readonly onRowKey?: ((id: string, event: KeyboardEvent<HTMLElement>) => void) | undefined
  readonly handle: Ref<ItemListHandle>
  /** The list of which these are the rows: where it names columns, they have a head in a wide one. */
  readonly list?: ColumnedList
  /**
   * A word above the row at a place, where a group of rows begins. While it stays the same it says the same of the same
   * items.
   */
  readonly headingAt?: HeadingAt | undefined
  /** Selecting many; without it a row is opened or not. */
  readonly onSelectKey?:
    | ((...asked: [event: KeyboardEvent, grid: Parameters<ItemSelection['onKey']>[1]]) => boolean)
    | undefined
  /** Draws a row; what it is given of its place stays the same while the row stays. */
  readonly renderRow: (item: Item, place: RowPlace) => ReactNode
}

/** The head of the columns, as high as a row, stays above them; its place is kept while it loads. */
const headLook = 'vlt:sticky vlt:top-0 vlt:z-1 vlt:h-(--vlt-row-height) vlt:bg-surface'

const headingLook =
  'vlt:absolute vlt:inset-x-0 vlt:flex vlt:h-7 vlt:items-center vlt:px-2 vlt:text-xs vlt:text-text-muted'

/** The rows that are in view, and the one that holds the tab stop, wherever it is. */
export function ItemRows<Item extends { readonly id: string }>({
  label,
  items,
  selectedId,
  onOpen,
  onCopyFirst,
  onLeaveTop,
  onRowKey,
  handle,
  list,
  headingAt = ungrouped,
  onSelectKey,
  renderRow,
}: ItemRowsProps<Item>) {
  const viewport = useRef<HTMLDivElement>(null)
  const { height: rowHeight, room } = useRowSize(viewport)
  const head = room > 0 && list?.columns ? 1 : 0
  const parts = useColumnParts(head > 0)
  const columns = list && parts?.shown(list, room)
  const rowAt = (index: number) => viewport.current?.querySelector<HTMLElement>(`[aria-rowindex="${index + 1 + head}"]`)
  const active = useActiveRow(items, selectedId)
  const { activeIndex, setActiveId } = active
  const virtualizer = useVirtualRows({
    ...{ items, viewport, rowHeight, headingAt, activeIndex },
    headHeight: head * rowHeight,
  })
  const drawn = useDrawnRows(virtualizer.getVirtualItems().length)
  const { moveTo, onFocus, onBlur } = useRowFocus({
    ...{ items, selectedId, active, virtualizer, rowAt, onOpen, onCopyFirst, handle },
    indexOfRow: (row) => Number(row.getAttribute('aria-rowindex')) - 1 - head,
  })

  const onKeyDown = useRowKeyboard({
    ...{ items, activeIndex, moveTo, onOpen, onSelectKey, onRowKey },
    pageSize: () => Math.max(1, Math.floor((viewport.current?.clientHeight ?? 0) / rowHeight) - 1),
    onLeaveTop: columns === undefined ? onLeaveTop : () => rowAt(-1)?.querySelector('button')?.focus(),
  })

  return (
    <div
      ref={viewport}
      className="vlt:@container vlt:min-h-0 vlt:flex-1 vlt:overflow-y-auto vlt:px-2 vlt:pb-(--vlt-list-end)"
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + head}
        aria-multiselectable={onSelectKey === undefined ? undefined : true}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {head === 0 ? null : (
          <div className={headLook}>
            {parts && list && <parts.Header list={list} room={room} onDown={() => moveTo(0)} onUp={onLeaveTop} />}
          </div>
        )}
        <div className="vlt:relative" ref={settingStyle('height', `${virtualizer.getTotalSize()}px`)}>
          {virtualizer.getVirtualItems().map(({ index, start }, place) => {
            const item = items[index]
            if (item === undefined || (place >= drawn && index !== activeIndex)) return null
            const group = headingAt(index)
            return (
              <Fragment key={item.id}>
                {group === undefined ? null : <GroupHeading top={start}>{group}</GroupHeading>}
                {renderRow(item, {
                  index: index + head,
                  top: group === undefined ? start : start + headingHeight,
                  active: index === activeIndex,
                  onActivate: setActiveId,
                  onKeyDown,
                  columns,
                  Cells: parts?.Cells,
                })}
              </Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Answers a key on a row: it selects, moves, opens, or is the application's. */
function useRowKeyboard<Item extends { readonly id: string }>({
  items,
  activeIndex,
  moveTo,
  onOpen,
  onSelectKey,
  onRowKey,
  ...grid
}: Pick<ItemRowsProps<Item>, 'items' | 'onOpen' | 'onSelectKey' | 'onRowKey' | 'onLeaveTop'> & {
  readonly activeIndex: number
  readonly moveTo: (index: number) => void
  readonly pageSize: () => number
}): (event: KeyboardEvent<HTMLElement>) => void {
  const moveByKey = gridKeyboard({
    ...grid,
    count: items.length,
    activeIndex,
    onMove: moveTo,
    onOpen:
      onOpen &&
      ((index) => {
        const item = items[index]
        if (item !== undefined) onOpen(item.id)
      }),
  })
  return useLatest((event: KeyboardEvent<HTMLElement>) => {
    if (onSelectKey?.(event, { activeIndex, onMove: moveTo }) === true) return
    moveByKey(event)
    const item = items[activeIndex]
    if (!event.defaultPrevented && item !== undefined) onRowKey?.(item.id, event)
  })
}

/** The word above a group of rows; a screen reader hears it of each row. */
function GroupHeading({ top, children }: { readonly top: number; readonly children: string }) {
  return (
    <div aria-hidden className={headingLook} ref={settingStyle('top', `${top}px`)}>
      {children}
    </div>
  )
}
