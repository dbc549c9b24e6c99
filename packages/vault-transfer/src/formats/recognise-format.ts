import type { Certainty, TransferFile } from '../files/format.ts'
import { formatIds, loadFormat, type FormatId } from './formats.ts'
import { refuseLarge } from '../files/limits.ts'

/** Guess of a file's format. */
export interface RecognisedFormat {
  /** `no` where no source knows it: a table can still be read with columns that a person assigns. */
  readonly certainty: Certainty
  /** The surest, in the order in which sources are offered; more than one where several are as sure. */
  readonly ids: readonly FormatId[]
}

/**
 * Tells by what is in a file which program wrote it; the name decides nothing.
 *
 * @throws TransferError `too_large`, `nothing_inside`: nothing of such a file is looked at
 */
export async function recogniseFormat(file: TransferFile): Promise<RecognisedFormat> {
  refuseLarge(file)
  const answers = await Promise.all(
    formatIds.map(async (id) => ({ id, certainty: await (await loadFormat(id)).recognise(file) })),
  )
  for (const certainty of ['certain', 'likely'] as const) {
    const ids = answers.filter((answer) => answer.certainty === certainty).map(({ id }) => id)
    if (ids.length > 0) return { certainty, ids }
  }
  return { certainty: 'no', ids: [] }
}
