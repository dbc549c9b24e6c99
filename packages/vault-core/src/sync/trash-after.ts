import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import { trashNights, type Trash } from '../contracts/trash.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'

/** Nothing was deleted. */
export const emptyTrash: Trash = { logins: [], vaults: [], vaultItems: [], revision: 0 }

/** Records that the server had before a write, by ids: of thousands each is asked for. */
export interface KnownRecords {
  readonly items: ReadonlyMap<ItemId, ItemRecord>
  readonly vaults: ReadonlyMap<VaultId, VaultRecord>
}

/** The records of an account by their ids. */
export const recordsById = ({ logins, vaults }: Pick<Bootstrap, 'logins' | 'vaults'>): KnownRecords => ({
  items: new Map(logins.map((record) => [record.id, record])),
  vaults: new Map(vaults.map((record) => [record.id, record])),
})

/** True for a change after which the trash is another, as far as this browser can know. */
export const isOfTrash = (change: AccountChange, { items }: KnownRecords): boolean =>
  change.kind === 'item' ? !items.has(change.item.id) : change.kind !== 'vault'

/**
 * The trash after a write whose answer says what became of a record, and not what the trash is: what was deleted lies
 * in it as it was shown last.
 *
 * @param before what the server had before
 * @param now ISO 8601
 * @returns `trash` itself where nothing of it has changed
 */
export function trashAfter(trash: Trash, before: KnownRecords, change: AccountChange, now: string): Trash {
  switch (change.kind) {
    case 'item':
      return withoutItem(trash, change.item.id)
    case 'itemDeleted': {
      const record = before.items.get(change.id)
      if (record === undefined) return trash
      const revision = change.revision ?? record.revision + 1
      const deleted = { ...record, revision, deletedAt: now, nightsLeft: trashNights }
      return { ...trash, logins: [deleted, ...withoutItem(trash, change.id).logins] }
    }
    case 'vault':
      return trash
    case 'vaultDeleted': {
      const record = before.vaults.get(change.id)
      if (record === undefined) return trash
      const revision = change.revision ?? record.revision + 1
      const deleted = { ...record, revision, deletedAt: now, nightsLeft: trashNights }
      const rest = withoutVault(trash, change.id)
      return {
        ...rest,
        vaults: [deleted, ...rest.vaults],
        vaultItems: [...[...before.items.values()].filter(({ vaultId }) => vaultId === change.id), ...rest.vaultItems],
      }
    }
    case 'vaultRestored':
      return withoutVault(trash, change.id)
  }
}

/** Returns the same trash for an item that was never there, as every new one is: nobody has to write it again. */
function withoutItem(trash: Trash, id: ItemId): Trash {
  const isIt = (record: { readonly id: ItemId }) => record.id === id
  if (!trash.logins.some(isIt) && !trash.vaultItems.some(isIt)) return trash
  return {
    ...trash,
    logins: trash.logins.filter((record) => !isIt(record)),
    vaultItems: trash.vaultItems.filter((record) => !isIt(record)),
  }
}

const withoutVault = (trash: Trash, id: string): Trash => ({
  ...trash,
  vaults: trash.vaults.filter((record) => record.id !== id),
  vaultItems: trash.vaultItems.filter(({ vaultId }) => vaultId !== id),
})
