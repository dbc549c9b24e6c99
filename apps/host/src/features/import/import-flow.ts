import type { FormatId } from '@larets/vault-transfer/formats'
import type { ImportPlan, OpenedFile, TablePreview, TransferErrorCode } from '@larets/vault-transfer'

/** Format of a file; `table` where a person assigns its columns. */
export type ChosenFormat = FormatId | 'table'

/** A file that a worker holds, and what it is taken for. */
export interface FormatFlow {
  readonly kind: 'format'
  readonly file: OpenedFile
  /** Empty for a text that was pasted. */
  readonly fileName: string
  readonly format: ChosenFormat
  readonly needsPassword: boolean
  readonly table: TablePreview | null
  readonly busy: boolean
  readonly error: TransferErrorCode | null
}

/** Step of a person with a file, before anything of it is written. In memory only: it holds what the file holds. */
export type ImportFlow =
  | { readonly kind: 'file'; readonly busy: boolean; readonly error: TransferErrorCode | null }
  | FormatFlow
  | {
      readonly kind: 'preview'
      /** Target of «back». */
      readonly before: FormatFlow
      readonly plan: ImportPlan
      /** Null until a person chooses one. */
      readonly vaultId: string | null
    }

/** No file. */
export const noFile: ImportFlow = { kind: 'file', busy: false, error: null }
