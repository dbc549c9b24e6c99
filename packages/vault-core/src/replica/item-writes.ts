import type { RecordRevision } from '../api/record-revision.ts'
import { recalled, saveOnce, type SaveMemory } from '../api/save-once.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { listTrash } from '../contracts/trash.ts'
import { isVaultError } from '../errors.ts'
import type { WholeItem } from '../items/whole-item.ts'
import type { ItemInput } from '../items/item-input.ts'
import type { WriteToAdd } from '../outbox/add-entry.ts'
import { bodiesOf, pairOf, readBody, type SentBody } from '../outbox/sent-body.ts'
import { shownItemId } from '../outbox/waiting-id.ts'
import { changesBy } from './batches.ts'
import { beginWrite, type Write } from './begin-write.ts'
import { restoringWrite } from './restore-stored.ts'
import { rereadItem } from './reread-item.ts'
import { keysOfWrites } from './write-keys.ts'
import type { WriteParts } from './write-parts.ts'

/** A person's version of an item of which another device changed the same fields, and what they chose in its place. */
export interface SettledInput {
  /** With the person's own values in the fields in which they lost. */
  readonly lost: ItemInput
  /** Values that are to stand. */
  readonly chosen: ItemInput
  /**
   * Names what waited for this decision, as `ConflictVersions` of `client.outbox` does. Without it, or where something
   * else waits by now, what waits goes into the item's history, too.
   */
  readonly decides?: string | undefined
}

/**
 * Changes that a person makes to items. Each rejects with what went wrong; nothing is changed then. If the client keeps
 * writes, one that gets no answer waits to be sent: then it is done as far as the person is concerned, and
 * `client.outbox` tells of it.
 */
export interface ItemWrites {
  /**
   * @param memory remembers a save whose answer is lost, so that saving again makes no second item
   * @returns its id; one that the server does not know, while it waits
   */
  readonly create: (input: ItemInput, memory?: SaveMemory) => Promise<ItemId>
  /**
   * @param madeFrom revision the input was made from: when the item has changed since, on another device, the server
   * refuses (412 `stale_revision`) instead of losing that change. Then {@link ItemWrites.reread} tells what it is now,
   * to be merged with the input by `mergeEdits` and saved over that revision.
   * @param memory remembers a save whose answer is lost, so that saving again repeats it
   */
  readonly update: (id: ItemId, input: ItemInput, madeFrom?: number, memory?: SaveMemory) => Promise<void>
  /**
   * As {@link ItemWrites.update}, after a person has chosen another device's value for a field that they had changed
   * too:
   * what lost is stored first and what was chosen over it, in one call, so that both are among the item's versions.
   *
   * @throws HalfSaveFailure when what lost was stored, and what was chosen was refused. Done again, with the same
   *   memory,
   * it stores what was chosen over that
   */
  readonly settle: (id: ItemId, input: SettledInput, madeFrom: number, memory?: SaveMemory) => Promise<void>
  /** Reads an item as it is now, all of it open; null when it is not there any more. */
  readonly reread: (id: ItemId) => Promise<WholeItem | null>
  /** Moves it to the trash. */
  readonly remove: (id: ItemId) => Promise<void>
  /** Undoes a deletion. */
  readonly restore: (id: ItemId) => Promise<void>
}

/** An item and the revision that it is shown with. */
interface ItemTarget {
  readonly id: ItemId
  readonly revision: number
}

const placeOf = ({ id, revision }: RecordRevision): ItemTarget => ({ id: shownItemId.parse(id), revision })

/** Remembers as long as one save takes. */
function passingMemory(): SaveMemory {
  let state: unknown = null
  return {
    recall: () => state,
    remember: async (next) => {
      state = next
    },
  }
}

const restoring = (id: ItemId) => `restore ${id}`

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export function itemWrites(client: WriteParts): ItemWrites {
  const keys = keysOfWrites()
  /** Revisions of the records that were put into the trash here. */
  const deleted = new Map<ItemId, number>()
  /** An item that is not there any more may hide with its vault, which another device deleted: it can leave it. */
  const sealOver = async (id: ItemId, input: ItemInput, revision: number) => {
    try {
      return await client.vault.sealItemUpdate(id, input, revision)
    } catch (error) {
      if (!isVaultError(error, 'not_found')) throw error
      return client.vault.trash.sealUpdate(await client.api.call(listTrash, {}), id, input, revision)
    }
  }
  /** Has the queue write, and takes the answer over. @returns the item as it is shown then */
  const added = async (finish: Write['finish'], write: WriteToAdd): Promise<ItemTarget> => {
    const outcome = await finish(client.outbox.add(write), (answer) =>
      answer.kind === 'done' ? changesBy([{ kind: write.kind, item: answer.item }]) : [],
    )
    if (outcome.kind === 'done') return { id: outcome.item.id, revision: outcome.item.revision }
    return {
      id: outcome.id,
      revision: write.kind === 'delete' ? write.revision : client.vault.itemRevision(outcome.id),
    }
  }
  /** True for an item that is not in the trash: its deletion was taken back already, by another press. */
  const isShown = (id: ItemId) => {
    const shown = client.vault.state.getSnapshot()
    return 'items' in shown && shown.items.some((item) => item.id === id)
  }
  const followed = (id: ItemId, revision: number) => ({ id: client.outbox.follow(id), revision })
  const save = async (
    input: ItemInput | SettledInput,
    target: ItemTarget | null,
    memory = passingMemory(),
  ): Promise<ItemId> => {
    const { finish } = beginWrite(client)
    const { lost, chosen, decides } = 'chosen' in input ? input : { lost: null, chosen: input }
    const from = target?.id ?? null
    let lastTried: string | null = recalled(memory, from).attempt?.key ?? null
    const stored = await saveOnce<SentBody, RecordRevision>(memory, {
      contents: input,
      from,
      target,
      seal: async (over) => {
        if (over === null) return { target: null, ...(await client.vault.sealNewItem(chosen)) }
        const overId = shownItemId.parse(over.id)
        // Stores what lost unless this form itself has stored something since: that has it in it, or under it.
        if (lost !== null && over.revision === target?.revision) {
          const [first, second] = await client.vault.sealItemUpdates(overId, [lost, chosen], over.revision)
          const body = pairOf(first.body, second.body)
          return { target: { id: overId, revision: over.revision }, body }
        }
        const { id, revision, body } = await sealOver(overId, chosen, over.revision)
        return { target: { id, revision }, body }
      },
      send: ({ key, target: over, body }) => {
        const isTried = lastTried === key
        lastTried = null
        const bodies = bodiesOf(body)
        return added(
          finish,
          over === null
            ? { kind: 'create', body: bodies[0], key, isTried }
            : { kind: 'update', ...placeOf(over), bodies, decides, key, isTried },
        )
      },
      readBody,
    })
    return shownItemId.parse(stored.id)
  }
  return {
    create: (input, memory) => save(input, null, memory),
    update: async (id, input, madeFrom, memory) => {
      await save(input, followed(id, madeFrom ?? client.vault.itemRevision(id)), memory)
    },
    settle: async (id, input, revision, memory) => {
      await save(input, followed(id, revision), memory)
    },
    reread: (id) => rereadItem(client, client.outbox.follow(id)),
    remove: async (shown) => {
      const { finish } = beginWrite(client)
      const id = client.outbox.follow(shown)
      const revision = client.vault.itemRevision(id)
      await keys.during(`delete ${id} ${revision}`, async (key) => {
        const gone = await added(finish, { kind: 'delete', id, revision, key, isTried: false })
        deleted.set(id, gone.revision)
      })
      keys.forget(restoring(id))
    },
    restore: async (shown) => {
      const { finish } = beginWrite(client)
      const id = client.outbox.follow(shown)
      if ((await client.outbox.undoDeletions([id])).has(id)) return
      if (isShown(id)) return
      const write = await restoringWrite(client, id, deleted.get(id) ?? null)
      await keys.during(restoring(id), (key) => added(finish, { ...write, key }))
    },
  }
}
