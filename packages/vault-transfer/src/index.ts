/**
 * Files of an account, over a vault client: reads those of other programs, plans and runs an import, writes an export.
 *
 * @example
 * ```ts
 * import { createTransfer } from '@larets/vault-transfer'
 *
 * const transfer = createTransfer(client)
 * ```
 *
 * @packageDocumentation
 */
export {
  createTransfer,
  type ExportedFile,
  type ExportOptions,
  type ImportTarget,
  type TransferClient,
  type TransferWorkers,
} from './create-transfer.ts'
export type { ImportPlan } from './import-plan.ts'
export type { OpenedFile, ReadingSecrets, TablePreview } from './reading/open-file.ts'
export { TransferError, type TransferErrorCode } from './transfer/transfer-error.ts'
