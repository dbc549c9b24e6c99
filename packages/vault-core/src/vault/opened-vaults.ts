import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { ReadableStore } from '../external-store.ts'
import { markDuplicates } from '../items/mark-duplicates.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { nextTask } from '../next-task.ts'
import type { KeyRing } from '../session/key-ring.ts'
import { isSameItem } from './compare-answer.ts'
import { firstScreen, openItems } from './opening/opening.ts'
import { openVaults, type VaultOpening } from './open-vaults.ts'
import { createSearchIndex } from './search/search-index.ts'
import { createSeenRevisions, type SeenRevisions } from './seen-revisions.ts'
import type { VaultKeys } from './vault-keys.ts'
import { createVaultStore, type OpenedVault, type VaultState } from './vault-store.ts'

/** The list is published anew while it opens when so many times more of it are open than were published last. */
const publishingGrowth = 1.125

/** What is open of a bootstrap: in memory, and nowhere else. */
export interface OpenedVaults {
  readonly state: ReadableStore<VaultState>
  /** Opens a bootstrap; records that are open already stay as they are. A later call replaces an earlier one. */
  readonly open: (bootstrap: Bootstrap) => Promise<void>
  /** Drops everything opened; ciphertext stays, so that unlocking needs no network. */
  readonly close: () => void
  /** Drops everything. */
  readonly forget: () => void
  /** Ids of the opened items that a query finds; null for an empty query. */
  readonly search: (query: string) => ReadonlySet<ItemId> | null
  /** @throws VaultError `vault_not_open` */
  readonly keysOf: (id: VaultId) => VaultKeys
  /** @throws VaultError `not_found` */
  readonly recordOf: (id: ItemId) => ItemRecord
  /** An item as it is shown, with its marks; undefined while it is not open. */
  readonly itemOf: (id: ItemId) => OpenedItem | undefined
  /** A vault as it is shown; undefined for one that the bootstrap does not have. */
  readonly vaultOf: (id: VaultId) => VaultOpening | undefined
  /** Outlives a lock, so that what is opened after it cannot be older than what was there before. */
  readonly seen: SeenRevisions
}

/**
 * @param options.keyRing gives the private key; its epoch decides whether a late result still counts
 * @param options.createWorker makes the worker that opens large vaults
 */
export function createOpenedVaults(options: {
  readonly keyRing: KeyRing
  readonly createWorker?: () => Worker
}): OpenedVaults {
  const { keyRing } = options
  const store = createVaultStore()
  const index = createSearchIndex()
  const seen = createSeenRevisions()
  let records = new Map<ItemId, ItemRecord>()
  const keys = new Map<VaultId, VaultKeys>()
  const openings = new Map<VaultId, VaultOpening>()
  const opened = new Map<ItemId, { readonly record: ItemRecord; readonly item: OpenedItem }>()
  let current: Bootstrap | null = null
  let run = new AbortController()

  function wipe() {
    run.abort(new VaultError('stale_epoch'))
    run = new AbortController()
    keys.clear()
    openings.clear()
    opened.clear()
    index.clear()
    store.dispatch({ kind: 'closed' })
  }

  /** Publishes what is open, in the order of the bootstrap. */
  function publish(kind: 'opening' | 'ready', vaults: readonly OpenedVault[]) {
    const items: OpenedItem[] = []
    for (const id of records.keys()) {
      const found = opened.get(id)
      if (found !== undefined) items.push(found.item)
    }
    store.dispatch({ kind, vaults, items: seen.mark(markDuplicates(items)) })
  }

  /** Drops opened items that the bootstrap no longer has, or has in another revision. */
  function dropChanged(): readonly ItemRecord[] {
    for (const [id, { record }] of opened) {
      const wanted = records.get(id)
      if (wanted !== undefined && isSameItem(wanted, record) && keys.has(record.vaultId)) continue
      opened.delete(id)
      index.remove(id)
    }
    return [...records.values()].filter(({ id }) => !opened.has(id))
  }

  /**
   * Publishes what is open when that is notably more than was published before: publishing goes over everything that is
   * open, so that doing it with every batch would take longer and longer. In a task of its own, since taking a batch in
   * is one.
   */
  function publishingWhileOpening(vaults: readonly OpenedVault[], signal: AbortSignal): () => void {
    let published = 0
    let isDue = false
    const publishNow = async () => {
      isDue = true
      await nextTask()
      isDue = false
      if (signal.aborted || store.getSnapshot().kind !== 'opening') return
      published = opened.size
      publish('opening', vaults)
    }
    return () => {
      if (!isDue && opened.size >= published * publishingGrowth) void publishNow()
    }
  }

  /** Takes in the opened vaults. @returns them as they are shown */
  function takeVaults(found: readonly VaultOpening[]): readonly OpenedVault[] {
    openings.clear()
    keys.clear()
    for (const opening of found) {
      openings.set(opening.vault.id, opening)
      if (opening.keys !== null) keys.set(opening.vault.id, opening.keys)
    }
    return found.map((opening) => seen.noteVault(opening).vault)
  }

  async function openAll(bootstrap: Bootstrap, signal: AbortSignal) {
    const found = await openVaults(bootstrap.vaults, keyRing.keyPair(), openings)
    signal.throwIfAborted()
    const vaults = takeVaults(found)
    const missing = dropChanged()
    if (missing.length === 0) {
      publish('ready', vaults)
      return
    }
    // A few records are opened before anything is published: an item that was changed does not go away for a moment.
    if (missing.length > firstScreen || store.getSnapshot().kind !== 'ready') publish('opening', vaults)
    const publishSoon = publishingWhileOpening(vaults, signal)
    // The app draws what was just published before anything is opened.
    await nextTask()
    await openItems({
      records: missing,
      keys,
      signal,
      ...(options.createWorker ? { createWorker: options.createWorker } : {}),
      onOpened: (items) => {
        for (const item of items) {
          const record = records.get(item.id)
          if (record === undefined) continue
          opened.set(item.id, { record, item })
          seen.note(item)
          index.put(item)
        }
        publishSoon()
      },
    })
    // What came last was taken in by this task.
    await nextTask()
    signal.throwIfAborted()
    publish('ready', vaults)
  }

  return {
    state: store,
    seen,
    open: async (bootstrap) => {
      if (keyRing.isEmpty()) return
      if (bootstrap === current && store.getSnapshot().kind !== 'closed') return
      run.abort(new VaultError('stale_epoch'))
      run = new AbortController()
      const { signal } = run
      current = bootstrap
      records = new Map(bootstrap.logins.map((record) => [record.id, record]))
      // Registration makes a vault and no call deletes one: an account without any was tampered with.
      if (bootstrap.vaults.length === 0) {
        store.dispatch({ kind: 'failed', code: 'no_vaults' })
        return
      }
      try {
        await openAll(bootstrap, signal)
      } catch (error) {
        if (signal.aborted) return
        store.dispatch({ kind: 'failed', code: isVaultError(error) ? error.code : 'unknown' })
      }
    },
    close: wipe,
    forget: () => {
      wipe()
      current = null
      records = new Map()
      seen.clear()
    },
    search: (query) => index.query(query),
    keysOf: (id) => {
      const found = keys.get(id)
      if (found === undefined) throw new VaultError('vault_not_open')
      return found
    },
    recordOf: (id) => {
      const found = records.get(id)
      if (found === undefined) throw new VaultError('not_found')
      return found
    },
    itemOf: (id) => {
      const state = store.getSnapshot()
      const shown = 'items' in state ? state.items.find((item) => item.id === id) : undefined
      return shown ?? opened.get(id)?.item
    },
    vaultOf: (id) => {
      const found = openings.get(id)
      return found && seen.noteVault(found)
    },
  }
}
