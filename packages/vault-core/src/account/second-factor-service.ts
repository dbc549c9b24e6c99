import type { FactorKind, Factors } from '../contracts/second-factor.ts'
import type { PasskeyReason } from '../session/ports/authenticator.ts'

/** Result of a change of the second factor: it is done, or nobody can say yet. */
export type FactorChange = 'done' | 'unknown'

/**
 * How somebody shows that they have the second factor: by a one-time or backup code, as it was typed; or by a security
 * key, which is asked for then.
 */
export type FactorAnswer = string | { readonly by: 'security_key' }

/** The second factors of the account, and whether a security key can be used on this page. */
export interface AccountFactors extends Factors {
  /** Why not; null when nothing speaks against it. */
  readonly hindrance: PasskeyReason | null
}

/** Proof that somebody may change the second factor. */
export interface FactorConfirmation {
  /** Proves who changes the second factor. */
  readonly masterPassword: string
  /** Answer of the factor that is in force. */
  readonly factor: FactorAnswer
}

/** A security key that is to be added, and what shows that somebody may. */
export interface SecurityKeyToAdd {
  /** Proves who adds it. */
  readonly masterPassword: string
  /** Needed where the account has a second factor already. */
  readonly factor?: FactorAnswer | undefined
  /** By which the person knows it again. */
  readonly name: string
  /** Stands in what a browser asks. */
  readonly productName: string
}

/** A security key that was made. */
export interface AddedSecurityKey {
  /** Whether the server has it, or what is known of that. */
  readonly became: FactorChange
  /**
   * Ten codes, each good once in place of the key, with the first factor of an account: show them, and keep them
   * nowhere. Null later.
   */
  readonly backupCodes: readonly string[] | null
}

/** One-time codes that have been drawn. They are asked for by nobody before a code of them is given. */
export interface PreparedFactor {
  /** Base32, as an authenticator takes it. */
  readonly secret: string
  /** The same as an address (Key URI Format), to be shown as a QR code. @param issuer name of the product */
  readonly address: (issuer: string) => string
  /**
   * Ten codes, each good once in place of a one-time code, with the first factor of an account: show them when the
   * factor is on, and keep them nowhere. Null where it has some already.
   */
  readonly backupCodes: readonly string[] | null
  /**
   * Turns it on. A security key that confirms it is asked for now.
   * @param code of the authenticator's
   * @throws VaultError `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or RequestFailure when the server
   *   refused, `wrong_factor` for a
   * code that is not of this secret: it is off then
   */
  readonly put: (code: string) => Promise<FactorChange>
  /** Forgets it. */
  readonly forget: () => void
}

/** Backup codes in place of the ones before. */
export interface MadeBackupCodes {
  /** Whether the server has them, or what is known of that. */
  readonly became: FactorChange
  /** The codes that were made; where it is not known whether they count, they may. */
  readonly backupCodes: readonly string[]
}

/** Second factors asked for at sign-in. */
export interface SecondFactorService {
  /** The second factors of the account that is open here. @throws RequestFailure */
  readonly inForce: () => Promise<AccountFactors>
  /**
   * Draws one-time codes for the account that is open here.
   * @param factor where the account has a second factor already
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `not_signed_in`, or RequestFailure
   */
  readonly prepare: (masterPassword: string, factor?: FactorAnswer) => Promise<PreparedFactor>
  /**
   * Makes a security key and adds it.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` (`passkeyReason` says why)
   *   |
   * `not_signed_in`, or RequestFailure when the server refused; nothing is added then
   */
  readonly addKey: (key: SecurityKeyToAdd) => Promise<AddedSecurityKey>
  /**
   * Removes a security key.
   * @throws as `remove`
   */
  readonly removeKey: (removal: FactorConfirmation & { readonly id: string }) => Promise<FactorChange>
  /**
   * Makes other backup codes.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or
   *   RequestFailure when the server
   * refused: the ones before count then
   */
  readonly makeBackupCodes: (confirmation: FactorConfirmation) => Promise<MadeBackupCodes>
  /**
   * Turns one-time codes off.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or
   *   RequestFailure when the server
   * refused: it is on then
   */
  readonly remove: (confirmation: FactorConfirmation) => Promise<FactorChange>
}

/** How a sign-in goes on: somebody is in, or the account has a second factor, and nobody is in before that. */
export type SignInStep = { readonly kind: 'signedIn' } | SecondFactorStep

/** A sign-in that waits for the second factor. */
export interface SecondFactorStep {
  /** The second factor is asked for. */
  readonly kind: 'secondFactor'
  /** Factors of the account that this client knows. A backup code does for each. */
  readonly kinds: readonly FactorKind[]
  /**
   * Signs in.
   * @throws VaultError `factor_code_unreadable` | `passkey_failed` before anybody is asked, and all that signing in
   *   throws; RequestFailure,
   * `wrong_factor` for a code or a key that does not count, `factor_ticket_over` when the master password has to be
   * given again
   */
  readonly confirm: (answer: FactorAnswer) => Promise<void>
  /** Forgets what the master password was made into. */
  readonly forget: () => void
}
