import { exportContext } from '../../crypto/contexts.ts'
import { deriveCoreKeys, openCore, sealCore, signatureLength, type CoreKeys } from '../../crypto/enc-string.ts'
import { deriveExportRoot } from '../../crypto/kdf.ts'
import { pad, unpad } from '../../crypto/padding.ts'
import { randomBytes } from '../../crypto/random.ts'
import { ivLength } from '../../crypto/webcrypto.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { TransferError } from '../transfer-error.ts'
import { decodeLongBase64, encodeLongBase64 } from './long-base64.ts'

/** Keys of an export: those of its password and its salt. */
export interface ExportKeys {
  readonly keys: CoreKeys
  /** 16 bytes. */
  readonly salt: Bytes
}

/**
 * Stretches the password of a file.
 *
 * @throws VaultError as `deriveExportRoot`
 */
export async function deriveExportKeys(password: string, salt: Bytes): Promise<ExportKeys> {
  return { keys: await deriveCoreKeys('2', await deriveExportRoot(password, salt)), salt }
}

/** Seals bytes of any length as a version 2 string, given in pieces. The bytes are overwritten. */
export async function sealContents({ keys, salt }: ExportKeys, plaintext: Bytes): Promise<readonly string[]> {
  const iv = randomBytes(ivLength)
  const padded = pad(plaintext)
  plaintext.fill(0)
  const { ciphertext, signature } = await sealCore('2', keys, exportContext(salt), padded, iv)
  padded.fill(0)
  const [wireIv, wireCiphertext, wireSignature] = await Promise.all([iv, ciphertext, signature].map(encodeLongBase64))
  return ['2.', ...(wireIv ?? []), '|', ...(wireCiphertext ?? []), '|', ...(wireSignature ?? [])]
}

/**
 * The inverse of {@link sealContents}.
 *
 * @throws TransferError `broken` for what is no such string; `wrong_password` for what does not open, be it the
 *   password
 * or the file
 */
export async function openContents({ keys, salt }: ExportKeys, wire: string): Promise<Bytes> {
  const parts = wire.startsWith('2.') ? wire.slice('2.'.length).split('|') : []
  const [iv, ciphertext, signature] = await Promise.all(parts.map(decodeLongBase64))
  if (parts.length !== 3 || !iv || !ciphertext || !signature) throw new TransferError('broken')
  if (iv.length !== ivLength || signature.length !== signatureLength) throw new TransferError('broken')
  const padded = await openCore('2', keys, exportContext(salt), { iv, ciphertext, signature })
  if (padded === null) throw new TransferError('wrong_password')
  const plaintext = unpad(padded)
  padded.fill(0)
  if (plaintext === null) throw new TransferError('broken')
  return plaintext
}
