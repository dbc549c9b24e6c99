import type { ReactNode } from 'react'
import type { NamedDevice } from './device-name.ts'
import type { FactorAnswerView } from '../view-models/factor-answer.ts'

/** Something that lets somebody into the account, or helps to. */
export interface WayInView {
  /** Kind of way in. */
  readonly kind: 'recovery_code' | 'passkey' | 'totp' | 'security_key' | 'backup_codes' | 'session' | 'device'
  /** Tells it from others of its kind. */
  readonly id: string
  /** Of a passkey or a security key, as its owner wrote it. */
  readonly name: string | null
  /** Backup codes that are left. */
  readonly left: number | null
  /** ISO 8601; null where that is not known. */
  readonly createdAt: string | null
  /** ISO 8601; null where it never was, or that is not known. */
  readonly usedAt: string | null
  /** The device that made it; null where that is not known. Of sessions their own words. */
  readonly maker: NamedDevice | null
  /** Whether it was made on this device. */
  readonly byThisDevice: boolean
  /** True for this session, which is not ended. */
  readonly current: boolean
}

/**
 * When the ways in are looked through: at a change of the master password, which ends sessions and devices anyhow;
 * before all other sessions end, which is the same; or because of a notice, where each is ended by choice.
 */
export type WaysInOccasion = 'password' | 'sessions' | 'notice'

/** Ways in that a person chose to end, and what was typed for that. */
export interface WaysInChoice {
  /** With known devices that end anyhow; sessions that do are not named. */
  readonly ends: readonly Pick<WayInView, 'kind' | 'id'>[]
  /** Exactly as it was typed; undefined where it was not asked for. */
  readonly masterPassword?: string
  /** Undefined where it was not asked for. */
  readonly factor?: FactorAnswerView
  /** True where the account had a second factor, and is to have none. */
  readonly leavesNoFactor: boolean
}

/**
 * How the ending went. `newCode` stands in the dialog once it is asked for: another recovery code, where the former was
 * ended.
 * `wrong_master_password`, `wrong_code` and `unreadable_code` are said at their fields; `changed`: what lets in is
 * other by now, and nothing was ended; `unknown`: nobody can say yet. `failed`: something else, and nothing was ended.
 */
export type WaysInOutcome =
  | { readonly ok: true; readonly newCode?: ReactNode }
  | {
      readonly ok: false
      readonly code: 'wrong_master_password' | 'wrong_code' | 'unreadable_code' | 'changed' | 'unknown'
    }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }
