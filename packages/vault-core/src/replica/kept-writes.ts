import { RequestFailure } from '../api/request-failure.ts'
import { newer, newIdempotencyKey, recalled, rememberSave, type SaveMemory } from '../api/save-once.ts'
import type { RecordRevision } from '../api/record-revision.ts'
import type { ItemBody } from '../contracts/items.ts'
import { itemId, type ItemId } from '../contracts/primitives.ts'
import type { ItemInput } from '../items/item-input.ts'
import { refusalOf } from '../outbox/refusal-of.ts'
import type { WriteParts } from './write-parts.ts'

/** An item and the revision that it was shown with. */
export interface ItemTarget {
  readonly id: ItemId
  readonly revision: number
}

/**
 * Sends a write, or lets it wait where it has to stand in line or gets no answer.
 *
 * @param target what it goes over; null for a new item
 * @param ways.keep lets it wait
 * @param ways.send sends it
 * @throws what sending throws; RequestFailure 412 where the item is not shown any more as it was when the write was
 *   made
 */
export async function sendOrKeep(
  { outbox }: Pick<WriteParts, 'outbox'>,
  target: ItemTarget | null,
  { keep, send }: { readonly keep: () => Promise<ItemId>; readonly send: () => Promise<ItemId> },
): Promise<ItemId> {
  await outbox.ready()
  if (outbox.isLineFor(target?.id ?? null)) return keep()
  // It was made from what waited then, and has gone out since.
  if (target !== null && !Number.isInteger(target.revision)) throw refusalOf('stale_revision')
  try {
    return await send()
  } catch (error) {
    if (!outbox.keeps(error)) throw error
    return keep().catch((cause: unknown) => {
      throw cause instanceof RequestFailure ? cause : error
    })
  }
}

/** A save that is to wait. */
export interface SaveToKeep {
  readonly chosen: ItemInput
  /** Values that lost to it, to be stored first; null for nothing. */
  readonly lost: ItemInput | null
  /** Names what waited for a decision and is decided by it, if anything. */
  readonly decides: string | undefined
  /** Contents that are saved, as anything that JSON can write. */
  readonly contents: unknown
  /** Id of the item that the form was made from; null for a new one. */
  readonly from: string | null
  readonly target: ItemTarget | null
  readonly readBodies: (body: unknown) => readonly ItemBody[]
}

/**
 * Lets a save wait. One of the same form that was sent before and got no answer waits first, as it was sent.
 *
 * @returns the id under which the item is shown
 */
export async function keepSave(
  { outbox, vault }: Pick<WriteParts, 'outbox' | 'vault'>,
  memory: SaveMemory,
  { chosen, lost, decides, contents, from, target, readBodies }: SaveToKeep,
): Promise<ItemId> {
  const { stored, attempt } = recalled(memory, from)
  const text = JSON.stringify(contents)
  const bodies = attempt === null ? [] : readBodies(attempt.body)
  const [first] = bodies
  if (attempt === null || first === undefined) return keepNew(targetOf(newer(stored, target)))
  const { key } = attempt
  const over = targetOf(attempt.target)
  const id = await outbox.keep(
    over === null
      ? { kind: 'create', body: first, key, isTried: true }
      : { kind: 'update', ...over, bodies, key, isTried: true },
  )
  return attempt.contents === text ? id : keepNew({ id, revision: vault.itemRevision(id) })

  async function keepNew(place: ItemTarget | null): Promise<ItemId> {
    if (place === null) {
      const [{ body }, newKey] = [await vault.sealNewItem(chosen), newIdempotencyKey()]
      // A form that comes back after a crash makes no second item.
      await rememberSave(memory, { from, stored: null, attempt: { key: newKey, contents: text, target: null, body } })
      return outbox.keep({ kind: 'create', body, key: newKey, isTried: false })
    }
    const { id: over, revision } = place
    const sealed =
      lost === null
        ? [await vault.sealItemUpdate(over, chosen, revision)]
        : await vault.sealItemUpdates(over, [lost, chosen], revision)
    return outbox.keep({
      kind: 'update',
      id: over,
      revision,
      bodies: sealed.map(({ body }) => body),
      decides,
      isTried: false,
    })
  }

  function targetOf(place: RecordRevision | null): ItemTarget | null {
    if (place === null) return null
    return { id: place.id === target?.id ? target.id : itemId.parse(place.id), revision: place.revision }
  }
}

/** Remembers as long as one save takes. */
export function passingMemory(): SaveMemory {
  let state: unknown = null
  return {
    recall: () => state,
    remember: async (next) => {
      state = next
    },
  }
}
