import { deleteTabShare, deleteTabShares, getTabShare, maxShareLife, putTabShare } from '@larets/vault-core/contracts'
import { overAccounts } from '../db/over-accounts.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { createTabSharesRepository } from './tab-shares-repository.ts'
import type { AuthContext } from './auth-context.ts'

/** Tabs of an account tell their shares anew when a person comes and goes, all at once. */
const shareCalls: Limit = { name: 'tab-share', scope: 'user', burst: 600, perSecond: 5 }

/** Work on shares that no call starts. */
export interface TabShares {
  /** Drops the shares whose end has come. */
  readonly sweep: () => Promise<void>
  /** Drops every share: the database file is to be copied, and no copy of it carries them. */
  readonly clear: () => Promise<void>
}

/** Connects the calls of the tabs' shares: each is released to its own session only, and by the server's clock. */
export function mountTabShares(mount: Mount, { database, clock, inSession }: AuthContext): TabShares {
  const shares = createTabSharesRepository(database.db)
  const limits = [shareCalls]
  const acknowledged = { answer: { ok: true as const } }

  mount(putTabShare, {
    limits,
    handle: async ({ session, body: { tabId, share, ttl } }) => {
      const endsAt = clock.now() + ttl
      const isKept = await inSession(session, (trx) =>
        createTabSharesRepository(trx).put(session, tabId, share, endsAt),
      )
      if (!isKept) throw new ApiError('unavailable', { retryAfter: 60 })
      return acknowledged
    },
  })

  mount(getTabShare, {
    limits,
    handle: async ({ session, params }) => {
      const found = await shares.find(session, params.tabId)
      // One that ends later than any can was written by a clock that has been set back since.
      const isLive = found !== null && found.endsAt > clock.now() && found.endsAt <= clock.now() + maxShareLife
      return { answer: { share: isLive ? found.share : null } }
    },
  })

  mount(deleteTabShare, {
    limits,
    handle: async ({ session, params }) => {
      await inSession(session, (trx) => createTabSharesRepository(trx).remove(session, params.tabId))
      return acknowledged
    },
  })

  mount(deleteTabShares, {
    limits,
    handle: async ({ session }) => {
      await inSession(session, (trx) => createTabSharesRepository(trx).removeAll(session.userId))
      return acknowledged
    },
  })

  return {
    sweep: () => {
      const end = { now: clock.now(), latest: clock.now() + maxShareLife }
      return overAccounts({
        find: (most) => shares.accountsToSweep(end, most),
        work: (userId) => database.write((trx) => createTabSharesRepository(trx).sweep(userId, end), userId),
      })
    },
    clear: () => database.write((trx) => createTabSharesRepository(trx).clear()),
  }
}
