import type { QueryClient } from '@tanstack/react-query'
import type { ItemId, UserId } from '../../contracts/primitives.ts'
import type { Trash } from '../../contracts/trash.ts'

/** Query key of the trash; it holds ciphertext only. */
export const trashKey = (userId: UserId | null) => ['trash', userId] as const

/** Takes items out of what is known of the trash. */
export function dropFromTrash(queryClient: QueryClient, userId: UserId, ids: ReadonlySet<ItemId>): void {
  queryClient.setQueryData<Trash>(trashKey(userId), (trash) =>
    trash && { ...trash, logins: trash.logins.filter(({ id }) => !ids.has(id)) },
  )
}

/** Has the trash asked for anew where it is looked at. */
export function askForTrash(queryClient: QueryClient, userId: UserId): void {
  void queryClient.invalidateQueries({ queryKey: trashKey(userId) })
}
