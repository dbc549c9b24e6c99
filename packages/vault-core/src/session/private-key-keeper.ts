import { createTabKey, unwrapSessionKey, wrapSessionKey } from '../crypto/session-key.ts'
import type { Clock } from './clock.ts'
import type { SessionStorage } from './session-storage.ts'
import type { TabKeyStore } from './tab-key-store.ts'

/** Keeps the private key over a reload of the tab, wrapped under a key that JavaScript cannot read. */
export interface PrivateKeyKeeper {
  /** Wraps the key for this tab until `lockAt` (milliseconds since the Unix epoch). */
  readonly keep: (tabId: string, kept: { pkcs8: Uint8Array<ArrayBuffer>; publicKey: string; lockAt: number }) => Promise<void>
  /** The key written under `tabId`, or null when there is none, it expired, or it does not open. */
  readonly recall: (tabId: string, publicKey: string) => Promise<Uint8Array<ArrayBuffer> | null>
  readonly setLockAt: (tabId: string, lockAt: number) => void
  /** Drops this tab's wrapped key. */
  readonly drop: (tabId: string) => Promise<void>
  /** Drops this tab's wrapped key and the keys of every tab. */
  readonly dropAll: () => Promise<void>
}

/**
 * Where the browser cannot keep keys (Safari's Lockdown Mode, some private modes) nothing is kept: a reload then asks
 * for the master password.
 */
export function createPrivateKeyKeeper(options: {
  readonly storage: SessionStorage
  readonly tabKeys: TabKeyStore
  readonly clock: Clock
}): PrivateKeyKeeper {
  const { storage, tabKeys, clock } = options
  return {
    keep: async (tabId, { pkcs8, publicKey, lockAt }) => {
      const key = await createTabKey()
      try {
        await tabKeys.put({ tabId, key, lockAt })
      } catch {
        storage.removeWrappedPrivateKey()
        return
      }
      storage.setWrappedPrivateKey(await wrapSessionKey(key, { pkcs8, publicKey, tabId }))
    },
    recall: async (tabId, publicKey) => {
      const wire = storage.wrappedPrivateKey()
      if (wire === null) return null
      try {
        const row = await tabKeys.find(tabId)
        if (row === null) return null
        if (row.lockAt <= clock.now()) {
          await tabKeys.remove(tabId)
          return null
        }
        return await unwrapSessionKey(row.key, wire, { publicKey, tabId })
      } catch {
        return null
      }
    },
    setLockAt: (tabId, lockAt) => {
      // A limit that could not be moved only locks earlier.
      tabKeys.setLockAt(tabId, lockAt).catch(() => undefined)
    },
    drop: async (tabId) => {
      storage.removeWrappedPrivateKey()
      await tabKeys.remove(tabId).catch(() => undefined)
    },
    dropAll: async () => {
      storage.removeWrappedPrivateKey()
      await tabKeys.removeAll().catch(() => undefined)
    },
  }
}
