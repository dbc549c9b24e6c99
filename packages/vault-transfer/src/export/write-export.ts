import type { ExportContents } from '@larets/vault-core/items'
import { argon2Here, argon2InWorker, type Argon2 } from '@larets/vault-core/argon2'
import { TransferError } from '../transfer/transfer-error.ts'
import { exportFormats, type ExportFormatId } from './export-formats.ts'
import { writeBitwarden } from './write-bitwarden.ts'
import { writeCsv } from './write-csv.ts'
import { writePlainLarets, writeSealedLarets, type FileParts } from './write-larets.ts'

/** How a file is written. */
export interface WritingOptions {
  /** Of the file, for a sealed format. */
  readonly password?: string | undefined
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined
  /**
   * Makes the worker of the entry `argon2-worker`, in which the password of a KeePass file is stretched; without it
   * that holds up the thread, and needs a page that allows WebAssembly.
   */
  readonly createArgon2Worker?: (() => Worker) | undefined
}

/**
 * Writes an export in a format, a little in a task of the thread.
 *
 * @param options how
 * @throws TransferError `password_needed`; VaultError `ill_formed_text` for a password with lone surrogates; the
 *   signal's reason
 */
export async function writeExport(
  format: ExportFormatId,
  contents: ExportContents,
  { password = '', signal, createArgon2Worker }: WritingOptions = {},
): Promise<Blob> {
  if (exportFormats[format].sealed && password === '') throw new TransferError('password_needed')
  const parts = await partsOf(format, contents, { password, signal, createArgon2Worker })
  return new Blob([...parts], { type: exportFormats[format].mediaType })
}

async function partsOf(format: ExportFormatId, contents: ExportContents, options: WritingOptions): Promise<FileParts> {
  const { password = '', signal } = options
  switch (format) {
    case 'larets':
      return writeSealedLarets(contents, password, signal)
    case 'kdbx': {
      const { writeKdbx } = await import('./write-kdbx.ts')
      return writeKdbx(contents, password, { argon2: argon2For(options), signal })
    }
    case 'laretsPlain':
      return writePlainLarets(contents, signal)
    case 'bitwarden':
      return writeBitwarden(contents, signal)
    case 'csv':
      return writeCsv(contents, signal)
  }
}

function argon2For({ createArgon2Worker, signal }: WritingOptions): Argon2 {
  return createArgon2Worker === undefined ? argon2Here() : argon2InWorker(createArgon2Worker, { signal })
}
