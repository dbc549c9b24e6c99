import type { Tokens, User } from '../contracts/auth.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import type { Salts } from './session-storage.ts'
import type { SealedAccount } from './ports/tab-channel.ts'

/** An e-mail address whose salts are known. */
export interface CheckedEmail {
  readonly email: string
  readonly salts: Salts
  /** Id of the KDF suite; null for the one this device has pinned. */
  readonly kdf: number | null
}

/** An account whose private key has just been opened. */
export interface OpenedAccount {
  readonly user: User
  readonly sealed: SealedAccount
  readonly keyPair: KeyPair
  /** Emptied by whoever takes the account over. */
  readonly pkcs8: Uint8Array<ArrayBuffer>
}

/** An account opened by signing in. Nothing of it is stored yet. */
export interface SignedInAccount extends OpenedAccount {
  readonly tokens: Tokens
  /** The very object the sign-in began with. */
  readonly checked: CheckedEmail
}
