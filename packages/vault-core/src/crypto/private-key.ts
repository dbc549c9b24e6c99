import { VaultError } from '../errors.ts'
import { decodeBase64Digits, encodeBase64Digits } from './base64.ts'
import { privateKeyContext } from './contexts.ts'
import { deriveCoreKeys } from './enc-string.ts'
import { openBytes2, sealBytes2 } from './enc-string-v2.ts'
import { decodeSalt } from './kdf.ts'
import { strictSpki } from './strict-spki.ts'
import type { Bytes, EncString2 } from './wire-types.ts'

/** Context of an encrypted private key: it opens only with exactly these. */
export interface PrivateKeyPlace {
  /** From `deriveWrapRoot`. */
  readonly wrapRoot: CryptoKey
  /** Number of the KDF suite. */
  readonly kdf: number
  /** Salt of the account that the key belongs to, base64. */
  readonly authSalt: string
  /** Salt of the password that encrypts it, base64. */
  readonly passwordSalt: string
  /** Base64 of the account's spki. */
  readonly publicKey: string
}

function contextOf({ kdf, authSalt, passwordSalt, publicKey }: PrivateKeyPlace): Bytes {
  return privateKeyContext({
    kdf,
    authSalt: decodeSalt(authSalt),
    passwordSalt: decodeSalt(passwordSalt),
    spki: strictSpki(publicKey),
  })
}

/**
 * Seals an account's private key under its master password.
 *
 * @throws VaultError `salts_refused`, `public_key_refused` for a place that could not have been made here
 */
export async function sealPrivateKey(place: PrivateKeyPlace & { readonly pkcs8: Bytes }): Promise<EncString2> {
  return sealPrivateKeyWithIv(place)
}

/** As {@link sealPrivateKey}, with an iv that may be named to reproduce a known string. */
export async function sealPrivateKeyWithIv(
  place: PrivateKeyPlace & { readonly pkcs8: Bytes },
  iv?: Bytes,
): Promise<EncString2> {
  const context = contextOf(place)
  const keys = await deriveCoreKeys('2', place.wrapRoot)
  const digits = encodeBase64Digits(place.pkcs8)
  try {
    return await sealBytes2(keys, context, digits, { iv })
  } finally {
    digits.fill(0)
  }
}

/**
 * Opens an account's private key. A wrong master password and a swapped public key, salt or suite look the same.
 *
 * @returns the pkcs8 bytes: import them, then overwrite them
 * @throws VaultError `integrity`, `unsupported_version`; `salts_refused`, `public_key_refused` for malformed inputs
 */
export async function openPrivateKey(
  place: PrivateKeyPlace & { readonly encryptedPrivateKey: string },
): Promise<Bytes> {
  const context = contextOf(place)
  const keys = await deriveCoreKeys('2', place.wrapRoot)
  const digits = await openBytes2(keys, context, place.encryptedPrivateKey)
  const pkcs8 = decodeBase64Digits(digits)
  digits.fill(0)
  if (pkcs8 === null) throw new VaultError('integrity')
  return pkcs8
}
