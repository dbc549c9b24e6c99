import type { TotpFault } from '@larets/vault-core/totp'
import type { PictureFault } from './read-picture.ts'

/** Why there is no secret of one-time codes. */
export type SecretFault = TotpFault | PictureFault

/** Why a text that was typed is no secret; null for one that is, and where what knows it cannot be loaded. */
export async function faultOfSecret(text: string): Promise<TotpFault | null> {
  const totp = await import('@larets/vault-core/totp').catch(() => null)
  const read = totp?.readTotp(text)
  return read?.ok === false ? read.fault : null
}
