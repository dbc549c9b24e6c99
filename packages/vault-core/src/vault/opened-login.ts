import type { LoginRecord } from '../contracts/logins.ts'
import type { LoginId, UserId, VaultId } from '../contracts/primitives.ts'
import type { LoginSeal } from './login-seal.ts'

/**
 * A text of a login. When it did not open, `text` is what the server sent: such words are shown marked, never put
 * in a link, never copied without a warning, never encrypted again.
 */
export interface OpenedText {
  readonly trusted: boolean
  readonly text: string
}

/** An address of a login and how it is matched to a page. */
export interface OpenedUri {
  readonly uri: OpenedText
  /** See `matchMode` of the contract. Authentic only in a consistent login. */
  readonly match: number | null
}

/** A login with everything open that is shown in lists or searched; the password stays sealed. */
export interface OpenedLogin {
  readonly id: LoginId
  readonly userId: UserId
  readonly vaultId: VaultId
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly name: OpenedText
  readonly username: OpenedText | null
  readonly hasPassword: boolean
  readonly uris: readonly OpenedUri[]
  /**
   * False when the record is not the one that was last sealed as a whole: a field was swapped, dropped, reordered
   * or taken from another revision, or the name did not open, so that nothing tells.
   */
  readonly consistent: boolean
  /** What the name carries; null when it did not open. */
  readonly seal: LoginSeal | null
  /** True for a record that is not the newest of several with the same tag in one vault. */
  readonly duplicate: boolean
  /** True when a newer revision of this login was seen since the account was opened in this page. */
  readonly rolledBack: boolean
}

/** A login none of which opens: every text is the server's, and untrusted. */
export function unopenedLogin(record: LoginRecord): OpenedLogin {
  return {
    id: record.id,
    userId: record.userId,
    vaultId: record.vaultId,
    revision: record.revision,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    name: untrusted(record.name),
    username: record.username === null ? null : untrusted(record.username),
    hasPassword: record.password !== null,
    uris: record.uris.map(({ uri, match }) => ({ uri: untrusted(uri), match })),
    consistent: false,
    seal: null,
    duplicate: false,
    rolledBack: false,
  }
}

/** The raw words of a field that did not open. */
export function untrusted(text: string): OpenedText {
  return { trusted: false, text }
}
