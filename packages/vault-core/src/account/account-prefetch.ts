import type { ApiClient, TaggedAnswer } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { bootstrap, type Bootstrap } from '../contracts/bootstrap.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { StoredRecords } from '../session/ports/stored-records.ts'
import { withinTime } from '../session/ports/within-time.ts'

/** How long an answer waits for somebody who wants it, in milliseconds. */
const keptFor = 60_000

/** An asking that nobody has been found worthy of yet. */
export interface AskedAccount {
  /** Marks the account as verified: the answer may be taken for it. */
  readonly belongsTo: (userId: UserId) => void
  /** Gives up the asking, and its answer where that has come. */
  readonly drop: () => void
}

/**
 * All that an account has, asked for with the token of a sign-in while the server is still asked who that is: one
 * request in series less. The answer is ciphertext. Nobody gets it, and nothing of it is kept, before the account is
 * verified.
 */
export interface AccountPrefetch {
  /** Whether to ask: where this browser keeps records, what has changed since is asked for instead. Never fails. */
  readonly isWanted: () => Promise<boolean>
  /** Asks. What was asked before is given up. @param bearer access token of the sign-in */
  readonly ask: (bearer: string) => AskedAccount
  /** The answer for an account, once; null where it was not asked for, or was given up. */
  readonly take: (userId: UserId) => Promise<TaggedAnswer<Bootstrap> | null> | null
  /** Gives up whatever was asked. */
  readonly drop: () => void
}

interface Asked {
  readonly answer: Promise<TaggedAnswer<Bootstrap>>
  /** Whose it is, once that is verified. */
  owner: UserId | null
  /** Ends the limit by age. */
  readonly cancel: () => void
  /** Takes the answer: a lock has nothing to give up any more, and nobody else holds it. */
  readonly release: () => void
  readonly drop: () => void
}

/** @param options.keyRing a lock and a sign-out give up what was asked */
export function createAccountPrefetch(options: {
  readonly api: ApiClient
  readonly records: StoredRecords
  readonly clock: Clock
  readonly keyRing: Pick<KeyRing, 'signal'>
}): AccountPrefetch {
  const { api, records, clock, keyRing } = options
  const within = withinTime(clock, 'records')
  let asked: Asked | null = null

  return {
    isWanted: () =>
      within(records.isAny()).then(
        (isAny) => !isAny,
        () => false,
      ),
    ask: (bearer) => {
      asked?.drop()
      const [giveUp, waiting] = [new AbortController(), new AbortController()]
      const cancel = clock.after(keptFor, drop)
      const answer = api.callTagged(bootstrap, { bearer, signal: giveUp.signal }, null)
      const mine: Asked = { answer, owner: null, cancel, release: () => waiting.abort(), drop }
      // The taker meets the failure.
      answer.catch(() => undefined)
      keyRing.signal().addEventListener('abort', drop, { signal: waiting.signal })
      asked = mine
      return {
        belongsTo: (userId) => {
          mine.owner = userId
        },
        drop,
      }

      function drop() {
        cancel()
        if (asked === mine) asked = null
        waiting.abort()
        giveUp.abort()
      }
    },
    take: (userId) => {
      if (asked === null || asked.owner !== userId) return null
      const { answer, cancel, release } = asked
      cancel()
      asked = null
      void answer.then(release, release)
      return answer.catch(whatToAskAgain)
    },
    drop: () => asked?.drop(),
  }
}

/** A token may have been renewed meanwhile; every other failure is one. */
function whatToAskAgain(error: unknown): null {
  if (error instanceof RequestFailure && (error.isUnauthorized || error.failure.kind === 'aborted')) return null
  throw error
}
