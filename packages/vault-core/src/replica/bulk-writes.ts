import type { ItemId, UserId, VaultId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import { withOverviewChange, type OverviewChange } from '../items/overview-change.ts'
import type { PlaceInCall } from '../outbox/outbox-entry.ts'
import { writeInBatches, type BatchWork, type FailedItem, type ItemOperation, type ItemOutcomes } from './batches.ts'
import { beginWrite } from './begin-write.ts'
import { fetchItem } from './fetch-item.ts'
import { keepChanges, keepWrites, type ItemWrite } from './keep-changes.ts'
import { restoringWrites, type RestoringWrite } from './restore-kept.ts'
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

/** Changes of many items through the batch call. Everything is sealed before it is sent, or kept. */
export function bulkWrites(client: WriteParts): BulkWrites {
  /** The least revisions of the records that were put into the trash here. */
  const deleted = new Map<ItemId, number>()
  const { outbox } = client

  async function send(
    ids: readonly ItemId[],
    change: BulkChange,
    { onProgress = () => undefined, signal }: BulkOptions,
    onUnanswered: NonNullable<BatchWork['onUnanswered']>,
  ): Promise<ItemOutcomes> {
    const userId = client.session.sealedAccount().user.id
    const { finish } = beginWrite(client)
    const prepare = async (id: ItemId): Promise<ItemOperation | null> => {
      if (outbox.markOf(id) !== null) throw new VaultError('waits_to_be_sent')
      if (change.kind === 'restore') {
        return { kind: 'restore', id, deleted: deleted.get(id) ?? revisionInTrash(client.replica.trash.get(), id) }
      }
      if (change.kind !== 'delete') return updateOf(client, id, change)
      const revision = client.vault.itemRevision(id)
      deleted.set(id, revision + 1)
      return { kind: 'delete', id, revision }
    }
    const run = (some: readonly ItemId[], throughOf: (outcomes: ItemOutcomes) => number) =>
      writeInBatches(some, {
        client,
        prepare,
        take: async (changes) => {
          await finish(Promise.resolve(changes), (answered) => answered)
          if (change.kind !== 'restore') return
          const back = new Set(changes.flatMap((one) => (one.kind === 'item' ? [one.item.id] : [])))
          client.replica.changeTrash(userId, (trash) => withoutItems(trash, back))
        },
        onProgress: (outcomes) => onProgress(throughOf(outcomes)),
        signal,
        onUnanswered,
        isHopeless: () => outbox.isLineFor(null),
      })
    // Leaves out what is done again and what is to wait: neither is through yet.
    const isThrough = (one: FailedItem) => !isStale(one) && !outbox.keeps(one.error)
    const first = await run(ids, ({ done, failed }) => done.length + failed.filter(isThrough).length)
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

  async function changeAll(ids: readonly ItemId[], change: BulkChange, options: BulkOptions): Promise<ItemOutcomes> {
    const keep = (some: readonly ItemId[], from: number) =>
      keepChanges(
        client,
        some,
        change.kind === 'move' || change.kind === 'overview' ? (item) => changed(item, change) : null,
        {
          ...options,
          onProgress: (through) => options.onProgress?.(from + through),
        },
      )
    if (change.kind === 'restore') return restoreAll(ids, options)
    if (ids.some((id) => outbox.isLineFor(id))) return keep(ids, 0)
    const tried: ItemWrite[] = []
    const sent = await send(ids, change, options, (operations, key) => {
      tried.push(
        ...operations.flatMap((operation, place) =>
          operation.kind === 'restore' ? [] : [triedIn(operation, { key, place, of: operations.length })],
        ),
      )
    })
    const unanswered = sent.failed.filter(({ error }) => outbox.keeps(error)).map(({ id }) => id)
    if (unanswered.length === 0) return sent
    const through = ids.length - unanswered.length
    const keptIds = new Set(unanswered)
    const first = await keepWrites(
      client,
      tried.filter(({ id }) => keptIds.has(id)),
    )
    const waiting = new Set(tried.map(({ id }) => id))
    const rest = await keep(
      unanswered.filter((id) => !waiting.has(id)),
      through + tried.length,
    )
    return {
      done: [...sent.done, ...first.done, ...rest.done],
      failed: [...sent.failed.filter(({ error }) => !outbox.keeps(error)), ...first.failed, ...rest.failed],
    }
  }

  /** As far as this browser knows what lies in the trash it waits; the rest is asked of the server. */
  async function restoreAll(ids: readonly ItemId[], options: BulkOptions): Promise<ItemOutcomes> {
    const change = { kind: 'restore' } as const
    const userId = client.session.sealedAccount().user.id
    const known = outbox.isOn ? await restoringWrites(client, userId, ids) : new Map<ItemId, RestoringWrite>()
    const waiting = ids.some((id) => outbox.isLineFor(id)) ? ids.flatMap((id) => known.get(id) ?? []) : []
    const kept = await keepWrites(client, waiting)
    if (waiting.length > 0) options.onProgress?.(waiting.length)
    const others = ids.filter((id) => !waiting.some((write) => write.id === id))
    if (others.length === 0) return kept
    const tried: RestoringWrite[] = []
    const onProgress = (through: number) => options.onProgress?.(waiting.length + through)
    const sent = await send(others, change, { ...options, onProgress }, (operations, key) => {
      const writes = operations.flatMap(({ id }) => known.get(id) ?? [])
      if (writes.length === operations.length)
        tried.push(
          ...writes.map((write, place) => ({ ...write, isTried: true, batch: { key, place, of: writes.length } })),
        )
    })
    const unanswered = new Set(
      sent.failed.flatMap(({ id, error }) => (outbox.keeps(error) && known.has(id) ? [id] : [])),
    )
    const ofCall = tried.filter(({ id }) => unanswered.has(id))
    const rest = [...known.values()].filter(({ id }) => unanswered.has(id) && !ofCall.some((write) => write.id === id))
    const later = await keepWrites(client, [...ofCall, ...rest])
    return {
      done: [...kept.done, ...sent.done, ...later.done],
      failed: [...kept.failed, ...sent.failed.filter(({ id }) => !unanswered.has(id)), ...later.failed],
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

/** A write that may be done: it waits as it was sent. */
function triedIn(operation: Exclude<ItemOperation, { readonly kind: 'restore' }>, batch: PlaceInCall): ItemWrite {
  const { kind, id, revision } = operation
  return kind === 'delete'
    ? { kind, id, revision, isTried: true, batch }
    : { kind, id, revision, bodies: [operation.body], isTried: true, batch }
}

type BulkUpdate = Extract<BulkChange, { readonly kind: 'move' | 'overview' }>

async function updateOf(
  client: Pick<WriteParts, 'vault'>,
  id: ItemId,
  change: BulkUpdate,
): Promise<ItemOperation | null> {
  const sealed = await client.vault.sealItemChange(id, (item) => changed(item, change))
  return sealed && { kind: 'update', ...sealed }
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
