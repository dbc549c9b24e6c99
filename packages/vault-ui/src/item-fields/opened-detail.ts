import { detailText, type ItemDetails, type ItemType, type OpenedJson } from '@larets/vault-core/items'
import type { OpenedText } from '../view-models/opened-text.ts'
import { fieldsOf } from './field-sections.ts'

/** Key of the first field of a type whose value stands in the details; undefined for a type without any. */
export function firstDetailKey(type: ItemType): string | undefined {
  return fieldsOf(type).find(({ field }) => field.place === 'details')?.key
}

/**
 * The text of a field whose value stands in the details; null when it has none. Details that did not open are the words
 * of their first field.
 */
export function openedDetail(type: ItemType, details: OpenedJson<ItemDetails> | null, key: string): OpenedText | null {
  if (details === null) return null
  if (!details.trusted) return key === firstDetailKey(type) ? details : null
  const text = detailText(details.value, key, type.part)
  return text === null ? null : { trusted: true, text }
}
