import { VaultError } from '../errors.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { sessionKeyContext } from './contexts.ts'
import { concatBytes } from './framing.ts'
import { randomBytes } from './random.ts'
import { strictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, deriveAesKey, gcmDecrypt, gcmEncrypt, ivLength } from './webcrypto.ts'
import type { Bytes, WrappedSessionKey } from './wire-types.ts'

const prefix = 'w2.'

/** Whose private key, in which tab. */
export interface SessionKeyPlace {
  /** Base64 of the account's spki. */
  readonly publicKey: string
  /** Tab that the key belongs to. */
  readonly tabId: string
}

/**
 * The key of one tab, from two halves of which neither tells anything of it: browsers write to disk what they store,
 * and what they delete stays in their files for a while, so a key that the browser kept whole could be read back.
 *
 * @param diskHalf 32 random bytes that the browser keeps
 * @param serverHalf 32 random bytes that the server keeps, as long as the session lasts and the tab is not locked
 * @returns a non-extractable AES-256-GCM key
 */
export async function deriveTabKey(diskHalf: Bytes, serverHalf: Bytes): Promise<CryptoKey> {
  return deriveAesKey(await absorbHkdfKey(concatBytes(diskHalf, serverHalf)), encodeUtf8('cpa/tab-wrap/v2'))
}

/**
 * Wraps the private key for this tab's session storage.
 *
 * @param tabKey from {@link deriveTabKey}
 * @throws VaultError `public_key_refused`
 */
export async function wrapSessionKey(
  tabKey: CryptoKey,
  { pkcs8, publicKey, tabId }: SessionKeyPlace & { readonly pkcs8: Bytes },
): Promise<WrappedSessionKey> {
  const iv = randomBytes(ivLength)
  const context = sessionKeyContext(strictSpki(publicKey), tabId)
  return `w2.${encodeBase64(iv)}|${encodeBase64(await gcmEncrypt(tabKey, iv, context, pkcs8))}`
}

/**
 * Unwraps the private key after a reload of the same tab.
 *
 * @returns the pkcs8 bytes: import them, then overwrite them
 * @throws VaultError `unsupported_version` when the string does not begin with `w2.`; `integrity` for every other
 * failure; `public_key_refused`
 */
export async function unwrapSessionKey(
  tabKey: CryptoKey,
  wire: string,
  { publicKey, tabId }: SessionKeyPlace,
): Promise<Bytes> {
  if (!wire.startsWith(prefix)) throw new VaultError('unsupported_version')
  const parts = wire.slice(prefix.length).split('|')
  const [iv, ciphertext] = parts.map(decodeBase64)
  const context = sessionKeyContext(strictSpki(publicKey), tabId)
  const wellFormed = parts.length === 2 && iv?.length === ivLength && ciphertext
  const pkcs8 = wellFormed ? await gcmDecrypt(tabKey, iv, context, ciphertext) : null
  if (pkcs8 === null) throw new VaultError('integrity')
  return pkcs8
}
