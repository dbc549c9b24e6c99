import { encodeHex } from '../crypto/hex.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { sha256 } from '../crypto/webcrypto.ts'

/** Names an account in what a device keeps beyond a sign-out, where no address shall be readable. */
export const emailHash = async (email: string): Promise<string> =>
  encodeHex(await sha256(encodeUtf8(email.trim().normalize('NFKC').toLowerCase())))
