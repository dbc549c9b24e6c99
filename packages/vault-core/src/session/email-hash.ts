import { foldEmail, normaliseEmail, shownEmail } from '../folding.ts'
import { encodeHex } from '../crypto/hex.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { sha256 } from '../crypto/webcrypto.ts'

const hashOf = async (email: string) => encodeHex(await sha256(encodeUtf8(email)))

/** Names an account in what a device keeps beyond a sign-out, where no address shall be readable. */
export const emailHash = (email: string): Promise<string> => hashOf(normaliseEmail(email))

/**
 * The names under which an account may be kept whose e-mail was typed in another spelling, that of this one first: the
 * domain in letters and in punycode, and without marks that nobody sees.
 */
export async function emailHashes(email: string): Promise<readonly string[]> {
  const folded = foldEmail(email)
  return Promise.all([...new Set([normaliseEmail(email), folded, normaliseEmail(shownEmail(folded))])].map(hashOf))
}
