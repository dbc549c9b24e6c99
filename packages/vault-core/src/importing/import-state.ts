import type { ImportHead } from './import-record.ts'

/** How long an import can be undone, in milliseconds. */
export const undoLifetime = 3_600_000

/** Summary of an import: nothing of what it brought. */
export type ImportSummary = Pick<
  ImportHead,
  'id' | 'vaultId' | 'fileName' | 'format' | 'counts' | 'total' | 'failed' | 'isStopped' | 'isUndone'
> & {
  readonly created: number
  /** Put into the trash, as they lay there in the file. */
  readonly trashed: number
  readonly replaced: number
  /** Folders that it brought. */
  readonly folders: number
}

/** State in which an import is. */
export type ImportState =
  | { readonly kind: 'none' }
  /** Rows are being sealed: nothing is sent yet. */
  | { readonly kind: 'sealing'; readonly fileName: string; readonly sealed: number; readonly of: number }
  | {
      readonly kind: 'sending'
      readonly summary: ImportSummary
      /** Milliseconds that the rest may take; null while that is not known. */
      readonly left: number | null
      /** Why nothing goes on at the moment; it does by itself. */
      readonly waiting: { readonly error: unknown } | null
      /** It ends once it is known what became of what was sent last. */
      readonly stopping: boolean
    }
  /** It was interrupted: what is left is kept here. `error` is why, where this page has seen it. */
  | { readonly kind: 'unfinished'; readonly summary: ImportSummary; readonly error: unknown }
  /** `canUndo` until its hour is over. */
  | { readonly kind: 'finished'; readonly summary: ImportSummary; readonly canUndo: boolean }
  | { readonly kind: 'undoing'; readonly summary: ImportSummary; readonly through: number; readonly of: number }
  /** Another tab is at it. */
  | { readonly kind: 'elsewhere' }

/** Sums up an import that is kept. */
export function summaryOf(head: ImportHead): ImportSummary {
  const { id, vaultId, fileName, format, counts, total, failed, isStopped, isUndone } = head
  const [created, trashed, replaced, folders] = [
    head.created.length,
    head.trashed.length,
    head.replaced.length,
    head.folders.length,
  ]
  return {
    id,
    vaultId,
    fileName,
    format,
    counts,
    total,
    failed,
    isStopped,
    isUndone,
    created,
    trashed,
    replaced,
    folders,
  }
}
