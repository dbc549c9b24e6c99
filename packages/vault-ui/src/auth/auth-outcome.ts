import type { ReactNode } from 'react'

/**
 * How a call of the auth screen ended. `wrong_credentials` and `email_taken` are said at their fields; `salts_changed`:
 * the server's salts differ from those this device knows. `failed`: something else; a `message` is shown in the form.
 * Without one the application has notified the person itself, where a `NotifierProvider` stands above; else the form
 * says so.
 */
export type AuthOutcome =
  | {
      readonly ok: true
      /** Of a registration, the e-mail as it is shown; as it was typed where missing. */
      readonly email?: string
    }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }
  | { readonly ok: false; readonly code: 'wrong_credentials' | 'email_taken' | 'salts_changed' }

/** Contents of the registration form. The master password is exactly what was typed. */
export interface Registration {
  /** May be empty. */
  readonly name: string
  readonly email: string
  readonly masterPassword: string
}
