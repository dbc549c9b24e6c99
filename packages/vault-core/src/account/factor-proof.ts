import type { FactorProof } from '../contracts/second-factor.ts'
import { totpCode } from '../contracts/second-factor.ts'
import { deriveBackupHash } from '../crypto/backup-code.ts'
import { VaultError } from '../errors.ts'

/**
 * What was typed as the second factor: six digits are a one-time code, anything longer a backup code. Spaces and dashes mean
 * nothing.
 *
 * @throws VaultError `factor_code_unreadable`, before anybody is asked
 */
export async function readFactorProof(typed: string): Promise<FactorProof> {
  const digits = totpCode.safeParse(typed.replaceAll(/[\s-]/g, ''))
  if (digits.success) return { kind: 'totp', code: digits.data }
  const hash = await deriveBackupHash(typed)
  if (hash === null) throw new VaultError('factor_code_unreadable')
  return { kind: 'backup', hash }
}
