import type { ExportContents } from '@larets/vault-core/items'
import {
  encodeBase64,
  deriveExportKeys,
  createExportSalt,
  exportIterations,
  type ExportKeys,
  type Bytes,
} from '@larets/vault-core/crypto'
import { gzipText } from './gzip.ts'
import { inSlices } from './in-slices.ts'
import { contentsJson, laretsFormat } from './larets-json.ts'
import { sealContents } from './sealed-contents.ts'

/** The parts of a file, in their order. */
export type FileParts = readonly Bytes[]

async function encoded(pieces: Iterable<string>, signal?: AbortSignal): Promise<FileParts> {
  const encoder = new TextEncoder()
  const parts: Bytes[] = []
  await inSlices(pieces, (text) => void parts.push(encoder.encode(text)), signal)
  return parts
}

/** A file of `larets-export/v1` that anybody can read. */
export function writePlainLarets(contents: ExportContents, signal?: AbortSignal): Promise<FileParts> {
  function* file() {
    yield `{"format":"${laretsFormat}","contents":`
    yield* contentsJson(contents)
    yield '}\n'
  }
  return encoded(file(), signal)
}

/**
 * A file of `larets-export/v1` that its password opens.
 *
 * @param password not empty
 * @throws VaultError `ill_formed_text` for a password with lone surrogates
 */
export async function writeSealedLarets(
  contents: ExportContents,
  password: string,
  signal?: AbortSignal,
): Promise<FileParts> {
  return writeLaretsUnder(await deriveExportKeys(password, createExportSalt()), contents, signal)
}

/** As {@link writeSealedLarets}, with keys that were derived before. */
export async function writeLaretsUnder(
  under: ExportKeys,
  contents: ExportContents,
  signal?: AbortSignal,
): Promise<FileParts> {
  const wire = await sealContents(under, await gzipText(contentsJson(contents), signal))
  const encryption = { kdf: 'PBKDF2-HMAC-SHA-256', iterations: exportIterations, salt: encodeBase64(under.salt) }
  return encoded(
    [`{"format":"${laretsFormat}","encryption":${JSON.stringify(encryption)},"data":"`, ...wire, '"}\n'],
    signal,
  )
}
