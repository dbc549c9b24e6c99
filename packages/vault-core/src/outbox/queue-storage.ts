import type { BoxRows } from '../browser/box.ts'
import { openRow as openSealed, sealRow } from '../browser/seal-row.ts'
import type { UserId } from '../contracts/primitives.ts'
import { outboxContext } from '../crypto/contexts.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { encodeHex } from '../crypto/hex.ts'
import { VaultError } from '../errors.ts'
import type { TabChannel } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { readEntry, type OutboxEntry } from './outbox-entry.ts'
import { inOrder, type StoredWrite } from './stored-write.ts'

/** The lock under which the queue of an account is changed. */
export const queueLock = (userId: UserId) => `cpa-outbox:${userId}`

/** A change of the queue: `entries` stand in it afterwards, in this order. */
export interface QueueChange<Result> {
  readonly entries: readonly OutboxEntry[]
  readonly result: Result
}

/** The writes of one account that wait, as every tab of the browser has them. */
export interface QueueStorage {
  /** As they were read last. */
  readonly entries: () => readonly OutboxEntry[]
  /** Reads them anew. */
  readonly load: () => Promise<void>
  /**
   * Changes the queue, from what it is by then: one tab at a time does so.
   * `onChange` is not told of a write that its form attends: it is not shown.
   * @throws what `work` throws, and nothing is changed then; Error where the browser does not keep it
   */
  readonly change: <Result>(
    work: (entries: readonly OutboxEntry[]) => QueueChange<Result> | Promise<QueueChange<Result>>,
  ) => Promise<Result>
}

/**
 * @param options.keys of the account's outbox
 * @param options.isShown false for a write that its form attends, in whatever page
 * @param options.onChange it is another queue than before
 */
export function createQueueStorage(options: {
  readonly rows: BoxRows<StoredWrite>
  readonly locks: Pick<TabLocks, 'exclusive'>
  readonly channel: Pick<TabChannel, 'post'>
  readonly userId: UserId
  readonly keys: CoreKeys
  readonly isShown: (entry: OutboxEntry) => boolean
  readonly onChange: () => void
}): QueueStorage {
  const { rows: stored, locks, channel, userId, keys, isShown, onChange } = options
  let entries: readonly OutboxEntry[] = []
  /** Entries that are open already, by the bytes that are new with each sealing. */
  let opened = new Map<string, OutboxEntry>()

  const nameOf = ({ id, order, sealed }: StoredWrite) => `${id} ${order} ${encodeHex(sealed.iv)}`

  /** A row that does not open stays where it lies: it may be what another release has written. */
  async function read(): Promise<readonly { readonly order: number; readonly entry: OutboxEntry }[]> {
    const rows = inOrder((await stored.list(userId)).values())
    const found = await Promise.all(
      rows.map(async (row) => {
        const known = opened.get(nameOf(row))
        const entry = known ?? (await openRow(row))
        return entry === null ? [] : [{ row, entry }]
      }),
    )
    opened = new Map(found.flat().map(({ row, entry }) => [nameOf(row), entry]))
    return found.flat().map(({ row, entry }) => ({ order: row.order, entry }))
  }

  async function openRow({ id, order, sealed }: StoredWrite): Promise<OutboxEntry | null> {
    const contents = await openSealed(keys, outboxContext(userId, id, order), sealed).catch(() => null)
    const entry = readEntry(contents)
    return entry?.id === id ? entry : null
  }

  function take(next: readonly OutboxEntry[]) {
    const [before, after] = [entries.filter(isShown), next.filter(isShown)]
    entries = next
    if (before.length !== after.length || after.some((entry, place) => entry !== before[place])) onChange()
  }

  const exclusive = <Result>(work: () => Promise<Result>) => locks.exclusive(queueLock(userId), work)

  return {
    entries: () => entries,
    load: () => exclusive(async () => take((await read()).map(({ entry }) => entry))),
    change: (work) =>
      exclusive(async () => {
        const rows = await read()
        const before = new Map(rows.map(({ order, entry }) => [entry.id, { order, entry }]))
        const changed = await work(rows.map(({ entry }) => entry))
        let last = rows.reduce((most, { order }) => Math.max(most, order), 0)
        const put = new Map<string, StoredWrite>()
        for (const entry of changed.entries) {
          const known = before.get(entry.id)
          if (known?.entry === entry) continue
          last += known === undefined ? 1 : 0
          const order = known?.order ?? last
          const sealed = await sealRow(keys, outboxContext(userId, entry.id, order), entry)
          put.set(entry.id, { id: entry.id, order, sealed })
        }
        const kept = new Set(changed.entries.map(({ id }) => id))
        const remove = [...before.keys()].filter((id) => !kept.has(id))
        if (put.size + remove.length > 0) {
          if (!(await stored.change(userId, { put, remove }))) throw new VaultError('not_signed_in')
          const byId = new Map(changed.entries.map((entry) => [entry.id, entry]))
          for (const row of put.values()) {
            const entry = byId.get(row.id)
            if (entry !== undefined) opened.set(nameOf(row), entry)
          }
          channel.post({ type: 'outbox', userId })
        }
        take(changed.entries)
        return changed.result
      }),
  }
}
