import type { ColumnKit } from './column-kit.ts'
import type { ColumnedList, ItemColumn } from './item-columns.ts'

/** Which columns can be chosen: without vaults to tell apart there is none for them. */
export function offeredColumns({ itemColumns }: ColumnKit, { vaultOf }: ColumnedList): readonly ItemColumn[] {
  return itemColumns.filter((column) => column !== 'vault' || vaultOf !== undefined)
}

/** Makes what names the columns that are shown: those that are chosen, as far as there is room. */
export const shownColumns =
  (kit: ColumnKit) =>
  (list: ColumnedList, room: number): string =>
    offeredColumns(kit, list)
      .filter((column) => list.columns?.includes(column))
      .slice(0, room)
      .join(' ')
