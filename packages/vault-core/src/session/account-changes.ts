import type { UserId } from '../contracts/primitives.ts'
import type { PageAttention } from './ports/page-attention.ts'
import type { AccountChange, TabChannel } from './ports/tab-channel.ts'

/** What becomes of an account elsewhere, as far as this tab can know. */
export interface AccountChanges {
  /** Tells the other tabs of the account what was written here. */
  readonly tell: (userId: UserId, changes: readonly AccountChange[]) => void
  /** Hears what was written in other tabs of the account. */
  readonly listen: (userId: UserId, heard: (changes: readonly AccountChange[]) => void) => () => void
  /** Tells that the tab is seen again after it was hidden: other devices may have written meanwhile. */
  readonly onReturn: (returned: () => void) => () => void
}

/** Changes of an account over the tabs' channel. */
export function createAccountChanges(ports: {
  readonly channel: TabChannel
  readonly page: Pick<PageAttention, 'isVisible' | 'onChange'>
}): AccountChanges {
  const { channel, page } = ports
  return {
    tell: (userId, changes) => channel.post({ type: 'wrote', userId, changes: [...changes] }),
    listen: (userId, heard) =>
      channel.listen((message) => {
        if (message.type === 'wrote' && message.userId === userId) heard(message.changes)
      }),
    onReturn: (returned) => {
      let wasVisible = page.isVisible()
      return page.onChange(() => {
        const isVisible = page.isVisible()
        const isBack = isVisible && !wasVisible
        wasVisible = isVisible
        if (isBack) returned()
      })
    },
  }
}
