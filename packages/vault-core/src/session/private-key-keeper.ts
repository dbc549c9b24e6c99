import { createTabKey, unwrapSessionKey, wrapSessionKey } from '../crypto/session-key.ts'
import type { Clock } from './ports/clock.ts'
import type { SessionStorage } from './session-storage.ts'
import type { SealedAccount } from './ports/tab-channel.ts'
import type { TabKeyStore } from './ports/tab-key-store.ts'

/** A private key to keep over a reload. */
export interface KeyToKeep {
  readonly pkcs8: Uint8Array<ArrayBuffer>
  readonly publicKey: string
  readonly sealed: SealedAccount
  /** Milliseconds since the Unix epoch; after it the key is refused. */
  readonly lockAt: number
}

/** A private key that outlived a reload; the buffer is the caller's to empty. */
export interface RecalledKey {
  readonly pkcs8: Uint8Array<ArrayBuffer>
  readonly sealed: SealedAccount
}

/** Keeps the private key over a reload of the tab, wrapped under a key that JavaScript cannot read. */
export interface PrivateKeyKeeper {
  /** Wraps the key for this tab. Never fails: where it cannot be kept, a reload asks for the master password. */
  readonly keep: (tabId: string, kept: KeyToKeep) => Promise<void>
  /** The key written under `tabId`, or null when there is none, it expired, or it does not open. */
  readonly recall: (tabId: string, publicKey: string) => Promise<RecalledKey | null>
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

  async function drop(tabId: string) {
    storage.removeWrappedPrivateKey()
    await tabKeys.remove(tabId).catch(() => undefined)
  }

  return {
    keep: async (tabId, { pkcs8, publicKey, sealed, lockAt }) => {
      try {
        const key = await createTabKey()
        const wire = await wrapSessionKey(key, { pkcs8, publicKey, tabId })
        const { authSalt, passwordSalt, kdf } = sealed
        await tabKeys.put({ tabId, key, lockAt, authSalt, passwordSalt, kdf })
        // «Forget this device» takes the tab's id too; without it the key would not be found again.
        storage.setTabId(tabId)
        storage.setWrappedPrivateKey(wire)
      } catch {
        await drop(tabId)
      }
    },
    recall: async (tabId, publicKey) => {
      const wire = storage.wrappedPrivateKey()
      const encryptedPrivateKey = storage.encryptedPrivateKey()
      if (wire === null || encryptedPrivateKey === null) return null
      try {
        const row = await tabKeys.find(tabId)
        if (row === null) return null
        if (row.lockAt <= clock.now()) {
          await tabKeys.remove(tabId)
          return null
        }
        const { authSalt, passwordSalt, kdf } = row
        const pkcs8 = await unwrapSessionKey(row.key, wire, { publicKey, tabId })
        return pkcs8 && { pkcs8, sealed: { encryptedPrivateKey, authSalt, passwordSalt, kdf } }
      } catch {
        return null
      }
    },
    setLockAt: (tabId, lockAt) => {
      // A limit that could not be moved only locks earlier.
      tabKeys.setLockAt(tabId, lockAt).catch(() => undefined)
    },
    drop,
    dropAll: async () => {
      storage.removeWrappedPrivateKey()
      await tabKeys.removeAll().catch(() => undefined)
    },
  }
}
