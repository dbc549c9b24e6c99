import { isVaultError, RequestFailure } from '@larets/vault-core/entrance'

/** Whether a code of the second factor was refused, and why; null for another error. */
export function factorRefusal(error: unknown): 'wrong_code' | 'unreadable_code' | null {
  if (isVaultError(error, 'factor_code_unreadable')) return 'unreadable_code'
  return error instanceof RequestFailure && error.code === 'wrong_factor' ? 'wrong_code' : null
}
