import type { ReactNode } from 'react'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'

/**
 * How a change of the recovery code ended. `kept`: the account has what it had before; `other`: it has another one,
 * from another device; `unknown`: the server has not answered. `wrong_master_password` is said at its field. `failed`:
 * something else, and nothing has changed; a `message` is shown in place of the section's own words.
 */
export type CodeChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'kept' | 'other' | 'unknown' | 'wrong_master_password' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** A code that has been drawn, and opens nothing before it is put in force. */
export interface PreparedCode {
  /** Eight groups of five, joined by dashes. */
  readonly text: string
  /** Fingerprint of the account's public key: six groups of six digits. */
  readonly fingerprint: string
  /** Two groups, counted from 0, that are asked for as a proof that it was written down. */
  readonly asked: readonly [number, number]
  /** Tells whether what was typed is the group of that number, from 0. */
  readonly isGroup: (group: number, typed: string) => boolean
  /** Puts it in force. */
  readonly onPut: () => Promise<CodeChangeOutcome>
  /** It was not wanted, or is in force. */
  readonly onForget: () => void
}

/** How preparing a code ended. */
export type PrepareCodeOutcome =
  | { readonly ok: true; readonly code: PreparedCode }
  | { readonly ok: false; readonly code: 'wrong_master_password' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** State of the recovery code. */
export type RecoveryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      /** ISO 8601; null when the account has none. */
      readonly createdAt: string | null
      /** Result of an earlier change without an answer; null when there was none. */
      readonly settled: 'done' | 'kept' | 'other' | 'unknown' | null
    }

/**
 * How opening an account by its code ended. `character`, `length` and `mistyped` tell of what was typed, before anybody
 * was asked; `wrong_code`: the server knows no such pair; `factor_required`: the account has a second factor, for which
 * the form asks from then on; `wrong_factor` and `unreadable_factor` tell of that; `recovered`: an earlier recovery
 * from here was done after all; `unknown`: of an earlier one it is not known. `over`: resolves when nothing can be done
 * with what was opened any more, and the person begins anew.
 */
export type OpenByCodeOutcome =
  | { readonly ok: true; readonly over?: Promise<void> }
  | { readonly ok: false; readonly code: 'character' | 'length' | 'mistyped' | 'wrong_code' | 'recovered' | 'unknown' }
  | { readonly ok: false; readonly code: 'factor_required'; readonly kinds: readonly FactorKindView[] }
  | { readonly ok: false; readonly code: 'wrong_factor' | 'unreadable_factor' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** Input for opening an account by its code. */
export interface TypedRecovery {
  /** As typed. */
  readonly email: string
  /** As typed: its groups may be parted by spaces, dashes or nothing. */
  readonly code: string
  /** Of the second factor, where it was asked for. */
  readonly factor?: FactorAnswerView
}

/**
 * How setting another master password ended. `unchanged`: the old one counts, and so does the code; `over`: the code
 * has to be typed again; `unknown`: the server has not answered, and nobody can say yet which one counts.
 */
export type RecoverOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unchanged' | 'over' | 'unknown' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }
