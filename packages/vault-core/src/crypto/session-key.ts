import { VaultError } from '../errors.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { sessionKeyContext } from './contexts.ts'
import { randomBytes } from './random.ts'
import { strictSpki } from './strict-spki.ts'
import { gcmDecrypt, gcmEncrypt, ivLength } from './webcrypto.ts'
import type { Bytes, WrappedSessionKey } from './wire-types.ts'

const prefix = 'w1.'

/** Whose private key, in which tab. */
export interface SessionKeyPlace {
  /** Base64 of the account's spki. */
  readonly publicKey: string
  readonly tabId: string
}

/** A non-extractable AES-256-GCM key of one tab; its row in IndexedDB is what gives the wrapped key a term. */
export function createTabKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/**
 * Wraps the private key for this tab's session storage.
 *
 * @param tabKey from {@link createTabKey}
 * @throws VaultError `public_key_refused`
 */
export async function wrapSessionKey(
  tabKey: CryptoKey,
  { pkcs8, publicKey, tabId }: SessionKeyPlace & { readonly pkcs8: Bytes },
): Promise<WrappedSessionKey> {
  const iv = randomBytes(ivLength)
  const context = sessionKeyContext(strictSpki(publicKey), tabId)
  return `w1.${encodeBase64(iv)}|${encodeBase64(await gcmEncrypt(tabKey, iv, context, pkcs8))}`
}

/**
 * Unwraps the private key after a reload of the same tab.
 *
 * @returns the pkcs8 bytes: import them, then overwrite them
 * @throws VaultError `unsupported_version` when the string does not begin with `w1.`; `integrity` for every other
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
