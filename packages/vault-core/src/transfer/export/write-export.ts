import { TransferError } from '../transfer-error.ts'
import type { ExportContents } from './export-contents.ts'
import { exportFormats, type ExportFormatId } from './export-formats.ts'
import { writeBitwarden } from './write-bitwarden.ts'
import { writeCsv } from './write-csv.ts'
import { writePlainLarets, writeSealedLarets, type FileParts } from './write-larets.ts'

/**
 * Writes an export in a format, a little in a task of the thread.
 *
 * @param options.password of the file, for a sealed format
 * @param options.signal gives it up
 * @throws TransferError `password_needed`; VaultError `ill_formed_text` for a password with lone surrogates; the signal's reason
 */
export async function writeExport(
  format: ExportFormatId,
  contents: ExportContents,
  { password = '', signal }: { readonly password?: string; readonly signal?: AbortSignal } = {},
): Promise<Blob> {
  if (exportFormats[format].sealed && password === '') throw new TransferError('password_needed')
  const parts = await partsOf(format, contents, password, signal)
  return new Blob([...parts], { type: exportFormats[format].mediaType })
}

function partsOf(format: ExportFormatId, contents: ExportContents, password: string, signal?: AbortSignal): Promise<FileParts> {
  switch (format) {
    case 'larets':
      return writeSealedLarets(contents, password, signal)
    case 'laretsPlain':
      return writePlainLarets(contents, signal)
    case 'bitwarden':
      return writeBitwarden(contents, signal)
    case 'csv':
      return writeCsv(contents, signal)
  }
}
