import type { ItemBody } from '../contracts/items.ts'
import { itemId, type ItemId } from '../contracts/primitives.ts'
import { openDuplicates, type GroupMember } from '../duplicates/duplicate-group.ts'
import { mergeDuplicates, type MergeChoices, type MergeWords } from '../duplicates/merge-duplicates.ts'
import { VaultError } from '../errors.ts'
import { changesBy, writeInBatches, type FailedItem, type ItemOutcomes, type ItemWrite } from './batches.ts'
import { beginWrite } from './begin-write.ts'
import { revisionInTrash, withoutItems } from './trash-records.ts'
import type { WriteParts } from './write-parts.ts'

/** Items that are to become one. */
export interface DuplicateMerge {
  /** All of them, as they were when it was decided. */
  readonly members: readonly GroupMember[]
  /** The one of them that stays. */
  readonly keptId: string
  /** Sources of its values; what is not named is as `mergeDuplicates` of `./duplicates` has it. */
  readonly from?: NonNullable<MergeChoices['from']>
}

/** Items that have become one, and what brings them back. Ciphertext only. */
export interface MergedItems {
  /** Item that all of the group went into. */
  readonly keptId: ItemId
  /** Went to the trash, with their revisions there. */
  readonly others: readonly (readonly [id: ItemId, revision: number])[]
  /** The record that stays as it was before, and the revision that it has now; null where it was not changed. */
  readonly back: { readonly body: ItemBody; readonly revision: number } | null
}

/** Outcomes of merges. */
export interface MergeOutcomes {
  /** Groups that were merged. */
  readonly done: readonly MergedItems[]
  /**
   * By the item of each merge that was not done, or not to the end. Nothing is lost: what stays can be merged again.
   */
  readonly failed: readonly FailedItem[]
}

/** How merges are followed and ended. */
export interface MergeOptions {
  /** Words for what is noted in a merged item. */
  readonly words: MergeWords
  /** Told how many of all calls for items are through. */
  readonly onProgress?: (through: number, of: number) => void
  /** Aborted: what was not sent yet stays as it is. */
  readonly signal?: AbortSignal
}

/** Merges of items. */
export interface DuplicateWrites {
  /**
   * Makes one of several items, group by group: first what stays is written with everything in it, then the others go
   * to the trash, and only those whose one was written. Whatever was changed since it was decided stays, with all of
   * its group. It needs the network, and never rejects.
   */
  readonly merge: (merges: readonly DuplicateMerge[], options: MergeOptions) => Promise<MergeOutcomes>
  /** Takes the others out of the trash, then brings back what the one was. It never rejects. */
  readonly undo: (merged: readonly MergedItems[]) => Promise<ItemOutcomes>
}

/** Merges items through the batch call. Everything is sealed before it is sent. */
export function duplicateWrites(client: WriteParts): DuplicateWrites {
  const { vault, outbox, session, replica } = client

  /** Calls for items; what was answered is taken over, and what is not known asked for. */
  const write = async (
    ids: readonly ItemId[],
    prepare: (id: ItemId) => Promise<ItemWrite | null>,
    options: { readonly onProgress?: (through: number) => void; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<ItemOutcomes> => {
    if (ids.length === 0) return { done: [], failed: [] }
    const userId = session.sealedAccount().user.id
    await outbox.ready()
    const { finish } = beginWrite(client)
    const outcomes = await writeInBatches(ids, {
      outbox,
      mayWait: false,
      prepare: (id) => {
        if (outbox.markOf(id) !== null) throw new VaultError('waits_to_be_sent')
        return prepare(id)
      },
      take: async (answered) => void (await finish(Promise.resolve(answered), changesBy)),
      onProgress: ({ done, failed }) => options.onProgress?.(done.length + failed.length),
      signal: options.signal,
    })
    if (outcomes.failed.some(({ code }) => code !== 'aborted')) replica.askAnew(userId)
    return outcomes
  }

  return {
    merge: async (merges, { words, onProgress, signal }) => {
      const byStored = new Map(merges.map((merge) => [itemId.parse(merge.keptId), merge]))
      const backs = new Map<ItemId, MergedItems['back']>()
      const total = merges.reduce((sum, { members }) => sum + members.length, 0)
      const prepareStored = async (id: ItemId): Promise<ItemWrite | null> => {
        const { members = [], keptId, from = {} } = byStored.get(id) ?? {}
        const sources = await openDuplicates(members, vault)
        if (sources === null) throw new VaultError('untrusted_value')
        const proposal = mergeDuplicates(sources, words, { ...(keptId === undefined ? {} : { keptId }), from })
        if (proposal.kind === 'refused') throw new VaultError('untrusted_value')
        const sealed = await vault.sealItemReplacement(id, () => proposal.merged)
        backs.set(id, sealed && { body: sealed.back, revision: sealed.revision + 1 })
        return sealed && updateOf(id, sealed)
      }
      const kept = await write([...byStored.keys()], prepareStored, {
        signal,
        onProgress: (through) => onProgress?.(through, total),
      })
      const others = new Map<ItemId, readonly [kept: ItemId, revision: number]>()
      for (const id of kept.done) {
        for (const member of byStored.get(id)?.members ?? []) {
          if (member.id !== id) others.set(itemId.parse(member.id), [id, member.revision])
        }
      }
      const gone = await write(
        [...others.keys()],
        // Of the revision whose values were taken over: what was changed meanwhile stays.
        (id) => Promise.resolve({ kind: 'delete', id, revision: others.get(id)?.[1] ?? 1, isTried: false }),
        { onProgress: (through) => onProgress?.(kept.done.length + kept.failed.length + through, total) },
      )
      if (gone.done.length > 0) replica.askForTrash(session.sealedAccount().user.id)
      const isGone = new Set(gone.done)
      const done = kept.done.map((id) => ({
        keptId: id,
        others: [...others].flatMap(([other, [of, revision]]) =>
          of === id && isGone.has(other) ? [[other, revision + 1] as const] : [],
        ),
        back: backs.get(id) ?? null,
      }))
      return { done, failed: [...kept.failed, ...gone.failed] }
    },

    undo: async (merged) => {
      const userId = session.sealedAccount().user.id
      const inTrash = new Map(merged.flatMap(({ others }) => others))
      const restored = await write([...inTrash.keys()], (id) =>
        Promise.resolve({
          kind: 'restoreUnknown',
          id,
          revision: inTrash.get(id) ?? revisionInTrash(replica.trash.get(), id),
        }),
      )
      replica.changeTrash(userId, (trash) => withoutItems(trash, new Set(restored.done)))
      replica.askForTrash(userId)
      // An item of which something lies in the trash still holds what that has.
      const isBack = new Set(restored.done)
      const backs = new Map(
        merged.flatMap(({ keptId, others, back }) =>
          back !== null && others.every(([id]) => isBack.has(id)) ? [[keptId, back] as const] : [],
        ),
      )
      const before = await write([...backs.keys()], (id) => {
        const back = backs.get(id)
        return Promise.resolve(back === undefined ? null : updateOf(id, back))
      })
      return { done: [...restored.done, ...before.done], failed: [...restored.failed, ...before.failed] }
    },
  }
}

const updateOf = (
  id: ItemId,
  { revision, body }: { readonly revision: number; readonly body: ItemBody },
): ItemWrite => ({ kind: 'update', id, revision, bodies: [body], isTried: false })
