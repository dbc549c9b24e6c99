import * as z from 'zod/mini'
import type { ItemField } from './item-type.ts'

/** Details, opened one item at a time: values by the keys of its type's fields. Unknown keys are kept as they are. */
export const itemDetails = z.record(z.string(), z.unknown())
/** Output of {@link itemDetails}. */
export type ItemDetails = Readonly<z.output<typeof itemDetails>>

/** The part of details that a type's fields stand in; null where there is none, or something else. */
export function detailsPart(details: ItemDetails | null, part: string | undefined): ItemDetails | null {
  return part === undefined ? details : (itemDetails.safeParse(details?.[part]).data ?? null)
}

/**
 * The text of a field whose value stands in the details; null when it has none, or something else that a newer version
 * wrote.
 */
export function detailText(details: ItemDetails | null, key: string, { part }: Pick<ItemField, 'part'>): string | null {
  const value = detailsPart(details, part)?.[key]
  return typeof value === 'string' ? value : null
}
