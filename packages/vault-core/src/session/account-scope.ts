import type { UserId } from '../contracts/primitives.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { VaultError } from '../errors.ts'

/** An account that is open in this tab, from its opening to the next lock. */
export interface AccountScope {
  readonly userId: UserId
  readonly keyPair: KeyPair
  /** Aborts with the lock, before anything else learns of it. */
  readonly signal: AbortSignal
  /**
   * Settles when the rows of this browser's box are sealed under the keys of now. Rejects where that failed: rows that
   * do not open are kept for the next opening then.
   */
  readonly resealed: Promise<void>
}

/** The scopes of a client, one after the other: what is open belongs to the present one, and ends with it. */
export interface AccountScopes {
  /** The account that is open, or null. */
  readonly find: () => AccountScope | null
  /** @throws VaultError `locked` when no account is open */
  readonly current: () => AccountScope
  /** Whose account is open or locked here, or null. */
  readonly user: () => UserId | null
  /**
   * Gives the result of `work` only where no lock came meanwhile.
   *
   * @throws VaultError `stale_epoch` otherwise
   */
  readonly guard: <Result>(work: Promise<Result>) => Promise<Result>
  /** Calls `begin` with the account that is open and with each that is opened. @returns ends it */
  readonly onOpen: (begin: (scope: AccountScope) => void) => () => void
  /** As {@link AccountScopes.onOpen}, once the rows of the box are resealed, or could not be. */
  readonly onReady: (begin: (scope: AccountScope) => void) => void
  /** Calls `end` when the person has left: nothing of the account stays in memory. It may be called more than once. */
  readonly onLeave: (end: () => void) => void
}

/** The part that opens and ends scopes. */
export interface ScopeControl {
  /** @param resealing seals rows of the box anew before {@link AccountScopes.onReady}; null where there are none */
  readonly open: (
    account: Omit<AccountScope, 'resealed'>,
    resealing?: ((scope: Omit<AccountScope, 'resealed'>) => Promise<void>) | null,
  ) => void
  readonly leave: () => void
}

/**
 * Makes the scopes of a client; none is open at first.
 *
 * @param options.user whose account is open or locked here, or null
 */
export function createAccountScopes(options: { readonly user: () => UserId | null }): AccountScopes & ScopeControl {
  const opened = new Set<(scope: AccountScope) => void>()
  const ready: ((scope: AccountScope) => void)[] = []
  const left: (() => void)[] = []
  let scope: AccountScope | null = null
  let isReady = false

  const find = () => (scope === null || scope.signal.aborted ? null : scope)

  return {
    find,
    current: () => {
      const found = find()
      if (found === null) throw new VaultError('locked')
      return found
    },
    user: options.user,
    guard: async (work) => {
      const begun = find()
      const result = await work
      if (find() !== begun) throw new VaultError('stale_epoch')
      return result
    },
    onOpen: (begin) => {
      opened.add(begin)
      const open = find()
      if (open !== null) begin(open)
      return () => opened.delete(begin)
    },
    onReady: (begin) => {
      ready.push(begin)
      const open = find()
      if (open !== null && isReady) begin(open)
    },
    onLeave: (end) => void left.push(end),
    open: (account, resealing = null) => {
      const begun = { ...account, resealed: resealing === null ? Promise.resolve() : resealing(account) }
      scope = begun
      isReady = false
      begun.resealed.catch(() => undefined)
      for (const begin of opened) begin(begun)
      const beginReady = () => {
        if (find() !== begun) return
        isReady = true
        for (const begin of ready) begin(begun)
      }
      // At once where nothing is to be done first: a form may ask in the same task.
      if (resealing === null) beginReady()
      else void begun.resealed.then(beginReady, beginReady)
    },
    leave: () => {
      scope = null
      for (const end of left) end()
    },
  }
}
