import { openExport, sealExport, type ExportKeys, type Bytes } from '@larets/vault-core/crypto'
import { TransferError } from '../transfer/transfer-error.ts'
import { decodeLongBase64, encodeLongBase64 } from './long-base64.ts'

/** Seals bytes of any length as a version 2 string, given in pieces. The bytes are overwritten. */
export async function sealContents(under: ExportKeys, plaintext: Bytes): Promise<readonly string[]> {
  const { iv, ciphertext, signature } = await sealExport(under, plaintext)
  const [wireIv, wireCiphertext, wireSignature] = await Promise.all([iv, ciphertext, signature].map(encodeLongBase64))
  return ['2.', ...(wireIv ?? []), '|', ...(wireCiphertext ?? []), '|', ...(wireSignature ?? [])]
}

/**
 * The inverse of {@link sealContents}.
 *
 * @throws TransferError `broken` for what is no such string; `wrong_password` for what does not open, be it the
 *   password or the file
 */
export async function openContents(under: ExportKeys, wire: string): Promise<Bytes> {
  const parts = wire.startsWith('2.') ? wire.slice('2.'.length).split('|') : []
  const [iv, ciphertext, signature] = await Promise.all(parts.map(decodeLongBase64))
  if (parts.length !== 3 || !iv || !ciphertext || !signature) throw new TransferError('broken')
  const opened = await openExport(under, { iv, ciphertext, signature })
  if (opened === 'refused') throw new TransferError('wrong_password')
  if (opened === 'ill_formed') throw new TransferError('broken')
  return opened
}
