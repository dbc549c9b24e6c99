import type { Factors } from '../contracts/second-factor.ts'

/** What became of a change of the second factor: it is done, or nobody can say yet. */
export type FactorChange = 'done' | 'unknown'

/** What shows that somebody may change the second factor: the master password, and a one-time or backup code. */
export interface FactorConfirmation {
  readonly masterPassword: string
  readonly code: string
}

/** One-time codes that have been drawn. They are asked for by nobody before a code of them is given. */
export interface PreparedFactor {
  /** Base32, as an authenticator takes it. */
  readonly secret: string
  /** The same as an address (Key URI Format), to be shown as a QR code. @param issuer name of the product */
  readonly address: (issuer: string) => string
  /** Ten codes, each good once in place of a one-time code: show them when the factor is on, and keep them nowhere. */
  readonly backupCodes: readonly string[]
  /**
   * Turns it on.
   * @param code of the authenticator's
   * @throws VaultError `factor_code_unreadable` | `not_signed_in`, or RequestFailure when the server refused, `wrong_factor` for a
   * code that is not of this secret: it is off then
   */
  readonly put: (code: string) => Promise<FactorChange>
  /** Forgets it. */
  readonly forget: () => void
}

/** Backup codes in place of the ones before. */
export interface MadeBackupCodes {
  readonly became: FactorChange
  /** Where it is not known whether they count, they may. */
  readonly backupCodes: readonly string[]
}

/** What is asked for beside the master password when somebody signs in. */
export interface SecondFactorService {
  /** The second factor of the account that is open here. @throws RequestFailure */
  readonly inForce: () => Promise<Factors>
  /**
   * Draws one-time codes for the account that is open here.
   * @throws VaultError `wrong_master_password` | `not_signed_in`
   */
  readonly prepare: (masterPassword: string) => Promise<PreparedFactor>
  /**
   * Makes other backup codes.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `not_signed_in`, or RequestFailure when the server
   * refused: the ones before count then
   */
  readonly makeBackupCodes: (confirmation: FactorConfirmation) => Promise<MadeBackupCodes>
  /**
   * Turns it off.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `not_signed_in`, or RequestFailure when the server
   * refused: it is on then
   */
  readonly remove: (confirmation: FactorConfirmation) => Promise<FactorChange>
}

/** How a sign-in goes on: somebody is in, or the account has a second factor, and nobody is in before that. */
export type SignInStep = { readonly kind: 'signedIn' } | SecondFactorStep

/** A sign-in that waits for the second factor. */
export interface SecondFactorStep {
  readonly kind: 'secondFactor'
  /**
   * Signs in.
   * @param code a one-time code or a backup code, as it was typed
   * @throws VaultError `factor_code_unreadable` before anybody is asked, and all that signing in throws; RequestFailure,
   * `wrong_factor` for a code that does not count, `factor_ticket_over` when the master password has to be given again
   */
  readonly confirm: (code: string) => Promise<void>
  /** Forgets what the master password was made into. */
  readonly forget: () => void
}
