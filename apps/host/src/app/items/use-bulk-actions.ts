import type { OpenedItem } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { useBulkWrites, type BulkChange } from '@larets/vault-core/react'
import { useRef, useState } from 'react'
import { useWritesUnderWay } from '../app-version/writes-context.ts'
import { undoMs } from '../notify/removal-notice.ts'
import { useNotices, type Words } from '../notify/notices.tsx'

/** Fewer items than this are done before a progress could be read. */
const progressFrom = 20

/** How far a change of many items is. */
export interface BulkProgress {
  readonly through: number
  readonly total: number
  /** Leaves unsent changes as they are. */
  readonly stop: () => void
}

/** Failures of a change of many items. */
export interface BulkReport {
  readonly done: number
  readonly failed: readonly {
    readonly id: string
    readonly name: string | null
    readonly code: string | null
    readonly error: unknown
  }[]
}

/** Change of many items, and how it ended. */
export interface BulkActions {
  /** Null while nothing is under way that takes long. */
  readonly progress: BulkProgress | null
  /** Null unless something failed that the person has not seen yet. */
  readonly report: BulkReport | null
  readonly closeReport: () => void
  /**
   * Changes items and tells how that ended; it never rejects.
   *
   * @param done what is said of those that were changed; nothing where nothing need be said
   */
  readonly run: (items: readonly OpenedItem[], change: BulkChange, done?: (count: number) => Words) => Promise<void>
}

/** Of what the server does not have yet nobody says that it has it. */
const waiting =
  (kind: BulkChange['kind'], count: number): Words =>
  ({ outbox }) =>
    kind === 'delete' ? outbox.removedMany(count) : outbox.changedMany(count)

/** Changes of many items, followed and told. */
export function useBulkActions(): BulkActions {
  const { outbox } = useVaultClient()
  const writes = useBulkWrites()
  const { during } = useWritesUnderWay()
  const notices = useNotices()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const before = useRef<Promise<void>>(Promise.resolve())

  /** One after the other: what is asked for while another change runs waits for it. */
  const run: BulkActions['run'] = (...asked) => {
    const after = during(before.current.then(() => changeAll(...asked)))
    before.current = after
    return after
  }

  const changeAll: BulkActions['run'] = async (items, change, said) => {
    if (items.length === 0) return
    const giveUp = new AbortController()
    const show = (through: number) => {
      if (items.length >= progressFrom) setProgress({ through, total: items.length, stop: () => giveUp.abort() })
    }
    show(0)
    const ids = items.map(({ id }) => id)
    const { done, failed } = await writes
      .change(ids, change, { onProgress: show, signal: giveUp.signal })
      .catch((error: unknown) => ({ done: [], failed: ids.map((id) => ({ id, code: null, error })) }))
    setProgress(null)
    const changed = new Set(done)
    const undone = () =>
      run(
        items.filter(({ id }) => changed.has(id)),
        { kind: 'restore' },
        (count) =>
          ({ bulk }) =>
            bulk.restored(count),
      )
    // Failures are told in full: a notice beside that would only be in the way, but for the way back.
    if (said !== undefined && done.length > 0 && (failed.length === 0 || change.kind === 'delete')) {
      notices.success(
        done.some((id) => outbox.markOf(id)?.kind === 'waiting')
          ? waiting(change.kind, done.length)
          : said(done.length),
        change.kind === 'delete'
          ? { duration: undoMs, action: { label: ({ items: words }) => words.undo, onClick: () => void undone() } }
          : {},
      )
    }
    if (failed.length === 0) return
    const names = new Map(items.map(({ id, name }) => [id, name.trusted ? name.text : null]))
    setReport({ done: done.length, failed: failed.map((one) => ({ ...one, name: names.get(one.id) ?? null })) })
  }
  return { progress, report, closeReport: () => setReport(null), run }
}
