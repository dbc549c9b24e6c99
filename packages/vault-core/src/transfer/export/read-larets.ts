import * as z from 'zod/mini'
import { decodeBase64 } from '../../crypto/base64.ts'
import { deriveExportKeys, type ExportKeys } from '../../crypto/export-file.ts'
import { exportIterations } from '../../crypto/kdf.ts'
import { decodeUtf8 } from '../../crypto/utf8.ts'
import { isVaultError } from '../../errors.ts'
import type { TransferFile } from '../format.ts'
import { jsonOf, parseJsonText } from '../json-file.ts'
import { TransferError } from '../transfer-error.ts'
import { exportContents, type ExportContents } from '../../items/export-contents.ts'
import { gunzip } from './gzip.ts'
import { laretsFormat } from './larets-json.ts'
import { openContents } from './sealed-contents.ts'

const format = z.literal(laretsFormat)
const file = z.union([
  z.object({ format, contents: exportContents }),
  z.object({
    format,
    encryption: z.object({
      kdf: z.literal('PBKDF2-HMAC-SHA-256'),
      iterations: z.literal(exportIterations),
      salt: z.string(),
    }),
    data: z.string(),
  }),
])

/**
 * Reads a file of `larets-export/v1`, plain or sealed.
 *
 * @param password of a sealed one
 * @param keysOf stretches it
 * @throws TransferError `not_text`, `too_large`, `truncated`, `broken`, `password_needed`, `wrong_password`, `zip_bomb`
 */
export async function readLarets(
  exported: TransferFile,
  password?: string,
  keysOf: typeof deriveExportKeys = deriveExportKeys,
): Promise<ExportContents> {
  const { data: read } = file.safeParse(jsonOf(exported))
  if (read === undefined) throw new TransferError('broken')
  if ('contents' in read) return read.contents
  if (password === undefined || password === '') throw new TransferError('password_needed')
  const salt = decodeBase64(read.encryption.salt)
  if (salt === null) throw new TransferError('broken')
  const plaintext = await gunzip(await openContents(await keysFor(password, salt, keysOf), read.data))
  const { data: contents } = exportContents.safeParse(parseJsonText(decodeUtf8(plaintext) ?? ''))
  plaintext.fill(0)
  if (contents === undefined) throw new TransferError('broken')
  return contents
}

async function keysFor(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  keysOf: typeof deriveExportKeys,
): Promise<ExportKeys> {
  try {
    return await keysOf(password, salt)
  } catch (error) {
    if (isVaultError(error, 'salts_refused')) throw new TransferError('broken')
    if (isVaultError(error)) throw new TransferError('wrong_password')
    throw error
  }
}
