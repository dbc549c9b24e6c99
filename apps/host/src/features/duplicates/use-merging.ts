import { useDuplicateWrites, type DuplicateMerge, type FailedItem, type MergedItems } from '@larets/vault-core/react/query'
import { useState } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import { useWritesUnderWay } from '../app-version/writes-context.ts'
import type { BulkReport } from '../bulk/use-bulk-actions.ts'
import { undoMs } from '../items/removal-notice.ts'
import { useNotices } from '../notify/notices.tsx'

/** Merges under way, and how they ended. */
export interface Merging {
  /** How many items of how many are through; null while nothing is under way. */
  readonly progress: { readonly done: number; readonly of: number; readonly onStop: () => void } | null
  /** What failed; null unless the person has not seen it yet. */
  readonly report: BulkReport | null
  readonly closeReport: () => void
  /** Merges, tells how that ended, and offers to take it back. It never rejects. */
  readonly merge: (merges: readonly DuplicateMerge[]) => Promise<void>
}

/** @param nameOf what an item is called; null where that did not open */
export function useMerging(nameOf: (id: string) => string | null): Merging {
  const writes = useDuplicateWrites()
  const { duplicates } = useHostMessages()
  const { during } = useWritesUnderWay()
  const notices = useNotices()
  const [progress, setProgress] = useState<Merging['progress']>(null)
  const [report, setReport] = useState<BulkReport | null>(null)

  function tell(done: number, failed: readonly FailedItem[]) {
    if (failed.length > 0) setReport({ done, failed: failed.map((one) => ({ ...one, name: nameOf(one.id) })) })
  }

  async function undo(merged: readonly MergedItems[]) {
    const { done, failed } = await during(writes.undo(merged))
    tell(done.length, failed)
    if (failed.length === 0) notices.success(({ duplicates: words }) => words.undone)
  }

  async function merge(merges: readonly DuplicateMerge[]) {
    const ending = new AbortController()
    const of = merges.reduce((sum, { members }) => sum + members.length, 0)
    const show = (done: number) => setProgress({ done, of, onStop: () => ending.abort() })
    show(0)
    const { done, failed } = await during(
      writes.merge(merges, { words: duplicates.fields, onProgress: show, signal: ending.signal }),
    )
    setProgress(null)
    const merged = done.filter(({ others }) => others.length > 0)
    if (merged.length > 0) {
      notices.success(({ duplicates: words }) => words.merged(merged.length), {
        duration: undoMs,
        action: { label: ({ items }) => items.undo, onClick: () => void undo(merged) },
      })
    }
    tell(merged.length, failed)
  }

  return { progress, report, closeReport: () => setReport(null), merge }
}
