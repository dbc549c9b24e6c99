import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { settingStyle } from '../primitives/setting-style.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { gridKeyboard } from './grid-keyboard.ts'
import type { ItemListHandle } from './item-list-handle.ts'
import { ItemRow } from './item-row.tsx'
import type { ItemListMessages } from './messages.ru.ts'
import type { ItemActions } from './row-actions.tsx'
import { useLatest } from './use-latest.ts'
import { useRowHeight } from './use-row-height.ts'

/** What the {@link ItemRows} need. */
export type ItemRowsProps = ItemActions & {
  readonly items: readonly ItemView[]
  readonly selectedId: string | null
  readonly vaultName: ((vaultId: string) => string | undefined) | undefined
  readonly onLeaveTop: (() => void) | undefined
  readonly handle: Ref<ItemListHandle>
  readonly messages: ItemListMessages
}

/** The rows that are in view, and the one that holds the tab stop, wherever it is. */
export function ItemRows({ items, selectedId, vaultName, onLeaveTop, handle, messages, ...given }: ItemRowsProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const rowAt = (index: number) => viewport.current?.querySelector<HTMLElement>(`[aria-rowindex="${index + 1}"]`)
  // A row that is not in the page yet gets the focus once it is.
  const focusWanted = useRef(false)
  const actions: ItemActions = {
    onOpen: useLatest(given.onOpen),
    onCopy: useLatest(given.onCopy),
    onOpenSite: useLatest(given.onOpenSite),
  }
  const [activeId, setActiveId] = useState<string | null>(null)
  const indexes = useMemo(() => new Map(items.map((item, index) => [item.id, index])), [items])
  const indexOf = (id: string | null) => (id === null ? undefined : indexes.get(id))
  const selectedIndex = indexOf(selectedId)
  const activeIndex = indexOf(activeId) ?? selectedIndex ?? 0

  const rowHeight = useRowHeight(viewport)

  // The React Compiler, whose memoising it would not survive, runs on the host's own code only.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    // The row with the focus stays in the page, else scrolling away would drop the focus.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((a, b) => a - b),
  })

  const moveTo = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    setActiveId(item.id)
    virtualizer.scrollToIndex(index, { align: 'auto' })
    const row = rowAt(index)
    if (row) row.focus({ preventScroll: true })
    else focusWanted.current = true
  }

  useEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    rowAt(activeIndex)?.focus({ preventScroll: true })
  }, [activeIndex])

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

  useImperativeHandle(handle, () => ({
    focusFirst: () => moveTo(0),
    openFirst: () => {
      const [first] = items
      if (first !== undefined) actions.onOpen(first.id)
    },
  }))

  const onKeyDown = useLatest(
    gridKeyboard({
      count: items.length,
      activeIndex,
      pageSize: () => Math.max(1, Math.floor((viewport.current?.clientHeight ?? 0) / rowHeight) - 1),
      onMove: moveTo,
      onOpen: (index) => {
        const item = items[index]
        if (item !== undefined) actions.onOpen(item.id)
      },
      onLeaveTop,
    }),
  )

  return (
    <div ref={viewport} className="vlt:@container vlt:min-h-0 vlt:flex-1 vlt:overflow-y-auto vlt:px-2 vlt:pb-2">
      <div
        role="grid"
        aria-label={messages.list}
        aria-rowcount={items.length}
        className="vlt:relative vlt:w-full"
        ref={settingStyle('height', `${virtualizer.getTotalSize()}px`)}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index]
          return item === undefined ? null : (
            <ItemRow
              key={key}
              item={item}
              index={index}
              top={start}
              active={index === activeIndex}
              selected={item.id === selectedId}
              inAllVaults={vaultName !== undefined}
              vaultName={vaultName?.(item.vaultId)}
              onActivate={setActiveId}
              onKeyDown={onKeyDown}
              messages={messages}
              {...actions}
            />
          )
        })}
      </div>
    </div>
  )
}
