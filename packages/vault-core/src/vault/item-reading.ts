import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { ItemDetails } from '../items/item-details.ts'
import { openItemDetails, openItemPassword } from '../items/open-item.ts'
import type { OpenedText } from '../items/opened-item.ts'
import type { OpenedJson } from '../items/sealed-json.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { OpenedVaults } from './opened-vaults.ts'

/** Opens what stays sealed of an item, and tells what it is shown from. */
export interface ItemReading {
  /**
   * Opens a password, when a person asks for it.
   * @returns null for an item without one
   * @throws VaultError `not_found` | `vault_not_open`
   */
  readonly openPassword: (id: ItemId) => Promise<OpenedText | null>
  /**
   * Opens an item's details, when a person asks for them.
   * @returns null for an item without any
   * @throws VaultError `not_found` | `vault_not_open`
   */
  readonly openDetails: (id: ItemId) => Promise<OpenedJson<ItemDetails> | null>
  /** The record that an item is shown from. @throws VaultError `not_found` */
  readonly recordOf: (id: ItemId) => ItemRecord
  /** The record of a vault; null for one that the server does not send. */
  readonly vaultRecordOf: (id: VaultId) => VaultRecord | null
  /** @throws VaultError `not_found` */
  readonly itemRevision: (id: ItemId) => number
}

/** @param scopes a late result counts only in the scope that it was begun in */
export function createItemReading(opened: OpenedVaults, scopes: AccountScopes): ItemReading {
  const openPassword = async (id: ItemId) => {
    const record = opened.recordOf(id)
    return openItemPassword(opened.keysOf(record.vaultId), record, opened.itemOf(id)?.seal ?? null)
  }
  const openDetails = async (id: ItemId) => {
    const record = opened.recordOf(id)
    return openItemDetails(opened.keysOf(record.vaultId), record, opened.itemOf(id)?.seal ?? null)
  }
  return {
    recordOf: opened.recordOf,
    vaultRecordOf: (id) => opened.vaultOf(id)?.record ?? null,
    itemRevision: (id) => opened.recordOf(id).revision,
    openPassword: (id) => scopes.guard(openPassword(id)),
    openDetails: (id) => scopes.guard(openDetails(id)),
  }
}
