import type { Tokens } from '../contracts/auth.ts'
import type { Clock } from './ports/clock.ts'
import type { TabLocks } from './ports/tab-locks.ts'
import type { SessionStorage } from './session-storage.ts'
import { createUsedTokens } from './used-tokens.ts'

/** Name of the lock under which one tab at a time has tokens replaced. */
export const refreshLock = 'cpa-refresh'
/** How often tokens that found no room in storage are tried to be stored, in milliseconds. */
const roomInterval = 5_000

/**
 * Makes the one way in which tokens follow on others: stored, and every tab told that those before are used up. To be
 * called under {@link refreshLock}.
 *
 * @returns takes the refresh token that was exchanged, and what it was exchanged for
 */
export function createTokenReplacement(options: {
  readonly storage: SessionStorage
  readonly locks: TabLocks
  readonly clock: Clock
}): (replaced: string, tokens: Tokens) => Promise<void> {
  const { storage, clock } = options
  const spent = createUsedTokens(options)

  async function storeWhenThereIsRoom() {
    while (!storage.storeTokens()) await new Promise<void>((resolve) => void clock.after(roomInterval, resolve))
  }

  return (replaced, tokens) => spent.announce(replaced, storage.setTokens(tokens) ? undefined : storeWhenThereIsRoom())
}
