import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { Trash } from '../contracts/trash.ts'

/** The revision of an item in the trash, as the list has it; null for one that is not there. */
export function revisionInTrash(trash: Trash | undefined, id: ItemId): number | null {
  return trash?.logins.find((record) => record.id === id)?.revision ?? null
}

/** The trash without items that were taken out of it. */
export function withoutItems(trash: Trash, ids: ReadonlySet<ItemId>): Trash {
  return {
    ...trash,
    logins: trash.logins.filter(({ id }) => !ids.has(id)),
    vaultItems: trash.vaultItems.filter(({ id }) => !ids.has(id)),
  }
}

/** The trash without a vault that was taken out of it, with the items that hid with it. */
export function withoutTrashedVault(trash: Trash, vaultId: VaultId): Trash {
  return {
    ...trash,
    vaults: trash.vaults.filter(({ id }) => id !== vaultId),
    vaultItems: trash.vaultItems.filter((item) => item.vaultId !== vaultId),
  }
}
