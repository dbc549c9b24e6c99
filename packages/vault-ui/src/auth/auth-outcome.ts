import type { ReactNode } from 'react'

/** Refusals that the views know; any other code of your own does, too. */
export type AuthRefusal = 'wrong_credentials' | 'email_taken' | 'salts_changed' | 'failed'

/**
 * How a call of the auth screen ended. A `message` is shown in the form, whatever the code; with `null` the form says
 * nothing and leaves the caret, as the application has said it at a field of its own. Without one
 * `wrong_credentials` and `email_taken` are said at their fields; `salts_changed` asks whether the person has changed
 * the server's salts, which differ from those this device knows; of any other the application has notified the person
 * itself, where a `NotifierProvider` stands above, or else the form says that it failed.
 */
export type AuthOutcome =
  | {
      readonly ok: true
      /** Of a registration, the e-mail as it is shown; as it was typed where missing. */
      readonly email?: string
    }
  | {
      readonly ok: false
      readonly code: AuthRefusal | (string & {})
      readonly message?: ReactNode
    }

/** Contents of the registration form. The password is exactly what was typed. */
export interface Registration {
  /** May be empty. */
  readonly name: string
  /** As typed, without spaces around it. */
  readonly email: string
  /** As typed. */
  readonly password: string
}
