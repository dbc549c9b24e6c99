import type { VaultId } from '../contracts/primitives.ts'

/** What a person typed for a login. Text is plain: a draft never enters a cache, an address or storage. */
export interface LoginDraft {
  readonly name: string
  readonly vaultId: VaultId
  /** Null when absent. */
  readonly username: string | null
  /** Null when absent. */
  readonly password: string | null
  /** Addresses in order; `match` as in the contract. */
  readonly uris: readonly { readonly uri: string; readonly match: number | null }[]
}
