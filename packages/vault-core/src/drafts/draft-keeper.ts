import type { UserId } from '../contracts/primitives.ts'
import type { SealedParts } from '../crypto/enc-string.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { BoxRows } from '../browser/box.ts'
import type { StoredDraft } from './stored-draft.ts'

const ownerLock = (owner: string) => `cpa-drafts:${owner}`
/** How long anybody waits for the browser to keep a draft, in milliseconds. */
const keepTimeout = 1_000

/** Writes the drafts of this page, one after the other, and knows which of those that lie there it may take. */
export interface DraftKeeper {
  readonly keep: (
    userId: UserId,
    draft: { readonly id: string; readonly formId: string; readonly sealing: Promise<SealedParts> },
  ) => void
  readonly remove: (userId: UserId, id: string) => void
  /** Resolves when all that was asked for is written, or the browser has not done it in a second. */
  readonly settled: () => Promise<void>
  /** Drafts this page may take, the first in line first: its own, then the newest of pages that are gone. */
  readonly candidates: (userId: UserId, formId: string) => Promise<readonly StoredDraft[]>
  /** Makes a draft this page's own. @returns false when another page was faster, or it is gone */
  readonly claim: (userId: UserId, draft: StoredDraft) => Promise<boolean>
  /** Resolves when all that was asked for is written. */
  readonly idle: () => Promise<unknown>
  readonly dispose: () => void
}

/** @param options.owner names this page */
export function createDraftKeeper(options: {
  readonly rows: BoxRows<StoredDraft>
  readonly locks: TabLocks
  readonly clock: Clock
  readonly owner: string
}): DraftKeeper {
  const { rows, locks, clock, owner } = options
  let writing: Promise<unknown> = Promise.resolve()
  let life: Promise<() => void> | null = null

  /** Shows the other pages that this one lives. Where the browser refuses its locks, drafts are anybody's. */
  function showLife(): Promise<() => void> {
    life ??= locks
      .hold(ownerLock(owner))
      .catch(() => null)
      .then((release) => release ?? (() => {}))
    return life
  }

  function then(write: () => Promise<unknown>) {
    // A browser without room for it keeps no drafts.
    writing = writing.then(write).catch(() => undefined)
  }

  return {
    keep: (userId, { id, formId, sealing }) => {
      const keptAt = clock.now()
      sealing.catch(() => undefined)
      then(async () => {
        const sealed = await sealing
        await showLife()
        await rows.put(userId, id, { id, owner, formId, keptAt, sealed })
      })
    },
    remove: (userId, id) => then(() => rows.change(userId, { remove: [id] })),
    settled: () =>
      new Promise((resolve) => {
        const cancel = clock.after(keepTimeout, resolve)
        void writing.finally(cancel).then(() => resolve())
      }),
    idle: () => writing,
    candidates: async (userId, formId) => {
      const kept = [...(await rows.list(userId)).values()].filter((draft) => draft.formId === formId)
      if (kept.length === 0) return kept
      const alive = await locks.held().catch(() => new Set<string>())
      const rank = (draft: StoredDraft) => (draft.owner === owner ? 0 : 1)
      return kept
        .filter((draft) => draft.owner === owner || !alive.has(ownerLock(draft.owner)))
        .toSorted((one, other) => rank(one) - rank(other) || other.keptAt - one.keptAt)
    },
    claim: async (userId, draft) => {
      await showLife()
      // Of several tabs that claim it, one gets it.
      return rows.update(userId, draft.id, (row) => (row?.owner === draft.owner ? { ...row, owner } : null))
    },
    dispose: () => void life?.then((release) => release()),
  }
}
