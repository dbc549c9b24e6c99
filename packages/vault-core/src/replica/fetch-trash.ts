import type { UserId } from '../contracts/primitives.ts'
import { listTrash, type Trash } from '../contracts/trash.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { LocalCopy } from '../sync/local-copy.ts'

/** Asks the server for the trash; what it tells is kept for when nobody can be asked. */
export async function fetchTrash(
  { api, localCopy }: { readonly api: Pick<ApiClient, 'call'>; readonly localCopy: LocalCopy },
  userId: UserId,
  signal?: AbortSignal,
): Promise<Trash> {
  const trash = await api.call(listTrash, signal === undefined ? {} : { signal })
  localCopy.trash.keep(userId, trash)
  return trash
}
