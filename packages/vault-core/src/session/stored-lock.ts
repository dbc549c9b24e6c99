import { RequestFailure } from '../api/request-failure.ts'
import type { User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import { emailHash } from './email-hash.ts'
import type { Clock } from './ports/clock.ts'
import type { Connectivity } from './ports/connectivity.ts'
import type { OfflineKeyStore } from './ports/offline-key-store.ts'
import type { SealedAccount } from './ports/tab-channel.ts'
import { withinTime } from './ports/within-time.ts'
import type { SessionStorage } from './session-storage.ts'
import type { TabShares } from './tabs/tab-shares.ts'

/**
 * Means of unlocking where the server cannot be reached: what a tab that was reloaded has, or what the browser keeps.
 */
export interface StoredLock {
  /**
   * Finds what unlocking the account needs, put together from session storage and local storage; null where something
   * of it is missing, or the salts are those of another address. Then what the browser keeps for working without the
   * network, where the person chose that.
   */
  readonly find: (user: User) => Promise<SealedAccount | null>
  /** True when the server answers, with a share, with none, or with a refusal. What decides nothing is no answer. */
  readonly isServerThere: (userId: UserId, tabId: string) => Promise<boolean>
}

/**
 * @param options.offlineKeys asked where the tab has nothing
 */
export function createStoredLock(options: {
  readonly storage: SessionStorage
  readonly shares: Pick<TabShares, 'ask'>
  readonly offlineKeys: Pick<OfflineKeyStore, 'find'>
  readonly connectivity: Connectivity
  readonly clock: Clock
}): StoredLock {
  const { storage, shares, offlineKeys, connectivity, clock } = options
  const within = withinTime(clock, 'keys for working without the network')

  async function ofTab(user: User): Promise<SealedAccount | null> {
    const [encryptedPrivateKey, salts, email] = [storage.encryptedPrivateKey(), storage.salts(), storage.email()]
    if (encryptedPrivateKey === null || salts === null || email === null) return null
    // Another tab may have asked for another address since.
    if ((await emailHash(email)) !== (await emailHash(user.email))) return null
    return { encryptedPrivateKey, ...salts, kdf: storage.kdf() ?? 1 }
  }

  return {
    find: async (user) => (await ofTab(user)) ?? within(offlineKeys.find(user.id)).catch(() => null),
    isServerThere: async (userId, tabId) => {
      if (!connectivity.isOnline()) return false
      try {
        await shares.ask(userId, tabId)
        return true
      } catch (error) {
        return error instanceof RequestFailure && error.isRefusal
      }
    },
  }
}
