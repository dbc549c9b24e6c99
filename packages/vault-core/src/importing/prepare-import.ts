import type { VaultId } from '../contracts/primitives.ts'
import type { Folder } from '../items/folders/folder.ts'
import type { ImportBox } from './import-box.ts'
import type { ImportCounts, ImportHead, ImportPart } from './import-record.ts'
import { sealRows, type RowSealing, type RowToWrite } from './seal-rows.ts'

/** An import that a person wants. */
export interface ImportToRun {
  /** Vault that is written into. */
  readonly vaultId: VaultId
  /** Name of the file, for the report. */
  readonly fileName: string
  /** Id of the format that read the file. */
  readonly format: string
  /** Rows that are written, in this order. */
  readonly rows: readonly RowToWrite[]
  /** Those that are not in the vault yet, each after the one it stands in. */
  readonly folders: readonly Folder[]
  /** Counts of what becomes of the other rows. */
  readonly counts: ImportCounts
}

/** An import that can be sent. */
export interface PreparedImport {
  readonly head: ImportHead
  /** Parts that this page holds, so that it goes on where the browser keeps nothing. */
  readonly parts: ReadonlyMap<number, ImportPart>
}

/**
 * Seals an import, and keeps its parts as they are sealed; the head last: what has no head was never begun.
 *
 * @param work.onSealed told how many rows are sealed
 * @param work.now milliseconds since the Unix epoch
 * @throws the signal's reason when it was aborted
 */
export async function prepareImport(
  wanted: ImportToRun,
  work: {
    readonly box: ImportBox
    readonly vault: RowSealing
    readonly onSealed: (count: number) => void
    readonly now: () => number
    readonly signal: AbortSignal
  },
): Promise<PreparedImport> {
  const { vaultId, fileName, format, rows, folders, counts } = wanted
  const { box, vault, onSealed, now, signal } = work
  await box.clear().catch(() => undefined)
  const parts = new Map<number, ImportPart>()
  const begun: ImportHead = {
    version: 1,
    id: crypto.randomUUID(),
    ...{ vaultId, fileName, format, counts, folders: [...folders], total: rows.length },
    ...{ parts: 0, next: 0, created: [], trashed: [], replaced: [], failed: [] },
    ...{ changedAt: now(), finishedAt: null, isStopped: false, isUndone: false },
  }
  onSealed(0)
  const sealed = await sealRows(rows, {
    ...{ vault, signal, onSealed },
    onPart: async (index, part) => {
      parts.set(index, part)
      await box.keepPart(begun, index, part).catch(() => undefined)
    },
  })
  const head = {
    ...begun,
    parts: sealed.parts,
    failed: [...sealed.failed],
    total: rows.length - sealed.unchanged,
    counts: { ...counts, known: counts.known + sealed.unchanged },
  }
  await box.keepHead(head).catch(() => undefined)
  signal.throwIfAborted()
  return { head, parts }
}
