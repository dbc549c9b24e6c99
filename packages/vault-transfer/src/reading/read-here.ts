import { guessByContents, guessColumns, looksHeaderless, readAssigned } from '../formats/assigned-columns.ts'
import type { TransferFile } from '../files/format.ts'
import { isFormatId, loadFormat } from '../formats/formats.ts'
import { recogniseFormat } from '../formats/recognise-format.ts'
import { headersOf, readTable } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { OpenedFile } from './open-file.ts'

/** So many rows show what a column holds. */
const shownRows = 3

function formatOf(id: string) {
  if (!isFormatId(id)) throw new TransferError('unknown_format')
  return loadFormat(id)
}

/** Any fault that a reader stumbles over is in the file. */
async function told<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError('broken', error)
  }
}

/**
 * Reads a file in this thread: in the worker of a page, or where there is none, as in Node.
 *
 * @throws TransferError `too_large`, `nothing_inside`
 */
export async function readHere(given: TransferFile): Promise<OpenedFile> {
  let held: TransferFile | null = given
  const file = () => {
    if (held === null) throw new TransferError('broken')
    return held
  }
  return {
    recognised: await told(() => recogniseFormat(given)),
    needsPassword: (id) => told(async () => (await formatOf(id)).needsPassword(file())),
    read: (id, secrets = {}) => told(async () => (await formatOf(id)).read(file(), secrets.password, secrets.keyFile)),
    table: (wanted) =>
      told(() => {
        const hasHeaders = wanted ?? !looksHeaderless(headersOf(file()) ?? [])
        const table = readTable(file(), hasHeaders)
        return {
          headers: table.headers,
          rows: table.rows.slice(0, shownRows).map(({ cells }) => cells),
          count: table.rows.length,
          guessed: hasHeaders ? guessColumns(table.headers) : guessByContents(table),
          hasHeaders,
        }
      }),
    readAssigned: (columns, hasHeaders = true) => told(() => readAssigned(readTable(file(), hasHeaders), columns)),
    close: () => {
      held = null
    },
  }
}
