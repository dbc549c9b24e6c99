import { isItemTypeName, itemTypeOf } from '@larets/vault-core/items'
import type { ItemFieldsMessages } from '../item-fields/messages.ru.ts'
import type { ItemView } from '../view-models/item-view.ts'

/**
 * Returns what stands under the name of an item: what its type makes of it, or the name of the type. Null when the item
 * has nothing to stand there.
 */
export function rowSubtitle(item: ItemView, { types, newerType }: ItemFieldsMessages): string | null {
  const type = itemTypeOf(item.type)
  const subtitle = type?.subtitle?.(item)?.text
  if (subtitle !== undefined) return subtitle
  if (type?.subtitle && type.summary === undefined) return null
  return isItemTypeName(item.type) ? types[item.type].name : newerType
}
