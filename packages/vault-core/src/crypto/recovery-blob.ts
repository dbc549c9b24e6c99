import { VaultError } from '../errors.ts'
import { decodeBase64Digits, encodeBase64Digits } from './base64.ts'
import { recoveryContext } from './contexts.ts'
import { deriveCoreKeys, type CoreKeys } from './enc-string.ts'
import { openBytes2, sealBytes2 } from './enc-string-v2.ts'
import { strictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, hkdf, importHkdfKey } from './webcrypto.ts'
import type { Bytes, EncString2, RecoveryCode } from './wire-types.ts'

const rootLength = 32

/** Context of a private key that is kept for its recovery. */
export interface RecoveryPlace {
  readonly code: RecoveryCode
  /** Base64 of the account's spki. */
  readonly publicKey: string
}

/** Of a root of its own: what proves the code to the server tells nothing of it. */
async function keysOf(code: RecoveryCode): Promise<CoreKeys> {
  const root = await hkdf(await importHkdfKey(code), new Uint8Array(0), encodeUtf8('cpa/recovery-wrap/v1'), rootLength)
  return deriveCoreKeys('2', await absorbHkdfKey(root))
}

/**
 * Seals an account's private key under a recovery code.
 *
 * @param place.iv 12 fresh random bytes; named only to reproduce a known string
 * @throws VaultError `public_key_refused`
 */
export async function sealRecoveryBlob(
  place: RecoveryPlace & { readonly pkcs8: Bytes; readonly iv?: Bytes },
): Promise<EncString2> {
  const context = recoveryContext(strictSpki(place.publicKey))
  const digits = encodeBase64Digits(place.pkcs8)
  try {
    return await sealBytes2(await keysOf(place.code), context, digits, { iv: place.iv })
  } finally {
    digits.fill(0)
  }
}

/**
 * Opens it. Another code, another account's blob and a swapped public key look the same.
 *
 * @returns the pkcs8 bytes: import them, then overwrite them
 * @throws VaultError `integrity`, `unsupported_version`; `public_key_refused` for a malformed public key
 */
export async function openRecoveryBlob({
  code,
  publicKey,
  blob,
}: RecoveryPlace & { readonly blob: string }): Promise<Bytes> {
  const context = recoveryContext(strictSpki(publicKey))
  const digits = await openBytes2(await keysOf(code), context, blob)
  const pkcs8 = decodeBase64Digits(digits)
  digits.fill(0)
  if (pkcs8 === null) throw new VaultError('integrity')
  return pkcs8
}
