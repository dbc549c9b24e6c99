import { columnCells } from './column-cells.tsx'
import { columnHeader } from './column-header.tsx'
import type { ColumnKit } from './column-kit.ts'
import { shownColumns } from './shown-columns.ts'

/** Parts of a wide list whose columns have a head: loaded for the first one. */
export const columnParts = (kit: ColumnKit) => ({
  Cells: columnCells(kit),
  Header: columnHeader(kit),
  shown: shownColumns(kit),
})

/** The {@link columnParts}. */
export type ColumnParts = ReturnType<typeof columnParts>
