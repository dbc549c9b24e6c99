import { useEffect, useImperativeHandle, useMemo, useRef, useState, type FocusEvent, type Ref } from 'react'
import type { ItemListHandle } from './item-list-handle.ts'
import type { RowVirtualizer } from './use-virtual-rows.ts'

type Items = readonly { readonly id: string }[]

/** Place of an item; undefined for none, and for one that is not there. */
function indexOf(items: Items, id: string | null): number | undefined {
  const index = id === null ? -1 : items.findIndex((item) => item.id === id)
  return index === -1 ? undefined : index
}

/** The row that holds the list's tab stop: the one that was active last, the selected one, or the first. */
export function useActiveRow(items: Items, selectedId: string | null) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const selectedIndex = useMemo(() => indexOf(items, selectedId), [items, selectedId])
  const foundIndex = useMemo(() => indexOf(items, activeId), [items, activeId])
  return { activeId, setActiveId, selectedIndex, activeIndex: foundIndex ?? selectedIndex ?? 0 }
}

/** Movement of the focus over rows, and listeners of their grid. */
export interface RowFocus {
  readonly moveTo: (index: number) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Moves the focus over rows, and keeps it in the list while rows come and go.
 *
 * @param options.active as of {@link useActiveRow}
 * @param options.rowAt the drawn row at a place
 * @param options.indexOfRow place of a drawn row
 * @param options.handle what the application moves the focus by
 */
export function useRowFocus(options: {
  readonly items: Items
  readonly selectedId: string | null
  readonly active: ReturnType<typeof useActiveRow>
  readonly virtualizer: RowVirtualizer
  readonly rowAt: (index: number) => HTMLElement | null | undefined
  readonly indexOfRow: (row: Element) => number
  readonly onOpen: ((id: string) => void) | undefined
  readonly onCopyFirst: ((id: string) => void) | undefined
  readonly handle: Ref<ItemListHandle>
}): RowFocus {
  const { items, selectedId, virtualizer, rowAt, onOpen } = options
  const { activeId, setActiveId, selectedIndex, activeIndex } = options.active
  // A row that is not in the page yet gets the focus once it is, unless that has gone elsewhere meanwhile: where the
  // list was hidden, its rows come after it has been measured. Its id: effects of an earlier drawing, which know only
  // what was active then, may run after the key that asked for it.
  const focusWanted = useRef<{ readonly id: string; readonly from: Element | null } | null>(null)

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

  useImperativeHandle(options.handle, () => ({
    focusFirst: () => moveTo(0),
    focusActive: () => moveTo(activeIndex),
    openFirst: () => {
      const [first] = items
      if (onOpen === undefined) moveTo(0)
      else if (first !== undefined) onOpen(first.id)
    },
    copyFirst: () => {
      const [first] = items
      if (first !== undefined) options.onCopyFirst?.(first.id)
    },
    focusItem: (id) => {
      const index = indexOf(items, id)
      if (index !== undefined) moveTo(index)
    },
  }))

  const kept = useFocusOfGoneRow(items.length, moveTo, options.indexOfRow)
  return {
    moveTo,
    onFocus: (event) => {
      kept.onFocus(event)
      focusWanted.current = null
    },
    onBlur: kept.onBlur,
  }
}

/** A row that goes while it, or a button of it, has the focus gives it to the one that takes its place. */
function useFocusOfGoneRow(count: number, moveTo: RowFocus['moveTo'], indexOfRow: (row: Element) => number) {
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    moveTo(Math.min(focused.current, count - 1))
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('[aria-rowindex]')
      focused.current = row === null ? null : indexOfRow(row)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // An element that is taken out of the page loses the focus, too, and then to nothing.
      if (event.relatedTarget !== null || event.target.isConnected) focused.current = null
    },
  }
}
