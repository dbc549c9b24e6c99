import type { QueryClient } from '@tanstack/react-query'
import type { ItemId, UserId, VaultId } from '../../contracts/primitives.ts'
import type { Trash } from '../../contracts/trash.ts'

/** Query key of the trash; it holds ciphertext only. */
export const trashKey = (userId: UserId | null) => ['trash', userId] as const

/** The revision of an item in the trash, as the list has it; null for one that is not there. */
export function revisionInTrash(queryClient: QueryClient, userId: UserId, id: ItemId): number | null {
  return queryClient.getQueryData<Trash>(trashKey(userId))?.logins.find((record) => record.id === id)?.revision ?? null
}

/** Takes items out of what is known of the trash. */
export function dropFromTrash(queryClient: QueryClient, userId: UserId, ids: ReadonlySet<ItemId>): void {
  queryClient.setQueryData<Trash>(
    trashKey(userId),
    (trash) =>
      trash && {
        ...trash,
        logins: trash.logins.filter(({ id }) => !ids.has(id)),
        vaultItems: trash.vaultItems.filter(({ id }) => !ids.has(id)),
      },
  )
}

/** Takes a vault out of what is known of the trash, with the items that hid with it. */
export function dropVaultFromTrash(queryClient: QueryClient, userId: UserId, vaultId: VaultId): void {
  queryClient.setQueryData<Trash>(
    trashKey(userId),
    (trash) =>
      trash && {
        ...trash,
        vaults: trash.vaults.filter(({ id }) => id !== vaultId),
        vaultItems: trash.vaultItems.filter((item) => item.vaultId !== vaultId),
      },
  )
}

/** Has the trash asked for anew where it is looked at. */
export function askForTrash(queryClient: QueryClient, userId: UserId): void {
  void queryClient.invalidateQueries({ queryKey: trashKey(userId) })
}
