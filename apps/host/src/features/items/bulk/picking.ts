import type { ItemSelection, RowOrder } from '@larets/vault-ui/item-list'
import type { KeyboardEvent, PointerEvent } from 'react'
import { swallowClick } from '../../../app/page/swallow-click.ts'

/** How long a finger rests for a long press, in milliseconds. */
export const restMs = 450

/** By how many pixels a finger that rests may stray. */
export const strayPx = 10

/** Rows of a list, what of them is selected, and where a range began. */
export interface PickedRows {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  readonly items: RowOrder
  /** The row that a range begins at, and what was selected before it. */
  readonly from: { current: { readonly id: string; readonly base: ReadonlySet<string> } | null }
}

/** Rows between two, both included; null when the first is not there. */
function between(items: PickedRows['items'], from: string, to: string): readonly string[] | null {
  const [first = -1, last = -1] = [from, to]
    .map((id) => items.findIndex((item) => item.id === id))
    .sort((a, b) => a - b)
  return first === -1 ? null : items.slice(first, last + 1).map(({ id }) => id)
}

/** Selects a row, or all up to it, as lists of files do. */
export function pick({ items, ids, onChange, from }: PickedRows, id: string, how: 'one' | 'range'): void {
  const start = ids.size === 0 ? null : from.current
  const range = how === 'range' && start !== null ? between(items, start.id, id) : null
  if (range !== null) return onChange(new Set([...(start?.base ?? []), ...range]))
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  from.current = { id, base: next }
  return onChange(next)
}

type Grid = Parameters<ItemSelection['onKey']>[1]

/** A key on a row: space, Shift with an arrow, Ctrl or Cmd with A, Escape. Returns whether it was one of these. */
export function onSelectKey(rows: PickedRows, event: KeyboardEvent, grid: Grid): boolean {
  const handled = !event.altKey && changeByKey(rows, event, grid)
  if (handled) event.preventDefault()
  return handled
}

function changeByKey(rows: PickedRows, event: KeyboardEvent, { activeIndex, onMove }: Grid): boolean {
  const { items, ids, onChange, from } = rows
  const active = items[activeIndex]
  const isMod = event.ctrlKey || event.metaKey
  if (isMod && event.code === 'KeyA') {
    onChange(new Set(items.map(({ id }) => id)))
    return true
  }
  if (isMod || active === undefined) return false
  if (event.key === ' ' && event.target === event.currentTarget) {
    pick(rows, active.id, event.shiftKey ? 'range' : 'one')
    return true
  }
  if (event.key === 'Escape' && ids.size > 0) {
    onChange(new Set())
    return true
  }
  if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false
  const index = activeIndex + (event.key === 'ArrowDown' ? 1 : -1)
  const next = items[index]
  if (next === undefined) return true
  if (ids.size === 0 || from.current === null) from.current = { id: active.id, base: new Set([...ids, active.id]) }
  const { id, base } = from.current
  onChange(new Set([...base, ...(between(items, id, next.id) ?? [])]))
  onMove(index)
  return true
}

/**
 * Waits for a finger to rest; the click that ends it reaches nobody. Other fingers, and a mouse that lies somewhere,
 * are none of its concern.
 */
export function watchPress(
  { pointerType, pointerId, isPrimary, clientX, clientY }: PointerEvent,
  onRest: () => void,
): void {
  if (pointerType !== 'touch' || !isPrimary) return
  const watching = new AbortController()
  const { signal } = watching
  const timer = setTimeout(() => {
    watching.abort()
    onRest()
    swallowClick()
  }, restMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const onOwn = (
    type: 'pointerup' | 'pointercancel' | 'pointermove',
    isOver: (event: globalThis.PointerEvent) => boolean,
  ) =>
    window.addEventListener(
      type,
      (event) => {
        if (event.pointerId === pointerId && isOver(event)) watching.abort()
      },
      { signal },
    )
  onOwn('pointerup', () => true)
  onOwn('pointercancel', () => true)
  onOwn('pointermove', (event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > strayPx)
}
