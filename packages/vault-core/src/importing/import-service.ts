import type { ApiClient } from '../api/api-client.ts'
import type { UserId, VaultId } from '../contracts/primitives.ts'
import { deriveDraftKeys } from '../drafts/seal-draft.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { FolderEdit } from '../items/folders/edit-folders.ts'
import type { Folder } from '../items/folders/folder.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { ItemSealing } from '../vault/item-sealing.ts'
import { createImportBox, type ImportBox } from './import-box.ts'
import type { ImportCounts, ImportHead, ImportPart } from './import-record.ts'
import { summaryOf, undoLifetime, type ImportState } from './import-state.ts'
import type { ImportStore } from './import-store.ts'
import { sealRows, type RowToWrite } from './seal-rows.ts'
import { callUntilKnown, outcomeOf, untilKnown, type Sending } from './send-part.ts'
import { undoBatches } from './undo-import.ts'

/**
 * How long an import that was interrupted is kept, in milliseconds. The server knows a call again for thirty days: later,
 * nobody could tell whether the one whose answer was lost has been done.
 */
const unfinishedLifetime = 28 * 86_400_000
/** How often a tab looks whether another one is through, in milliseconds. */
const lookAgainAfter = 3_000

const lockName = (userId: UserId) => `cpa-import:${userId}`

/** What a person wants imported. */
export interface ImportToRun {
  readonly vaultId: VaultId
  readonly fileName: string
  /** Id of the format that read the file. */
  readonly format: string
  readonly rows: readonly RowToWrite[]
  /** Those that are not in the vault yet, each after the one it stands in. */
  readonly folders: readonly Folder[]
  /** What becomes of the other rows. */
  readonly counts: ImportCounts
}

/** Where what was written is taken over. */
export interface ImportSurroundings {
  readonly take: (changes: readonly AccountChange[]) => Promise<void>
  readonly arrange: (id: VaultId, edit: FolderEdit) => Promise<void>
  /** Folders of a vault in which an item stands. */
  readonly foldersInUse: (id: VaultId) => ReadonlySet<string>
}

/**
 * Brings what was read of a file into a vault: sealed first, then sent some hundred items a call. What is not sent yet is kept
 * in this browser, sealed under a key of the account, with the keys by which the server knows a repeat: an import that was
 * interrupted goes on where it stopped, and nothing is there twice.
 */
export interface ImportService {
  readonly state: ReadableStore<ImportState>
  /**
   * Seals and sends. Resolves when it has ended, one way or another: the state tells which.
   *
   * @throws VaultError `locked` | `not_signed_in`
   */
  readonly begin: (wanted: ImportToRun, surroundings: ImportSurroundings) => Promise<void>
  /** Goes on with one that was interrupted. Resolves as {@link ImportService.begin}. */
  readonly resume: (surroundings: ImportSurroundings) => Promise<void>
  /** Ends it between two calls; what is in stays in. One that was interrupted ends at once. */
  readonly stop: () => Promise<void>
  /** Moves what it created to the trash, and brings back what it replaced. */
  readonly undo: (surroundings: ImportSurroundings) => Promise<void>
}

/** @param options.user whose account is open here, or null */
export function createImportService(options: {
  readonly keyRing: KeyRing
  readonly store: ImportStore
  readonly locks: TabLocks
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly api: ApiClient
  readonly vault: Pick<ItemSealing, 'sealNewItem' | 'sealItemReplacement'>
  readonly user: () => UserId | null
}): ImportService & {
  /** An account was opened: makes room, and looks for an import that was interrupted. */
  readonly admit: () => void
  /** The account is left or locked. */
  readonly close: () => void
  /** Deletes what is kept of the person's import: the sign-out was chosen. */
  readonly forget: () => void
  /** @throws Error when the browser does not let go of it */
  readonly forgetAll: () => Promise<void>
} {
  const { keyRing, store, locks, clock, connectivity, api, vault, user } = options
  const { dispatch, ...state } = createExternalStore<ImportState, ImportState>((_, next) => next, { kind: 'none' })
  let isStopAsked = false
  let stopSealing = new AbortController()
  let isBusy = false
  let before: Promise<unknown> = Promise.resolve()
  let cancelTimer: (() => void) | null = null

  const later = (delay: number, run: () => void) => {
    cancelTimer?.()
    cancelTimer = clock.after(delay, run)
  }

  async function openBox(): Promise<{ readonly box: ImportBox; readonly userId: UserId; readonly signal: AbortSignal }> {
    const userId = user()
    if (userId === null) throw new VaultError('not_signed_in')
    const signal = keyRing.signal()
    return { box: createImportBox({ store, userId, keys: await deriveDraftKeys(keyRing.keyPair()) }), userId, signal }
  }

  /** Does one thing after the other, and each in one tab at a time. */
  function alone(work: (box: ImportBox, signal: AbortSignal) => Promise<void>): Promise<void> {
    const done = before.then(() => aloneNow(work))
    before = done.catch(() => undefined)
    return done
  }

  async function aloneNow(work: (box: ImportBox, signal: AbortSignal) => Promise<void>): Promise<void> {
    isBusy = true
    let release: (() => void) | null = null
    try {
      const { box, userId, signal } = await openBox()
      // A browser that refuses its locks has one tab, as far as anybody can tell.
      release = await locks.hold(lockName(userId)).catch(() => () => undefined)
      if (release === null) {
        dispatch({ kind: 'elsewhere' })
        later(lookAgainAfter, () => void look())
        return
      }
      await work(box, signal).catch((error: unknown) => {
        // A lock or a sign-out: whoever comes back finds it where it stopped.
        if (!signal.aborted && !isVaultError(error, 'stale_epoch')) throw error
      })
    } finally {
      release?.()
      isBusy = false
    }
  }

  function tell(head: ImportHead) {
    if (head.finishedAt === null) {
      dispatch({ kind: 'unfinished', summary: summaryOf(head), error: null })
      return
    }
    const left = head.finishedAt + undoLifetime - clock.now()
    const canUndo = left > 0 && !head.isUndone && head.created.length + head.replaced.length > 0
    dispatch({ kind: 'finished', summary: summaryOf(head), canUndo })
    if (canUndo) later(left, () => void expire())
  }

  /** The hour is over: nothing of it is needed any more. */
  async function expire() {
    const now = state.getSnapshot()
    if (now.kind !== 'finished') return
    dispatch({ ...now, canUndo: false })
    await openBox().then(({ box }) => box.clear()).catch(() => undefined)
  }

  /** Looks what lies here of the account. */
  async function look(): Promise<void> {
    if (isBusy) return
    await alone(async (box, signal) => {
      const head = await box.readHead().catch(() => null)
      signal.throwIfAborted()
      if (head === null) {
        dispatch({ kind: 'none' })
        return
      }
      const isOver = head.finishedAt === null ? clock.now() > head.changedAt + unfinishedLifetime : clock.now() > head.finishedAt + undoLifetime
      if (isOver) {
        await box.clear().catch(() => undefined)
        dispatch({ kind: 'none' })
      } else tell(head)
    }).catch(() => undefined)
  }

  async function run(head: ImportHead, parts: ReadonlyMap<number, ImportPart>, { box, signal, surroundings }: Run): Promise<void> {
    let now = head
    let waiting: { readonly error: unknown } | null = null
    const begun = { at: clock.monotonic(), through: throughOf(head) }
    const show = () => dispatch({ kind: 'sending', summary: summaryOf(now), left: leftOf(now, begun, clock.monotonic()), waiting, stopping: isStopAsked })
    // Where the browser keeps nothing, it goes on as long as the page lives.
    const keep = (next: ImportHead, done: readonly number[] = []) => {
      now = { ...next, changedAt: clock.now() }
      return box.keepHead(now, done).catch(() => undefined)
    }
    const sending: Sending = {
      ...{ api, clock, connectivity, signal },
      onWaiting: (error) => {
        waiting = error === null ? null : { error }
        show()
      },
    }
    show()
    try {
      if (now.next === 0 && now.folders.length > 0) {
        try {
          await untilKnown(sending, () => surroundings.arrange(now.vaultId, { kind: 'addAll', folders: now.folders }))
        } catch (error) {
          if (signal.aborted || isVaultError(error, 'stale_epoch')) throw error
          // The items come all the same: one whose folder is not there stands at the vault's root.
          const notes = { ...now.counts.notes, folder_moved: (now.counts.notes['folder_moved'] ?? 0) + now.folders.length }
          await keep({ ...now, folders: [], counts: { ...now.counts, notes } })
        }
      }
      while (now.next < now.parts && !isStopAsked) {
        const index = now.next
        const part = parts.get(index) ?? (await box.readPart(now, index))
        signal.throwIfAborted()
        // What nobody can read any more was changed by whoever can write to this browser: it is not sent.
        if (part === null) throw new VaultError('integrity')
        const { created, replaced, failed } = outcomeOf(part, await callUntilKnown(sending, part))
        const written = [...created, ...replaced]
        const isKept = part.rows.some(({ back }) => back !== null)
        await keep(
          {
            ...now,
            next: index + 1,
            created: [...now.created, ...created.map(({ id }) => id)],
            replaced: [...now.replaced, ...replaced.map(({ id }) => id)],
            failed: [...now.failed, ...failed],
          },
          isKept ? [] : [index],
        )
        await surroundings.take(written.map((item) => ({ kind: 'item', item })))
        signal.throwIfAborted()
        show()
      }
    } catch (error) {
      if (signal.aborted || isVaultError(error, 'stale_epoch')) throw error
      dispatch({ kind: 'unfinished', summary: summaryOf(now), error })
      return
    }
    await finish(box, now)
  }

  async function finish(box: ImportBox, head: ImportHead) {
    const at = clock.now()
    const finished = { ...head, finishedAt: at, changedAt: at, isStopped: head.next < head.parts }
    const notSent = Array.from({ length: head.parts - head.next }, (_, index) => head.next + index)
    await box.keepHead(finished, notSent).catch(() => undefined)
    isStopAsked = false
    tell(finished)
  }

  /** Writes parts as they are sealed, and the head last: what has no head was never begun. */
  async function seal(wanted: ImportToRun, box: ImportBox, signal: AbortSignal): Promise<{ head: ImportHead; parts: Map<number, ImportPart> }> {
    const { vaultId, fileName, format, rows, folders, counts } = wanted
    await box.clear().catch(() => undefined)
    const parts = new Map<number, ImportPart>()
    const show = (sealed: number) => dispatch({ kind: 'sealing', fileName, sealed, of: rows.length })
    const begun: ImportHead = {
      version: 1,
      id: crypto.randomUUID(),
      ...{ vaultId, fileName, format, counts, folders: [...folders], total: rows.length },
      ...{ parts: 0, next: 0, created: [], replaced: [], failed: [] },
      ...{ changedAt: clock.now(), finishedAt: null, isStopped: false, isUndone: false },
    }
    show(0)
    const sealed = await sealRows(rows, {
      ...{ vault, signal, onSealed: show },
      onPart: async (index, part) => {
        parts.set(index, part)
        await box.keepPart(begun, index, part).catch(() => undefined)
      },
    })
    const { known } = counts
    const head = {
      ...begun,
      parts: sealed.parts,
      failed: [...sealed.failed],
      total: rows.length - sealed.unchanged,
      counts: { ...counts, known: known + sealed.unchanged },
    }
    await box.keepHead(head).catch(() => undefined)
    signal.throwIfAborted()
    return { head, parts }
  }

  return {
    ...{ state },
    begin: (wanted, surroundings) =>
      alone(async (box, signal) => {
        isStopAsked = false
        stopSealing = new AbortController()
        const stopped = stopSealing.signal
        try {
          const { head, parts } = await seal(wanted, box, AbortSignal.any([signal, stopped]))
          await run(head, parts, { box, signal, surroundings })
        } catch (error) {
          if (!stopped.aborted) throw error
          await box.clear().catch(() => undefined)
          dispatch({ kind: 'none' })
        }
      }),
    resume: (surroundings) =>
      alone(async (box, signal) => {
        isStopAsked = false
        const head = await box.readHead()
        if (head === null || head.finishedAt !== null) {
          dispatch({ kind: 'none' })
          if (head !== null) tell(head)
          return
        }
        await run(head, new Map(), { box, signal, surroundings })
      }),
    stop: async () => {
      const now = state.getSnapshot()
      if (now.kind === 'sealing') stopSealing.abort()
      else if (now.kind === 'sending') {
        isStopAsked = true
        dispatch({ ...now, stopping: true })
      }
      if (now.kind !== 'unfinished') return
      await alone(async (box) => {
        const head = await box.readHead()
        if (head !== null && head.finishedAt === null) await finish(box, head)
      })
    },
    undo: (surroundings) =>
      alone(async (box, signal) => {
        const head = await box.readHead()
        if (head === null || head.finishedAt === null || head.isUndone) return
        const summary = summaryOf(head)
        const of = head.created.length + head.replaced.length
        let through = 0
        const show = () => dispatch({ kind: 'undoing', summary, through, of })
        show()
        const sending: Sending = { ...{ api, clock, connectivity, signal }, onWaiting: () => undefined }
        for await (const { count, changes } of undoBatches(head, box, sending)) {
          await surroundings.take(changes)
          signal.throwIfAborted()
          through += count
          show()
        }
        const [ids, used] = [head.folders.map(({ id }) => id), surroundings.foldersInUse(head.vaultId)]
        const empty = new Set(ids.filter((id) => !used.has(id)))
        if (empty.size > 0) await surroundings.arrange(head.vaultId, { kind: 'removeEmpty', ids: empty }).catch(() => undefined)
        const undone = { ...head, isUndone: true, changedAt: clock.now() }
        await box.keepHead(undone).catch(() => undefined)
        tell(undone)
      }).catch(async (error: unknown) => {
        await look()
        throw error
      }),
    admit: () => {
      const userId = user()
      if (userId !== null) void store.admit(userId).catch(() => undefined).then(look)
    },
    close: () => {
      cancelTimer?.()
      cancelTimer = null
      isStopAsked = false
      dispatch({ kind: 'none' })
    },
    forget: () => {
      const userId = user()
      if (userId !== null) store.forget(userId).catch(() => undefined)
    },
    forgetAll: () => store.forgetAll(),
  }
}

interface Run {
  readonly box: ImportBox
  readonly signal: AbortSignal
  readonly surroundings: ImportSurroundings
}

const throughOf = ({ created, replaced, failed }: ImportHead) => created.length + replaced.length + failed.length

/** What the rest may take, by what went through since it began or went on here. */
function leftOf(head: ImportHead, begun: { readonly at: number; readonly through: number }, now: number): number | null {
  const through = throughOf(head) - begun.through
  return through <= 0 ? null : ((now - begun.at) / through) * (head.total - throughOf(head))
}
