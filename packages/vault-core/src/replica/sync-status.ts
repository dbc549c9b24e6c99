import type { ReadableStore } from '../external-store.ts'
import type { WriteParts } from './write-parts.ts'

/** How far this browser and the server agree. */
export interface SyncStatus {
  /** Whether the server is asked, or told, at this moment. */
  readonly isBusy: boolean
  /** When the server last said that this is what it has, in milliseconds since the Unix epoch; 0 for never. */
  readonly confirmedAt: number
  /** Failure of the last question; null while none has failed since one was answered. */
  readonly error: unknown
  /** How many writes wait to be sent. */
  readonly waiting: number
  /** How many writes wait for a person's decision. */
  readonly conflicts: number
}

/** Keeps the account and the server alike. */
export interface Sync {
  /** Whether all is written, or what is in the way. */
  readonly status: ReadableStore<SyncStatus>
  /**
   * Sends what waits, asks for what has changed, and opens it.
   *
   * @throws RequestFailure where the server cannot be reached; what this browser has is open then
   */
  readonly now: () => Promise<void>
  /** Keeps the account up to date until it is ended: by the server's hints, other tabs, and the network's return. */
  readonly follow: () => () => void
}

/** Makes the sync of an account. */
export function createSync({ outbox, replica, session, vault, localCopy }: WriteParts): Sync {
  let last: { readonly of: readonly unknown[]; readonly status: SyncStatus } | null = null
  const status: ReadableStore<SyncStatus> = {
    getSnapshot: () => {
      const [account, line] = [replica.account.state.getSnapshot(), outbox.state.getSnapshot()]
      if (last === null || last.of[0] !== account || last.of[1] !== line) {
        const { isFetching, at: confirmedAt, error } = account
        const { isSending, waiting, conflicts } = line
        const now = { isBusy: isFetching || isSending, confirmedAt, error, waiting, conflicts }
        last = { of: [account, line], status: now }
      }
      return last.status
    },
    subscribe: (listener) => {
      const ends = [replica.account.state.subscribe(listener), outbox.state.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }

  /** Resolves once the writes that wait are sent, or cannot be for now. */
  async function sent() {
    await outbox.ready()
    outbox.sendNow()
    if (!outbox.state.getSnapshot().isSending) return
    await new Promise<void>((resolve) => {
      const end = outbox.state.subscribe(() => {
        if (outbox.state.getSnapshot().isSending) return
        end()
        resolve()
      })
    })
  }

  return {
    status,
    follow: replica.follow,
    now: async () => {
      const userId = session.sealedAccount().user.id
      // Opens the copy of this browser first: where the server cannot be reached, that is all there is.
      const openHere = async () => {
        const account = replica.account.get()
        if (account !== undefined) await vault.open(account)
      }
      await sent()
      try {
        await replica.account.refetch()
      } finally {
        await openHere()
      }
      const { value, at } = replica.account.state.getSnapshot()
      if (value !== undefined) localCopy.keep(userId, { account: value, confirmedAt: at })
    },
  }
}
