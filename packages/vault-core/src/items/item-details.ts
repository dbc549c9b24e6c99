import * as z from 'zod/mini'

/** What is looked at one item at a time: values by the keys of its type's fields. Unknown keys are kept as they are. */
export const itemDetails = z.record(z.string(), z.unknown())
/** What {@link itemDetails} reads. */
export type ItemDetails = Readonly<z.output<typeof itemDetails>>

/** The text of a key; null when it has none, or something else that a newer version wrote. */
export function detailText(details: ItemDetails | null, key: string): string | null {
  const value = details?.[key]
  return typeof value === 'string' ? value : null
}
