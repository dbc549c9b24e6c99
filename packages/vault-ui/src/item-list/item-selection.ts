import type { KeyboardEvent, PointerEvent } from 'react'

/** Rows in the order in which they stand. */
export type RowOrder = readonly { readonly id: string }[]

/** Items that are selected together, and what changes that; whoever shows the list decides how. */
export type ItemSelection = {
  /** Ids of the chosen items. */
  readonly ids: ReadonlySet<string>
  /** A row was picked: alone, or with all between it and the one before. */
  readonly onPick: (id: string, how: 'one' | 'range', order: RowOrder) => void
  /** A pointer went down on a row. */
  readonly onPress: (event: PointerEvent, id: string, order: RowOrder) => void
  /** A key on a row; returns whether it was one that selects. */
  readonly onKey: (
    event: KeyboardEvent,
    grid: { readonly activeIndex: number; readonly onMove: (index: number) => void },
    order: RowOrder,
  ) => boolean
}
