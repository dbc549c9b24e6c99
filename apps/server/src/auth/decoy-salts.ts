import { createHmac, type KeyObject } from 'node:crypto'
import { frame } from '../framing.ts'

/** The salts of an account, as check-email answers them. */
export interface Salts {
  readonly authSalt: string
  readonly passwordSalt: string
}

/**
 * Salts for an e-mail without an account: they look like real ones and stay the same over restarts, so that
 * check-email does not tell who is registered.
 *
 * @param foldedEmail see `foldEmail`: of an e-mail that is not there every spelling has the same
 */
export function decoySalts(key: KeyObject, foldedEmail: string): Salts {
  const salt = (purpose: string) =>
    createHmac('sha256', key).update(frame(purpose, foldedEmail)).digest().subarray(0, 16).toString('hex')
  return { authSalt: salt('auth-salt'), passwordSalt: salt('password-salt') }
}
