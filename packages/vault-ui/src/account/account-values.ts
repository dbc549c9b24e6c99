import type { ReactNode } from 'react'

/** What a person typed into the form. Both exactly as they were typed. */
export interface PasswordChangeRequest {
  readonly current: string
  readonly next: string
}

/**
 * How a change of the master password ended. `wrong_master_password` is said at its field; `unchanged`: the old one counts;
 * `unknown`: the server has not answered, and nobody can say yet which one counts. `failed`: something else, and the old one
 * counts; a `message` is shown in the form in place of the form's own words.
 */
export type PasswordChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_master_password' | 'unchanged' | 'unknown' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** A device on which somebody is signed in to the account. */
export interface DeviceView {
  readonly id: string
  /** Null where it is not known. */
  readonly browser: string | null
  readonly system: string | null
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601. */
  readonly lastSeenAt: string
  /** True for this one. */
  readonly current: boolean
}

/** What is known of the devices. */
export type DevicesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly devices: readonly DeviceView[] }
