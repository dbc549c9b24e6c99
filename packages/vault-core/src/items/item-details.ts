import * as z from 'zod/mini'

/** What is looked at one item at a time: values by the keys of its type's fields. Unknown keys are kept as they are. */
export const itemDetails = z.record(z.string(), z.unknown())
/** What {@link itemDetails} reads. */
export type ItemDetails = Readonly<z.output<typeof itemDetails>>

/** The values of a type that stand under a key of their own; none where a newer version put something else there. */
export function detailsPart(details: ItemDetails | null, part: string | undefined): ItemDetails {
  const values = part === undefined ? details : details?.[part]
  return itemDetails.safeParse(values).data ?? {}
}

/**
 * The text of a key; null when it has none, or something else that a newer version wrote.
 *
 * @param part where the values of the item's type stand together
 */
export function detailText(details: ItemDetails | null, key: string, part?: string): string | null {
  const value = detailsPart(details, part)[key]
  return typeof value === 'string' ? value : null
}
