import type { ApiClient } from '../../api/api-client.ts'
import { RequestFailure } from '../../api/request-failure.ts'
import type { UserId } from '../../contracts/primitives.ts'
import { deleteTabShare, deleteTabShares, getTabShare, maxShareLife, putTabShare } from '../../contracts/tab-shares.ts'
import { VaultError } from '../../errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { SessionStorage } from '../session-storage.ts'

/** How long a starting tab waits for its share, in milliseconds. */
const shareTimeout = 10_000
/** When a deletion that did not reach the server is tried again, in milliseconds; each time later, up to the last. */
const [firstRetry, longestRetry] = [5_000, 60_000]

/** A share to keep on the server. */
interface Share {
  readonly tabId: string
  /** 64 hexadecimal digits. */
  readonly share: string
  /** Milliseconds since the Unix epoch. */
  readonly endsAt: number
  /** Asked when it is about to be sent: false once the key it belongs to was dropped. */
  readonly isWanted: () => boolean
}

/** Of an account, with the token that is stored; or with that of a sign-in, of which nothing is stored yet. */
export type ShareToPut =
  | (Share & { readonly userId: UserId; readonly bearer: undefined })
  | (Share & { readonly bearer: string })

/** The server's halves of tab keys. What is asked for here happens in order. */
export interface TabShares {
  /** Resolves when the server has acknowledged. @throws RequestFailure, VaultError `not_signed_in` | `stale_epoch` */
  readonly put: (share: ShareToPut) => Promise<void>
  /** The share of a tab; null when the server has none. @throws RequestFailure when it does not come in time */
  readonly ask: (userId: UserId, tabId: string) => Promise<string | null>
  /**
   * Deletes the share of a tab, at once or when it can; not any more once the session is over, which deletes it too.
   */
  readonly remove: (userId: UserId, tabId: string) => void
  /** As {@link TabShares.remove}, all shares of the account. */
  readonly removeAll: (userId: UserId) => void
  /** Another session is stored than the one that owed deletions of this tab's share: they end with that one. */
  readonly replaced: (tabId: string) => void
  /** Nothing is tried again any more. */
  readonly dispose: () => void
}

/** A deletion that the server has not acknowledged; `tabId` null for all of the account. */
interface Removal {
  readonly userId: UserId
  readonly tabId: string | null
}

/** @param options.api makes calls for the account whose tokens are stored, whatever the state of this tab */
export function createTabShares(options: {
  readonly api: () => ApiClient
  readonly storage: SessionStorage
  readonly clock: Clock
}): TabShares {
  const { storage, clock } = options
  let last: Promise<unknown> = Promise.resolve()
  let owed: readonly Removal[] = []
  let retryDelay = firstRetry
  let cancelRetry = () => {}
  let isOver = false

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const isSignedIn = (userId: UserId) => storage.user()?.id === userId && storage.tokens() !== null

  async function send({ tabId }: Removal) {
    if (tabId === null) await options.api().call(deleteTabShares, { keepalive: true })
    else await options.api().call(deleteTabShare, { params: { tabId: sent(tabId) }, keepalive: true })
  }

  /**
   * Makes all deletions that are owed. What the server refused is not owed any more, nor what a session owed that is
   * over.
   */
  async function pay() {
    const due = owed
    owed = []
    for (const [index, removal] of due.entries()) {
      if (!isSignedIn(removal.userId)) continue
      try {
        await send(removal)
      } catch (error) {
        if (!isSignedIn(removal.userId) || (error instanceof RequestFailure && error.isRefusal)) continue
        owed = [...due.slice(index), ...owed]
        throw error
      }
    }
    retryDelay = firstRetry
  }

  function settle() {
    cancelRetry()
    inTurn(pay).catch(() => {
      cancelRetry()
      if (isOver) return
      cancelRetry = clock.after(retryDelay, settle)
      retryDelay = Math.min(retryDelay * 2, longestRetry)
    })
  }

  return {
    put: (toPut) =>
      inTurn(async () => {
        const { tabId, share, endsAt, isWanted, bearer } = toPut
        if (!isWanted()) throw new VaultError('stale_epoch')
        // Of a sign-in that may come to nothing: what the stored session owes, it owes until it is replaced.
        if (toPut.bearer === undefined) {
          owed = owed.filter((removal) => removal.tabId !== tabId)
          await pay()
          if (!isSignedIn(toPut.userId)) throw new VaultError('not_signed_in')
          if (!isWanted()) throw new VaultError('stale_epoch')
        }
        const ttl = Math.min(Math.max(1, Math.ceil(endsAt - clock.now())), maxShareLife)
        const body = putTabShare.body.parse({ tabId, share, ttl })
        await options.api().call(putTabShare, { body, keepalive: true, ...(bearer === undefined ? {} : { bearer }) })
      }),
    ask: async (userId, tabId) => {
      if (!isSignedIn(userId)) return null
      const abort = new AbortController()
      const params = { tabId: sent(tabId) }
      const answer = options.api().call(getTabShare, { params, signal: abort.signal })
      const late = Promise.withResolvers<never>()
      const cancel = clock.after(shareTimeout, () => {
        abort.abort()
        late.reject(new RequestFailure({ kind: 'aborted' }))
      })
      return Promise.race([answer, late.promise])
        .then(({ share }) => share)
        .finally(cancel)
    },
    remove: (userId, tabId) => {
      owed = [...owed.filter((removal) => removal.tabId !== tabId), { userId, tabId }]
      settle()
    },
    removeAll: (userId) => {
      owed = [...owed.filter((removal) => removal.userId !== userId), { userId, tabId: null }]
      settle()
    },
    replaced: (tabId) => {
      owed = owed.filter((removal) => removal.tabId !== tabId)
    },
    dispose: () => {
      isOver = true
      cancelRetry()
    },
  }
}

const sent = (tabId: string) => deleteTabShare.params.parse({ tabId }).tabId
