import type { ApiClient } from '../api/api-client.ts'
import { HalfSaveFailure } from '../api/half-save-failure.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { newIdempotencyKey } from '../api/save-once.ts'
import type { ItemRecord } from '../contracts/items.ts'
import { VaultError } from '../errors.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { WriteToAdd } from './add-entry.ts'
import type { QueueStorage } from './queue-storage.ts'
import { unattended, type OutboxEntry } from './outbox-entry.ts'
import { sendCall } from './send-call.ts'
import { sendEntry, type Sendable, type SentEntry } from './send-entry.ts'
import { waitingIdOf } from './waiting-id.ts'

/** No answer at all, or one of a gateway that did not reach the server. */
const unansweredStatuses: ReadonlySet<number | null> = new Set([502, 503, 504])

/** True for a call of which nothing tells whether it was done: its write waits, and is sent again under its key. */
export const isUnanswered = (error: unknown): error is RequestFailure =>
  error instanceof RequestFailure && (error.failure.kind === 'network' || unansweredStatuses.has(error.status))

/** The answer to a write. */
export type Answer =
  | { readonly kind: 'done'; readonly item: ItemRecord }
  /** Nothing tells whether it was done. */
  | { readonly kind: 'unanswered'; readonly error: RequestFailure }
  /** It was refused, or answered to something else; HalfSaveFailure for a half. */
  | { readonly kind: 'failed'; readonly error: unknown }

/** Makes a call, and makes it again as long as that is worthwhile. */
export type Attempt = <Result>(call: () => Promise<Result>) => Promise<Result>

const once: Attempt = (call) => call()

/** A queue with writes put into it: `added` are the ids of their entries, in their places in the call. */
export interface QueueWith {
  readonly entries: readonly OutboxEntry[]
  readonly added: readonly string[]
}

/**
 * Writes whose form waits for the answer. They lie in the queue before they are sent, so that a page that ends takes
 * none along, and are told by their form alone until it has an answer, or it is known that there is none.
 */
export interface Attended {
  /**
   * Puts writes into the queue, and sends them in one call. What was answered leaves the queue; the rest waits in it.
   *
   * @param put makes their entries; none where they wait already
   * @returns the answers by the ids of the entries
   * @throws what `put` throws, and what the browser's storage throws before it; nothing is sent then
   */
  readonly send: (
    put: (queue: readonly OutboxEntry[]) => QueueWith,
    attempt?: Attempt,
  ) => Promise<ReadonlyMap<string, Answer>>
  /** True for a write that is sent by its own page, as far as it is known to live. */
  readonly isHeld: (entry: OutboxEntry) => boolean
  /** Leaves the writes of pages that are gone to whoever sends. */
  readonly refresh: () => Promise<void>
  /** Waits for the end of each page that has a write in the queue. */
  readonly watch: () => void
  readonly end: () => void
}

/**
 * Sends writes, in one call, and reads the answers.
 *
 * @param key of a call of several
 * @returns the answers in the order of the writes; it never rejects
 */
export async function answersTo(
  api: Pick<ApiClient, 'call'>,
  writes: readonly Sendable[],
  { key, attempt = once }: { readonly key: string; readonly attempt?: Attempt | undefined },
): Promise<readonly Answer[]> {
  const [only, ...others] = writes
  try {
    if (only === undefined) return []
    if (others.length === 0) return [answerOf(await attempt(() => sendEntry(api, only)))]
    const outcomes = await attempt(() => sendCall(api, writes, key))
    return outcomes.map((outcome) => {
      if (outcome.kind === 'done' && isAlive(outcome)) return { kind: 'done', item: outcome.item }
      return {
        kind: 'failed',
        error: outcome.kind === 'refused' ? outcome.refusal : new VaultError('answer_differs'),
      }
    })
  } catch (error) {
    return writes.map(() => (isUnanswered(error) ? { kind: 'unanswered', error } : { kind: 'failed', error }))
  }
}

/** A record in the trash answers nothing but a deletion. */
const isAlive = ({ entry, item }: { readonly entry: Sendable; readonly item: ItemRecord }) =>
  entry.write.kind === 'delete' || item.deletedAt === null

const answerOf = (sent: SentEntry): Answer =>
  sent.kind === 'done' ? sent : { kind: 'failed', error: new HalfSaveFailure(sent.item, sent.refusal) }

/** The parts of a write that its call needs, without what it needs to wait. */
export function sendable(write: WriteToAdd, key: string): Sendable {
  if (write.kind === 'create') return { key, item: noId, base: null, write: { kind: 'create', body: write.body } }
  const place = { key, item: write.id, base: { revision: write.revision } }
  if (write.kind === 'update') return { ...place, write: { kind: 'update', bodies: [...write.bodies] } }
  return { ...place, write: { kind: write.kind === 'delete' ? 'delete' : 'restore' } }
}

/** In the place of the id of an item that has none yet. */
const noId = waitingIdOf('0'.repeat(32))

const lockOf = (page: string) => `cpa-outbox-page:${page}`

/** Begins to hold the writes of this page. */
export function createAttended({
  api,
  storage,
  locks,
  onLeft,
}: {
  readonly api: Pick<ApiClient, 'call'>
  readonly storage: QueueStorage
  readonly locks: TabLocks
  /** A page is gone, and its writes are left to whoever sends. */
  readonly onLeft: () => void
}): Attended {
  const page: string = crypto.randomUUID()
  /** Ids of the writes that are on their way from here. */
  const own = new Set<string>()
  /** Other pages whose end is waited for. */
  const watched = new Set<string>()
  let isOver = false
  const held = locks.hold(lockOf(page)).catch(() => null)

  const isHeld = ({ id, attendedBy }: OutboxEntry) => own.has(id) || (attendedBy !== undefined && attendedBy !== page)

  async function refresh() {
    const alive = await locks.held().catch(() => new Set<string>())
    const isLeft = ({ id, attendedBy }: OutboxEntry) =>
      attendedBy !== undefined && !own.has(id) && (attendedBy === page || !alive.has(lockOf(attendedBy)))
    if (storage.entries().some(isLeft))
      await storage.change((queue) => ({
        entries: queue.map((entry) => (isLeft(entry) ? unattended(entry) : entry)),
        result: undefined,
      }))
  }

  async function watchEnd(other: string) {
    await locks.exclusive(lockOf(other), async () => undefined)
    watched.delete(other)
    if (isOver) return
    await refresh()
    onLeft()
  }

  function watch() {
    for (const { attendedBy } of storage.entries()) {
      if (attendedBy === undefined || attendedBy === page || watched.has(attendedBy)) continue
      watched.add(attendedBy)
      watchEnd(attendedBy).catch(() => undefined)
    }
  }

  return {
    isHeld,
    refresh,
    watch,
    send: async (put, attempt) => {
      await held
      const key = newIdempotencyKey()
      let made: readonly OutboxEntry[] = []
      const kept = storage.change((queue) => {
        const others = queue.filter(isHeld)
        const { entries, added } = put(queue.filter((entry) => !others.includes(entry)))
        const byId = new Map(entries.map((entry) => [entry.id, entry]))
        const of = added.length
        made = added.flatMap((id, place) => {
          const entry = byId.get(id)
          if (entry === undefined) return []
          return [{ ...entry, isTried: true, attendedBy: page, ...(of > 1 ? { batch: { key, place, of } } : {}) }]
        })
        for (const entry of made) {
          own.add(entry.id)
          byId.set(entry.id, entry)
        }
        return { entries: [...byId.values(), ...others], result: undefined }
      })
      // It is sent all the same where the browser does not keep it.
      await kept.catch((error: unknown) => {
        if (made.length === 0) throw error
      })
      const answers = await answersTo(api, made, { key, attempt })
      const byEntry = new Map(made.flatMap(({ id }, place) => [[id, answers[place]] as const]))
      const isUnknown = (id: string) => byEntry.get(id)?.kind === 'unanswered'
      // Answered writes are held until they have left the queue: in between they would be shown as if they waited.
      if (made.length > 0)
        await storage
          .change((queue) => {
            for (const id of byEntry.keys()) if (isUnknown(id)) own.delete(id)
            const entries = queue.flatMap((entry) => {
              if (!byEntry.has(entry.id)) return [entry]
              return isUnknown(entry.id) ? [unattended(entry)] : []
            })
            return { entries, result: undefined }
          })
          .catch(() => undefined)
      for (const id of byEntry.keys()) own.delete(id)
      return new Map([...byEntry].flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer] as const])))
    },
    end: () => {
      isOver = true
      void held.then((release) => release?.())
    },
  }
}
