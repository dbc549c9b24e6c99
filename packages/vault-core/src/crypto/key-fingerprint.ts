import { encodeFields } from './framing.ts'
import { strictSpki } from './strict-spki.ts'
import { sha256 } from './webcrypto.ts'

const groupCount = 6
const groupBytes = 5
const groupRange = 10 ** 6

/**
 * The fingerprint of a public key: six groups of six digits, by which people compare keys. 119.6 bits.
 *
 * @throws VaultError `public_key_refused`
 */
export async function keyFingerprint(publicKey: string): Promise<string> {
  const hash = await sha256(encodeFields('cpa/fp/v1', strictSpki(publicKey)))
  const groups = Array.from({ length: groupCount }, (_, group) => {
    const bytes = hash.subarray(group * groupBytes, (group + 1) * groupBytes)
    const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
    return String(value % groupRange).padStart(6, '0')
  })
  return groups.join(' ')
}
