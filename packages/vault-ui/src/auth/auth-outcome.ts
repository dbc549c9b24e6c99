/**
 * How a call of the auth screen ended. `failed`: the application has already notified the person; `wrong_credentials` and
 * `email_taken` are said at their fields; `salts_changed`: the server's salts differ from those this device knows.
 */
export type AuthOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'failed' | 'wrong_credentials' | 'email_taken' | 'salts_changed' }

/** What the registration form holds. The master password is exactly what was typed. */
export interface Registration {
  /** May be empty. */
  readonly name: string
  readonly email: string
  readonly masterPassword: string
}
