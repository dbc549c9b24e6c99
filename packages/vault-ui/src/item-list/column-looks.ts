import type { ItemColumn } from './item-columns.ts'

/**
 * How wide each column is, in its head and in every row: never by what stands in it, else they would not be in line.
 */
export const columnLooks: Readonly<Record<ItemColumn, string>> = {
  tags: 'vlt:min-w-0 vlt:flex-[2]',
  vault: 'vlt:min-w-0 vlt:flex-[2]',
  changed: 'vlt:w-28 vlt:shrink-0',
}
