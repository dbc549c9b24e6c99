import { readTotp } from '@larets/vault-core/totp'
import { codeAddress } from '../transfer/code-address.ts'

/**
 * The secret of one-time codes as every program of KeePass's family reads it: an address. A bare secret in the same
 * field is taken by some for that of another kind, and shows another code.
 *
 * @returns the text as it is where it is no secret
 */
export function kdbxCode(text: string): string {
  const read = readTotp(text)
  if (!read.ok) return text
  const { secret, algorithm, digits, period, alphabet, issuer, account } = read.totp
  return codeAddress({ secret, issuer, account }, [
    ['period', String(period)],
    ['digits', String(digits)],
    ...(algorithm === 'SHA1' ? [] : [['algorithm', algorithm] as const]),
    ...(alphabet === 'steam' ? [['encoder', 'steam'] as const] : []),
  ])
}
