import { refresh as refreshEndpoint, type Tokens } from '../contracts/auth.ts'
import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { RevokedTokens } from './revoked-tokens.ts'
import type { Clock } from './ports/clock.ts'
import type { SessionStorage } from './session-storage.ts'
import { createTokenReplacement, refreshLock } from './replace-tokens.ts'
import { createUsedTokens } from './used-tokens.ts'
import type { TabLocks } from './ports/tab-locks.ts'

/** How long an undecided refresh is tried again, in milliseconds. */
export const refreshTimeout = 30_000
const firstDelay = 500
const longestDelay = 8_000
/** How long storage is given to bring what another tab wrote, and how often it is looked at, in milliseconds. */
const storageTimeout = 5_000
const storageInterval = 20

/** Meaning for the session of a refresh that was decided against. */
export type RefreshRefusal =
  /** No tokens were stored: everything goes, salts included. */
  | 'tokensMissing'
  /** The server said no, or answered without tokens: salts and e-mail stay. */
  | 'refused'

/**
 * Renews the tokens, once for all tabs.
 *
 * No answer, 429 and 5xx decide nothing: it is tried again with growing delays for {@link refreshTimeout}, after
 * which the failure is thrown and the session stays. It also stays when storage is full: this tab goes on with the new
 * tokens, and stores them when there is room.
 *
 * @returns a function that takes the refused access token, or null; it returns at once when another tab has already
 *   renewed it
 * @throws VaultError `tokens_missing` | `no_new_tokens`, or RequestFailure
 */
export function createTokenRefresh(options: {
  readonly api: () => ApiClient
  readonly storage: SessionStorage
  readonly locks: TabLocks
  readonly clock: Clock
  readonly discarded: RevokedTokens
  readonly onRefused: (refusal: RefreshRefusal) => void
}): (rejected: string | null) => Promise<void> {
  const { storage, clock } = options
  const spent = createUsedTokens(options)
  const replace = createTokenReplacement(options)

  const isStored = (refresh: string) => storage.token('refresh') === refresh

  /** Null when the token is no longer the stored one: a sign-out or a sign-in came between. */
  async function ask(bearer: string): Promise<Tokens | null> {
    const began = clock.now()
    for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
      try {
        return await options.api().call(refreshEndpoint, { gated: false, bearer })
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error
        if (error.failure.kind === 'malformed') throw new VaultError('no_new_tokens', error)
        const wait = Math.max(delay, (error.retryAfter ?? 0) * 1000)
        if (!error.isUndecided || clock.now() - began + wait > refreshTimeout) throw error
        await pause(wait)
        // Sent now, it would be one that nobody waits for, or that another renewal has used up.
        if (!isStored(bearer)) return null
      }
    }
  }

  const pause = (delay: number) => new Promise<void>((resolve) => void clock.after(delay, resolve))

  /**
   * True when another tab has exchanged the token, once what it stored has arrived here. As long as it has found no
   * room to store anything, what this tab has is of no use: the server must take a second use of it for theft.
   */
  async function isRenewedElsewhere(refresh: string): Promise<boolean> {
    if (!(await spent.has(refresh))) return false
    const began = clock.now()
    while (isStored(refresh) && clock.now() - began < storageTimeout) await pause(storageInterval)
    return !isStored(refresh) || (await spent.has(refresh))
  }

  return (rejected) =>
    options.locks.exclusive(refreshLock, async () => {
      const stored = storage.tokens()
      if (stored === null) {
        options.discarded.end({ access: storage.token('access'), refresh: storage.token('refresh') })
        options.onRefused('tokensMissing')
        throw new VaultError('tokens_missing')
      }
      if (stored.access !== rejected || (await isRenewedElsewhere(stored.refresh))) return
      try {
        const renewed = await ask(stored.refresh)
        if (renewed === null) return
        // A sign-out or a sign-in that happened meanwhile wins: what it stored, or removed, stays so.
        if (!isStored(stored.refresh)) {
          options.discarded.end(renewed)
          return
        }
        await replace(stored.refresh, renewed)
      } catch (error) {
        const isUnreadable = isVaultError(error, 'no_new_tokens')
        const isRefused = isUnreadable || (error instanceof RequestFailure && !error.isUndecided)
        if (isRefused && isStored(stored.refresh)) {
          // An unauthorized answer means that it is over there; after anything else it said, the tokens may be good
          // still.
          if (isUnreadable || !error.isUnauthorized) options.discarded.end(stored)
          options.onRefused('refused')
        }
        throw error
      }
    })
}
