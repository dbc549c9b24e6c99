import type { OpenedText } from '../view-models/opened-text.ts'

/** A vault to put a login into. */
export interface LoginVault {
  readonly id: string
  readonly name: string
  /** Whether its key is open; otherwise it is shown but cannot be chosen. */
  readonly usable: boolean
}

/** One address as the form starts with it. */
export interface InitialUri {
  readonly uri: OpenedText
  /** How the address is matched; null is the account's default. */
  readonly match: number | null
}

/** What the form starts with. A text that could not be opened starts empty, its raw words shown beside the field. */
export interface InitialLogin {
  readonly vaultId: string
  readonly name: OpenedText
  readonly username: OpenedText | null
  readonly password: OpenedText | null
  readonly uris: readonly InitialUri[]
  /** False when the record's seal does not fit: the form says so, and takes over no `match` of it. */
  readonly consistent: boolean
}

/** What the form saves. Texts are trimmed; an empty user name or password is null; empty addresses are left out. */
export interface LoginDraft {
  readonly vaultId: string
  readonly name: string
  readonly username: string | null
  readonly password: string | null
  readonly uris: readonly { readonly uri: string; readonly match: number | null }[]
}
