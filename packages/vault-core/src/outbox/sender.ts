import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { isRefused, newIdempotencyKey } from '../api/save-once.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { UserId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { Attended } from './attended.ts'
import type { QueueStorage } from './queue-storage.ts'
import { tryNext } from './next-call.ts'
import { unbatched, type OutboxEntry } from './outbox-entry.ts'
import { reconcile, type Reconciled, type Reconciling } from './reconcile.ts'
import { sendCall, type CallOutcome } from './send-call.ts'
import { findStored, sendEntry, type SentEntry } from './send-entry.ts'
import { isSealedBefore, sealedAnew } from './sealed-anew.ts'
import { queueAfterCall, queueAfterStrangeCall, queueAlone } from './settle-call.ts'
import { queueAfter, renewed, blockedAs, withoutDeletion } from './settle-entry.ts'

/** The first wait before a write that got no answer is sent again, in milliseconds; each doubles. */
const firstSendPause = 2_000
/** The longest of them. */
const longestSendPause = 60_000
/**
 * So often in a row a write is brought together with what the server has, and sent at once, before there is a pause.
 */
const mergesInARow = 3
/**
 * For how long a server surely knows the key of a write, in milliseconds: thirty days, and a few for clocks that
 * differ.
 */
const keyIsKnownFor = 25 * 86_400_000
/** How long the queue waits for an answer to be shown before the write leaves it, in milliseconds. */
const takingTimeout = 5_000

/** Sends the writes of one account, one after the other. */
export interface Sender {
  /** Something may be sent: tries, also where the next try was to come later. */
  readonly kick: () => void
  readonly isSending: () => boolean
  readonly end: () => void
}

/**
 * One tab of the browser sends at a time. What got no answer stays as it was sent, and is sent again, under its key.
 *
 * @param options.announce tells all tabs what was answered; resolves when it is shown here
 * @param options.onChange it began, or ended, to send
 */
export function createSender(
  options: Reconciling & {
    readonly api: Pick<ApiClient, 'call'>
    readonly storage: QueueStorage
    readonly locks: Pick<TabLocks, 'exclusive'>
    readonly clock: Clock
    readonly connectivity: Connectivity
    readonly userId: UserId
    /** Aborts with the lock. */
    readonly life: AbortSignal
    readonly announce: (changes: readonly AccountChange[]) => Promise<void>
    readonly onChange: () => void
    /** The pages' own writes, which are sent by them. */
    readonly attended: Pick<Attended, 'isHeld' | 'refresh'>
  },
): Sender {
  const { storage, locks, clock, connectivity, userId, life } = options
  let isSending = false
  let isAsked = false
  let failures = 0
  let cancelWaiting: (() => void) | null = null
  const stopWatching = connectivity.onChange(() => {
    if (connectivity.isOnline()) kick()
  })

  /** The first that may go out: nothing that it depends on waits for a person. */
  const next = () =>
    storage
      .entries()
      .find((entry) => entry.blocked === null && entry.dependsOn === null && !options.attended.isHeld(entry))

  function kick() {
    failures = 0
    cancelWaiting?.()
    cancelWaiting = null
    if (isSending) isAsked = true
    else void run()
  }

  async function run() {
    if (life.aborted || !connectivity.isOnline() || next() === undefined) return
    isSending = true
    options.onChange()
    let pause: number | null = null
    try {
      pause = await locks.exclusive(`cpa-outbox-send:${userId}`, sendAll)
    } catch (error) {
      // Leaves the write in the queue: the session has ended, or the browser does not keep what is written.
      pause = isVaultError(error) && error.code !== 'browser_storage_full' ? null : 0
    }
    isSending = false
    options.onChange()
    if (life.aborted) return
    if (isAsked) {
      isAsked = false
      void run()
    } else if (pause !== null) wait(pause)
  }

  /** @param asked by the server, in milliseconds */
  function wait(asked: number) {
    const delay = Math.max(asked, Math.min(longestSendPause, firstSendPause * 2 ** failures))
    failures += 1
    cancelWaiting = clock.after(delay, () => {
      cancelWaiting = null
      void run()
    })
  }

  /** @returns how long to wait at least before the next try; null when nothing is left */
  async function sendAll(): Promise<number | null> {
    await storage.load()
    await options.attended.refresh()
    await sealAnew()
    let merges = 0
    while (next() !== undefined) {
      if (life.aborted) return null
      const { tried, wereTried } = await storage.change((queue) => tryNext(queue, options.attended.isHeld))
      const [first] = tried
      if (first === undefined) return null
      const asked = first.batch === undefined ? await sendOne(first, wereTried) : await sendTogether(tried)
      if (asked === 'again') {
        merges += 1
        // Waits before the next try, whatever it is refused for: asking without a pause would help nobody.
        if (merges >= mergesInARow) return 0
        continue
      }
      if (asked !== null) return asked
      failures = 0
      merges = 0
    }
    return null
  }

  /**
   * Seals what waits since before a rotation of the keys under those of now. One that was tried may be done, and only
   * the same is sent.
   */
  async function sealAnew() {
    for (const entry of storage.entries().filter(({ isTried }) => !isTried)) {
      if (life.aborted) return
      const anew = isSealedBefore(options.vault, entry) ? await sealedAnew(options.vault, entry) : null
      if (anew === null) continue
      await storage.change((entries) => ({
        entries: entries.map((one) => (one.id === entry.id && one.key === entry.key && !one.isTried ? anew : one)),
        result: undefined,
      }))
    }
  }

  /** @returns as {@link sendOne}, for writes of one call */
  async function sendTogether(entries: readonly OutboxEntry[]): Promise<number | 'again' | null> {
    let outcomes: readonly CallOutcome[]
    try {
      outcomes = await sendCall(options.api, entries, entries[0]?.batch?.key ?? newIdempotencyKey())
    } catch (error) {
      if (life.aborted) return null
      const isDiffering = isVaultError(error, 'answer_differs')
      if (!isDiffering && !(error instanceof RequestFailure)) throw error
      if (!isDiffering && (!isRefused(error) || error.status === 401)) return (error.retryAfter ?? 0) * 1_000
      await storage.change((queue) => ({
        entries: isDiffering ? queueAfterStrangeCall(queue, entries) : queueAlone(queue, entries),
        result: undefined,
      }))
      return null
    }
    const done = outcomes.flatMap((one) => (one.kind === 'done' ? [one] : []))
    await shown(options.announce(done.map(({ entry, item }) => changeBy(entry, item))))
    // After a lock the answer is the server's to repeat.
    if (life.aborted) return null
    await storage.change((queue) => ({ entries: queueAfterCall(queue, outcomes), result: undefined }))
    let asked: number | 'again' | null = null
    for (const one of outcomes) {
      const found = one.kind === 'refused' ? await resolve(unbatched(one.entry), one.refusal) : null
      if (typeof found === 'number') return found
      asked ??= found
    }
    return done.length > 0 ? null : asked
  }

  /**
   * @returns null when the queue has moved; `again` when the write has changed and is to be sent; otherwise how long to
   * wait at least
   */
  async function sendOne(entry: OutboxEntry, wasTried: boolean): Promise<number | 'again' | null> {
    try {
      const stored = wasTried && clock.now() - entry.at > keyIsKnownFor ? await findStored(options.api, entry) : null
      await settle(entry, stored === null ? await sendEntry(options.api, entry) : { kind: 'done', item: stored })
      return null
    } catch (error) {
      if (life.aborted) return null
      if (isVaultError(error, 'answer_differs')) {
        await replace(blockedAs(entry, { reason: 'refused', code: error.code, theirs: null }))
        return null
      }
      if (!(error instanceof RequestFailure)) throw error
      // A session that is over, too: whoever signs in again goes on with it.
      if (!isRefused(error) || error.status === 401) return (error.retryAfter ?? 0) * 1_000
      return resolve(entry, error)
    }
  }

  async function resolve(entry: OutboxEntry, refusal: RequestFailure): Promise<number | 'again' | null> {
    let found: Reconciled
    try {
      found = await reconcile(options, entry, refusal)
    } catch (error) {
      if (life.aborted) return null
      if (error instanceof RequestFailure) return (error.retryAfter ?? 0) * 1_000
      // It is opened soon, or by the person.
      if (isVaultError(error, 'vault_not_open')) return 0
      throw error
    }
    if (found.kind === 'done') await settle(entry, found)
    else if (found.kind === 'changed') {
      await replace(found.entry)
      return found.entry.blocked === null ? 'again' : null
    } else {
      await options.announce([{ kind: 'itemDeleted', id: entry.item }])
      await storage.change((entries) => ({ entries: withoutDeletion(entries, entry), result: undefined }))
    }
    return null
  }

  const replace = (entry: OutboxEntry) =>
    storage.change((entries) => {
      // A deletion that was refused, and taken back meanwhile, is as if it had never been.
      const isTakenBack =
        entry.write.kind === 'delete' &&
        entries.some(({ dependsOn, write }) => dependsOn === entry.id && write.kind === 'restore')
      return {
        entries: isTakenBack
          ? withoutDeletion(entries, entry)
          : entries.map((one) => (one.id === entry.id ? entry : one)),
        result: undefined,
      }
    })

  /** Shows what is answered before the write leaves the queue: in between the item would be what it was before. */
  async function settle(entry: OutboxEntry, sent: SentEntry) {
    const { item } = sent
    await shown(options.announce([changeBy(entry, item)]))
    // After a lock the answer is the server's to repeat.
    if (life.aborted) return
    if (sent.kind === 'half') {
      const base = { revision: item.revision, record: item }
      return replace(renewed(entry, { base, write: { kind: 'update', bodies: [...sent.left] } }))
    }
    return storage.change((entries) => ({ entries: queueAfter(entries, entry, item), result: undefined }))
  }

  function shown(taking: Promise<void>): Promise<void> {
    return new Promise((done) => {
      const cancel = clock.after(takingTimeout, done)
      taking
        .catch(() => undefined)
        .finally(() => {
          cancel()
          done()
        })
    })
  }

  return {
    kick,
    isSending: () => isSending,
    end: () => {
      cancelWaiting?.()
      stopWatching()
    },
  }
}

/** Tells what the answer to a write makes of the account. */
const changeBy = ({ write }: OutboxEntry, item: ItemRecord): AccountChange =>
  write.kind === 'delete' ? { kind: 'itemDeleted', id: item.id, revision: item.revision } : { kind: 'item', item }
