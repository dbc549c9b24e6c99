import { listedTextsOf } from '@larets/vault-core/items'
import type { ItemView } from '../view-models/item-view.ts'
import type { ItemListMessages } from './messages.ru.ts'

/**
 * The one thing that must be known of an item before it is used; null when all is well. A text that did not open says
 * more than a broken seal, which follows from it.
 *
 * @param item the item
 * @param messages the words
 */
export function itemWarning(item: ItemView, messages: ItemListMessages): string | null {
  if (listedTextsOf(item).some((text) => text?.trusted === false)) return messages.notDecrypted
  if (!item.consistent) return messages.changedOutside
  if (item.duplicate) return messages.duplicate
  return item.rolledBack ? messages.rolledBack : null
}
