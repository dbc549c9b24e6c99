import type { VaultId } from '../contracts/primitives.ts'
import type { VaultErrorCode } from '../errors.ts'
import { createExternalStore, type ExternalStore } from '../external-store.ts'
import type { OpenedLogin, OpenedText } from './opened-login.ts'

/** A vault as the app shows it. Its key is never here. */
export interface OpenedVault {
  readonly id: VaultId
  readonly name: OpenedText
  readonly revision: number
  /** True when its key opened: logins can be read from it and saved into it. */
  readonly usable: boolean
}

/** What is open at this moment; memory only. */
export type VaultState =
  | { readonly kind: 'closed' }
  /** What opened so far is already there. */
  | { readonly kind: 'opening'; readonly vaults: readonly OpenedVault[]; readonly logins: readonly OpenedLogin[] }
  | { readonly kind: 'ready'; readonly vaults: readonly OpenedVault[]; readonly logins: readonly OpenedLogin[] }
  | { readonly kind: 'failed'; readonly code: VaultErrorCode | 'unknown' }

/** Holds the opened vaults and logins. */
export type VaultStore = ExternalStore<VaultState, VaultState>

/** Makes a closed store. */
export function createVaultStore(): VaultStore {
  return createExternalStore<VaultState, VaultState>((_, next) => next, { kind: 'closed' })
}
