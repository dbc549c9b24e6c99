import { VaultError } from '../errors.ts'
import { decodeBase64Digits, encodeBase64Digits } from './base64.ts'
import { passkeyContext } from './contexts.ts'
import { deriveCoreKeys, type CoreKeys } from './enc-string.ts'
import { openBytes2, sealBytes2 } from './enc-string-v2.ts'
import { encodeFields } from './framing.ts'
import { strictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, hkdf, importHkdfKey } from './webcrypto.ts'
import type { Bytes, EncString2 } from './wire-types.ts'

const rootLength = 32
/** Length of an output of WebAuthn's extension `prf`, in bytes. */
const outputLength = 32

/** Context of a private key that a passkey opens. */
export interface PasskeyPlace {
  /** Output of the extension `prf` for {@link passkeyPrfInput}. */
  readonly prf: Bytes
  /** The bytes by which the authenticator names the passkey. */
  readonly credentialId: Bytes
  /** Base64 of the account's spki. */
  readonly publicKey: string
}

/**
 * Input of the extension `prf` (`eval.first`): always the same, because it is bound to the passkey, and whose
 * that is nobody knows before it is used.
 */
export async function passkeyPrfInput(): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encodeFields('cpa/prf/v1')))
}

async function keysOf(prf: Bytes): Promise<CoreKeys> {
  if (prf.length !== outputLength) throw new VaultError('integrity')
  const root = await hkdf(await importHkdfKey(prf), new Uint8Array(0), encodeUtf8('cpa/passkey-wrap/v1'), rootLength)
  return deriveCoreKeys('2', await absorbHkdfKey(root))
}

/**
 * Seals an account's private key under a passkey.
 *
 * @param place.iv 12 fresh random bytes; named only to reproduce a known string
 * @throws VaultError `public_key_refused`; `integrity` for an output of another length
 */
export async function sealPasskeyBlob(
  place: PasskeyPlace & { readonly pkcs8: Bytes; readonly iv?: Bytes },
): Promise<EncString2> {
  const context = passkeyContext(place.credentialId, strictSpki(place.publicKey))
  const digits = encodeBase64Digits(place.pkcs8)
  try {
    return await sealBytes2(await keysOf(place.prf), context, digits, { iv: place.iv })
  } finally {
    digits.fill(0)
  }
}

/**
 * Opens it. Another passkey, another account's blob and a swapped public key look the same.
 *
 * @returns the pkcs8 bytes: import them, then overwrite them
 * @throws VaultError `integrity`, `unsupported_version`; `public_key_refused` for a malformed public key
 */
export async function openPasskeyBlob(place: PasskeyPlace & { readonly blob: string }): Promise<Bytes> {
  const context = passkeyContext(place.credentialId, strictSpki(place.publicKey))
  const digits = await openBytes2(await keysOf(place.prf), context, place.blob)
  const pkcs8 = decodeBase64Digits(digits)
  digits.fill(0)
  if (pkcs8 === null) throw new VaultError('integrity')
  return pkcs8
}
