import type { VaultId } from '../contracts/primitives.ts'
import type { VaultErrorCode } from '../errors.ts'
import { createExternalStore, type ExternalStore } from '../external-store.ts'
import type { OpenedItem, OpenedText } from '../items/opened-item.ts'
import type { VaultOverview } from './vault-overview.ts'

/** A vault as the app shows it. Its key is never here. */
export interface OpenedVault {
  /** Id of the vault. */
  readonly id: VaultId
  /** Its name, and whether it is what its owner wrote. */
  readonly name: OpenedText
  /** Counts its changes on the server. */
  readonly revision: number
  /** True when its key opened: items can be read from it and saved into it. */
  readonly usable: boolean
  /** Arrangement in it; an empty one where none opened. */
  readonly overview: VaultOverview
  /**
   * False when name and overview are not those that were last sealed together: one is missing, was swapped, or is
   * older than what this device has seen.
   */
  readonly consistent: boolean
}

/** Opened vaults at this moment; memory only. */
export type VaultState =
  | { readonly kind: 'closed' }
  /** Items opened so far are already there. */
  | { readonly kind: 'opening'; readonly vaults: readonly OpenedVault[]; readonly items: readonly OpenedItem[] }
  | { readonly kind: 'ready'; readonly vaults: readonly OpenedVault[]; readonly items: readonly OpenedItem[] }
  | { readonly kind: 'failed'; readonly code: VaultErrorCode | 'unknown' }

/** Holds the opened vaults and items. */
export type VaultStore = ExternalStore<VaultState, VaultState>

/**
 * Makes a closed store. While its members stay the same, the list of vaults does, too: what is drawn of them is not
 * drawn anew with every item.
 */
export function createVaultStore(): VaultStore {
  return createExternalStore<VaultState, VaultState>(
    (before, next) =>
      'vaults' in before && 'vaults' in next && sameMembers(before.vaults, next.vaults)
        ? { ...next, vaults: before.vaults }
        : next,
    { kind: 'closed' },
  )
}

const sameMembers = (ones: readonly OpenedVault[], others: readonly OpenedVault[]) =>
  ones.length === others.length && ones.every((vault, place) => vault === others[place])
