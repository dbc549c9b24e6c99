import { checkArguments } from '../errors.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { tagOfWaitingId } from './waiting-id.ts'

/**
 * The item that is shown under an id: where that is the id which it had while it waited to be added, also under the one
 * that the server has given it since.
 *
 * @param items those that are open
 * @returns undefined where none of them is meant
 */
export function itemShownAs(items: readonly OpenedItem[], id: string): OpenedItem | undefined {
  checkArguments('itemShownAs(items, id)', { items: 'array', id: 'string' }, [items, id])
  const tag = tagOfWaitingId(id)
  return (
    items.find((item) => item.id === id) ?? (tag === null ? undefined : items.find(({ seal }) => seal?.tag === tag))
  )
}
