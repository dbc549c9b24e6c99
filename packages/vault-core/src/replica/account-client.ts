import { listItemVersions } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import { checkArguments, VaultError, type ArgumentMembers } from '../errors.ts'
import type { ReadableStore } from '../external-store.ts'
import type { FolderEdit } from '../items/folders/edit-folders.ts'
import type { Folder } from '../items/folders/folder.ts'
import { historyOf, type EarlierVersion } from '../items/item-history.ts'
import type { ItemInput } from '../items/item-input.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { inputOfWhole, type WholeItem } from '../items/whole-item.ts'
import type { OpenTrash } from '../vault/trash-contents.ts'
import type { VaultAppearance } from '../vault/merge-vaults.ts'
import type { OpenedVault, VaultState } from '../vault/vault-store.ts'
import { createSync, type Sync } from './sync-status.ts'
import type { AccountWrites } from './writes.ts'
import type { WriteParts } from './write-parts.ts'

/** Items of the open account. A call rejects with RequestFailure or VaultError; nothing is changed then. */
export interface ItemsClient {
  /** Changes of what {@link ItemsClient.list} gives. */
  readonly state: ReadableStore<VaultState>
  /** Items that are open at this moment, newest first; secrets stay sealed. */
  readonly list: () => readonly OpenedItem[]
  /** The item as the list has it; null for none of that id. */
  readonly get: (id: ItemId) => OpenedItem | null
  /** @returns the item's id; one that the server does not know yet while the item waits to be sent */
  readonly create: (input: ItemInput) => Promise<ItemId>
  /**
   * Changes an item.
   *
   * @param change makes the new contents from those of now, which are all open
   */
  readonly update: (id: ItemId, change: (now: ItemInput) => ItemInput) => Promise<void>
  /** Moves items into another vault, into a folder of it or its root. Never rejects: outcomes tell of each. */
  readonly move: (
    ids: readonly ItemId[],
    vaultId: VaultId,
    folder?: string | null,
  ) => ReturnType<AccountWrites['bulk']['change']>
  /** Puts an item into the trash. */
  readonly trash: (id: ItemId) => Promise<void>
  /** Takes an item out of the trash. */
  readonly restore: (id: ItemId) => Promise<void>
  /**
   * Takes an item out of the trash for good.
   *
   * @param revision of the item in the trash: one that was changed since stays (412)
   * @returns false when it is not in the trash
   */
  readonly remove: (id: ItemId, revision: number) => Promise<boolean>
  /** Opens all of an item, its password and details too. @throws VaultError `not_found` */
  readonly reveal: (id: ItemId) => Promise<WholeItem>
  /** Fetches and opens an item's earlier versions, newest first. */
  readonly history: (id: ItemId) => Promise<readonly EarlierVersion[]>
}

/** Vaults of the open account. */
export interface VaultsClient {
  /** The opened vaults, or where they are. */
  readonly state: ReadableStore<VaultState>
  /** All vaults that are not in the trash. */
  readonly list: () => readonly OpenedVault[]
  /** One of them; null for none of that id. */
  readonly get: (id: VaultId) => OpenedVault | null
  /** Makes a vault; resolves to its id. */
  readonly create: (name: string, appearance?: VaultAppearance) => Promise<VaultId>
  /** Changes its name or appearance. */
  readonly update: (
    id: VaultId,
    changes: { readonly name: string; readonly appearance?: VaultAppearance },
  ) => Promise<void>
  /** Puts a vault into the trash with its items. The last vault stays (409 `last_vault`). */
  readonly trash: (id: VaultId) => Promise<void>
  /** Takes it out of the trash, with its items. */
  readonly restore: (id: VaultId) => Promise<void>
  /** As `items.remove`, with everything in the vault. */
  readonly remove: (id: VaultId, revision: number) => Promise<boolean>
}

/** Folders of vaults. */
export interface FoldersClient {
  /** Folders of a vault, those above before those inside. */
  readonly list: (vaultId: VaultId) => readonly Folder[]
  /** Changes a vault's folders; changes of another device stay. */
  readonly edit: (vaultId: VaultId, edit: FolderEdit) => Promise<void>
}

/** The trash of the open account. */
export interface TrashClient {
  /** Fetches what is in the trash, with deletions that wait to be sent, and opens it. */
  readonly list: (within?: VaultId) => Promise<OpenTrash>
  /** Takes everything out of the trash for good. @param revision of the list that was seen */
  readonly empty: (revision: number) => Promise<void>
}

/** The open account, without React: each part by its name. */
export interface AccountClient {
  /** Items of the account. */
  readonly items: ItemsClient
  /** Vaults of the account. */
  readonly vaults: VaultsClient
  /** Folders of vaults. */
  readonly folders: FoldersClient
  /** Deleted items and vaults. */
  readonly trash: TrashClient
  /** Items in which every word of the query is found, in names, user names, addresses and texts that are not secret. */
  readonly search: (query: string) => readonly OpenedItem[]
  /** Whether this device and the server have the same. */
  readonly sync: Sync
}

/** Parts of an item that is given to be saved. */
const itemKinds = {
  vaultId: 'string',
  name: 'string',
  username: 'string|null',
  password: 'string|null',
  uris: 'array',
} as const satisfies ArgumentMembers

/** Makes the parts of a client by which an account is read and written. */
export function accountClient(parts: WriteParts, writes: AccountWrites): AccountClient {
  const { api, vault, outbox, replica } = parts
  const items = (): readonly OpenedItem[] => {
    const now = vault.state.getSnapshot()
    return 'items' in now ? now.items : []
  }
  const vaults = (): readonly OpenedVault[] => {
    const now = vault.state.getSnapshot()
    return 'vaults' in now ? now.vaults : []
  }
  const vaultOf = (id: VaultId) => vaults().find((one) => one.id === id) ?? null
  const reveal = (id: ItemId) => vault.openShown(outbox.follow(id))
  return {
    items: {
      state: vault.state,
      list: items,
      get: (id) => items().find((one) => one.id === outbox.follow(id)) ?? null,
      create: async (input) => {
        checkArguments('items.create(item)', { item: itemKinds }, [input])
        return writes.items.create(input)
      },
      update: async (id, change) => {
        checkArguments('items.update(id, change)', { id: 'string', change: 'function' }, [id, change])
        const whole = await reveal(id)
        const now = inputOfWhole(whole, whole.item.vaultId)
        if (now === null) throw new VaultError('untrusted_value')
        const changed = change(now)
        checkArguments('items.update(id, change)', { 'what change returns': itemKinds }, [changed])
        await writes.items.update(id, changed, whole.item.revision)
      },
      move: async (ids, vaultId, folder = null) => {
        checkArguments('items.move(ids, vaultId)', { ids: 'array', vaultId: 'string' }, [ids, vaultId])
        return writes.bulk.change(ids, { kind: 'move', vaultId, folder })
      },
      trash: async (id) => {
        checkArguments('items.trash(id)', { id: 'string' }, [id])
        await writes.items.remove(id)
      },
      restore: async (id) => {
        checkArguments('items.restore(id)', { id: 'string' }, [id])
        await writes.items.restore(id)
      },
      remove: async (id, revision) => {
        checkArguments('items.remove(id, revision)', { id: 'string', revision: 'number' }, [id, revision])
        return writes.trash.erase(id, revision)
      },
      reveal,
      history: async (id) => {
        checkArguments('items.history(id)', { id: 'string' }, [id])
        const { versions, vaults: kept } = await api.call(listItemVersions, { params: { id } })
        return vault.openHistory(id, versions, kept, historyOf)
      },
    },
    vaults: {
      state: vault.state,
      list: vaults,
      get: vaultOf,
      create: async (name, appearance) => {
        checkArguments('vaults.create(name)', { name: 'string' }, [name])
        return writes.vaults.create(name, undefined, appearance)
      },
      update: async (id, changes) => {
        checkArguments('vaults.update(id, changes)', { id: 'string', changes: { name: 'string' } }, [id, changes])
        await writes.vaults.change(id, changes)
      },
      trash: async (id) => {
        const open = vaultOf(id)
        if (open === null) throw new VaultError('not_found')
        await writes.vaults.remove(id, open.revision)
      },
      restore: async (id) => {
        checkArguments('vaults.restore(id)', { id: 'string' }, [id])
        await writes.vaults.restore(id)
      },
      remove: async (id, revision) => {
        checkArguments('vaults.remove(id, revision)', { id: 'string', revision: 'number' }, [id, revision])
        return writes.trash.eraseVault(id, revision)
      },
    },
    folders: {
      list: (vaultId) => vault.contentsOf(vaultId).overview.folders,
      edit: async (vaultId, edit) => {
        checkArguments('folders.edit(vaultId, edit)', { vaultId: 'string', edit: { kind: 'string' } }, [vaultId, edit])
        await writes.vaults.arrange(vaultId, edit)
      },
    },
    trash: {
      list: async (within) => {
        const fetched = await replica.trash.refetch()
        await outbox.ready()
        await vault.trash.open(outbox.overlayTrash(fetched), within ?? null)
        const state = vault.trash.state.getSnapshot()
        if (state.kind !== 'ready') throw new VaultError('vault_not_open')
        return state
      },
      empty: async (revision) => {
        checkArguments('trash.empty(revision)', { revision: 'number' }, [revision])
        await writes.trash.empty(revision)
      },
    },
    search: (query) => {
      checkArguments('search(query)', { query: 'string' }, [query])
      const found = vault.search(query)
      return found === null ? items() : items().filter(({ id }) => found.has(id))
    },
    sync: createSync(parts),
  }
}
