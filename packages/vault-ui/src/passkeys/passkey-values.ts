import type { ReactNode } from 'react'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'

/** Why a passkey was not used or made; the words for each are the view's. */
export type PasskeyViewReason =
  | 'cancelled'
  | 'unsupported'
  | 'insecure'
  | 'ip_address'
  | 'other_address'
  | 'without_prf'
  | 'known'
  | 'gone'
  | 'failed'

/** A passkey of the account. */
export interface PasskeyView {
  /** Told to `onRemove`. */
  readonly id: string
  /** Name that the person gave to it. */
  readonly name: string
  /** ISO 8601. */
  readonly createdAt: string
  /** When it signed in last; null when it never did. */
  readonly usedAt: string | null
  /** True for the one that opens the lock screen of this device. */
  readonly isHere: boolean
}

/** State of the account's passkeys. */
export type PasskeysViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      readonly passkeys: readonly PasskeyView[]
      /** Why none can be added on this page; null when nothing speaks against it. */
      readonly hindrance: PasskeyViewReason | null
      /** The origin of passkeys, as `https://vault.example`; null where they are off. */
      readonly origin: string | null
      /** The second factors of the account, of which one is asked for before a passkey is added. */
      readonly factors: readonly FactorKindView[]
    }

/** Refusals of what somebody typed to change the passkeys; each is said at its field. */
export type PasskeyRefusal = 'wrong_master_password' | 'wrong_code' | 'unreadable_code'

/**
 * How a change of the passkeys ended. `unknown`: the server has not answered. `failed`: nothing has changed, and a
 * `message` says why.
 */
export type PasskeyChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: PasskeyRefusal | 'unknown' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** Input for adding a passkey. */
export interface PasskeyAddition {
  /** Name that the person gives to it. */
  readonly name: string
  /** As typed: it proves who adds the passkey. */
  readonly masterPassword: string
  /** Empty where no second factor is asked for. */
  readonly factor: FactorAnswerView
}
