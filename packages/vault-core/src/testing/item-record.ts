import type { ItemTexts } from '../contracts/item-texts.ts'
import { item } from '../contracts/items.ts'
import type { ItemRecord } from '../contracts/items.ts'

/** An item's encrypted strings, or what a server put in their place. */
export type ItemStrings = ItemTexts<string>

/**
 * An item as a server answers it.
 *
 * @param place ids to take instead of fresh ones
 */
export function itemRecord(
  strings: Partial<ItemStrings> & Pick<ItemStrings, 'name'>,
  place: { readonly id?: string; readonly vaultId?: string } = {},
): ItemRecord {
  const at = '2026-11-21T00:00:00.000Z'
  return item.parse({
    id: place.id ?? crypto.randomUUID(),
    userId: '00000000-0000-4000-8000-000000000001',
    vaultId: place.vaultId ?? '00000000-0000-4000-8000-000000000002',
    ...{ username: null, password: null, overview: null, details: null, uris: [] },
    ...strings,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  })
}
