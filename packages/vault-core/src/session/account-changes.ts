import type { UserId } from '../contracts/primitives.ts'
import type { AccountScopes } from './account-scope.ts'
import type { Connectivity } from './ports/connectivity.ts'
import type { PageAttention } from './ports/page-attention.ts'
import type { AccountChange, TabChannel } from './ports/tab-channel.ts'

/** More than so many writes of other tabs are not kept for a tab that is locked: it asks the server. */
const mostMissed = 200

/** Hears of writes; null for more than were kept. */
type Heard = (changes: readonly AccountChange[] | null) => void | Promise<void>

/** Events of an account elsewhere, as far as this tab can know. */
export interface AccountChanges {
  /** Tells the other tabs of the account what was written here. */
  readonly tell: (userId: UserId, changes: readonly AccountChange[]) => void
  /**
   * Tells every tab of the account, this one too, what was written from here while nobody waited for it.
   *
   * @returns resolves when those who listen here have taken it in
   */
  readonly announce: (userId: UserId, changes: readonly AccountChange[]) => Promise<void>
  /** All of it may be another: whoever listens here asks the server anew. */
  readonly askAnew: (userId: UserId) => void
  /** Hears what is written in other tabs of the account, and first what was written while nobody listened here. */
  readonly listen: (userId: UserId, heard: Heard) => () => void
  /**
   * Tells that the tab is seen again after it was hidden, or the device online: other devices may have written
   * meanwhile.
   */
  readonly onReturn: (returned: () => void) => () => void
}

/**
 * Changes of an account over the tabs' channel.
 *
 * @param options.user whose account this tab is in, locked or not; null while it is in none
 */
export function createAccountChanges(options: {
  readonly channel: TabChannel
  readonly page: Pick<PageAttention, 'isVisible' | 'onChange'>
  readonly connectivity: Connectivity
  readonly scopes: AccountScopes
}): AccountChanges & { readonly dispose: () => void } {
  const { channel, page, connectivity, scopes } = options
  const listeners = new Set<{ readonly userId: UserId; readonly heard: Heard }>()
  let missed: readonly AccountChange[] | null = []
  scopes.onLeave(() => {
    missed = []
  })
  const stopListening = channel.listen((message) => {
    if (message.type === 'wrote' && message.userId === scopes.user()) void hear(message.userId, message.changes)
  })

  async function hear(userId: UserId, changes: readonly AccountChange[]): Promise<void> {
    const present = [...listeners].filter((listener) => listener.userId === userId)
    if (present.length === 0 && missed !== null) {
      missed = missed.length + changes.length > mostMissed ? null : [...missed, ...changes]
    }
    await Promise.all(present.map(async ({ heard }) => heard(changes)))
  }

  const tell = (userId: UserId, changes: readonly AccountChange[]) =>
    channel.post({ type: 'wrote', userId, changes: [...changes] })
  return {
    tell,
    announce: async (userId, changes) => {
      tell(userId, changes)
      if (userId === scopes.user()) await hear(userId, changes)
    },
    askAnew: (userId) => {
      const present = [...listeners].filter((listener) => listener.userId === userId)
      if (present.length === 0) missed = null
      for (const { heard } of present) void heard(null)
    },
    listen: (userId, heard) => {
      const listener = { userId, heard }
      listeners.add(listener)
      if (userId === scopes.user() && (missed === null || missed.length > 0)) {
        void heard(missed)
        missed = []
      }
      return () => listeners.delete(listener)
    },
    onReturn: (returned) => {
      const isHere = () => page.isVisible() && connectivity.isOnline()
      let wasHere = isHere()
      const look = () => {
        const isBack = isHere() && !wasHere
        wasHere = isHere()
        if (isBack) returned()
      }
      const stops = [page.onChange(look), connectivity.onChange(look)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    dispose: stopListening,
  }
}
