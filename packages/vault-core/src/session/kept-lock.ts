import { RequestFailure } from '../api/request-failure.ts'
import type { User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import { currentKdf } from '../crypto/kdf.ts'
import { emailHash } from './email-hash.ts'
import type { PinStore } from './pins.ts'
import type { Connectivity } from './ports/connectivity.ts'
import type { SealedAccount } from './ports/tab-channel.ts'
import type { SessionStorage } from './session-storage.ts'
import type { TabShares } from './tabs/tab-shares.ts'

/** What a tab that was locked still has after its reload. */
export interface KeptLock {
  /**
   * What unlocking the account needs, put together from session storage, local storage and the pin; null where something
   * of it is missing, or the salts are those of another address.
   */
  readonly find: (user: User) => Promise<SealedAccount | null>
  /** True when the server answers, whatever it says. No answer in time, 429 and 5xx are none. */
  readonly isServerThere: (userId: UserId, tabId: string) => Promise<boolean>
}

/** @param options.pins know the suite of an account that was opened here */
export function createKeptLock(options: {
  readonly storage: SessionStorage
  readonly shares: Pick<TabShares, 'ask'>
  readonly pins: PinStore
  readonly connectivity: Connectivity
}): KeptLock {
  const { storage, shares, pins, connectivity } = options
  return {
    find: async (user) => {
      const [encryptedPrivateKey, salts, email] = [storage.encryptedPrivateKey(), storage.salts(), storage.email()]
      if (encryptedPrivateKey === null || salts === null || email === null) return null
      // Another tab may have asked for another address since.
      if ((await emailHash(email)) !== (await emailHash(user.email))) return null
      const kdf = (await pins.find(user.email))?.kdf ?? currentKdf
      return { encryptedPrivateKey, ...salts, kdf }
    },
    isServerThere: async (userId, tabId) => {
      if (!connectivity.isOnline()) return false
      try {
        await shares.ask(userId, tabId)
        return true
      } catch (error) {
        return !(error instanceof RequestFailure) || !(error.isUndecided || error.failure.kind === 'aborted')
      }
    },
  }
}
