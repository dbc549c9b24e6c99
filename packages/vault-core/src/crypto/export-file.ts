import { exportContext } from './contexts.ts'
import { deriveCoreKeys, openCore, sealCore, signatureLength, type CoreKeys, type SealedParts } from './enc-string.ts'
import { deriveExportRoot } from './kdf.ts'
import { pad, unpad } from './padding.ts'
import { randomBytes } from './random.ts'
import { ivLength } from './webcrypto.ts'
import type { Bytes } from './wire-types.ts'

/** Keys of an exported file: those of its password and its salt. */
export interface ExportKeys {
  /** Encrypt and sign the file. */
  readonly keys: CoreKeys
  /** 16 bytes. */
  readonly salt: Bytes
}

/**
 * Stretches the password of an exported file.
 *
 * @param salt 16 bytes, as `createExportSalt` makes them
 * @throws VaultError `salts_refused` for another length; `wrong_master_password` for an empty password;
 *   `ill_formed_text` for one with lone surrogates
 */
export async function deriveExportKeys(password: string, salt: Bytes): Promise<ExportKeys> {
  return { keys: await deriveCoreKeys('2', await deriveExportRoot(password, salt)), salt }
}

/** Seals the contents of an exported file, of any length. They are overwritten. */
export async function sealExport({ keys, salt }: ExportKeys, plaintext: Bytes): Promise<SealedParts> {
  const iv = randomBytes(ivLength)
  const padded = pad(plaintext)
  plaintext.fill(0)
  const { ciphertext, signature } = await sealCore('2', keys, exportContext(salt), padded, iv)
  padded.fill(0)
  return { iv, ciphertext, signature }
}

/**
 * The inverse of {@link sealExport}.
 *
 * @returns the contents; `ill_formed` for what `sealExport` never makes, `refused` for what does not open, be it the
 *   password or the file
 */
export async function openExport(
  { keys, salt }: ExportKeys,
  sealed: SealedParts,
): Promise<Bytes | 'ill_formed' | 'refused'> {
  if (sealed.iv.length !== ivLength || sealed.signature.length !== signatureLength) return 'ill_formed'
  const padded = await openCore('2', keys, exportContext(salt), sealed)
  if (padded === null) return 'refused'
  const plaintext = unpad(padded)
  padded.fill(0)
  return plaintext ?? 'ill_formed'
}
