import type { ItemDetails } from './item-details.ts'
import { textFits } from './text-size.ts'

/** Whether details can be sealed: whatever is longer no server takes. */
export function detailsFit(details: ItemDetails | null): boolean {
  return textFits(JSON.stringify(details), 'details')
}
