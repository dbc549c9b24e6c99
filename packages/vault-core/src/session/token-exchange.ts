import type { Tokens } from '../contracts/auth.ts'
import { VaultError } from '../errors.ts'
import { createTokenReplacement, refreshLock } from './replace-tokens.ts'
import type { Clock } from './ports/clock.ts'
import type { TabLocks } from './ports/tab-locks.ts'
import type { SessionStorage } from './session-storage.ts'

/** A call whose answer brings other tokens for this session than the refresh does. */
export type TokenExchange = (call: (access: string) => Promise<Tokens>) => Promise<void>

/**
 * Makes such calls while no tab refreshes: what a refresh that was under way brought would be older, and would end the
 * session when it is thrown away. The call neither waits for a refresh nor starts one.
 */
export function createTokenExchange(options: {
  readonly storage: SessionStorage
  readonly locks: TabLocks
  readonly clock: Clock
}): TokenExchange {
  const { storage } = options
  const replace = createTokenReplacement(options)
  return (call) =>
    options.locks.exclusive(refreshLock, async () => {
      const stored = storage.tokens()
      if (stored === null) throw new VaultError('not_signed_in')
      const tokens = await call(stored.access)
      // A sign-out or a sign-in that happened meanwhile wins: what it stored, or removed, stays so.
      if (storage.token('refresh') === stored.refresh) await replace(stored.refresh, tokens)
    })
}
