import { userId, type UserId } from '../contracts/primitives.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { VaultError } from '../errors.ts'
import { createAccountScopes, type AccountScopes } from '../session/account-scope.ts'

const anybody = userId.parse('01890a5d-ac96-774b-bcce-b302099a8057')

/** An account that is open without a session, and what a session does with it. */
export interface OpenedScopes {
  readonly scopes: AccountScopes
  readonly lock: () => void
  readonly open: (keyPair: KeyPair) => void
  /** Locks it, and opens it with the same keys. */
  readonly reopen: () => void
  /** Signs out and in again. */
  readonly comeAgain: () => void
}

/** Opens an account. */
export function openedScopes(keyPair: KeyPair, user: UserId = anybody): OpenedScopes {
  let life = new AbortController()
  const scopes = createAccountScopes({ user: () => user })
  const open = (pair: KeyPair) => {
    life = new AbortController()
    scopes.open({ userId: user, keyPair: pair, signal: life.signal })
  }
  const lock = () => life.abort(new VaultError('stale_epoch'))
  const reopen = () => {
    lock()
    open(keyPair)
  }
  open(keyPair)
  return {
    ...{ scopes, open, lock, reopen },
    comeAgain: () => {
      lock()
      scopes.leave()
      open(keyPair)
    },
  }
}
