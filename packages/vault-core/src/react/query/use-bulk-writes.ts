import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bootstrap } from '../../contracts/bootstrap.ts'
import type { ItemId, UserId, VaultId } from '../../contracts/primitives.ts'
import { VaultError } from '../../errors.ts'
import type { ItemInput } from '../../items/item-input.ts'
import { withOverviewChange, type OverviewChange } from '../../items/overview-change.ts'
import type { VaultClient } from '../../vault-client.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { writeInBatches, type FailedItem, type ItemOperation, type ItemOutcomes } from './batches.ts'
import { bootstrapKey } from './bootstrap-cache.ts'
import { fetchItem } from './fetch-item.ts'
import { keepChange } from './keep-change.ts'
import { askForTrash, dropFromTrash, revisionInTrash } from './trash-cache.ts'
import { useWrites } from './use-writes.ts'

/** What is done with many items at once. Each item's other fields stay as they are. */
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
   * Changes items, some hundred a call. The change of a single one may wait, where the client keeps writes; that of many needs the network. One that was changed elsewhere meanwhile is read anew and changed then. It never
   * rejects: what failed is told item by item.
   */
  readonly change: (ids: readonly ItemId[], change: BulkChange, options?: BulkOptions) => Promise<ItemOutcomes>
}

/** More items than this are not read anew one by one: all of the account is. */
const mostReread = 20

const isStale = ({ code }: FailedItem): boolean => code === 'stale_revision'

/** Changes many items through the batch call. Everything is sealed before it is sent. */
export function useBulkWrites(): BulkWrites {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const begin = useWrites()

  return useMemo(() => {
    /** The least revisions of the records that were put into the trash here. */
    const deleted = new Map<ItemId, number>()
    const self: BulkWrites = {
      change: async (ids, change, { onProgress = () => undefined, signal } = {}) => {
        const [only] = ids.length === 1 ? ids : []
        const keep = async (id: ItemId) => {
          const outcomes = await keepChange(client, id, change.kind === 'move' || change.kind === 'overview' ? (item) => changed(item, change) : null)
          onProgress(1)
          return outcomes
        }
        const userId = client.session.sealedAccount().user.id
        await client.outbox.ready()
        if (only !== undefined && change.kind !== 'restore' && client.outbox.isLineFor(only)) return keep(only)
        if (change.kind === 'restore') {
          const back = new Set<ItemId>()
          for (const id of ids) if (await client.outbox.undoDeletion(id).catch(() => false)) back.add(id)
          if (back.size > 0) {
            onProgress(back.size)
            const others = ids.filter((id) => !back.has(id))
            if (others.length === 0) return { done: ids, failed: [] }
            const rest = await self.change(others, change, { onProgress: (through) => onProgress(back.size + through), ...(signal ? { signal } : {}) })
            return { done: [...back, ...rest.done], failed: rest.failed }
          }
        }
        const { finish } = begin()
        const prepare = async (id: ItemId): Promise<ItemOperation | null> => {
          if (client.outbox.markOf(id) !== null) throw new VaultError('waits_to_be_sent')
          if (change.kind === 'restore') {
            return { kind: 'restore', id, deleted: deleted.get(id) ?? revisionInTrash(queryClient, userId, id) }
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
              dropFromTrash(queryClient, userId, new Set(changes.flatMap((one) => (one.kind === 'item' ? [one.item.id] : []))))
            },
            onProgress: (outcomes) => onProgress(throughOf(outcomes)),
            signal,
          })
        // What is done again is not through yet.
        const first = await run(ids, ({ done, failed }) => done.length + failed.filter((one) => !isStale(one)).length)
        // What may have been done is found to be so when it is sent again: then nothing is left to be changed.
        if (only !== undefined && change.kind !== 'restore' && first.failed.some(({ error }) => client.outbox.keeps(error))) return keep(only)
        const stale = first.failed.filter(isStale).map(({ id }) => id)
        const others = first.failed.filter((one) => !isStale(one))
        let { done } = first
        let failed = first.failed
        if (stale.length > 0 && signal?.aborted !== true) {
          await reread({ client, queryClient, userId }, stale)
          const second = await run(stale, (outcomes) => ids.length - stale.length + outcomes.done.length + outcomes.failed.length)
          done = [...done, ...second.done]
          failed = [...others, ...second.failed]
        }
        // What this tab did not know of, or does not know the outcome of.
        if (failed.some(({ code }) => code !== 'aborted' && code !== 'untrusted_value' && code !== 'waits_to_be_sent')) {
          void queryClient.invalidateQueries({ queryKey: bootstrapKey(userId) })
        }
        if (change.kind === 'delete' || change.kind === 'restore') askForTrash(queryClient, userId)
        return { done, failed }
      },
    }
    return self
  }, [client, queryClient, begin])
}

type BulkUpdate = Extract<BulkChange, { readonly kind: 'move' | 'overview' }>

async function updateOf(client: VaultClient, id: ItemId, change: BulkUpdate): Promise<ItemOperation | null> {
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
async function reread(
  context: { readonly client: VaultClient; readonly queryClient: QueryClient; readonly userId: UserId },
  ids: readonly ItemId[],
): Promise<void> {
  const { client, queryClient, userId } = context
  if (ids.length <= mostReread) {
    for (const id of ids) await fetchItem(context, id).catch(() => undefined)
    return
  }
  const queryKey = bootstrapKey(userId)
  await queryClient.refetchQueries({ queryKey, exact: true })
  const fetched = queryClient.getQueryData<Bootstrap>(queryKey)
  if (fetched !== undefined) await client.vault.open(fetched)
}
