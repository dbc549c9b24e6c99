import { useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { settingStyle } from '../primitives/setting-style.ts'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import type { ColumnParts } from './column-parts.ts'
import { drawnRange, type RowsInView } from './drawn-range.ts'
import { gridKeyboard } from './grid-keyboard.ts'
import type { ColumnedList } from './item-columns.ts'
import type { ItemListHandle } from './item-list-handle.ts'
import type { ItemSelection } from './item-selection.ts'
import { observeListSize, scrollList } from './list-viewport.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useLatest } from '../primitives/use-latest.ts'
import { useRowSize } from './use-row-size.ts'
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
  readonly onOpen?: (id: string) => void
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
  readonly headingAt?: ((index: number) => string | undefined) | undefined
  /** Selecting many; without it a row is opened or not. */
  readonly onSelectKey?:
    | ((...asked: [event: KeyboardEvent, grid: Parameters<ItemSelection['onKey']>[1]]) => boolean)
    | undefined
  /** Draws a row; what it is given of its place stays the same while the row stays. */
  readonly renderRow: (item: Item, place: RowPlace) => ReactNode
}

const ungrouped = () => undefined

/** As high a list as most are, px: it is drawn for it at first, and measured after. */
const usualHeightPx = 800

/** The head of the columns, as high as a row, stays above them; its place is kept while it loads. */
const headLook = 'vlt:sticky vlt:top-0 vlt:z-1 vlt:h-(--vlt-row-height) vlt:bg-surface'

/** Pixels of the word above a group of rows. */
const headingHeight = 28
const headingLook =
  'vlt:absolute vlt:inset-x-0 vlt:flex vlt:h-7 vlt:items-center vlt:px-2 vlt:text-xs vlt:text-text-muted'

const ownIndex = (index: number) => index

/** Place of an item; undefined for none, and for one that is not there. */
function indexOf(items: readonly { readonly id: string }[], id: string | null): number | undefined {
  const index = id === null ? -1 : items.findIndex((item) => item.id === id)
  return index === -1 ? undefined : index
}

/** The rows that are in view, and the one that holds the tab stop, wherever it is. */
export function ItemRows<Item extends { readonly id: string }>({
  label,
  items,
  selectedId,
  onOpen,
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
  // A row that is not in the page yet gets the focus once it is, unless that has gone elsewhere meanwhile: where the
  // list was hidden, its rows come after it has been measured. Its id: effects of an earlier drawing, which know only
  // what was active then, may run after the key that asked for it.
  const focusWanted = useRef<{ readonly id: string; readonly from: Element | null } | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const selectedIndex = useMemo(() => indexOf(items, selectedId), [items, selectedId])
  const foundIndex = useMemo(() => indexOf(items, activeId), [items, activeId])
  const activeIndex = foundIndex ?? selectedIndex ?? 0

  // With another function all heights are asked for again, ten thousand of them: with every drawing, if it were made by
  // it.
  const keyAt = useMemo(
    () => (headingAt === ungrouped ? ownIndex : (index: number) => items[index]?.id ?? index),
    [items, headingAt],
  )

  const inView = useRef<RowsInView | null>(null)
  // The React Compiler, whose memoising it would not survive, runs on the host's own code only.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => rowHeight + (headingAt(index) === undefined ? 0 : headingHeight),
    getItemKey: keyAt,
    overscan: 4,
    initialRect: { width: 0, height: usualHeightPx },
    observeElementRect: observeListSize,
    scrollToFn: scrollList,
    // The rows begin below the head: the lowest would end below the view.
    scrollPaddingEnd: head * rowHeight,
    rangeExtractor: (range) => drawnRange(range, inView.current, activeIndex),
  })
  useEffect(() => {
    inView.current = virtualizer.range
  })

  const drawn = useDrawnRows(virtualizer.getVirtualItems().length)

  // Nor are they asked for again by themselves when rows become higher or lower.
  const measured = useRef(rowHeight)
  useBrowserLayoutEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    virtualizer.measure()
  })

  const moveTo = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    setActiveId(item.id)
    virtualizer.scrollToIndex(index, { align: 'auto' })
    const row = rowAt(index)
    if (row) row.focus({ preventScroll: true })
    else focusWanted.current = { id: item.id, from: document.activeElement }
  }

  useEffect(() => {
    if (focusWanted.current === null || focusWanted.current.id !== activeId) return
    const row = rowAt(activeIndex)
    const { from } = focusWanted.current
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== from
    // Once the item has left the list, the row that is active for want of it is not the one that was asked for.
    const isGone = items[activeIndex]?.id !== activeId
    if (row || isElsewhere || isGone) focusWanted.current = null
    if (row && !isElsewhere && !isGone) row.focus({ preventScroll: true })
  })

  // A row selected from elsewhere (just saved, or named by the address) comes into view. When the panel that had the
  // focus is gone, the row that it showed gets it back, or the one that took the place of a deleted row.
  const shown = useRef<{ readonly id: string; readonly index: number } | null>(null)
  useEffect(() => {
    const last = shown.current
    if (selectedId === null) {
      shown.current = null
      if (last !== null && document.activeElement === document.body) moveTo(Math.min(last.index, items.length - 1))
      return
    }
    if (selectedIndex === undefined) return
    shown.current = { id: selectedId, index: selectedIndex }
    if (last?.id !== selectedId) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' })
  })

  // A row that goes while it, or a button of it, has the focus gives it to the one that takes its place.
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    moveTo(Math.min(focused.current, items.length - 1))
  })
  const noteFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest('[aria-rowindex]')
    focused.current = row === null ? null : Number(row.getAttribute('aria-rowindex')) - 1 - head
    focusWanted.current = null
  }
  const forgetFocus = (event: FocusEvent<HTMLElement>) => {
    // An element that is taken out of the page loses the focus, too, and then to nothing.
    if (event.relatedTarget !== null || event.target.isConnected) focused.current = null
  }

  useImperativeHandle(handle, () => ({
    focusFirst: () => moveTo(0),
    focusActive: () => moveTo(activeIndex),
    openFirst: () => {
      const [first] = items
      if (onOpen === undefined) moveTo(0)
      else if (first !== undefined) onOpen(first.id)
    },
    focusItem: (id) => {
      const index = indexOf(items, id)
      if (index !== undefined) moveTo(index)
    },
  }))

  const moveByKey = gridKeyboard({
    count: items.length,
    activeIndex,
    pageSize: () => Math.max(1, Math.floor((viewport.current?.clientHeight ?? 0) / rowHeight) - 1),
    onMove: moveTo,
    onOpen:
      onOpen &&
      ((index) => {
        const item = items[index]
        if (item !== undefined) onOpen(item.id)
      }),
    onLeaveTop: columns === undefined ? onLeaveTop : () => rowAt(-1)?.querySelector('button')?.focus(),
  })
  const onKeyDown = useLatest((event: KeyboardEvent<HTMLElement>) => {
    if (onSelectKey?.(event, { activeIndex, onMove: moveTo }) === true) return
    moveByKey(event)
    const item = items[activeIndex]
    if (!event.defaultPrevented && item !== undefined) onRowKey?.(item.id, event)
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
        onFocus={noteFocus}
        onBlur={forgetFocus}
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
            const top = group === undefined ? start : start + headingHeight
            const rowPlace = {
              index: index + head,
              top,
              active: index === activeIndex,
              onActivate: setActiveId,
              onKeyDown,
              columns,
              Cells: parts?.Cells,
            }
            return (
              <Fragment key={item.id}>
                {group === undefined ? null : (
                  // A screen reader hears it of each row.
                  <div aria-hidden className={headingLook} ref={settingStyle('top', `${start}px`)}>
                    {group}
                  </div>
                )}
                {renderRow(item, rowPlace)}
              </Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}
