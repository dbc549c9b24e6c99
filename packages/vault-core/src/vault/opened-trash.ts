import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { Trash } from '../contracts/trash.ts'
import { VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { ItemInput } from '../items/item-input.ts'
import { openItem } from '../items/open-item.ts'
import { lazyPart } from '../lazy-part.ts'
import { isSameItem } from './compare-answer.ts'
import type { SealedItemUpdate } from './item-sealing.ts'
import { openVaults } from './vault-openings.ts'
import { openItems } from './opening/opening.ts'
import { createSearchIndex } from './search/search-index.ts'
import type { OpenTrash, TrashContents, TrashContentsOptions } from './trash-contents.ts'

/** Opened part of the trash at this moment; memory only. */
export type TrashState = { readonly kind: 'closed' } | OpenTrash | { readonly kind: 'failed' }

/** Opened part of the trash: in memory, and nowhere else. */
export interface OpenedTrash {
  readonly state: ReadableStore<TrashState>
  /**
   * Opens what the server sent with the keys of the vaults that are open and of those that are deleted. A later call
   * replaces an earlier one.
   *
   * @param within the deleted vault whose items are to be opened; null for the items that were deleted by themselves
   */
  readonly open: (trash: Trash, within?: VaultId | null) => Promise<void>
  /** Drops everything opened. */
  readonly close: () => void
  /**
   * Ids of the items that are open here and that a query finds; null for an empty query. Their details are not
   * searched.
   */
  readonly search: (query: string) => ReadonlySet<ItemId> | null
  /**
   * Answers for the vaults that the bootstrap has no longer and the trash has, told by their keys: a person deleted
   * them.
   *
   * @throws VaultError `locked`
   */
  readonly accountFor: (trash: Trash) => Promise<void>
  /**
   * As `sealItemChange`, for an item that hides with its deleted vault: into another vault.
   *
   * @throws VaultError as `sealItemChange`
   */
  readonly sealChange: (
    trash: Trash,
    id: ItemId,
    change: (item: ItemInput) => ItemInput,
  ) => Promise<SealedItemUpdate | null>
  /**
   * As `sealItemUpdate`, for an item that hides with its deleted vault: into another vault.
   *
   * @throws VaultError as `sealItemUpdate`
   */
  readonly sealUpdate: (trash: Trash, id: ItemId, input: ItemInput, madeFrom: number) => Promise<SealedItemUpdate>
}

const loadContents = lazyPart(() => import('./trash-contents.ts'))

/** The parts for the trash are loaded by those who have to do with it. */
export function createOpenedTrash(options: TrashContentsOptions): OpenedTrash {
  const store = createExternalStore<TrashState, TrashState>((_, next) => next, { kind: 'closed' })
  let loaded: TrashContents | null = null
  let run = new AbortController()

  async function contents(): Promise<TrashContents> {
    const { createTrashContents } = await loadContents()
    return (loaded ??= createTrashContents(options, {
      ...{ openVaults, openItem, openItems, createSearchIndex, isSameItem },
      failure: (code) => new VaultError(code),
    }))
  }

  function close() {
    run.abort(new VaultError('stale_epoch'))
    loaded?.close()
    store.dispatch({ kind: 'closed' })
  }
  options.scopes.onOpen(({ signal }) => signal.addEventListener('abort', close, { once: true }))

  return {
    state: store,
    open: async (trash, within = null) => {
      if (options.scopes.find() === null) return
      run.abort(new VaultError('stale_epoch'))
      run = new AbortController()
      const { signal } = run
      try {
        store.dispatch(await (await contents()).open(trash, within, signal))
      } catch {
        if (!signal.aborted) store.dispatch({ kind: 'failed' })
      }
    },
    close,
    search: (query) => loaded?.search(query) ?? null,
    accountFor: async (trash) => (await contents()).accountFor(trash),
    sealChange: async (...asked) => (await contents()).sealChange(...asked),
    sealUpdate: async (...asked) => (await contents()).sealUpdate(...asked),
  }
}
