import type { Bootstrap } from '../contracts/bootstrap.ts'
import { trashNights, type Trash } from '../contracts/trash.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'

/** Nothing was deleted. */
export const emptyTrash: Trash = { logins: [], vaults: [], vaultItems: [], revision: 0 }

/** True for a change after which the trash is another, as far as this browser can know. */
export const isOfTrash = (change: AccountChange, before: Bootstrap): boolean =>
  change.kind === 'item' ? !before.logins.some(({ id }) => id === change.item.id) : change.kind !== 'vault'

/**
 * The trash after a write whose answer says what became of a record, and not what the trash is: what was deleted lies in it as it was shown
 * last.
 *
 * @param before what the server had before
 * @param now ISO 8601
 */
export function trashAfter(trash: Trash, before: Bootstrap, change: AccountChange, now: string): Trash {
  switch (change.kind) {
    case 'item':
      return withoutItem(trash, change.item.id)
    case 'itemDeleted': {
      const record = before.logins.find(({ id }) => id === change.id)
      if (record === undefined) return trash
      const revision = change.revision ?? record.revision + 1
      const deleted = { ...record, revision, deletedAt: now, nightsLeft: trashNights }
      return { ...trash, logins: [deleted, ...withoutItem(trash, change.id).logins] }
    }
    case 'vault':
      return trash
    case 'vaultDeleted': {
      const record = before.vaults.find(({ id }) => id === change.id)
      if (record === undefined) return trash
      const revision = change.revision ?? record.revision + 1
      const deleted = { ...record, revision, deletedAt: now, nightsLeft: trashNights }
      const rest = withoutVault(trash, change.id)
      return {
        ...rest,
        vaults: [deleted, ...rest.vaults],
        vaultItems: [...before.logins.filter(({ vaultId }) => vaultId === change.id), ...rest.vaultItems],
      }
    }
    case 'vaultRestored':
      return withoutVault(trash, change.id)
  }
}

const withoutItem = (trash: Trash, id: string): Trash => ({
  ...trash,
  logins: trash.logins.filter((record) => record.id !== id),
  vaultItems: trash.vaultItems.filter((record) => record.id !== id),
})

const withoutVault = (trash: Trash, id: string): Trash => ({
  ...trash,
  vaults: trash.vaults.filter((record) => record.id !== id),
  vaultItems: trash.vaultItems.filter(({ vaultId }) => vaultId !== id),
})
