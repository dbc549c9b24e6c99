import { tabStorageKeys } from '../session/session-storage.ts'
import { memoryKeyValueArea, type KeyValueStorage } from '../session/key-value-storage.ts'
import { memoryTabRoom } from '../session/tab-channel.ts'
import { memoryTabKeyStore, type TabKeyStore } from '../session/tab-key-store.ts'
import { memoryTabLocks, type TabLocks } from '../session/tab-locks.ts'
import { createVaultClient, type VaultClient, type VaultClientPorts } from '../vault-client.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createManualPage, type ManualPage } from './manual-page.ts'

/** One tab: its client, its page, its own storage. */
export interface MemoryTab {
  readonly client: VaultClient
  readonly page: ManualPage
  /** Session storage of this tab. */
  readonly storage: KeyValueStorage
  /** The tab goes; its session storage is what a restored tab gets back. */
  readonly close: () => void
  /** The tab goes without a word to the others. */
  readonly crash: () => void
}

/** A browser profile. */
export interface MemoryBrowser {
  readonly clock: ManualClock
  readonly local: KeyValueStorage
  readonly tabKeys: TabKeyStore
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
 */
export function createMemoryBrowser(options: {
  readonly origin: string
  readonly fetch?: typeof globalThis.fetch
}): MemoryBrowser {
  const clock = createManualClock(Date.now())
  const area = memoryKeyValueArea()
  const locks = memoryTabLocks()
  const room = memoryTabRoom()
  const tabKeys = memoryTabKeyStore()

  function open(from?: Pick<MemoryTab, 'storage'>, own: Partial<VaultClientPorts> = {}): MemoryTab {
    const storage = memoryKeyValueArea().join()
    for (const key of Object.values(tabStorageKeys)) {
      const copied = from?.storage.get(key) ?? null
      if (copied !== null) storage.set(key, copied)
    }
    const page = createManualPage()
    const { ports, releaseAll } = ownLocks(locks)
    const channel = room.join()
    const client = createVaultClient({
      origin: options.origin,
      ports: {
        fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
        local: area.join(),
        tab: storage,
        tabKeys,
        locks: ports,
        channel,
        page,
        clock,
        ...own,
      },
    })
    return {
      client,
      page,
      storage,
      close: () => {
        client.dispose()
        releaseAll()
      },
      crash: () => {
        channel.close()
        client.dispose()
        releaseAll()
      },
    }
  }

  return {
    clock,
    local: area.join(),
    tabKeys,
    open,
    reload: (tab) => {
      tab.close()
      return open(tab)
    },
  }
}

/** A tab's locks go with the tab. */
function ownLocks(shared: TabLocks): { ports: TabLocks; releaseAll: () => void } {
  const releases = new Set<() => void>()
  return {
    ports: {
      ...shared,
      hold: async (name) => {
        const release = await shared.hold(name)
        if (release !== null) releases.add(release)
        return release
      },
    },
    releaseAll: () => {
      for (const release of releases) release()
    },
  }
}

