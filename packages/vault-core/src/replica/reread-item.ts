import { RequestFailure } from '../api/request-failure.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import type { WholeItem } from '../items/whole-item.ts'
import { tagOfWaitingId } from '../outbox/waiting-id.ts'
import { fetchItem } from './fetch-item.ts'
import type { WriteParts } from './write-parts.ts'

/**
 * Reads an item as it is now, all of it open; null when it is not there any more. One of which a write waits, and any
 * where the server cannot be asked and writes may wait, is what is shown of it.
 */
export async function rereadItem(client: WriteParts, id: ItemId): Promise<WholeItem | null> {
  const { outbox, vault } = client
  await outbox.ready()
  const mark = outbox.markOf(id)
  // Of one that waits to be added the server knows no such id.
  const isWaiting = mark?.kind === 'waiting' || tagOfWaitingId(id) !== null
  if (isWaiting || (mark !== null && outbox.mustWait(null))) return openShown(client, id)
  try {
    return await vault.openRecord(await fetchItem(client, client.session.sealedAccount().user.id, id))
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null
    if (!outbox.keeps(error)) throw error
    return openShown(client, id)
  }
}

async function openShown(client: Pick<WriteParts, 'vault'>, id: ItemId): Promise<WholeItem | null> {
  try {
    return await client.vault.openShown(id)
  } catch (error) {
    if (isVaultError(error, 'not_found')) return null
    throw error
  }
}
