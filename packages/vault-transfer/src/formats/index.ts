/**
 * Bringing passwords from other programs: which program wrote a file, and what is in it. Each source is loaded when it
 * is asked for. Pure: nothing is sent, nothing is stored.
 *
 * @example
 * ```ts
 * import { recogniseFormat } from '@larets/vault-transfer/formats'
 *
 * const recognised = await recogniseFormat({ name: file.name, bytes })
 * ```
 *
 * @packageDocumentation
 */
export { guessColumns, readAssigned, type AssignedColumn } from './assigned-columns.ts'
export type { Certainty, Format, TransferFile } from '../files/format.ts'
export { formatIds, isFormatId, loadFormat, sourcesOfFormat, type FormatId } from './formats.ts'
export { importSources, type ImportSource } from './import-sources.ts'
export { maxFileBytes } from '../files/limits.ts'
export { recogniseFormat, type RecognisedFormat } from './recognise-format.ts'
export { readTable, type Table, type TableRow } from '../files/table.ts'
export { TransferError, type TransferErrorCode } from '../transfer/transfer-error.ts'
export type { Transfer, TransferField, TransferItem, TransferProblem } from '../transfer/transfer.ts'
