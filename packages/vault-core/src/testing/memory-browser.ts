import { memoryBox, type Box } from '../browser/box.ts'
import type { DeviceKind } from '../contracts/auth.ts'
import { draftRows } from '../drafts/stored-draft.ts'
import { importRows } from '../importing/import-rows.ts'
import { keptRows } from '../kept/stored-kept.ts'
import { writeRows } from '../outbox/stored-write.ts'
import { pinRows } from '../vault/pins/pin-keeper.ts'
import { snapshotRows } from '../vault/snapshot/stored-snapshot.ts'
import { tabStorageKeys } from '../session/session-storage.ts'
import { memoryKeyValueArea, type KeyValueStorage } from '../session/ports/key-value-storage.ts'
import { memoryOfflineKeyStore, type OfflineKeyStore } from '../session/ports/offline-key-store.ts'
import { memoryTabRoom } from '../session/ports/tab-channel.ts'
import { memoryTabHalfStore, type TabHalfStore } from '../session/ports/tab-half-store.ts'
import { memoryTabLocks, type TabLocks } from '../session/ports/tab-locks.ts'
import { memoryLocalRecords, type LocalRecords } from '../sync/local-records.ts'
import { createVaultClient, type VaultClient, type VaultClientPorts } from '../vault-client.ts'
import { noAuthenticator } from '../session/ports/no-authenticator.ts'
import { freezableChannel } from './freezable-channel.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createManualConnectivity, type ManualConnectivity } from './manual-connectivity.ts'
import { testStretcher } from './test-stretcher.ts'
import { createManualPage, type ManualPage } from './manual-page.ts'

/** One tab: its client, its page, its own storage. */
export interface MemoryTab {
  readonly client: VaultClient
  readonly page: ManualPage
  readonly connectivity: ManualConnectivity
  /** Session storage of this tab. */
  readonly storage: KeyValueStorage
  /** The tab goes; its session storage is what a restored tab gets back. */
  readonly close: () => void
  /** The tab goes without a word to the others. */
  readonly crash: () => void
  /** The browser puts the tab to sleep: it hears no other tab until it thaws. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** A browser profile. */
export interface MemoryBrowser {
  readonly clock: ManualClock
  readonly local: KeyValueStorage
  readonly tabHalves: TabHalfStore
  readonly offlineKeys: OfflineKeyStore
  readonly box: Box
  /** The rows in the box, by kind. */
  readonly drafts: ReturnType<typeof draftRows>
  readonly imports: ReturnType<typeof importRows>
  readonly kept: ReturnType<typeof keptRows>
  readonly pins: ReturnType<typeof pinRows>
  readonly snapshots: ReturnType<typeof snapshotRows>
  readonly writes: ReturnType<typeof writeRows>
  readonly records: LocalRecords
  readonly locks: TabLocks
  /**
   * A new tab, or, with `from`, one that begins with a copy of another's session storage, as duplicated ones do.
   * @param own ports of this tab in place of the browser's, to make them misbehave
   */
  readonly open: (from?: Pick<MemoryTab, 'storage'>, own?: Partial<VaultClientPorts>) => MemoryTab
  /** Closes a tab and opens it again with its session storage. */
  readonly reload: (tab: MemoryTab) => MemoryTab
}

/**
 * @param options.origin address of the server, as `http://127.0.0.1:3000`
 * @param options.fetch in place of the runtime's own, to make the network misbehave
 * @param options.keepsWrites as of `createVaultClient`
 * @param options.quickUnlock as of `createVaultClient`
 * @param options.createWorker as of `createVaultClient`
 * @param options.staysSignedIn as of `createVaultClient`
 * @param options.deviceKind as of `createVaultClient`
 */
export function createMemoryBrowser(options: {
  readonly origin: string
  readonly fetch?: typeof globalThis.fetch
  readonly keepsWrites?: boolean
  readonly quickUnlock?: boolean
  readonly createWorker?: () => Worker
  readonly staysSignedIn?: boolean
  readonly deviceKind?: DeviceKind
}): MemoryBrowser {
  const clock = createManualClock(Date.now())
  const area = memoryKeyValueArea()
  const locks = memoryTabLocks()
  const room = memoryTabRoom()
  const tabHalves = memoryTabHalfStore()
  const offlineKeys = memoryOfflineKeyStore()
  const box = memoryBox()
  const records = memoryLocalRecords()

  function open(from?: Pick<MemoryTab, 'storage'>, own: Partial<VaultClientPorts> = {}): MemoryTab {
    const storage = memoryKeyValueArea().join()
    for (const key of Object.values(tabStorageKeys)) {
      const copied = from?.storage.get(key) ?? null
      if (copied !== null) storage.set(key, copied)
    }
    const page = createManualPage()
    const connectivity = createManualConnectivity()
    const life = createLife()
    const channel = freezableChannel(room.join())
    const { fetch = options.fetch ?? globalThis.fetch.bind(globalThis), ...otherPorts } = own
    const client = createVaultClient({
      origin: options.origin,
      keepsWrites: options.keepsWrites ?? false,
      quickUnlock: options.quickUnlock ?? false,
      staysSignedIn: options.staysSignedIn ?? false,
      deviceKind: options.deviceKind ?? 'web',
      ...(options.createWorker ? { createWorker: options.createWorker } : {}),
      ports: {
        fetch: (input, init) => life.during(fetch(input, init)),
        local: area.join(),
        tab: storage,
        tabHalves,
        offlineKeys,
        box,
        records,
        locks: life.locks(locks),
        channel,
        page,
        connectivity,
        leaving: page,
        clock,
        authenticator: noAuthenticator,
        stretcher: testStretcher,
        ...otherPorts,
      },
    })
    return {
      client,
      page,
      connectivity,
      storage,
      close: () => {
        client.dispose()
        life.end()
      },
      crash: () => {
        channel.close()
        client.dispose()
        life.end()
      },
      freeze: channel.freeze,
      thaw: channel.thaw,
    }
  }

  return {
    clock,
    local: area.join(),
    tabHalves,
    offlineKeys,
    box,
    drafts: draftRows(box),
    imports: importRows(box),
    kept: keptRows(box),
    pins: pinRows(box),
    snapshots: snapshotRows(box),
    writes: writeRows(box),
    records,
    locks,
    open,
    reload: (tab) => {
      tab.close()
      return open(tab)
    },
  }
}

/** The life of a page: no answer reaches it after its end, and its locks go with it. */
interface Life {
  readonly during: <Answer>(work: Promise<Answer>) => Promise<Answer>
  readonly locks: (shared: TabLocks) => TabLocks
  readonly end: () => void
}

function createLife(): Life {
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  const releases = new Set<() => void>()
  let isOver = false
  /** Waits for ever instead of going on in a page that is gone. */
  const during = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work.catch((error: unknown) => (isOver ? new Promise<never>(() => {}) : Promise.reject(error)))
    return isOver ? new Promise<never>(() => {}) : answer
  }
  return {
    during,
    locks: (shared) => ({
      held: shared.held,
      hold: async (name) => {
        const release = await shared.hold(name)
        if (release === null) return null
        if (isOver) release()
        else releases.add(release)
        return release
      },
      exclusive: (name, work) =>
        during(shared.exclusive(name, () => (isOver ? gone.promise : Promise.race([work(), gone.promise])))),
    }),
    end: () => {
      isOver = true
      gone.reject(new Error('The page is gone'))
      for (const release of releases) release()
    },
  }
}
