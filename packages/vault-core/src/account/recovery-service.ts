import type { RecoveryCodeRecord } from '../contracts/recovery.ts'
import type { PasswordInForce } from './salts-in-force.ts'
import type { FactorAnswer } from './second-factor-service.ts'

/**
 * Result of a change of the recovery code: it is done, the account has what it had before, it has another one from
 * elsewhere, or nobody can say yet.
 */
export type RecoveryCodeChange = 'done' | 'kept' | 'other' | 'unknown'

/** The recovery code of the account, and what became of a change without an answer; null when there was none. */
export interface RecoveryCodeInForce {
  /** Null when the account has none. */
  readonly code: RecoveryCodeRecord | null
  /** Outcome of a change whose answer got lost; null for none. */
  readonly settled: RecoveryCodeChange | null
}

/** A recovery code that has been drawn. It opens nothing before it is put in force. */
export interface PreparedRecoveryCode {
  /** Eight groups of five. Whoever has it has the vault: show it, and keep it nowhere. */
  readonly text: string
  /** Fingerprint of the account's public key. */
  readonly fingerprint: string
  /** Two groups, counted from 0, that are asked for as a proof that it was written down. */
  readonly asked: readonly [number, number]
  /** Whether what was typed is the group, counted from 0. */
  readonly isGroup: (group: number, typed: string) => boolean
  /**
   * Puts it in force, in place of the one before.
   * @throws RequestFailure when the server refused: the one before is in force
   */
  readonly put: () => Promise<RecoveryCodeChange>
  /** Forgets it. */
  readonly forget: () => void
}

/** An account that was opened by its recovery code. Nothing has changed yet. */
export interface OpenedRecovery {
  /**
   * Gives it another master password: the code is used up, and every session of the account ends.
   *
   * @returns which password counts; `unknown` when no answer came in time: {@link RecoveryService.passwordInForce} asks
   * @throws RequestFailure when the server refused: the old one counts; VaultError `stale_epoch` once the key is
   *   forgotten
   */
  readonly finish: (masterPassword: string) => Promise<PasswordInForce>
  /** Resolves when the ten minutes that the server gives are over, or it says so: the private key is forgotten then. */
  readonly over: Promise<void>
  /** Forgets the private key. */
  readonly forget: () => void
}

/** The way back for whoever has lost the master password. */
export interface RecoveryService {
  /** The recovery code of the account that is open here. @throws RequestFailure */
  readonly code: () => Promise<RecoveryCodeInForce>
  /**
   * Draws another code for the account that is open here.
   * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure
   */
  readonly prepare: (masterPassword: string) => Promise<PreparedRecoveryCode>
  /**
   * Ends the code of the account that is open here.
   * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused: it is in
   *   force
   */
  readonly remove: (masterPassword: string) => Promise<RecoveryCodeChange>
  /**
   * Opens an account by its recovery code, and by its second factor where it has one.
   * @throws VaultError `recovery_code_character` | `recovery_code_length` | `recovery_code_mistyped` before anybody is
   *   asked;
   * `integrity` | `public_key_changed` | `public_key_refused` when what the server gave is not what the code opens;
   * RequestFailure, `wrong_recovery_code` for a code that is not the account's, `second_factor_required` where no
   * factor was given
   */
  readonly open: (typed: {
    readonly email: string
    readonly code: string
    readonly factor?: FactorAnswer
  }) => Promise<OpenedRecovery>
  /**
   * Which master password counts after a recovery from this browser; null when none was sent for this address.
   * @throws VaultError, or RequestFailure when the server does not say
   */
  readonly passwordInForce: (email: string) => Promise<PasswordInForce | null>
}
