import type { AccountScopes } from './account-scope.ts'
import type { User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { OfflineKeyStore } from './ports/offline-key-store.ts'
import type { SealedAccount } from './ports/tab-channel.ts'

/**
 * «Работать без сети»: whether this browser may open the account again, by the master password, where there is no
 * network and no tab of it is left.
 *
 * Keeps, where it was chosen, the encrypted private key and the salts in the browser between an opening of the account
 * and the end of its session. The choice is a setting of this browser: it stays over a sign-out.
 */
export interface OfflineUnlock {
  /** Null while the browser has not said, and while no account is open here. */
  readonly chosen: ReadableStore<boolean | null>
  /**
   * Asks the browser, and keeps what is open now where it was chosen: another tab may have chosen otherwise. Never
   * fails.
   */
  readonly refresh: () => Promise<void>
  /**
   * Acts at once.
   *
   * @throws VaultError `not_signed_in`; Error when the browser does not keep it, or does not let go of it
   */
  readonly choose: (isChosen: boolean) => Promise<void>
}

/** @param options.account user and sealed key of the account that is open here; throws where there is none */
export function createOfflineUnlock(options: {
  readonly keys: OfflineKeyStore
  readonly scopes: AccountScopes
  readonly account: () => { readonly user: User; readonly sealed: SealedAccount }
}): OfflineUnlock {
  const { keys, account, scopes } = options
  const chosen = createExternalStore<boolean | null, boolean | null>((_, next) => next, null)
  /** Of several answers the one to the last question counts. */
  let asked = 0
  let openedUser: UserId | null = null

  async function refresh() {
    asked += 1
    const question = asked
    const { user, sealed } = account()
    openedUser = user.id
    const isKept = await keys.keep(user.id, sealed)
    if (question === asked) chosen.dispatch(isKept)
  }

  scopes.onReady(() => void refresh().catch(() => undefined))
  scopes.onLeave(() => {
    asked += 1
    // Drops a key that this tab wrote later than the session was cleared, too.
    if (openedUser !== null) keys.drop(openedUser).catch(() => undefined)
    openedUser = null
    chosen.dispatch(null)
  })

  return {
    chosen,
    refresh: () => refresh().catch(() => undefined),
    choose: async (isChosen) => {
      const { user } = account()
      await (isChosen ? keys.admit(user.id) : keys.forget(user.id))
      await refresh()
    },
  }
}
