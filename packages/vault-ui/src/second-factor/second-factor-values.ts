import type { ReactNode } from 'react'
import type { FactorAnswerView } from '../view-models/factor-answer.ts'

/** Refusals of what somebody typed to change the second factor; each is said at its field. */
export type FactorRefusal = 'wrong_master_password' | 'wrong_code' | 'unreadable_code'

/**
 * How a change of the second factor ended. `other`: it was changed on another device meanwhile; `unknown`: the server
 * has not answered. `failed`: something else, and nothing has changed; a `message` is shown in place of the section's
 * own words.
 */
export type FactorChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: FactorRefusal | 'other' | 'unknown' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** A secret of one-time codes that has been drawn, and counts once a code of it is given. */
export interface PreparedFactor {
  /** Base32. */
  readonly secret: string
  /** The same, as authenticators read it from a QR code. */
  readonly address: string
  /** Shown once it counts; null where the account has some already. */
  readonly backupCodes: readonly string[] | null
  /** Makes it count. */
  readonly onPut: (code: string) => Promise<FactorChangeOutcome>
  /** It was not wanted, or counts. */
  readonly onForget: () => void
}

/** How preparing a secret ended. */
export type PrepareFactorOutcome =
  | { readonly ok: true; readonly factor: PreparedFactor }
  | { readonly ok: false; readonly code: FactorRefusal }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/**
 * How making other backup codes ended. Where the server has not answered they may count: they are shown all the same.
 */
export type MakeCodesOutcome =
  | { readonly ok: true; readonly backupCodes: readonly string[]; readonly unsettled: boolean }
  | Exclude<FactorChangeOutcome, { readonly ok: true }>

/** Proof that somebody may change the second factor, as it was typed. */
export interface TypedConfirmation {
  /** As typed. */
  readonly masterPassword: string
  /** Empty where none is asked for. */
  readonly factor: FactorAnswerView
}

/** Input for adding a security key. */
export interface TypedKey extends TypedConfirmation {
  /** Name that the person gives to the key. */
  readonly name: string
}

/**
 * How adding a security key ended. The first factor of an account brings backup codes, which may count also where the
 * server has not answered.
 */
export type KeyAdditionOutcome =
  | { readonly ok: true; readonly backupCodes: readonly string[] | null; readonly unsettled: boolean }
  | Exclude<FactorChangeOutcome, { readonly ok: true }>

/** Why a security key was not used or made; the words for each are the view's. */
export type SecurityKeyViewReason =
  | 'cancelled'
  | 'unsupported'
  | 'insecure'
  | 'ip_address'
  | 'other_address'
  | 'without_prf'
  | 'known'
  | 'gone'
  | 'failed'
  | 'wrong'

/** A security key of the account. */
export interface SecurityKeyView {
  /** Told to `onRemoveKey`. */
  readonly id: string
  /** Name that the person gave to it. */
  readonly name: string
  /** ISO 8601. */
  readonly createdAt: string
  /** When it confirmed something last; null when it never did. */
  readonly usedAt: string | null
}

/** State of the second factor. */
export type SecondFactorViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      /** ISO 8601, of when one-time codes were turned on; null when they are off. */
      readonly since: string | null
      /** Backup codes that are left. */
      readonly codesLeft: number
      readonly keys: readonly SecurityKeyView[]
      /** Why none can be added on this page; null when nothing speaks against it. */
      readonly hindrance: SecurityKeyViewReason | null
      /** The origin of security keys, as `https://vault.example`; null where they are off. */
      readonly origin: string | null
    }

/**
 * How confirming a sign-in ended. `over`: the master password has to be given again, which the application asks for.
 */
export type ConfirmOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_code' | 'unreadable_code' | 'over' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }
