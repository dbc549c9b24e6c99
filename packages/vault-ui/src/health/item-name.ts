import type { ItemView } from '../view-models/item-view.ts'
import type { HealthMessages } from './messages.ru.ts'

/** Name of an item; of one whose name did not open it is said that it did not. */
export function itemName(item: Pick<ItemView, 'name'> | undefined, messages: HealthMessages): string {
  return item?.name.trusted === true ? item.name.text : messages.undecrypted
}
