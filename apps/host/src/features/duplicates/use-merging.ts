import { useDuplicateWrites, type DuplicateMerge, type MergedItems } from '@larets/vault-core/react'
import { useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useWritesUnderWay } from '../../app/app-version/writes-context.ts'
import type { BulkReport } from '../../app/items/use-bulk-actions.ts'
import { useIsOffline } from '../../app/connection/connection-context.ts'
import { undoMs } from '../../app/notify/removal-notice.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { mergeReport, type MergeReport } from './merge-report.ts'

/** Merges under way, and how they ended. */
export interface Merging {
  /** How many items of how many are through; null while nothing is under way. */
  readonly progress: { readonly done: number; readonly of: number; readonly onStop: () => void } | null
  /** Result of groups that are not one item; null unless the person has not seen it yet. */
  readonly report: MergeReport | null
  /** Changes that could not be taken back; null unless the person has not seen them yet. */
  readonly undoReport: BulkReport | null
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
  const isOffline = useIsOffline()
  const [progress, setProgress] = useState<Merging['progress']>(null)
  const [report, setReport] = useState<MergeReport | null>(null)
  const [undoReport, setUndoReport] = useState<BulkReport | null>(null)

  async function undo(merged: readonly MergedItems[]) {
    const { done, failed } = await during(writes.undo(merged))
    if (failed.length > 0)
      setUndoReport({ done: done.length, failed: failed.map((one) => ({ ...one, name: nameOf(one.id) })) })
    else notices.success(({ duplicates: words }) => words.undone)
  }

  async function merge(merges: readonly DuplicateMerge[]) {
    // Both calls need an answer: half of it could not wait for the other.
    if (isOffline) {
      notices.error(({ duplicates: words }) => words.offline)
      return
    }
    const ending = new AbortController()
    const of = merges.reduce((sum, { members }) => sum + members.length, 0)
    const show = (done: number) => setProgress({ done, of, onStop: () => ending.abort() })
    show(0)
    const outcomes = await during(
      writes.merge(merges, { words: duplicates.fields, onProgress: show, signal: ending.signal }),
    )
    setProgress(null)
    const merged = outcomes.done.filter(({ others }) => others.length > 0)
    if (merged.length > 0) {
      notices.success(({ duplicates: words }) => words.merged(merged.length), {
        duration: undoMs,
        action: { label: ({ items }) => items.undo, onClick: () => void undo(merged) },
      })
    }
    setReport(mergeReport(merges, outcomes))
  }

  const closeReport = () => {
    setReport(null)
    setUndoReport(null)
  }
  return { progress, report, undoReport, closeReport, merge }
}
