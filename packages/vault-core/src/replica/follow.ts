import type { UserId } from '../contracts/primitives.ts'
import type { AccountScope } from '../session/account-scope.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import { nextTask } from '../next-task.ts'
import type { StoredAccount } from '../sync/apply-delta.ts'
import { cursorOf } from '../sync/fetch-account.ts'
import type { Fetched } from '../fetched.ts'
import type { ReplicaPorts } from './replica-ports.ts'

/** How long an account counts as fresh, in milliseconds (specification, section 9). */
const freshFor = 5 * 60_000
/** How old what is shown may be when a tab is looked at again, in milliseconds: switching to and fro asks for nothing. */
const freshOnReturn = 30_000

/** Records that are followed, and what is done with news of them. */
interface Followed {
  readonly account: Fetched<StoredAccount>
  readonly askForTrash: (userId: UserId) => void
  readonly take: (userId: UserId, changes: readonly AccountChange[]) => Promise<void>
  readonly openUser: () => UserId | null
}

/** Keeps an account up to date while somebody is signed in. */
export function followAccount(
  { scopes, vault, changes, hints, localCopy, clock }: ReplicaPorts,
  { account, askForTrash, take, openUser }: Followed,
): { readonly follow: () => () => void; readonly catchUp: () => void } {
  const askUnlessFresh = (longest: number) => {
    if (clock.now() - account.state.getSnapshot().at < longest) return
    // One that is under way goes on: begun anew at each step of the person, it would never end.
    void (longest === 0 ? account.refetch() : account.fetch()).catch(() => undefined)
  }
  const catchUp = () => {
    if (openUser() !== null) askUnlessFresh(freshFor)
  }

  function followUser(userId: UserId): () => void {
    /** State of the account that the server named last, while nothing has been asked for since. */
    let hinted: string | null = null
    let opened: { readonly value: StoredAccount; readonly at: number } | null = null
    let stopHints: (() => void) | null = null
    let isOver = false

    function followHint() {
      const { value, isFetching } = account.state.getSnapshot()
      // Waits for what is under way: it may bring what was hinted, and begun anew at each hint it would never end.
      if (hinted === null || value === undefined || isFetching) return
      const [here, now] = [cursorOf(value), hinted]
      hinted = null
      // Without a cursor nobody can tell whether it has been seen.
      if (here === null || here === now) return
      askForTrash(userId)
      askUnlessFresh(0)
    }
    function look() {
      const { value, at } = account.state.getSnapshot()
      if (value === undefined || isOver) return
      if (opened?.value !== value || opened.at !== at) {
        opened = { value, at }
        // In a task of its own: what waited for the account has just been drawn. Kept once it is open: until then there
        // is enough to be done.
        void nextTask()
          .then(() => (isOver ? undefined : vault.open(value)))
          .then(() => (isOver ? undefined : localCopy.keep(userId, { account: value, confirmedAt: at })))
      }
      stopHints ??= hints.listen(userId, (cursor) => {
        hinted = cursor
        followHint()
      })
      followHint()
    }
    const ends = [
      account.state.subscribe(look),
      changes.listen(userId, (told) => {
        askForTrash(userId)
        if (told === null || told.some(({ kind }) => kind === 'vaultRestored')) askUnlessFresh(0)
        return told === null ? undefined : take(userId, told)
      }),
      changes.onReturn(() => {
        askForTrash(userId)
        askUnlessFresh(freshOnReturn)
      }),
    ]
    look()
    askUnlessFresh(freshFor)
    return () => {
      isOver = true
      for (const end of ends) end()
      stopHints?.()
    }
  }

  return {
    catchUp,
    follow: () => {
      let end: (() => void) | null = null
      const begin = ({ userId, signal }: AccountScope) => {
        end = followUser(userId)
        signal.addEventListener('abort', end, { once: true })
      }
      const stop = scopes.onOpen(begin)
      return () => {
        stop()
        end?.()
      }
    },
  }
}
