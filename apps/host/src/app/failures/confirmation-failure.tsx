import { isVaultError, RequestFailure } from '@larets/vault-core'
import type { ReactNode } from 'react'
import { errorText } from '../messages/error-text.ts'
import { Said } from '../notify/said.tsx'
import { isSilent } from '../notify/use-report.ts'

/** Why a change that the master password confirms was not made. */
export type ConfirmationFailure =
  | { readonly ok: false; readonly code: 'wrong_master_password' }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** Words of the form for an error of such a change. */
export function confirmationFailure(error: unknown): ConfirmationFailure {
  const isWrong =
    isVaultError(error, 'wrong_master_password') ||
    (error instanceof RequestFailure && error.code === 'wrong_credentials')
  if (isWrong) return { ok: false, code: 'wrong_master_password' }
  if (isSilent(error)) return { ok: false, code: 'failed' }
  return { ok: false, code: 'failed', message: <Said words={(words) => errorText(error, words)} /> }
}
