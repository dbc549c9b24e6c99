import type { Box } from '../../browser/box.ts'
import type { ItemRecord } from '../../contracts/items.ts'
import type { ItemId, UserId, VaultId } from '../../contracts/primitives.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { idleTask } from '../../next-task.ts'
import type { AccountScope, AccountScopes } from '../../session/account-scope.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { FoldedItem } from '../search/folded-item.ts'
import type { VaultKeys } from '../vault-keys.ts'
import { readChunk } from './read-chunk.ts'
import { prefetchSnapshots, type Prefetched } from './prefetch.ts'
import { deriveSnapshotKey } from './seal-snapshot.ts'
import { sealWritten } from './seal-written.ts'
import { createSnapshotOpener } from './snapshot-chunks.ts'
import { snapshotRows } from './stored-snapshot.ts'
import { writeChunk, type SnapshotEntry } from './written-snapshot.ts'
import { worthWriting } from './worth-writing.ts'

/** Items that are read in one task of the thread. */
const chunkSize = 500
/**
 * From so many items on a snapshot is opened sooner, and sealed with less of a halt, beside the page, where a worker
 * has to start, than by it.
 */
const worthAWorker = 1000

/** Records to open at an unlock. */
interface Opening {
  readonly keys: ReadonlyMap<VaultId, VaultKeys>
  readonly signal: AbortSignal
}

/**
 * Keeps the opened lists of vaults, sealed, for the next unlock: what has not changed since is not opened one by one.
 */
export interface SnapshotKeeper {
  /**
   * An unlocking is under way, or the account has just been opened: reads ahead what lies here of it, which needs no
   * key.
   *
   * @param createWorker starts a worker from the entry `opening-worker`, for large ones
   */
  readonly prefetch: (createWorker: (() => Worker) | undefined) => void
  /**
   * Hands over those items whose records are still what they were. Never fails for what lies in the browser: what is
   * not there, was changed, or is another's is opened anew.
   *
   * @param task.onOpened receives them, some at a time
   * @returns those that are still to be opened
   * @throws the signal's reason when it was aborted
   */
  readonly take: (
    task: Opening & {
      /** All records of the account, by their ids. */
      readonly records: ReadonlyMap<string, ItemRecord>
      /** Those of them that are to be opened. */
      readonly missing: readonly ItemRecord[]
      readonly onOpened: (items: readonly FoldedItem[]) => void
      /** Starts a worker from the entry `opening-worker`, for large ones. */
      readonly createWorker?: (() => Worker) | undefined
    },
  ) => Promise<readonly ItemRecord[]>
  /** Keeps what is open, where that has become notably other than what is kept. Nothing waits for it. */
  readonly keep: (
    task: Opening & {
      /** Opened items; nothing of them is read after the lock. */
      readonly entries: () => readonly SnapshotEntry[]
      readonly cursor: string | undefined
      /** Starts a worker from the entry `opening-worker`, for large ones. */
      readonly createWorker?: (() => Worker) | undefined
    },
  ) => void
  /** Drops what is known of what is kept. */
  readonly close: () => void
}

/**
 * Reads, writes and compares the snapshots of vaults.
 *
 * @param options.box where they lie
 */
export function createStoredSnapshots(options: { readonly box: Box; readonly scopes: AccountScopes }): SnapshotKeeper {
  const { scopes } = options
  const rows = snapshotRows(options.box)
  /** The revisions of what is kept of each vault. */
  const kept = new Map<VaultId, ReadonlyMap<ItemId, number>>()
  /** The vaults whose snapshots alone are known to lie there. */
  let retained = ''
  let wanted: Parameters<SnapshotKeeper['keep']>[0] | null = null
  let prefetched: Prefetched | null = null

  function dropPrefetched() {
    prefetched?.close()
    prefetched = null
  }

  /** Blobs read ahead of an account, or else read now. */
  function takePrefetched(userId: UserId): Prefetched {
    const taken = prefetched?.userId === userId ? prefetched : null
    if (taken !== null) prefetched = null
    return taken ?? prefetchSnapshots({ rows, userId, createWorker: undefined })
  }

  /** How many items of a vault came, went or changed since its snapshot. */
  function changesOf(vaultId: VaultId, entries: readonly SnapshotEntry[]): number {
    const revisions = kept.get(vaultId)
    const same = entries.filter(({ record }) => revisions?.get(record.id) === record.revision).length
    return entries.length - same + (revisions?.size ?? 0) - same
  }

  async function write(
    { userId, keyPair }: AccountScope,
    { entries: all, keys, cursor = '', createWorker, signal }: NonNullable<typeof wanted>,
  ): Promise<void> {
    // Draws first what was just opened.
    const pause = () => idleTask(signal)
    await pause()
    const byVault = Map.groupBy(all(), ({ record }) => record.vaultId)
    let key: CryptoKey | null = null
    for (const [vaultId, vaultKeys] of keys) {
      const entries = byVault.get(vaultId) ?? []
      if (changesOf(vaultId, entries) < worthWriting) continue
      const chunks: (readonly Bytes[])[] = []
      for (let start = 0; start < entries.length; start += chunkSize) {
        await pause()
        chunks.push(await writeChunk(entries.slice(start, start + chunkSize), pause))
      }
      await pause()
      key ??= await deriveSnapshotKey(keyPair)
      const order = { key, place: { userId, vaultTag: vaultKeys.vaultTag, cursor } }
      const sealed = await sealWritten(order, chunks, entries.length < worthAWorker ? undefined : createWorker, signal)
      signal.throwIfAborted()
      await rows.put(userId, vaultId, sealed)
      if (signal.aborted) return
      kept.set(vaultId, new Map(entries.map(({ record: { id, revision } }) => [id, revision])))
    }
    const vaultIds = [...keys.keys()].toSorted().join(' ')
    if (vaultIds !== retained) await retain(userId, new Set<string>(keys.keys()))
    retained = vaultIds
  }

  /** Deletes the snapshots of all other vaults. */
  async function retain(userId: UserId, vaultIds: ReadonlySet<string>) {
    const others = [...(await rows.list(userId)).keys()].filter((place) => !vaultIds.has(place))
    await rows.change(userId, { remove: others })
  }

  // A browser that is full, or that has no database, costs a longer unlock and nothing else.
  const writeWanted = oneAtATime(async () => {
    const [task, scope] = [wanted, scopes.find()]
    wanted = null
    if (task !== null && scope !== null) await write(scope, task)
  })

  return {
    prefetch: (createWorker) => {
      const userId = scopes.user()
      // A known snapshot has been taken.
      if (userId === null || kept.size > 0 || prefetched?.userId === userId) return
      dropPrefetched()
      prefetched = prefetchSnapshots({ rows, userId, createWorker })
    },
    take: async ({ records, missing, keys, signal, onOpened, createWorker }) => {
      const { userId, keyPair } = scopes.current()
      const left = new Map<ItemId, ItemRecord>(missing.map((record) => [record.id, record]))
      const byVault = Map.groupBy(missing, ({ vaultId }) => vaultId)
      // The contents of a vault's snapshot were taken over when it was read or written.
      const wanted = [...keys].filter(([id]) => !kept.has(id) && (byVault.get(id)?.length ?? 0) >= worthWriting)
      if (wanted.length === 0) return missing
      const reading = takePrefetched(userId)
      const startWorker = () => (missing.length < worthAWorker || createWorker === undefined ? null : createWorker())
      const opener = createSnapshotOpener(() => reading.takeWorker() ?? startWorker(), signal)
      try {
        const [key, snapshots] = await Promise.all([deriveSnapshotKey(keyPair), reading.found])
        signal.throwIfAborted()
        for (const [vaultId, { vaultTag }] of wanted) {
          const found = snapshots.get(vaultId)
          if (found === undefined) continue
          const revisions = new Map<ItemId, number>()
          const recordOf = (id: string) => {
            const record = records.get(id)
            return record?.vaultId === vaultId ? record : undefined
          }
          await opener.open({ key, place: { userId, vaultTag }, kept: found }, async (chunk) => {
            const items = await readChunk(chunk, recordOf)
            signal.throwIfAborted()
            for (const { item } of items) revisions.set(item.id, item.revision)
            onOpened(items.filter(({ item }) => left.delete(item.id)))
          })
          if (revisions.size > 0) kept.set(vaultId, revisions)
        }
      } finally {
        opener.close()
        reading.close()
      }
      return [...left.values()]
    },
    keep: (task) => {
      // Everything to keep was opened: there is nothing left to read.
      dropPrefetched()
      wanted = task
      writeWanted()
    },
    close: () => {
      dropPrefetched()
      wanted = null
      retained = ''
      kept.clear()
    },
  }
}
