import type { ApiClient } from '../api/api-client.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { Box } from '../browser/box.ts'
import { deriveRowKeys } from '../browser/seal-row.ts'
import { isVaultError } from '../errors.ts'
import type { ExternalStore } from '../external-store.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { ImportActions } from './import-actions.ts'
import { createImportBox, type ImportBox } from './import-box.ts'
import { importRows } from './import-rows.ts'
import type { ImportHead } from './import-record.ts'
import { summaryOf, undoLifetime, type ImportState } from './import-state.ts'
import type { RowOpening } from './open-rows.ts'
import { prepareImport, type PreparedImport } from './prepare-import.ts'
import type { RowSealing } from './seal-rows.ts'
import { sendImport, type ImportSurroundings } from './send-import.ts'
import { undoBatches } from './undo-import.ts'

/**
 * How long an import that was interrupted is kept, in milliseconds. The server knows a call again for thirty days:
 * later, nobody could tell whether the one whose answer was lost has been done.
 */
const unfinishedLifetime = 28 * 86_400_000
/** How often a tab looks whether another one is through, in milliseconds. */
const lookAgainAfter = 3_000

const lockName = (userId: UserId) => `cpa-import:${userId}`

/** Parts that an import works with; all of them are there anyway. */
export interface RunnerParts {
  readonly scopes: AccountScopes
  readonly box: Box
  readonly locks: TabLocks
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly api: ApiClient
  readonly vault: RowSealing & RowOpening
  /** Whose account is open here, or null. */
}

/** Runs imports, once somebody has one. */
export interface ImportRunner extends ImportActions {
  /** Looks what lies here of the account. */
  readonly refresh: () => Promise<void>
  /** The account is left or locked. */
  readonly close: () => void
}

/** @param state where it is told how far an import is */
export function createImportRunner(
  { scopes, box: boxOfAll, locks, clock, connectivity, api, vault }: RunnerParts,
  state: ExternalStore<ImportState, ImportState>,
): ImportRunner {
  const { dispatch } = state
  let isStopAsked = false
  let stopSealing = new AbortController()
  let isBusy = false
  let before: Promise<unknown> = Promise.resolve()
  let cancelTimer: (() => void) | null = null

  const later = (delay: number, run: () => void) => {
    cancelTimer?.()
    cancelTimer = clock.after(delay, run)
  }

  async function openBox(): Promise<{
    readonly box: ImportBox
    readonly userId: UserId
    readonly signal: AbortSignal
  }> {
    const { userId, keyPair, signal } = scopes.current()
    const keys = await deriveRowKeys(keyPair, 'import')
    return { box: createImportBox({ rows: importRows(boxOfAll), userId, keys }), userId, signal }
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
        later(lookAgainAfter, () => void refresh())
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
    await openBox()
      .then(({ box }) => box.clear())
      .catch(() => undefined)
  }

  /** Looks what lies here of the account. */
  async function refresh(): Promise<void> {
    if (isBusy) return
    await alone(async (box, signal) => {
      const head = await box.readHead().catch(() => null)
      signal.throwIfAborted()
      if (head === null) {
        dispatch({ kind: 'none' })
        return
      }
      const isOver =
        head.finishedAt === null
          ? clock.now() > head.changedAt + unfinishedLifetime
          : clock.now() > head.finishedAt + undoLifetime
      if (isOver) {
        await box.clear().catch(() => undefined)
        dispatch({ kind: 'none' })
      } else tell(head)
    }).catch(() => undefined)
  }

  async function send(
    prepared: PreparedImport,
    box: ImportBox,
    signal: AbortSignal,
    surroundings: ImportSurroundings,
  ): Promise<void> {
    const sent = await sendImport(prepared, {
      ...{ box, surroundings, vault, sending: { api, clock, connectivity, signal } },
      isStopAsked: () => isStopAsked,
      onProgress: ({ head, left, waiting }) =>
        dispatch({ kind: 'sending', summary: summaryOf(head), left, waiting, stopping: isStopAsked }),
    })
    if (sent.error === null) await finish(box, sent.head)
    else dispatch({ kind: 'unfinished', summary: summaryOf(sent.head), error: sent.error })
  }

  async function finish(box: ImportBox, head: ImportHead) {
    const at = clock.now()
    const finished = { ...head, finishedAt: at, changedAt: at, isStopped: head.next < head.parts }
    const notSent = Array.from({ length: head.parts - head.next }, (_, index) => head.next + index)
    await box.keepHead(finished, notSent).catch(() => undefined)
    isStopAsked = false
    tell(finished)
  }

  return {
    refresh,
    begin: (wanted, surroundings) =>
      alone(async (box, signal) => {
        isStopAsked = false
        stopSealing = new AbortController()
        const stopped = stopSealing.signal
        try {
          const { fileName, rows } = wanted
          const prepared = await prepareImport(wanted, {
            ...{ box, vault, now: clock.now, signal: AbortSignal.any([signal, stopped]) },
            onSealed: (sealed) => dispatch({ kind: 'sealing', fileName, sealed, of: rows.length }),
          })
          await send(prepared, box, signal, surroundings)
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
        await send({ head, parts: new Map() }, box, signal, surroundings)
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
        const sending = { api, clock, connectivity, signal, onWaiting: () => undefined }
        for await (const { count, changes } of undoBatches(head, box, sending)) {
          await surroundings.take(changes)
          signal.throwIfAborted()
          through += count
          show()
        }
        const [ids, used] = [head.folders.map(({ id }) => id), surroundings.foldersInUse(head.vaultId)]
        const empty = new Set(ids.filter((id) => !used.has(id)))
        if (empty.size > 0)
          await surroundings.arrange(head.vaultId, { kind: 'removeEmpty', ids: empty }).catch(() => undefined)
        const undone = { ...head, isUndone: true, changedAt: clock.now() }
        await box.keepHead(undone).catch(() => undefined)
        tell(undone)
      }).catch(async (error: unknown) => {
        await refresh()
        throw error
      }),
    close: () => {
      cancelTimer?.()
      cancelTimer = null
      isStopAsked = false
    },
  }
}
