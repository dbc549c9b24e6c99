import { isVaultError } from '../errors.ts'
import type { VaultErrorCode } from '../errors.ts'

/** The code of the VaultError a piece of work ends with, or `no error`. Any other error goes through. */
export async function errorCode(work: () => unknown): Promise<VaultErrorCode | 'no error'> {
  try {
    await work()
    return 'no error'
  } catch (error) {
    if (isVaultError(error)) return error.code
    throw error
  }
}
