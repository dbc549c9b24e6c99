import type { User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { OpenedAccount } from './opened-account.ts'
import type { PinStore } from './kdf-pins.ts'
import type { OfflineKeyStore } from './ports/offline-key-store.ts'
import type { SealedAccount } from './ports/tab-channel.ts'
import type { SessionStorage } from './session-storage.ts'
import type { TabPresence } from './tabs/tab-presence.ts'
import type { TabSession } from './tabs/tab-session.ts'

/** Another pair of keys for the account of this tab, in all that this browser has of it. */
export interface KeyChange {
  /** As of `SessionService`. */
  readonly rekey: (account: OpenedAccount) => Promise<void>
  /** As of `SessionService`. */
  readonly lockUnder: (userId: UserId, publicKey: string, sealed: SealedAccount) => Promise<void>
  /**
   * A tab that slept when the keys were rotated takes what unlocking needs from one that did not, or from what is kept.
   * @throws VaultError `not_signed_in`, and shows the auth screen, when there is none
   */
  readonly catchUp: (known: { readonly user: User; readonly sealed: SealedAccount }) => Promise<void>
  /** As of `SessionService`. */
  readonly rekeyedAccount: () => Promise<{ readonly user: User; readonly sealed: SealedAccount }>
}

/** @param options.account user and sealed key of the account of this tab. @throws VaultError `not_signed_in` */
export function createKeyChange(options: {
  readonly storage: SessionStorage
  readonly offlineKeys: OfflineKeyStore
  readonly presence: TabPresence
  readonly tab: TabSession
  readonly pins: PinStore
  readonly account: () => { readonly user: User; readonly sealed: SealedAccount }
}): KeyChange {
  const { storage, offlineKeys, presence, tab, pins, account } = options

  async function store(user: User, { authSalt, passwordSalt, kdf }: SealedAccount) {
    if (account().user.id !== user.id || storage.user()?.id !== user.id) throw new VaultError('not_signed_in')
    storage.setUser(user)
    await pins.remember(user.email, { kdf, salts: { authSalt, passwordSalt }, publicKey: user.publicKey })
  }

  /** @throws VaultError `not_signed_in`, and shows the auth screen, when there is none */
  async function demandFresh(user: User, sealed: SealedAccount): Promise<SealedAccount> {
    const isOther = (found: SealedAccount | null) =>
      found !== null && found.encryptedPrivateKey !== sealed.encryptedPrivateKey
    const told = await presence.askKey(user.id)
    const fresh = isOther(told) ? told : await offlineKeys.find(user.id).catch(() => null)
    if (fresh !== null && isOther(fresh)) return fresh
    if (tab.user()?.id === user.id) tab.drop()
    throw new VaultError('not_signed_in')
  }

  return {
    rekey: async (opened) => {
      await store(opened.user, opened.sealed)
      await tab.rekey(opened)
      await offlineKeys.keep(opened.user.id, opened.sealed).catch(() => false)
    },
    lockUnder: async (userId, publicKey, sealed) => {
      const { user } = account()
      if (user.id !== userId) throw new VaultError('not_signed_in')
      await store({ ...user, publicKey }, sealed)
      tab.lockUnder(publicKey, sealed)
      await offlineKeys.keep(userId, sealed).catch(() => false)
    },
    catchUp: async ({ user, sealed }) => {
      const stored = storage.user()
      if (stored?.id !== user.id || stored.publicKey === user.publicKey) return
      tab.lockUnder(stored.publicKey, await demandFresh(user, sealed), 'heard')
    },
    rekeyedAccount: async () => {
      const { user, sealed } = account()
      await tab.reseal(await demandFresh(user, sealed), 'heard')
      return account()
    },
  }
}
