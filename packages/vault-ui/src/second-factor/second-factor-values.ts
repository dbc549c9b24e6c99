import type { ReactNode } from 'react'

/** What may be wrong with what somebody typed to change the second factor; each is said at its field. */
export type FactorRefusal = 'wrong_master_password' | 'wrong_code' | 'unreadable_code'

/**
 * How a change of the second factor ended. `other`: it was changed on another device meanwhile; `unknown`: the server has not
 * answered. `failed`: something else, and nothing has changed; a `message` is shown in place of the section's own words.
 */
export type FactorChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: FactorRefusal | 'other' | 'unknown' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** A secret of one-time codes that has been drawn, and counts once a code of it is given. */
export interface DrawnFactor {
  /** Base32. */
  readonly secret: string
  /** The same, as authenticators read it from a QR code. */
  readonly address: string
  /** Shown once it counts. */
  readonly backupCodes: readonly string[]
  /** Makes it count. */
  readonly onPut: (code: string) => Promise<FactorChangeOutcome>
  /** It was not wanted, or counts. */
  readonly onForget: () => void
}

/** How drawing a secret ended. */
export type DrawFactorOutcome =
  | { readonly ok: true; readonly factor: DrawnFactor }
  | { readonly ok: false; readonly code: FactorRefusal }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** How making other backup codes ended. Where the server has not answered they may count: they are shown all the same. */
export type MakeCodesOutcome =
  | { readonly ok: true; readonly backupCodes: readonly string[]; readonly unsettled: boolean }
  | Exclude<FactorChangeOutcome, { readonly ok: true }>

/** What shows that somebody may change the second factor, as it was typed. */
export interface TypedConfirmation {
  readonly masterPassword: string
  readonly code: string
}

/** What is known of the second factor. */
export type SecondFactorViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      /** ISO 8601, of when it was turned on; null when it is off. */
      readonly since: string | null
      /** Backup codes that are left. */
      readonly codesLeft: number
    }

/** How confirming a sign-in ended. `over`: the master password has to be given again, which the application asks for. */
export type ConfirmOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_code' | 'unreadable_code' | 'over' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }
