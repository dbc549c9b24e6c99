import { isVaultError, RequestFailure } from '@larets/vault-core/entrance'

/** Whether a code of the second factor was refused, and why; null for another error. */
export function factorRefusal(error: unknown): 'wrong_code' | 'unreadable_code' | null {
  if (isVaultError(error, 'factor_code_unreadable')) return 'unreadable_code'
  return error instanceof RequestFailure && error.code === 'wrong_factor' ? 'wrong_code' : null
}

/** Whether a call was refused because the account has a second factor, of which none was given. */
export const asksFactor = (error: unknown): boolean => error instanceof RequestFailure && error.code === 'second_factor_required'
