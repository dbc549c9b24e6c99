import {
  decodeBase64,
  deriveExportKeys,
  exportIterations,
  exportSaltLength,
  decodeUtf8,
} from '@larets/vault-core/crypto'
import { exportContents, type ExportContents } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import type { TransferFile } from '../files/format.ts'
import { jsonOf, parseJsonText } from '../files/json-file.ts'
import { TransferError } from '../transfer/transfer-error.ts'
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
  if (salt === null || salt.length !== exportSaltLength) throw new TransferError('broken')
  // Half a character has no bytes to stretch, so no file has such a password.
  if (!password.isWellFormed()) throw new TransferError('wrong_password')
  const plaintext = await gunzip(await openContents(await keysOf(password, salt), read.data))
  const { data: contents } = exportContents.safeParse(parseJsonText(decodeUtf8(plaintext) ?? ''))
  plaintext.fill(0)
  if (contents === undefined) throw new TransferError('broken')
  return contents
}
