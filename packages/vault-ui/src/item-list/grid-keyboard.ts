import type { KeyboardEvent } from 'react'
import { sidewaysKeys } from '../primitives/sideways-keys.ts'

/** Rows that the keyboard of the list moves through. */
export type GridKeyboard = {
  /** How many rows there are. */
  readonly count: number
  /** The row that holds the list's one tab stop. */
  readonly activeIndex: number
  /** How many rows a page key moves, at least 1. */
  readonly pageSize: () => number
  /** Makes a row active and gives it the focus. */
  readonly onMove: (index: number) => void
  /** Opens the active row; without it what would open leads to the row's buttons. */
  readonly onOpen: ((index: number) => void) | undefined
  /** ↑ on the first row. */
  readonly onLeaveTop: (() => void) | undefined
}

/** Which row a key leads to; undefined for a key that moves nothing. */
function targetRow(key: string, { count, activeIndex, pageSize }: GridKeyboard): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    PageDown: activeIndex + pageSize(),
    PageUp: activeIndex - pageSize(),
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}

/** Buttons, and what else can be reached: what picks a row has keys of its own. */
const controls = 'button:not(:disabled), :is(input, select):not(:disabled, [tabindex="-1"])'

/** The row and its controls, in the order ← and → walk them (→ and ← where one writes from right to left). */
function stepSideways(row: HTMLElement, focused: EventTarget, step: -1 | 1): void {
  // What a window has no room for is there, and not displayed.
  const shown = [...row.querySelectorAll<HTMLElement>(controls)].filter((one) => one.getClientRects().length > 0)
  const stops = [row, ...shown]
  const from = stops.findIndex((stop) => stop === focused)
  stops[from + step]?.focus()
}

/**
 * The keyboard of a row (WAI-ARIA grid pattern): ↑ ↓ Home End PageUp PageDown move between rows, ← → between a row and
 * its buttons; Enter or the space bar opens.
 *
 * @param grid what it moves
 * @returns the key handler of every row
 */
export function gridKeyboard(grid: GridKeyboard): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const row = event.currentTarget
    const onRow = event.target === row
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      stepSideways(row, event.target, event.key === sidewaysKeys(row).forward ? 1 : -1)
      return
    }
    if (onRow && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      if (grid.onOpen === undefined) stepSideways(row, row, 1)
      else grid.onOpen(grid.activeIndex)
      return
    }
    if (event.key === 'ArrowUp' && grid.activeIndex === 0 && grid.onLeaveTop !== undefined) {
      event.preventDefault()
      grid.onLeaveTop()
      return
    }
    const target = targetRow(event.key, grid)
    if (target === undefined) return
    event.preventDefault()
    grid.onMove(Math.min(Math.max(target, 0), grid.count - 1))
  }
}
