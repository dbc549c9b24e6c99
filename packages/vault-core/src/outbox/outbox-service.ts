import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemBody, ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { WholeItem } from '../items/whole-item.ts'
import type { AccountChanges } from '../session/account-changes.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { TabChannel } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { noOverlay, type OverlaidAccount } from '../vault/overlaid.ts'
import type { VaultService } from '../vault/vault-service.ts'
import { addEntry, type Standing, type WriteToKeep } from './add-entry.ts'
import { createOutboxBook, type OutboxBook } from './outbox-book.ts'
import { chainOf, givenUpBy, lastBody, shownRevision, tagOfWaitingId, waitingIdOf, type OutboxEntry } from './outbox-entry.ts'
import { emptyOutbox, stateOf, type OutboxMark, type OutboxState } from './outbox-state.ts'
import type { OutboxStore } from './outbox-store.ts'
import { overlay } from './overlay.ts'
import { deriveOutboxKeys } from './seal-entry.ts'
import { createSender, type Sender } from './sender.ts'
import { renewed } from './settle-entry.ts'

/** How long a sign-out waits to learn whether anything waits, in milliseconds. */
const answerTimeout = 1_000

/** An item in conflict, in its versions. */
export interface ConflictVersions {
  /** What the person's own was made from; null for a new item, and where nothing is known of it. */
  readonly base: WholeItem | null
  readonly mine: WholeItem
  /** What the server has; null where that is nothing. */
  readonly theirs: WholeItem | null
}

/**
 * Writes that the server has not answered: made without the network, or cut off on their way. They lie sealed in this
 * browser over locks, reloads and crashes, are shown as if they were stored, and go out in their order. Where the client
 * keeps no writes it is empty, and a write without an answer is its form's failure.
 */
export interface Outbox {
  /** Whether writes wait here at all. */
  readonly isOn: boolean
  readonly state: ReadableStore<OutboxState>
  /** What waits of an item, or null. */
  readonly markOf: (id: string) => OutboxMark | null
  /** The versions of an item in conflict, to be decided by a person; null for any other. @throws VaultError `locked` */
  readonly versionsOf: (id: ItemId) => Promise<ConflictVersions | null>
  /**
   * Gives up a write that waits for a person, and those that stand on it: the item is what the server has. With a deletion
   * comes back what that had given up.
   */
  readonly discard: (entry: string) => Promise<void>
  /** Sends a write once more that waits for a person, as it is: what it was refused for may be gone. Does nothing for any other. */
  readonly sendAgain: (entry: string) => Promise<void>
  /** Takes back the deletion of an item that waits, or may have been sent. @returns false where there is none */
  readonly undoDeletion: (id: ItemId) => Promise<boolean>
  /** True when a write has to stand in line: the device is offline, or something that was done before waits. */
  readonly isLineFor: (id: ItemId | null) => boolean
  /** True for what makes a write wait: no answer came, or a gateway's in the place of the server's. */
  readonly keeps: (error: unknown) => boolean
  /**
   * Lets a write wait. Resolves when it is kept and shown.
   *
   * @returns the id under which its item is shown
   * @throws RequestFailure 412 where the item is not what the write was made from; Error where the browser does not keep it
   */
  readonly keep: (write: WriteToKeep) => Promise<ItemId>
  /** The id that an item has by now, where it is asked for by the one that it had while it waited to be added. */
  readonly follow: (id: ItemId) => ItemId
  /** The network is there again, as far as somebody knows: tries to send now. */
  readonly sendNow: () => void
  /** True when signing out would lose something. False also when the browser does not answer. */
  readonly isAtStake: () => Promise<boolean>
}

/** What is open of an account's outbox between an unlocking and the next wipe. */
interface OpenOutbox {
  readonly userId: UserId
  readonly life: AbortSignal
  readonly book: OutboxBook
  readonly sender: Sender
}

/** @param options.user whose account is open or locked here, or null */
export function createOutbox(options: {
  readonly isOn: boolean
  readonly api: ApiClient
  readonly store: OutboxStore
  readonly keyRing: KeyRing
  readonly vault: () => VaultService
  readonly changes: Pick<AccountChanges, 'announce'>
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly connectivity: Connectivity
  readonly clock: Clock
  readonly user: () => UserId | null
}): Outbox & {
  readonly overlay: (account: Bootstrap) => OverlaidAccount
  /** An account was opened. */
  readonly admit: () => void
  /** Deletes the account's writes: the sign-out was chosen. */
  readonly forget: (userId: UserId) => void
  /** Deletes those of everybody. @throws Error when the browser does not let go of them */
  readonly forgetAll: () => Promise<void>
  readonly dispose: () => void
} {
  const { isOn, api, store, keyRing, vault, locks, channel, connectivity, clock, user } = options
  const state = createExternalStore<OutboxState, OutboxState>((_, next) => next, emptyOutbox)
  let open: OpenOutbox | null = null
  /** What the server has, as it was opened last. */
  let account: Bootstrap | null = null
  let opening: Promise<OpenOutbox | null> = Promise.resolve(null)

  const stopListening = channel.listen((message) => {
    if (message.type === 'outbox' && message.userId === open?.userId) open.book.load().catch(() => undefined)
  })

  async function begin(userId: UserId, life: AbortSignal): Promise<OpenOutbox | null> {
    const keys = await deriveOutboxKeys(keyRing.keyPair())
    await store.admit(userId)
    if (life.aborted) return null
    const publish = () => {
      if (open?.life === life) state.dispatch(stateOf(open.book.entries(), open.sender.isSending()))
    }
    const book = createOutboxBook({
      ...{ store, locks, channel, userId, keys },
      onChange: () => {
        publish()
        if (open?.life === life) void vault().refresh()
      },
    })
    const sender = createSender({
      ...{ api, vault: vault(), book, locks, clock, connectivity, userId, life },
      announce: (changes) => options.changes.announce(userId, changes),
      onChange: publish,
    })
    life.addEventListener('abort', close, { once: true })
    await book.load()
    if (life.aborted) return null
    open = { userId, life, book, sender }
    publish()
    if (book.entries().length > 0) void vault().refresh()
    sender.kick()
    return open
  }

  function close() {
    open?.sender.end()
    open = null
    account = null
    state.dispatch(emptyOutbox)
  }

  async function opened(): Promise<OpenOutbox> {
    const found = await opening
    if (found === null || found.life.aborted) throw new VaultError(keyRing.isEmpty() ? 'locked' : 'not_signed_in')
    return found
  }

  const entries = (): readonly OutboxEntry[] => open?.book.entries() ?? []
  const entriesOf = (id: ItemId) => entries().filter(({ item }) => item === id)

  /** The tag of the item that a write is of, and its record as it is shown. */
  async function standingOf(write: WriteToKeep, userId: UserId) {
    const shown = write.kind === 'create' ? null : shownRecordOf(write.id)
    const body = write.kind === 'create' ? write.body : write.kind === 'update' ? (write.bodies.at(-1) ?? null) : null
    const vaultId = body?.vaultId ?? shown?.vaultId
    const kept = vaultId === undefined ? null : vault().vaultRecordOf(vaultId)
    const now = clock.now()
    const record = body === null ? shown : { ...recordOf(body, userId, now), ...(shown === null ? {} : { id: shown.id }) }
    const known = write.kind === 'create' ? null : (entriesOf(write.id).at(-1) ?? null)
    if (record === null && known === null) throw new VaultError('not_found')
    const { item } = record === null ? { item: null } : await vault().openVersion(record, kept === null ? [] : [kept])
    const tag = item?.seal?.tag ?? known?.tag
    if (tag === undefined) throw new VaultError('untrusted_value')
    return { tag, now, userId, vault: kept ?? known?.vault ?? null, shownIn }
  }

  const shownIn: Standing['shownIn'] = (line, id) => {
    if (account === null || open === null) return null
    return overlay(account, line, open.userId).account.logins.find((record) => record.id === id) ?? null
  }

  function shownRecordOf(id: ItemId): ItemRecord | null {
    try {
      return vault().recordOf(id)
    } catch {
      return null
    }
  }

  async function isAnythingAtStake(): Promise<boolean> {
    const userId = user()
    return userId !== null && (await store.list(userId)).length > 0
  }

  const self: Outbox = {
    isOn,
    state,
    markOf: (id) => {
      const { marks } = state.getSnapshot()
      for (const [item, mark] of marks) if (item === id) return mark
      return null
    },
    versionsOf: async (id) => {
      const conflict = entriesOf(id).find(({ stuck }) => stuck !== null)
      if (conflict === undefined) return null
      const { base, stuck, vault: kept, item } = conflict
      const last = chainOf(entries(), conflict).findLast((entry) => lastBody(entry) !== null)
      const own = last === undefined ? null : lastBody(last)
      const before = base?.record ?? null
      const { userId } = await opened()
      const openRecord = (record: ItemRecord) => vault().openVersion(record, [...(last?.vault ? [last.vault] : []), ...(kept ? [kept] : [])])
      const mine = own === null ? before : { ...(before ?? recordOf(own, userId, conflict.at)), ...own, id: item }
      if (mine === null) return null
      return {
        base: before === null ? null : await openRecord(before),
        mine: await openRecord(mine),
        theirs: stuck?.theirs ? await vault().openRecord(stuck.theirs) : null,
      }
    },
    discard: async (id) => {
      const { book } = await opened()
      await book.change((line) => {
        const found = line.find((entry) => entry.id === id)
        if (found === undefined || (found.stuck === null && found.isTried)) return { entries: line, result: undefined }
        const gone = new Set(chainOf(line, found))
        return { entries: line.flatMap((entry) => (entry === found ? givenUpBy(found) : gone.has(entry) ? [] : [entry])), result: undefined }
      })
    },
    sendAgain: async (id) => {
      const { book, sender } = await opened()
      await book.change((line) => ({
        entries: line.map((entry) => (entry.id === id && entry.stuck !== null ? renewed(entry, {}) : entry)),
        result: undefined,
      }))
      sender.kick()
    },
    undoDeletion: async (id) => {
      if (!entriesOf(id).some(({ write }) => write.kind === 'delete')) return false
      const { book, sender, userId } = await opened()
      const now = clock.now()
      const isUndone = await book.change((line) => {
        const found = line.findLast(({ item, write }) => item === id && write.kind === 'delete')
        if (found === undefined) return { entries: line, result: false }
        const back = givenUpBy(found)
        if (!found.isTried) return { entries: line.flatMap((entry) => (entry === found ? back : [entry])), result: true }
        // It may be in the trash by now: it is taken out again.
        const { tag, vault: kept } = found
        const restoring = { kind: 'restore', id, revision: shownRevision(found), isTried: false } as const
        return { entries: [...addEntry(line, restoring, { tag, now, userId, vault: kept, shownIn }).entries, ...back], result: true }
      })
      await vault().refresh()
      sender.kick()
      return isUndone
    },
    isLineFor: (id) => {
      if (!isOn || open === null) return false
      return !connectivity.isOnline() || state.getSnapshot().waiting > 0 || (id !== null && entriesOf(id).length > 0)
    },
    keeps: (error) => isOn && error instanceof RequestFailure && isUnanswered(error),
    keep: async (write) => {
      const { book, sender, userId } = await opened()
      const standing = await standingOf(write, userId)
      const id = await book.change((line) => addEntry(line, write, standing))
      await vault().refresh()
      sender.kick()
      return id
    },
    follow: (id) => {
      const tag = tagOfWaitingId(id)
      const shown = vault().state.getSnapshot()
      if (tag === null || !('items' in shown) || entriesOf(id).length > 0) return id
      return shown.items.find(({ seal }) => seal?.tag === tag)?.id ?? id
    },
    sendNow: () => open?.sender.kick(),
    isAtStake: () =>
      new Promise((resolve) => {
        const cancel = clock.after(answerTimeout, () => resolve(false))
        isAnythingAtStake()
          .then(resolve, () => resolve(false))
          .finally(cancel)
      }),
  }

  return {
    ...self,
    overlay: (known) => {
      account = known
      return open === null ? noOverlay(known) : overlay(known, open.book.entries(), open.userId)
    },
    admit: () => {
      const userId = user()
      if (!isOn || userId === null) return
      opening = begin(userId, keyRing.signal()).catch(() => null)
    },
    forget: (userId) => {
      close()
      store.forget(userId).catch(() => undefined)
    },
    forgetAll: () => {
      close()
      return store.forgetAll()
    },
    dispose: () => {
      close()
      stopListening()
    },
  }
}

/** No answer at all, or one of a gateway that did not reach the server. */
const unansweredStatuses: ReadonlySet<number | null> = new Set([502, 503, 504])
const isUnanswered = (error: RequestFailure): boolean => error.failure.kind === 'network' || unansweredStatuses.has(error.status)

/** In the place of an id where a record is opened that has none. */
const noId = waitingIdOf('0'.repeat(32))

/** A record that the server does not have. */
function recordOf(body: ItemBody, userId: UserId, now: number): ItemRecord {
  const at = new Date(now).toISOString()
  return { ...body, id: noId, userId, revision: 0, createdAt: at, updatedAt: at, deletedAt: null }
}
