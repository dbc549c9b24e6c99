import type { Box } from '../browser/box.ts'
import { deriveRowKeys } from '../browser/seal-row.ts'
import { newIdempotencyKey } from '../api/save-once.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemBody, ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { AccountChanges } from '../session/account-changes.ts'
import type { AccountScope, AccountScopes } from '../session/account-scope.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { TabChannel } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { OverlaidAccount } from '../vault/overlaid.ts'
import type { VaultService } from '../vault/vault-service.ts'
import { addEntries, type KnownContext } from './add-entries.ts'
import { addEntry, type WriteContext, type WriteToKeep } from './add-entry.ts'
import { stateOf } from './queue-state.ts'
import { createQueueStorage } from './queue-storage.ts'
import { chainOf, editionName, abandonedBy, lastBody, sealedAs, type OutboxEntry } from './outbox-entry.ts'
import type { OutboxState } from './outbox-state.ts'
import { writeRows } from './stored-write.ts'
import { createAttended, type Attended, type Attempt } from './attended.ts'
import type { AddOutcome, KeepOutcome, Outbox } from './outbox.ts'
import { overlay } from './overlay.ts'
import { overlayTrash } from './overlay-trash.ts'
import { createSender, type Sender } from './sender.ts'
import { renewed } from './settle-entry.ts'
import { withoutDeletionsOf } from './undo-deletions.ts'
import { waitingIdOf } from './waiting-id.ts'

/** Parts that an outbox works with. */
export interface OutboxParts {
  readonly api: ApiClient
  readonly box: Box
  readonly scopes: AccountScopes
  readonly vault: () => VaultService
  readonly changes: Pick<AccountChanges, 'announce'>
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly connectivity: Connectivity
  readonly clock: Clock
}

/** The part of an account's outbox that is open between an unlocking and the next wipe. */
export interface OpenOutbox extends Pick<
  Outbox,
  'versionsOf' | 'discard' | 'sendAgain' | 'undoDeletions' | 'keep' | 'keepAll' | 'overlayTrash'
> {
  /** As {@link Outbox.addAll}, of writes that nothing waits before. */
  readonly addAll: (writes: readonly WriteToKeep[], attempt?: Attempt) => Promise<readonly AddOutcome[]>
  readonly overlay: (account: Bootstrap) => OverlaidAccount
  /** True when a write of the item waits. */
  readonly hasWriteOf: (id: ItemId) => boolean
  readonly isEmpty: () => boolean
  readonly state: () => OutboxState
  /** Reads what another tab has changed. */
  readonly load: () => Promise<void>
  /** Tries to send now. */
  readonly kick: () => void
  readonly end: () => void
}

/**
 * Opens the outbox of an account, and reads what waits. Nothing is sent before it is kicked.
 *
 * @param task.scope the account; it ends with the lock
 * @param task.account what the server has, as it was opened last; null where that is nothing
 * @param task.onChange another queue waits than before
 * @param task.onState it began, or ended, to send
 * @returns null when the account was locked meanwhile
 */
export async function openOutbox(
  { api, box, vault, changes, locks, channel, connectivity, clock }: OutboxParts,
  {
    scope: { userId, keyPair, signal: life },
    account,
    onChange,
    onState,
  }: {
    readonly scope: AccountScope
    readonly account: () => Bootstrap | null
    readonly onChange: () => void
    readonly onState: () => void
  },
): Promise<OpenOutbox | null> {
  const keys = await deriveRowKeys(keyPair, 'write')
  const rows = writeRows(box)
  await rows.admit(userId)
  if (life.aborted) return null
  const storage = createQueueStorage({
    ...{ rows, locks, channel, userId, keys, onChange },
    isShown: (entry) => !attended.isHeld(entry),
  })
  const attended: Attended = createAttended({ api, storage, locks, onLeft: () => sender.kick() })
  const sender: Sender = createSender({
    ...{ api, vault: vault(), storage, locks, clock, connectivity, userId, life },
    announce: (some) => changes.announce(userId, some),
    onChange: onState,
    attended,
  })
  const end = () => {
    sender.end()
    attended.end()
  }
  try {
    await storage.load()
    await attended.refresh()
    attended.watch()
  } catch (error) {
    end()
    throw error
  }
  if (life.aborted) {
    end()
    return null
  }
  /** The writes that wait; those that their forms attend are not told. */
  const entries = () => storage.entries().filter((entry) => !attended.isHeld(entry))
  const entriesOf = (id: ItemId) => entries().filter(({ item }) => item === id)

  /** The tag of the item that a write is of, and its record as it is shown. */
  async function contextOf(write: WriteToKeep) {
    const trashed = write.kind === 'restore' ? (write.record ?? null) : null
    const shown = write.kind === 'create' ? null : (shownRecordOf(write.id) ?? trashed)
    const body = write.kind === 'create' ? write.body : write.kind === 'update' ? (write.bodies.at(-1) ?? null) : null
    const vaultId = body?.vaultId ?? shown?.vaultId
    const kept = vaultId === undefined ? null : vault().vaultRecordOf(vaultId)
    const now = clock.now()
    const record =
      body === null ? shown : { ...recordOf(body, userId, now), ...(shown === null ? {} : { id: shown.id }) }
    const known = write.kind === 'create' ? null : (entriesOf(write.id).at(-1) ?? null)
    if (record === null && known === null) throw new VaultError('not_found')
    const { item } = record === null ? { item: null } : await vault().openVersion(record, kept === null ? [] : [kept])
    const tag = item?.seal?.tag ?? known?.tag
    if (tag === undefined) throw new VaultError('untrusted_value')
    return { tag, now, userId, vault: kept ?? known?.vault ?? null, shownIn }
  }

  /** Contexts of writes of many items: what is shown of them is open already. */
  function contextsOf(writes: readonly WriteToKeep[]): Promise<readonly KnownContext[]> {
    const shown = vault().state.getSnapshot()
    const byId = new Map('items' in shown ? shown.items.map((item) => [item.id, item]) : [])
    const contextFor = async (write: WriteToKeep): Promise<Omit<WriteContext, 'shownIn'>> => {
      const item = write.kind === 'create' ? undefined : byId.get(write.id)
      if (item === undefined || item.seal === null) return contextOf(write)
      const body = write.kind === 'update' ? write.bodies.at(-1) : undefined
      return {
        tag: item.seal.tag,
        now: clock.now(),
        userId,
        vault: vault().vaultRecordOf(body?.vaultId ?? item.vaultId),
      }
    }
    return Promise.all(
      writes.map((write) =>
        contextFor(write).then(
          (context) => ({ context }),
          (error: unknown) => ({ error }),
        ),
      ),
    )
  }

  /** The records that items are shown from while a queue waits. */
  function shownBy(queue: readonly OutboxEntry[]): ReadonlyMap<ItemId, ItemRecord> {
    const known = account()
    return new Map(
      known === null ? [] : overlay(known, queue, userId).account.logins.map((record) => [record.id, record]),
    )
  }

  const shownIn: WriteContext['shownIn'] = (queue, id) => shownBy(queue).get(id) ?? null

  function shownRecordOf(id: ItemId): ItemRecord | null {
    try {
      return vault().recordOf(id)
    } catch {
      return null
    }
  }

  return {
    versionsOf: async (id) => {
      const conflict = entriesOf(id).find(({ blocked }) => blocked !== null)
      if (conflict === undefined) return null
      const { base, blocked, vault: kept, item } = conflict
      const last = chainOf(entries(), conflict).findLast((entry) => lastBody(entry) !== null)
      const own = last === undefined ? null : lastBody(last)
      const before = base?.record ?? null
      const openRecord = (record: ItemRecord) =>
        vault().openVersion(record, [...(last?.vault ? [last.vault] : []), ...(kept ? [kept] : [])])
      const mine =
        own === null ? before : { ...(before ?? recordOf(own, userId, conflict.at)), ...sealedAs(own), id: item }
      if (mine === null) return null
      return {
        base: before === null ? null : await openRecord(before),
        mine: await openRecord(mine),
        theirs: blocked?.theirs ? await vault().openRecord(blocked.theirs) : null,
        waiting: editionName(last ?? conflict),
      }
    },
    discard: async (id) => {
      await storage.change((queue) => {
        const found = queue.find((entry) => entry.id === id)
        if (found === undefined || (found.blocked === null && found.isTried))
          return { entries: queue, result: undefined }
        const gone = new Set(chainOf(queue, found))
        return {
          entries: queue.flatMap((entry) => (entry === found ? abandonedBy(found) : gone.has(entry) ? [] : [entry])),
          result: undefined,
        }
      })
    },
    sendAgain: async (id) => {
      await storage.change((queue) => ({
        entries: queue.map((entry) => (entry.id === id && entry.blocked !== null ? renewed(entry, {}) : entry)),
        result: undefined,
      }))
      sender.kick()
    },
    undoDeletions: async (ids) => {
      const wanted = new Set(ids)
      if (!entries().some(({ item, write }) => wanted.has(item) && write.kind === 'delete')) return new Set()
      const now = clock.now()
      const undone = await storage.change((queue) => withoutDeletionsOf(queue, wanted, { now, userId }))
      await vault().refresh()
      sender.kick()
      return undone
    },
    addAll: async (writes, attempt) => {
      const keyed = writes.map((write) => ({ ...write, key: write.key ?? newIdempotencyKey() }))
      const contexts = await contextsOf(keyed)
      let outcomes: readonly KeepOutcome[] = []
      const answers = await attended.send((queue) => {
        const next = addEntries(queue, keyed, { contexts, shownBy })
        outcomes = next.result
        const before = new Set(queue.map(({ id }) => id))
        // Over what waits of an item, and may have taken its place, it waits too: refused, it would take that along.
        const waiting = new Set(queue.map(({ item }) => item))
        const added = next.entries.flatMap(({ id, item }) => (before.has(id) || waiting.has(item) ? [] : [id]))
        return { entries: next.entries, added }
      }, attempt)
      const lies = new Set(entries().map(({ id }) => id))
      const all = keyed.map(({ key }, place): AddOutcome => {
        const answer = answers.get(key)
        if (answer?.kind === 'done') return answer
        if (answer?.kind === 'failed') return answer
        const outcome = outcomes[place]
        if (outcome === undefined || 'error' in outcome) return { kind: 'failed', error: outcome?.error }
        // The browser has not kept it.
        if (answer?.kind === 'unanswered' && !lies.has(key)) return { kind: 'failed', error: answer.error }
        return { kind: 'waiting', id: outcome.id }
      })
      if (all.some(({ kind }) => kind === 'waiting')) {
        await vault().refresh()
        sender.kick()
      }
      return all
    },
    keep: async (write) => {
      const context = await contextOf(write)
      const id = await storage.change((queue) => addEntry(queue, write, context))
      await vault().refresh()
      sender.kick()
      return id
    },
    keepAll: async (writes) => {
      const contexts = await contextsOf(writes)
      const outcomes = await storage.change((queue) => addEntries(queue, writes, { contexts, shownBy }))
      await vault().refresh()
      sender.kick()
      return outcomes
    },
    overlayTrash: (trash) => overlayTrash(trash, entries()),
    overlay: (known) => overlay(known, entries(), userId),
    hasWriteOf: (id) => entriesOf(id).length > 0,
    isEmpty: () => entries().length === 0,
    state: () => stateOf(entries(), sender.isSending(), storedIn(account())),
    load: async () => {
      await storage.load()
      attended.watch()
    },
    kick: sender.kick,
    end,
  }
}

/** Whether an account holds what a write of a new item has made, though its answer was lost. */
function storedIn(known: Bootstrap | null): (entry: OutboxEntry) => boolean {
  const names = new Set(known?.logins.map(({ name }) => name))
  return ({ write }) => write.kind === 'create' && names.has(write.body.name)
}

/** In the place of an id where a record is opened that has none. */
const noId = waitingIdOf('0'.repeat(32))

/** A record that the server does not have. */
function recordOf(body: ItemBody, userId: UserId, now: number): ItemRecord {
  const at = new Date(now).toISOString()
  return { ...body, id: noId, userId, revision: 0, createdAt: at, updatedAt: at, deletedAt: null }
}
