import type { ItemId, UserId, VaultId } from '../contracts/primitives.ts'
import type { ItemInput } from '../items/item-input.ts'
import { withOverviewChange, type OverviewChange } from '../items/overview-change.ts'
import { changesBy, writeInBatches, type FailedItem, type ItemOutcomes, type ItemWrite } from './batches.ts'
import { beginWrite } from './begin-write.ts'
import { fetchItem } from './fetch-item.ts'
import { restoringWrites } from './restore-stored.ts'
import { revisionInTrash, withoutItems } from './trash-records.ts'
import type { WriteParts } from './write-parts.ts'

/** A change of many items at once. Each item's other fields stay as they are. */
export type BulkChange =
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' }
  /** Into another vault, sealed anew under its key; `folder` is one of that vault, and its root where none is named. */
  | { readonly kind: 'move'; readonly vaultId: VaultId; readonly folder?: string | null }
  | ({ readonly kind: 'overview' } & OverviewChange)

/** How a change of many items is followed and ended. */
export interface BulkOptions {
  /** Told how many items are through, done or not. */
  readonly onProgress?: (through: number) => void
  /** Aborted: what was not sent yet stays as it is, and fails with the code `aborted`. */
  readonly signal?: AbortSignal
}

/** Changes of many items. */
export interface BulkWrites {
  /**
   * Changes items, some hundred a call. One that was changed elsewhere meanwhile is read anew and changed then. Where
   * the client keeps writes, a change that gets no answer, or that something waits before, waits too. It never rejects:
   * what failed is told item by item.
   */
  readonly change: (ids: readonly ItemId[], change: BulkChange, options?: BulkOptions) => Promise<ItemOutcomes>
}

/** More items than this are not read anew one by one: all of the account is. */
const mostReread = 20

const isStale = ({ code }: FailedItem): boolean => code === 'stale_revision'
/** Codes that say nothing of what the server has. */
const ownCodes: ReadonlySet<string | null> = new Set(['aborted', 'untrusted_value', 'waits_to_be_sent'])

/** Changes of many items through the queue. Everything is sealed before it is sent, or kept. */
export function bulkWrites(client: WriteParts): BulkWrites {
  /** The least revisions of the records that were put into the trash here. */
  const deleted = new Map<ItemId, number>()
  const { outbox } = client

  async function changeAll(
    ids: readonly ItemId[],
    change: BulkChange,
    { onProgress = () => undefined, signal }: BulkOptions,
  ): Promise<ItemOutcomes> {
    const userId = client.session.sealedAccount().user.id
    const { finish } = beginWrite(client)
    const inTrash =
      change.kind === 'restore' && outbox.isOn ? await restoringWrites(client, userId, ids) : new Map<ItemId, never>()
    const prepare = async (id: ItemId): Promise<ItemWrite | null> => {
      if (change.kind === 'restore') {
        const least = deleted.get(id) ?? revisionInTrash(client.replica.trash.get(), id)
        return inTrash.get(id) ?? { kind: 'restoreUnknown', id, revision: least }
      }
      if (change.kind !== 'delete') return updateOf(client, id, change)
      const revision = client.vault.itemRevision(id)
      deleted.set(id, revision + 1)
      return { kind: 'delete', id, revision, isTried: false }
    }
    const run = (some: readonly ItemId[], throughOf: (outcomes: ItemOutcomes) => number) =>
      writeInBatches(some, {
        outbox,
        prepare,
        take: async (answered) => {
          await finish(Promise.resolve(answered), changesBy)
          if (change.kind !== 'restore') return
          const back = new Set(answered.map(({ item }) => item.id))
          client.replica.changeTrash(userId, (trash) => withoutItems(trash, back))
        },
        onProgress: (outcomes) => onProgress(throughOf(outcomes)),
        signal,
      })
    // Leaves out what is done again: it is not through yet.
    const first = await run(ids, ({ done, failed }) => done.length + failed.filter((one) => !isStale(one)).length)
    const stale = first.failed.filter(isStale).map(({ id }) => id)
    if (stale.length === 0 || signal?.aborted === true) return first
    await reread(client, userId, stale)
    const second = await run(
      stale,
      (outcomes) => ids.length - stale.length + outcomes.done.length + outcomes.failed.length,
    )
    return {
      done: [...first.done, ...second.done],
      failed: [...first.failed.filter((one) => !isStale(one)), ...second.failed],
    }
  }

  return {
    change: async (ids, change, options = {}) => {
      const userId = client.session.sealedAccount().user.id
      await outbox.ready()
      const back =
        change.kind === 'restore' ? await outbox.undoDeletions(ids).catch(() => new Set<ItemId>()) : new Set<ItemId>()
      if (back.size > 0) options.onProgress?.(back.size)
      const others = ids.filter((id) => !back.has(id))
      if (others.length === 0) return { done: ids, failed: [] }
      const { done, failed } = await changeAll(others, change, {
        ...options,
        onProgress: (through) => options.onProgress?.(back.size + through),
      })
      // Asks for the account anew: this tab did not know of something, or does not know its outcome.
      if (failed.some(({ code }) => !ownCodes.has(code))) client.replica.askAnew(userId)
      if (change.kind === 'delete' || change.kind === 'restore') client.replica.askForTrash(userId)
      return { done: [...back, ...done], failed }
    },
  }
}

type BulkUpdate = Extract<BulkChange, { readonly kind: 'move' | 'overview' }>

async function updateOf(client: Pick<WriteParts, 'vault'>, id: ItemId, change: BulkUpdate): Promise<ItemWrite | null> {
  const sealed = await client.vault.sealItemChange(id, (item) => changed(item, change))
  return sealed && { kind: 'update', id: sealed.id, revision: sealed.revision, bodies: [sealed.body], isTried: false }
}

function changed(item: ItemInput, change: BulkUpdate): ItemInput {
  if (change.kind === 'overview') return withOverviewChange(item, change)
  const { vaultId, folder } = change
  // A folder is its vault's.
  if (folder === undefined && vaultId === item.vaultId) return item
  return { ...withOverviewChange(item, { folder: folder ?? null }), vaultId }
}

/** Brings what items are now; one that is gone fails when it is written. */
async function reread(client: WriteParts, userId: UserId, ids: readonly ItemId[]): Promise<void> {
  if (ids.length <= mostReread) {
    for (const id of ids) await fetchItem(client, userId, id).catch(() => undefined)
    return
  }
  await client.replica.bring(userId)
}
