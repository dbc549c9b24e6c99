import { RequestFailure } from '../api/request-failure.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId, VaultId } from '../contracts/primitives.ts'
import { emptyTrash, eraseItem, type Trash } from '../contracts/trash.ts'
import { listVaults } from '../contracts/vaults.ts'
import { VaultError } from '../errors.ts'
import { withOverviewChange } from '../items/overview-change.ts'
import { fetchItem } from './fetch-item.ts'
import { beginWrite } from './begin-write.ts'
import type { BulkWrites } from './bulk-writes.ts'
import { revisionInTrash, withoutItems, withoutTrashedVault } from './trash-records.ts'
import type { WriteParts } from './write-parts.ts'
import { restoringWrite } from './restore-stored.ts'

/**
 * Changes that a person makes in the trash. Each rejects with what went wrong first; what was done until then stays
 * done.
 */
export interface TrashWrites {
  /**
   * Takes items out of the trash, back into their vaults. Repeating it is harmless.
   *
   * @param onProgress told how many are back
   */
  readonly restore: (ids: readonly ItemId[], onProgress?: (done: number) => void) => Promise<void>
  /**
   * Takes an item out of the trash for good.
   *
   * @param revision of the item that the person has seen: what was changed since refuses it (412)
   * @returns false when it is not in the trash, because it was restored elsewhere: then it is there still
   */
  readonly erase: (id: ItemId, revision: number) => Promise<boolean>
  /**
   * Takes a deleted vault out of the trash for good, with everything in it.
   *
   * @param revision of the vault that the person has seen: what was changed since refuses it (412)
   * @returns false when it is not in the trash, because it was restored elsewhere: then it is there still
   */
  readonly eraseVault: (id: VaultId, revision: number) => Promise<boolean>
  /**
   * Takes one item out of a deleted vault: sealed anew, into one that lives.
   *
   * @throws VaultError `not_found` when it is in no deleted vault; `untrusted_value` for one that could not be sealed
   *   as it is
   */
  readonly moveOut: (id: ItemId, vaultId: VaultId) => Promise<void>
  /**
   * Takes all items and vaults out of the trash for good.
   *
   * @param revision of the trash that the person has seen: what was deleted since refuses it (412)
   */
  readonly empty: (revision: number) => Promise<void>
}

/** Restores what is in the trash, or takes it out for good. */
export function trashWrites(client: WriteParts, bulk: BulkWrites): TrashWrites {
  const accountId = () => client.session.sealedAccount().user.id
  /** @returns false when it is not in the trash, and lives */
  const erase = async (id: ItemId | VaultId, revision: number, isLive: () => Promise<boolean>): Promise<boolean> => {
    const userId = accountId()
    // Its deletion waits: the server has it still.
    if (!Number.isInteger(revision)) throw new VaultError('waits_to_be_sent')
    try {
      await client.api.call(eraseItem, { params: { id }, ifMatch: revision })
      return true
    } catch (error) {
      if (!isMissing(error)) throw error
      // Gone already, on another device or by a call whose answer was lost; or restored.
      return !(await isLive())
    } finally {
      client.replica.askForTrash(userId)
    }
  }
  const moved = async (trash: Trash, id: ItemId, vaultId: VaultId): Promise<ItemRecord> => {
    // A folder stays behind in its vault.
    const sealed = await client.vault.trash.sealChange(trash, id, (item) => ({
      ...withOverviewChange(item, { folder: null }),
      vaultId,
    }))
    if (sealed === null) throw new VaultError('not_found')
    const { revision, body } = sealed
    const write = { kind: 'update', id, revision, bodies: [body], isTried: false } as const
    const [outcome] = await client.outbox.addAll([write], { mayWait: false })
    if (outcome?.kind !== 'done') throw outcome?.kind === 'failed' ? outcome.error : new VaultError('not_found')
    return outcome.item
  }
  return {
    restore: async (ids, onProgress) => {
      const userId = accountId()
      const [only] = ids
      if (ids.length > 1) {
        const { failed } = await bulk.change(ids, { kind: 'restore' }, onProgress === undefined ? {} : { onProgress })
        // An answer is not there for each that failed: the words of the call's failure, or of the first, say why.
        if (failed[0] !== undefined) throw failed[0].error
      } else if (only !== undefined) {
        const { finish } = beginWrite(client)
        try {
          await client.outbox.ready()
          if (!(await client.outbox.undoDeletions([only])).has(only)) {
            const write = await restoringWrite(client, only, revisionInTrash(client.replica.trash.get(), only))
            const { kind } = await finish(client.outbox.add(write), (added) =>
              added.kind === 'done' ? [{ kind: 'item', item: added.item }] : [],
            )
            if (kind === 'done') client.replica.changeTrash(userId, (trash) => withoutItems(trash, new Set([only])))
          }
          onProgress?.(1)
        } finally {
          client.replica.askForTrash(userId)
        }
      }
    },
    erase: (id, revision) => {
      const userId = accountId()
      return erase(id, revision, () => isLive(client, userId, id))
    },
    eraseVault: async (id, revision) => {
      const userId = accountId()
      const isErased = await erase(id, revision, async () =>
        (await client.api.call(listVaults, {})).some((vault) => vault.id === id),
      )
      if (isErased) client.replica.changeTrash(userId, (trash) => withoutTrashedVault(trash, id))
      return isErased
    },
    moveOut: async (id, vaultId) => {
      const userId = accountId()
      const trash = client.replica.trash.get()
      if (trash === undefined) throw new VaultError('not_found')
      const { finish } = beginWrite(client)
      try {
        await finish(moved(trash, id, vaultId), (item) => [{ kind: 'item', item }])
        client.replica.changeTrash(userId, (known) => withoutItems(known, new Set([id])))
      } finally {
        client.replica.askForTrash(userId)
      }
    },
    empty: async (revision) => {
      const userId = accountId()
      try {
        await client.api.call(emptyTrash, { ifMatch: revision })
      } finally {
        client.replica.askForTrash(userId)
      }
    },
  }
}

const isMissing = (error: unknown) => error instanceof RequestFailure && error.status === 404

async function isLive(client: WriteParts, userId: UserId, id: ItemId): Promise<boolean> {
  try {
    await fetchItem(client, userId, id)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
