import { encodeHex } from '../crypto/hex.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { sha256 } from '../crypto/webcrypto.ts'
import type { Clock } from './ports/clock.ts'
import type { TabLocks } from './ports/tab-locks.ts'

const lockPrefix = 'cpa-spent-'
/** How long a used-up token is told, in milliseconds: far longer than storage needs to reach another tab. */
export const tellingTime = 60_000

/** Refresh tokens that were used up, as all tabs know it at once. */
export interface UsedTokens {
  /**
   * Tells every tab of a token that was exchanged.
   * @param stored settles when its successor is stored; it is told until then, and {@link tellingTime} beyond
   */
  readonly announce: (refresh: string, stored?: Promise<void>) => Promise<void>
  /** True when some tab has exchanged the token. */
  readonly has: (refresh: string) => Promise<boolean>
}

/**
 * Tells used-up refresh tokens by locks of their own. What one tab writes into storage another may read a moment too
 * late: browsers carry it over in the background, while locks are granted in one order for all tabs. A late reader
 * would use the token a second time, which the server must take for theft.
 */
export function createUsedTokens({ locks, clock }: { readonly locks: TabLocks; readonly clock: Clock }): UsedTokens {
  const nameOf = async (refresh: string) => `${lockPrefix}${encodeHex(await sha256(encodeUtf8(refresh)))}`
  return {
    announce: async (refresh, stored = Promise.resolve()) => {
      const release = await locks.hold(await nameOf(refresh))
      if (release !== null) void stored.then(() => clock.after(tellingTime, release))
    },
    has: async (refresh) => (await locks.held()).has(await nameOf(refresh)),
  }
}
