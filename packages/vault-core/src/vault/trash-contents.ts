import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { Trash } from '../contracts/trash.ts'
import type { VaultErrorCode } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import type { openItem } from '../items/open-item.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { isSameItem } from './compare-answer.ts'
import { createItemSealing, type SealedItemUpdate } from './item-sealing.ts'
import type { openVaults, VaultOpening } from './vault-openings.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import type { openItems } from './opening/opening.ts'
import type { createSearchIndex } from './search/search-index.ts'
import type { VaultKeys } from './vault-keys.ts'
import type { OpenedVault } from './vault-store.ts'

/** An item in the trash with everything open that is shown in lists. */
export type TrashedItem = OpenedItem & {
  /** Nights that it still lives through, as the server tells it. */
  readonly nightsLeft: number
}

/** A deleted vault; its items are opened when somebody looks into it. */
export type TrashedVault = OpenedVault & {
  /** Nights that it still lives through, with its items, as the server tells it. */
  readonly nightsLeft: number
  /** Items that come back with it: those that were not deleted by themselves. */
  readonly itemCount: number
}

/** Opened part of the trash, or of one deleted vault in it. */
export interface OpenTrash {
  /** It is opened. */
  readonly kind: 'ready'
  /** Deleted last first; of a deleted vault, newest created first. */
  readonly items: readonly TrashedItem[]
  /** Deleted last first. */
  readonly vaults: readonly TrashedVault[]
  /** The deleted vault whose items these are; null for the items that were deleted by themselves. */
  readonly within: VaultId | null
  /** The answer of the server that was opened. */
  readonly of: Trash
}

/** Work on the trash once somebody looks at it, or once it has to answer for what is missing elsewhere. */
export interface TrashContents {
  readonly open: (trash: Trash, within: VaultId | null, signal: AbortSignal) => Promise<OpenTrash>
  readonly close: () => void
  readonly search: (query: string) => ReadonlySet<ItemId> | null
  readonly accountFor: (trash: Trash) => Promise<void>
  readonly sealChange: (
    trash: Trash,
    id: ItemId,
    change: (item: ItemInput) => ItemInput,
  ) => Promise<SealedItemUpdate | null>
  readonly sealUpdate: (trash: Trash, id: ItemId, input: ItemInput, madeFrom: number) => Promise<SealedItemUpdate>
}

/** Opener and sealer of the trash. */
export interface TrashContentsOptions {
  /** Gives the keys of the vaults that live, and knows what was seen. */
  readonly opened: OpenedVaults
  readonly scopes: AccountScopes
  /** Makes the worker that opens many items. */
  readonly createWorker?: () => Worker
}

/**
 * Tools that the trash has in common with everything else. They are handed over: imported here as well, they would
 * stand in a file between the two, and cost the page more than what is loaded late saves it.
 */
export interface TrashTools {
  readonly openVaults: typeof openVaults
  readonly openItem: typeof openItem
  readonly openItems: typeof openItems
  readonly createSearchIndex: typeof createSearchIndex
  readonly isSameItem: typeof isSameItem
  readonly failure: (code: VaultErrorCode) => Error
}

/** Opens the trash; nothing of it is open at first. */
export function createTrashContents(
  { opened, scopes, createWorker }: TrashContentsOptions,
  { openVaults, openItem, openItems, createSearchIndex, isSameItem, failure }: TrashTools,
): TrashContents {
  const index = createSearchIndex()
  const known = new Map<ItemId, { readonly record: ItemRecord; readonly item: OpenedItem }>()
  let deleted: ReadonlyMap<VaultId, VaultOpening> = new Map()

  const openDeletedVaults = async ({ vaults }: Trash): Promise<ReadonlyMap<VaultId, VaultOpening>> => {
    const found = await scopes.guard(openVaults(vaults, scopes.current().keyPair, deleted))
    return new Map(found.map((opening) => [opening.vault.id, opening]))
  }

  function keysOf(records: readonly ItemRecord[]): Map<VaultId, VaultKeys> {
    const keys = new Map<VaultId, VaultKeys>()
    for (const id of new Set(records.map(({ vaultId }) => vaultId))) {
      const found = (deleted.get(id) ?? opened.vaultOf(id))?.keys
      if (found) keys.set(id, found)
    }
    return keys
  }

  /** Drops what is not wanted any more, or was changed, and opens what is missing. */
  async function openRecords(records: readonly ItemRecord[], signal: AbortSignal): Promise<void> {
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
      createWorker,
      onOpened: (items) => {
        for (const { item, folded } of items) {
          const record = wanted.get(item.id)
          if (record === undefined) continue
          known.set(item.id, { record, item })
          index.put(item, folded)
        }
      },
    })
  }

  /** Sealer of one item of the trash, wherever it hides. */
  async function sealingOf(trash: Trash, id: ItemId) {
    const record = [...trash.vaultItems, ...trash.logins].find((one) => one.id === id)
    const vault = record && (await openDeletedVaults(trash)).get(record.vaultId)
    if (record === undefined || vault === undefined) throw failure('not_found')
    if (vault.keys === null) throw failure('vault_not_open')
    const item = opened.seen.mark(await scopes.guard(openItem(vault.keys, record)))
    const vaultOf = (asked: VaultId) => (asked === record.vaultId ? vault : opened.vaultOf(asked))
    return createItemSealing({ ...opened, vaultOf, recordOf: () => record, itemOf: () => item }, scopes)
  }

  return {
    open: async (trash, within, signal) => {
      const vaults = await openDeletedVaults(trash)
      signal.throwIfAborted()
      deleted = vaults
      const hidden = trash.vaultItems.filter(({ vaultId }) => vaultId === within)
      await openRecords(within === null ? trash.logins : hidden, signal)
      signal.throwIfAborted()
      const nightsOf = new Map<string, number>(trash.vaults.map(({ id, nightsLeft }) => [id, nightsLeft]))
      const nightsOfItem = new Map<string, number>(trash.logins.map(({ id, nightsLeft }) => [id, nightsLeft]))
      const counts = new Map<VaultId, number>()
      for (const { vaultId } of trash.vaultItems) counts.set(vaultId, (counts.get(vaultId) ?? 0) + 1)
      const items = (within === null ? trash.logins : hidden).flatMap(({ id }) => known.get(id)?.item ?? [])
      return {
        kind: 'ready',
        // With its vault it goes, if not before.
        items: items.map(opened.seen.mark).map((item) => ({
          ...item,
          nightsLeft: Math.min(nightsOfItem.get(item.id) ?? Infinity, nightsOf.get(item.vaultId) ?? Infinity),
        })),
        vaults: Array.from(vaults.values(), ({ vault }) => ({
          ...vault,
          nightsLeft: nightsOf.get(vault.id) ?? 0,
          itemCount: counts.get(vault.id) ?? 0,
        })),
        within,
        of: trash,
      }
    },
    close: () => {
      known.clear()
      index.clear()
      deleted = new Map()
    },
    search: index.query,
    accountFor: async (trash) => {
      const vanished = opened.vanished.getSnapshot().map(({ tag }) => tag)
      const inTrash = new Set(Array.from((await openDeletedVaults(trash)).values(), ({ keys }) => keys?.vaultTag))
      const accounted = vanished.filter((tag) => inTrash.has(tag))
      if (accounted.length > 0) opened.answerForVanished(accounted)
    },
    sealChange: async (trash, id, change) => (await sealingOf(trash, id)).sealItemChange(id, change),
    sealUpdate: async (trash, id, input, madeFrom) => (await sealingOf(trash, id)).sealItemUpdate(id, input, madeFrom),
  }
}
