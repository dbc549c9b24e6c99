import type { ReactNode } from 'react'
import type { NamedDevice } from './device-name.ts'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'

/** Input of a person in the form. Both exactly as they were typed. */
export interface PasswordChangeRequest {
  /** Password of now, as typed. */
  readonly current: string
  /** The new one, as typed. */
  readonly next: string
}

/**
 * How a change of the master password ended. `wrong_master_password` is said at its field; `unchanged`: the old one
 * counts; `unknown`: the server has not answered, and nobody can say yet which one counts; `left`: the person thought
 * better of it. `failed`: something else, and the old one counts; a `message` is shown in the form in place of the
 * form's own words.
 */
export type PasswordChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_master_password' | 'unchanged' | 'unknown' | 'left' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** How a change of the name ended; a `message` is shown in place of the form's own words. */
export type NameChangeOutcome = { readonly ok: true } | { readonly ok: false; readonly message?: ReactNode }

/** Input of a person for another e-mail. The master password exactly as it was typed. */
export interface EmailChangeRequest {
  /** The new address, as typed. */
  readonly email: string
  /** As typed: it proves who changes the address. */
  readonly masterPassword: string
}

/**
 * How a change of the e-mail ended. `wrong_master_password` and `email_taken` are said at their fields; `unchanged`:
 * the old one counts; `unknown`: nobody can say yet which one counts. `failed`: something else, and the old one counts.
 */
export type EmailChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_master_password' | 'email_taken' | 'unchanged' | 'unknown' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** The account, and how that is changed. */
export interface ProfileProps {
  /** Name of the person; empty for none. */
  readonly name: string
  /** Address that the person signs in with. */
  readonly email: string
  /** Is called when somebody typed another name: says whether it was saved, and why not. */
  readonly onChangeName: (name: string) => Promise<NameChangeOutcome>
  /** Is called when somebody typed another address: says whether it was saved, and why not. */
  readonly onChangeEmail: (request: EmailChangeRequest) => Promise<EmailChangeOutcome>
  /** Asks which e-mail counts, after a change to this one of which that is not known. */
  readonly onCheckEmail: (email: string) => Promise<EmailChangeOutcome>
}

/**
 * How a deletion of the account ended. `wrong_master_password` is said at its field, and so are `wrong_code` and
 * `unreadable_code`; `code_required`: the account has a second factor, for which the form asks from then on;
 * `unchanged`: the account is there; `unknown`: nobody can say yet. `failed`: something else, and the account is there.
 */
export type DeletionOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'wrong_master_password' | 'wrong_code' | 'unreadable_code' | 'unchanged' | 'unknown'
    }
  | { readonly ok: false; readonly code: 'code_required'; readonly kinds: readonly FactorKindView[] }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** How the account is deleted. */
export interface DeletionProps {
  /** Deletes the account; with the factor where one was asked for. */
  readonly onDelete: (masterPassword: string, factor?: FactorAnswerView) => Promise<DeletionOutcome>
  /** Asks whether the account is there, after a deletion of which that is not known. */
  readonly onCheckOutcome: () => Promise<DeletionOutcome>
  /** Leads to where everything is taken out into a file. */
  readonly onExport: () => void
}

/** What goes into the account and out of it, and how much of the server it takes. */
export interface DataProps {
  /** Leads to where passwords of another program are brought in. */
  readonly onImport: () => void
  /** Leads to where everything is taken out into a file. */
  readonly onExport: () => void
  /** Bytes that the account uses, and that it may use; undefined where that is not known. */
  readonly storage?: { readonly used: number; readonly allowed: number } | undefined
}

/** A device on which somebody is signed in to the account. */
export interface DeviceView extends NamedDevice {
  /** Told to `onEnd`. */
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601. */
  readonly lastSeenAt: string
  /** True for this one. */
  readonly current: boolean
}

/** State of the devices. */
export type DevicesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly devices: readonly DeviceView[] }
