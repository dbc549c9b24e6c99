import type { PasskeyRecord } from '../contracts/passkeys.ts'
import type { FactorKind } from '../contracts/second-factor.ts'
import type { PasskeyReason } from '../session/ports/authenticator.ts'
import type { FactorAnswer } from './second-factor-service.ts'

/** A passkey of the account, as a person reads it. */
export type AccountPasskey = Omit<PasskeyRecord, 'blob'> & {
  /** True for the one that this device used last. */
  readonly isHere: boolean
}

/** The passkeys of the account, and whether one can be added on this page. */
export interface AccountPasskeys {
  /** Passkeys of the account, the oldest first. */
  readonly passkeys: readonly AccountPasskey[]
  /** Why not; null when nothing speaks against it. */
  readonly hindrance: PasskeyReason | null
  /** The origin of passkeys, as `https://vault.example`; null when the server has them off. */
  readonly origin: string | null
  /** The second factors of the account, of which adding one asks for one. */
  readonly factors: readonly FactorKind[]
}

/** A passkey that is to be added, and what shows that somebody may. */
export interface PasskeyToAdd {
  /** Proves who adds it. */
  readonly masterPassword: string
  /** Needed where the account has a second factor. */
  readonly factor?: FactorAnswer | undefined
  /** By which the person knows it again. */
  readonly name: string
  /** Stands beside it in an authenticator's list. */
  readonly productName: string
}

/** Result of a change: it is done, or nobody can say yet. */
export type PasskeyChange = 'done' | 'unknown'

/** Passkeys: they sign in and open the vault by one touch, with neither master password nor second factor. */
export interface PasskeyService {
  /**
   * Signs in by whichever passkey the person chooses.
   * @throws VaultError `passkey_failed` (`passkeyReason` says why) and all that signing in throws; RequestFailure,
   *   `wrong_passkey`
   * for one that does not count, `passkeys_off` where the server is opened by an IP address
   */
  readonly signIn: () => Promise<void>
  /** Whether this device has used a passkey of the account that is locked here. Never fails. */
  readonly isKnownHere: () => Promise<boolean>
  /**
   * Opens the keys again after a lock, by the passkey that this device used last; needs the network.
   * @throws VaultError `passkey_failed` | `integrity` | `not_signed_in`, or RequestFailure
   */
  readonly unlock: () => Promise<void>
  /** The passkeys of the account that is open here. @throws RequestFailure */
  readonly inForce: () => Promise<AccountPasskeys>
  /**
   * Makes a passkey and adds it.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or
   *   RequestFailure when the
   * server refused, `second_factor_required` where no factor was given; nothing is added then
   */
  readonly add: (passkey: PasskeyToAdd) => Promise<PasskeyChange>
  /**
   * Ends a passkey.
   * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused: it counts
   *   then
   */
  readonly remove: (removal: { readonly masterPassword: string; readonly id: string }) => Promise<PasskeyChange>
}
