import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { Trash, TrashedItemRecord } from '../contracts/trash.ts'
import { VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import type { KeyRing } from '../session/key-ring.ts'
import { isSameItem } from './compare-answer.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import { openItems } from './opening/opening.ts'
import { createSearchIndex } from './search/search-index.ts'
import type { VaultKeys } from './vault-keys.ts'

/** An item in the trash with everything open that is shown in lists. */
export type TrashedItem = OpenedItem & {
  /** Nights that it still lives through, as the server tells it. */
  readonly nightsLeft: number
}

/** What is open of the trash at this moment; memory only. */
export type TrashState =
  | { readonly kind: 'closed' }
  /** What of `of` opened, deleted last first. */
  | { readonly kind: 'ready'; readonly items: readonly TrashedItem[]; readonly of: Trash }
  | { readonly kind: 'failed' }

/** What is open of the trash: in memory, and nowhere else. */
export interface OpenedTrash {
  readonly state: ReadableStore<TrashState>
  /** Opens what the server sent with the keys of the vaults that are open. A later call replaces an earlier one. */
  readonly open: (trash: Trash) => Promise<void>
  /** Drops everything opened. */
  readonly close: () => void
  /** Ids of the items in the trash that a query finds; null for an empty query. Their details are not searched. */
  readonly search: (query: string) => ReadonlySet<ItemId> | null
}

/**
 * @param options.opened gives the keys
 * @param options.keyRing while it is empty nothing is opened
 * @param options.createWorker makes the worker that opens many items
 */
export function createOpenedTrash(options: {
  readonly opened: Pick<OpenedVaults, 'vaultOf'>
  readonly keyRing: KeyRing
  readonly createWorker?: () => Worker
}): OpenedTrash {
  const { opened, keyRing } = options
  const store = createExternalStore<TrashState, TrashState>((_, next) => next, { kind: 'closed' })
  const index = createSearchIndex()
  const known = new Map<ItemId, { readonly record: TrashedItemRecord; readonly item: OpenedItem }>()
  let run = new AbortController()

  function keysOf(records: readonly TrashedItemRecord[]): Map<VaultId, VaultKeys> {
    const keys = new Map<VaultId, VaultKeys>()
    for (const vaultId of new Set(records.map((record) => record.vaultId))) {
      const found = opened.vaultOf(vaultId)?.keys
      if (found) keys.set(vaultId, found)
    }
    return keys
  }

  async function openAll(trash: Trash, signal: AbortSignal): Promise<void> {
    const records = trash.logins
    const keys = keysOf(records)
    const wanted = new Map(records.map((record) => [record.id, record]))
    for (const [id, { record }] of known) {
      const now = wanted.get(id)
      if (now !== undefined && isSameItem(now, record) && keys.has(record.vaultId)) continue
      known.delete(id)
      index.remove(id)
    }
    await openItems({
      records: records.filter(({ id }) => !known.has(id)),
      keys,
      signal,
      ...(options.createWorker ? { createWorker: options.createWorker } : {}),
      onOpened: (items) => {
        for (const item of items) {
          const record = wanted.get(item.id)
          if (record === undefined) continue
          known.set(item.id, { record, item })
          index.put(item)
        }
      },
    })
    signal.throwIfAborted()
    const items = records.flatMap(({ id, nightsLeft }) => {
      const found = known.get(id)
      return found === undefined ? [] : [{ ...found.item, nightsLeft }]
    })
    store.dispatch({ kind: 'ready', items, of: trash })
  }

  return {
    state: store,
    open: async (trash) => {
      if (keyRing.isEmpty()) return
      run.abort(new VaultError('stale_epoch'))
      run = new AbortController()
      const { signal } = run
      try {
        await openAll(trash, signal)
      } catch {
        if (!signal.aborted) store.dispatch({ kind: 'failed' })
      }
    },
    close: () => {
      run.abort(new VaultError('stale_epoch'))
      known.clear()
      index.clear()
      store.dispatch({ kind: 'closed' })
    },
    search: index.query,
  }
}
