/**
 * From a file of passwords to what is written of it: read in a worker, compared with what is there, decided row by row.
 *
 * @example
 * ```ts
 * import { firstChoices, openFile } from '@larets/vault-transfer/plan'
 *
 * const opened = await openFile({ name: file.name, bytes }, createWorker)
 * ```
 *
 * @packageDocumentation
 */
export { compareWithVault, type Comparison, type PrintingVault } from './compare-with-vault.ts'
export {
  firstChoices,
  type ImportChoices,
  type ImportRow,
  type RowDecision,
  type RowFault,
  type RowNote,
  type RowState,
  type RowTwin,
} from './import-row.ts'
export { planImport, type ExistingItem, type PlanSources } from './plan-import.ts'
export { rowsToWrite, type WritingChoices } from './rows-to-write.ts'
export { openFile, type OpenedFile, type ReadingSecrets, type TablePreview } from '../reading/open-file.ts'
export { TransferError, type TransferErrorCode } from '../transfer/transfer-error.ts'
export type { AssignedColumn } from '../formats/assigned-columns.ts'
export type { RecognisedFormat } from '../formats/recognise-format.ts'
export type { Transfer, TransferField, TransferItem, TransferProblem } from '../transfer/transfer.ts'
export type { TransferFile } from '../files/format.ts'
