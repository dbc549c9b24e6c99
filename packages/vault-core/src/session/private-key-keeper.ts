import { RequestFailure } from '../api/request-failure.ts'
import type { User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import { decodeHex, encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import { deriveTabKey, unwrapSessionKey, wrapSessionKey } from '../crypto/session-key.ts'
import { tabHalfLength } from '../crypto/tab-half.ts'
import { isVaultError } from '../errors.ts'
import type { Clock } from './ports/clock.ts'
import type { SealedAccount } from './ports/tab-channel.ts'
import type { TabHalfStore, TabSalts } from './ports/tab-half-store.ts'
import type { SessionStorage } from './session-storage.ts'
import type { TabShares } from './tabs/tab-shares.ts'
import { createSharePublisher, type SharePublisher } from './tabs/share-publisher.ts'

/** How long an opening waits until its key is kept, in milliseconds; what takes longer goes on by itself. */
const keepTimeout = 3_000

/** A private key to keep over a reload. */
export interface KeyToKeep {
  readonly pkcs8: Uint8Array<ArrayBuffer>
  readonly user: User
  readonly sealed: SealedAccount
  /** Milliseconds since the Unix epoch; after it the key is refused. */
  readonly lockAt: number
  /** Access token of a session that is not stored yet. */
  readonly bearer: string | undefined
}

/** Remains of a private key after a reload. */
export type RecalledKey =
  | { readonly kind: 'nothing' }
  /** The server has no half for it, or not the right one: it does not open any more. */
  | { readonly kind: 'withheld'; readonly sealed: SealedAccount }
  /**
   * No answer said that it does not open: none came, or none that decides anything, or the browser did not give its
   * half. All of it stays where it is. `sealed` is null where the browser did not tell it.
   */
  | { readonly kind: 'unreached'; readonly sealed: SealedAccount | null }
  /** The key itself; the buffer is the caller's to empty. */
  | { readonly kind: 'key'; readonly pkcs8: Uint8Array<ArrayBuffer>; readonly sealed: SealedAccount }

/** Whose key is recalled, and where. */
export interface Recall {
  readonly user: User
  readonly tabId: string
  /** The tab that wrote session storage: another one for a duplicate. */
  readonly writtenAs: string
  /** Awaited before the server is asked for its half. */
  readonly beforeAsking: () => Promise<void>
}

/** A half that the server was told before there was a key that it is a half of. */
interface ToldAhead {
  readonly tabId: string
  readonly bearer: string
  readonly half: Uint8Array<ArrayBuffer>
  readonly endsAt: number
  /** Whether the server has acknowledged it. Never fails. */
  readonly isTold: Promise<boolean>
}

/** Keeps the private key over a reload of the tab, wrapped under a key of which browser and server have a half each. */
export interface PrivateKeyKeeper {
  /**
   * Draws the server's half of the next key of this tab, and tells it with the token of a sign-in: it is random and
   * needs nothing of what the server is asked meanwhile. Keeping a key with that token goes on with it.
   */
  readonly tellAhead: (tabId: string, told: { readonly bearer: string; readonly lockAt: number }) => void
  /**
   * Wraps the key for this tab, unless it is kept already. Never fails: where it cannot be kept, a reload asks for the
   * master password.
   */
  readonly keep: (tabId: string, kept: KeyToKeep) => Promise<void>
  /** The key that lies in session storage. */
  readonly recall: (recall: Recall) => Promise<RecalledKey>
  /**
   * The key of this tab, for another tab; null past its limit, and where it is not kept or the server does not give its
   * half.
   * The buffer is the caller's to empty.
   */
  readonly lend: (tabId: string, user: User) => Promise<Uint8Array<ArrayBuffer> | null>
  readonly setLockAt: (tabId: string, lockAt: number) => void
  /** The key was sealed anew: a reload recalls it with these salts. */
  readonly setSalts: (tabId: string, salts: TabSalts) => Promise<void>
  /**
   * Tells the server again of what it keeps for this tab: the page comes or goes, the network is back, or the session
   * is another one.
   */
  readonly repeat: () => void
  /** The session is put away: no timer of a share runs any more. */
  readonly dispose: () => void
  /** Drops this tab's wrapped key and both halves of its key. */
  readonly drop: (tabId: string) => Promise<void>
  /** As {@link PrivateKeyKeeper.drop}, but leaves the server alone: its half ends with the session. */
  readonly dropHere: (tabId: string) => Promise<void>
  /**
   * Drops this tab's wrapped key and the browser's halves of every tab.
   * @param account whose shares of all tabs the server deletes; null for this tab's only
   */
  readonly dropAll: (tabId: string, account: UserId | null) => Promise<void>
}

/** The key that this tab keeps, or is about to. */
interface StoredKey {
  readonly userId: UserId
  readonly tabId: string
  lockAt: number
  /** Null until there is a share to tell of. */
  told: SharePublisher | null
  /** Settles when the key is written, or as late as anybody waits for it. */
  written: Promise<void>
}

/**
 * Keeps nothing where the browser cannot keep halves (Safari's Lockdown Mode, some private modes): a reload then asks
 * for the master password.
 */
export function createPrivateKeyKeeper(options: {
  readonly storage: SessionStorage
  readonly tabHalves: TabHalfStore
  readonly shares: TabShares
  readonly clock: Clock
}): PrivateKeyKeeper {
  const { storage, tabHalves, shares, clock } = options
  let kept: StoredKey | null = null
  let isDisposed = false
  /** True when this tab may have left a share on the server before its reload. */
  let mayHaveLeftShare = false
  /** Rises whenever keys are dropped. */
  let drops = 0
  let ahead: ToldAhead | null = null

  function dropAhead() {
    ahead?.half.fill(0)
    ahead = null
  }

  /** Share told ahead for this tab with this token, once. */
  function takeAhead(tabId: string, bearer: string | undefined): ToldAhead | null {
    const found = ahead?.tabId === tabId && ahead.bearer === bearer ? ahead : null
    if (found === null) dropAhead()
    ahead = null
    return found
  }

  function forget(tabId: string, account: UserId | null) {
    const owner = kept?.userId ?? storage.user()?.id
    if (account !== null) shares.removeAll(account)
    else if (owner !== undefined && (kept !== null || mayHaveLeftShare)) shares.remove(owner, tabId)
    forgetHere(tabId)
  }

  function forgetHere(tabId: string) {
    kept?.told?.stop()
    kept = null
    mayHaveLeftShare = false
    drops += 1
    dropAhead()
    if (storage.wrappedPrivateKey() === null) return
    storage.removeWrappedPrivateKey()
    // A duplicate has no use for the other's id any more.
    storage.setTabId(tabId)
  }

  async function drop(tabId: string) {
    forget(tabId, null)
    await tabHalves.remove(tabId).catch(() => undefined)
  }

  async function dropHere(tabId: string) {
    forgetHere(tabId)
    await tabHalves.remove(tabId).catch(() => undefined)
  }

  /** Makes both halves and wraps the key; it lies in session storage once the server has acknowledged its half. */
  async function write(mine: StoredKey, { pkcs8, user, sealed, bearer }: KeyToKeep): Promise<void> {
    const { tabId } = mine
    const told = takeAhead(tabId, bearer)
    const [half, serverHalf] = [randomBytes(tabHalfLength), told?.half ?? randomBytes(tabHalfLength)]
    try {
      const wire = await wrapSessionKey(await deriveTabKey(half, serverHalf), {
        pkcs8,
        publicKey: user.publicKey,
        tabId,
      })
      const { authSalt, passwordSalt, kdf } = sealed
      await tabHalves.put({ tabId, half, lockAt: mine.lockAt, authSalt, passwordSalt, kdf })
      if (kept !== mine) {
        if (kept?.tabId !== tabId) await tabHalves.remove(tabId)
        return
      }
      const store = once(() => {
        // «Forget this device» takes the tab's id too; without it the half would not be found again.
        storage.setTabId(tabId)
        storage.setWrappedPrivateKey(wire)
      })
      const [share, endsAt] = [encodeHex(serverHalf), told?.endsAt ?? mine.lockAt]
      const isTold = told !== null && (await told.isTold) ? 'now' : false
      if (kept !== mine) return
      mine.told = createSharePublisher({
        ...{ shares, clock, userId: user.id, tabId, share, endsAt, isTold },
        onAcknowledged: store,
      })
      if (isDisposed) mine.told.dispose()
      if (isTold === 'now') {
        mine.told.moveEnd(mine.lockAt)
        store()
        return
      }
    } finally {
      half.fill(0)
      serverHalf.fill(0)
    }
    // Unacknowledged, it is told again when the network is back or the page comes or goes, and written then.
    await mine.told.tell(bearer).catch((error: unknown) => {
      if (!(error instanceof RequestFailure)) throw error
    })
  }

  /**
   * Opens what was wrapped in a tab; null when the server has no half, or not the right one. @throws RequestFailure or
   * VaultError where it did not say
   */
  async function unwrap(wire: string, half: Uint8Array<ArrayBuffer>, user: User, tabId: string) {
    const share = await shares.ask(user.id, tabId).catch((error: unknown) => {
      if (error instanceof RequestFailure && error.isRefusal) return null
      throw error
    })
    const serverHalf = share === null ? null : decodeHex(share, tabHalfLength)
    if (share === null || serverHalf === null) return null
    const pkcs8 = await deriveTabKey(half, serverHalf)
      .then((tabKey) => unwrapSessionKey(tabKey, wire, { publicKey: user.publicKey, tabId }))
      .catch((error: unknown) => {
        if (isVaultError(error)) return null
        throw error
      })
      .finally(() => serverHalf.fill(0))
    return pkcs8 && { share, pkcs8 }
  }

  /** An unwritten wrapped key goes; the one in session storage from before stays: nobody said that it does not open. */
  async function giveUp(mine: StoredKey) {
    if (kept !== mine) return
    kept = null
    if (mine.told === null) return
    mine.told.stop()
    shares.remove(mine.userId, mine.tabId)
    await tabHalves.remove(mine.tabId).catch(() => undefined)
  }

  /** Waits for the writing, but not for ever: unlocking needs no network. */
  function within(writing: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(keepTimeout, resolve)
      void writing.finally(() => {
        cancel()
        resolve()
      })
    })
  }

  return {
    tellAhead: (tabId, { bearer, lockAt }) => {
      dropAhead()
      const half = randomBytes(tabHalfLength)
      const begun = drops
      const isWanted = () => drops === begun
      const telling = shares.put({ tabId, share: encodeHex(half), endsAt: lockAt, isWanted, bearer })
      const isTold = telling.then(
        () => true,
        () => false,
      )
      ahead = { tabId, bearer, half, endsAt: lockAt, isTold }
    },
    keep: (tabId, toKeep) => {
      const { user, lockAt } = toKeep
      if (kept !== null && kept.tabId === tabId && kept.userId === user.id) return kept.written
      const mine: StoredKey = { userId: user.id, tabId, lockAt, told: null, written: Promise.resolve() }
      kept = mine
      mine.written = within(write(mine, toKeep).catch(() => giveUp(mine)))
      return mine.written
    },
    recall: async ({ user, tabId, writtenAs, beforeAsking }) => {
      const begun = drops
      const wire = storage.wrappedPrivateKey()
      const encryptedPrivateKey = storage.encryptedPrivateKey()
      // A database that does not answer, as that of a page that goes away, has not said that nothing lies there.
      const row = await tabHalves.find(writtenAs).catch(() => 'unreached' as const)
      mayHaveLeftShare = writtenAs === tabId && (wire !== null || row !== null)
      if (row === 'unreached') return wire === null ? { kind: 'nothing' } : { kind: 'unreached', sealed: null }
      if (wire === null || encryptedPrivateKey === null || row === null || row.lockAt <= clock.now()) {
        return { kind: 'nothing' }
      }
      const { authSalt, passwordSalt, kdf, half, lockAt } = row
      // Beside the key itself, as the row may be written later than that.
      const sealed = { encryptedPrivateKey, authSalt, passwordSalt, kdf: storage.kdf() ?? kdf }
      try {
        await beforeAsking()
        const opened = await unwrap(wire, half, user, writtenAs)
        if (opened === null) return { kind: 'withheld', sealed }
        const { share, pkcs8 } = opened
        // A lock in another tab came between.
        if (drops !== begun) return { kind: 'withheld', sealed }
        if (writtenAs === tabId) {
          const told = createSharePublisher({
            ...{ shares, clock, userId: user.id, tabId, share, endsAt: lockAt, isTold: true },
            onAcknowledged: () => {},
          })
          kept = { userId: user.id, tabId, lockAt, told, written: Promise.resolve() }
        }
        return { kind: 'key', pkcs8, sealed }
      } catch {
        return { kind: 'unreached', sealed }
      } finally {
        half.fill(0)
      }
    },
    lend: async (tabId, user) => {
      const wire = storage.wrappedPrivateKey()
      const row = wire === null ? null : await tabHalves.find(tabId).catch(() => null)
      if (wire === null || row === null) return null
      try {
        return row.lockAt <= clock.now() ? null : ((await unwrap(wire, row.half, user, tabId))?.pkcs8 ?? null)
      } catch {
        return null
      } finally {
        row.half.fill(0)
      }
    },
    setLockAt: (tabId, lockAt) => {
      if (kept !== null) kept.lockAt = lockAt
      kept?.told?.moveEnd(lockAt)
      // A limit that could not be moved only locks earlier.
      tabHalves.setLockAt(tabId, lockAt).catch(() => undefined)
    },
    setSalts: async (tabId, salts) => {
      await kept?.written
      await tabHalves.setSalts(tabId, salts).catch(() => undefined)
    },
    repeat: () => kept?.told?.repeat(),
    dispose: () => {
      isDisposed = true
      kept?.told?.dispose()
    },
    drop,
    dropHere,
    dropAll: async (tabId, account) => {
      forget(tabId, account)
      await tabHalves.removeAll().catch(() => undefined)
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    work()
    isDone = true
  }
}
