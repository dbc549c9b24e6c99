import type { UserId } from '../contracts/primitives.ts'
import { listTrash, type Trash } from '../contracts/trash.ts'
import type { WriteParts } from './write-parts.ts'

/** Asks the server for the trash; what it tells is kept for when nobody can be asked. */
export async function fetchTrash(
  { api, localCopy }: Pick<WriteParts, 'api' | 'localCopy'>,
  userId: UserId,
  signal?: AbortSignal,
): Promise<Trash> {
  const trash = await api.call(listTrash, signal === undefined ? {} : { signal })
  localCopy.trash.keep(userId, trash)
  return trash
}
