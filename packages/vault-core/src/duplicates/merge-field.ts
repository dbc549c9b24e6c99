import { foldName } from '../folding.ts'
import type { ItemToSeal } from '../items/item-input.ts'
import { detailText } from '../items/item-details.ts'

/** Fields that a login has once, so that of several one is chosen. */
export const mergeFields = ['name', 'username', 'password', 'totp'] as const
/** One of {@link mergeFields}. */
export type MergeField = (typeof mergeFields)[number]

/** A value that is not the merged item's own any more. */
export interface LosingValue {
  readonly field: MergeField
  readonly value: string
}

/** Value of an item in such a field; empty where it has none. */
export function valueIn(item: ItemToSeal, field: MergeField): string {
  return (field === 'totp' ? detailText(item.details, field, {}) : item[field]) ?? ''
}

/** Two spellings of a name that a person takes for one are the same; secrets are the same letter by letter. */
export function foldedText(field: MergeField, text: string): string {
  if (field === 'password') return text
  return field === 'totp' ? text.trim() : foldName(text)
}
