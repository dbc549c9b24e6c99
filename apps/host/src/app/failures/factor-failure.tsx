import { passkeyReason, type FactorAnswer, isVaultError, RequestFailure } from '@larets/vault-core/sign-in-start'
import { SecurityKeyReasonText } from '@larets/vault-ui/second-factor'
import type { ReactNode } from 'react'

/**
 * Words of a form for a second factor that was not accepted: at the field of the code, or of a security key in words.
 */
export type FactorFailure =
  | { readonly ok: false; readonly code: 'wrong_code' | 'unreadable_code' }
  | { readonly ok: false; readonly code: 'failed'; readonly message: ReactNode }

/**
 * Why a second factor was not accepted; null for another error.
 *
 * @param answer undefined where none was asked for: what was not accepted is a new security key
 * @param origin where security keys are used, where that is known
 */
export function factorFailure(
  error: unknown,
  answer: FactorAnswer | undefined,
  origin?: string | null,
): FactorFailure | null {
  const reason = passkeyReason(error)
  if (reason !== null)
    return { ok: false, code: 'failed', message: <SecurityKeyReasonText reason={reason} origin={origin} /> }
  const refusal = factorRefusal(error)
  if (refusal === null) return null
  return typeof answer === 'string'
    ? { ok: false, code: refusal }
    : { ok: false, code: 'failed', message: <SecurityKeyReasonText reason="wrong" /> }
}

/** Whether a code of the second factor was refused, and why; null for another error. */
function factorRefusal(error: unknown): 'wrong_code' | 'unreadable_code' | null {
  if (isVaultError(error, 'factor_code_unreadable')) return 'unreadable_code'
  return error instanceof RequestFailure && error.code === 'wrong_factor' ? 'wrong_code' : null
}
