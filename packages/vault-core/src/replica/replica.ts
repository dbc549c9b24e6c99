import { retried } from '../api/retried.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { Trash } from '../contracts/trash.ts'
import { VaultError } from '../errors.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { StoredAccount } from '../sync/apply-delta.ts'
import { isOfTrash, recordsById, trashAfter } from '../sync/trash-after.ts'
import { createFetched, type Fetched } from '../fetched.ts'
import { fetchTrash } from './fetch-trash.ts'
import { followAccount } from './follow.ts'
import { withChanges } from './records.ts'
import type { ReplicaPorts } from './replica-ports.ts'

/** The account in this browser, as ciphertext: what the server has, as far as it is known, and what was written since. */
export interface Replica {
  /** Vaults and items of the account, sealed. */
  readonly account: Fetched<StoredAccount>
  /** Deleted vaults and items, sealed. */
  readonly trash: Fetched<Trash>
  /**
   * Keeps the account up to date for as long as nobody ends it, whenever somebody is signed in: shows what this browser
   * keeps, asks for what has changed, and hears of changes in other tabs and on other devices.
   *
   * @returns ends it
   */
  readonly follow: () => () => void
  /** Asks anew when what is here is older than five minutes: to be called where the person goes somewhere. */
  readonly catchUp: () => void
  /** Asks for what has changed, and has it opened. A failure is told by the account's state alone. */
  readonly bring: (userId: UserId) => Promise<void>
  /** Has the account asked for anew; whether it can be is told by its state. */
  readonly askAnew: (userId: UserId) => void
  /**
   * Takes over what was written here or in another tab, also after a lock, and has it opened where the account is still
   * the one that wrote.
   */
  readonly take: (userId: UserId, changes: readonly AccountChange[]) => Promise<void>
  /** Changes the account, and has it opened as {@link Replica.take} does. */
  readonly takeOver: (userId: UserId, change: (account: StoredAccount) => StoredAccount) => Promise<void>
  /** Asks for the trash, and asks anew whenever it has changed, for as long as somebody looks at it. @returns ends it */
  readonly lookAtTrash: () => () => void
  /** Has the trash asked for anew where it is looked at. */
  readonly askForTrash: (userId: UserId) => void
  /** Changes what is known of the trash. */
  readonly changeTrash: (userId: UserId, change: (trash: Trash) => Trash) => void
}

/** Makes a replica; nothing is asked before it is followed, or something of it is asked for. */
export function createReplica(ports: ReplicaPorts): Replica {
  const { api, vault, localCopy, clock, scopes } = ports
  let holder: UserId | null = null
  let lookers = 0

  /** The person whose account is open. */
  const openUser = (): UserId | null => scopes.find()?.userId ?? null

  const account: Fetched<StoredAccount> = createFetched<StoredAccount>(async (known, signal) => {
    const user = openUser()
    if (known === undefined && user !== null) {
      const copy = await localCopy.read(user)
      // Seen while the server is still asked: that may take long, or be in vain. Nothing is younger than now, whatever
      // a clock that was set says.
      if (copy !== null && !signal.aborted) account.seed(copy.account, Math.min(copy.confirmedAt, clock.now()))
    }
    return ports.fetchAccount(account.get(), signal)
  }, clock.now)

  const trash: Fetched<Trash> = createFetched<Trash>(async (known, signal) => {
    const user = openUser()
    if (user === null) throw new VaultError('not_signed_in')
    const copy = known === undefined ? await localCopy.trash.read(user) : null
    // Changes written here may lie in a trash that was never fetched; it is not the whole trash then.
    if (copy !== null && copy.keptAt !== null && !signal.aborted) trash.seed(copy.trash, 0)
    return retried(() => fetchTrash({ api, localCopy }, user, signal), { clock, signal })
  }, clock.now)

  function forget() {
    holder = null
    account.reset()
    trash.reset()
  }

  scopes.onOpen(({ userId }) => {
    // Goes on with records of the same account, from before a lock.
    if (holder === userId) return
    forget()
    holder = userId
  })
  scopes.onLeave(forget)

  const isOpen = (userId: UserId) => openUser() === userId
  const askForTrash = (userId: UserId) => {
    if (lookers > 0 && isOpen(userId)) void trash.refetch().catch(() => undefined)
  }

  async function takeOver(userId: UserId, change: (known: StoredAccount) => StoredAccount) {
    if (holder !== userId) return
    const changed = await account.change(change)
    if (changed !== null && isOpen(userId)) await vault.open(changed)
  }

  const changeTrash = (userId: UserId, change: (known: Trash) => Trash) => {
    // One under way may have seen what was before, and is asked for anew by whoever changes it.
    if (holder === userId && trash.get() !== undefined) void trash.change(change)
  }

  /** Takes what was written into what this browser knows of the trash: the answers do not tell it. */
  function takeIntoTrash(userId: UserId, changes: readonly AccountChange[]) {
    const known = holder === userId ? account.get() : undefined
    if (known === undefined) return
    const before = recordsById(known)
    const some = changes.filter((change) => isOfTrash(change, before))
    if (some.length === 0) return
    const now = new Date(clock.now()).toISOString()
    const after = (list: Trash) => some.reduce((others, change) => trashAfter(others, before, change, now), list)
    localCopy.trash.change(userId, after)
    changeTrash(userId, after)
  }

  const take = async (userId: UserId, changes: readonly AccountChange[]) => {
    // No device is asked what became of a vault that a person deleted.
    for (const change of changes) if (change.kind === 'vaultDeleted') vault.noteDeleted(change.id)
    takeIntoTrash(userId, changes)
    await takeOver(userId, (known) => withChanges(known, changes))
  }

  const following = followAccount(ports, { account, askForTrash, take, openUser })

  return {
    account,
    trash,
    follow: following.follow,
    catchUp: following.catchUp,
    bring: async (userId) => {
      if (!isOpen(userId)) return
      await account.refetch().catch(() => undefined)
      const now = account.get()
      if (now !== undefined && isOpen(userId)) await vault.open(now)
    },
    askAnew: (userId) => {
      if (isOpen(userId)) void account.refetch().catch(() => undefined)
    },
    take,
    takeOver,
    lookAtTrash: () => {
      lookers += 1
      if (openUser() !== null) void trash.refetch().catch(() => undefined)
      return () => {
        lookers -= 1
      }
    },
    askForTrash,
    changeTrash,
  }
}
