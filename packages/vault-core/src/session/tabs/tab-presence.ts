import type { UserId } from '../../contracts/primitives.ts'
import type { OtherTabs } from '../auto-lock.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpenKeyAsk, SealedAccount, TabChannel, TabMessage } from '../ports/tab-channel.ts'

/** How long a new tab waits for another one to hand over the sealed key, in milliseconds. */
const keyHandOverTimeout = 1_000
/** How often a tab that another one keeps from locking makes sure that the other still lives, in milliseconds. */
const livenessInterval = 15_000

/** Answers of a tab to another tab of its account. */
export interface PresenceHandlers {
  readonly onLock: () => void
  /** @param isForgotten nothing of the account is remembered in this browser any more */
  readonly onSignOut: (isForgotten: boolean) => void
  readonly onActivity: (at: number) => void
  readonly onAttention: () => void
  readonly onResealed: (sealed: SealedAccount) => void
  /** @param publicKey of the pair that the account has now */
  readonly onRekeyed: (publicKey: string, sealed: SealedAccount) => void
  /** Contents of a new tab's lock screen, or null when this tab has none. */
  readonly sealed: () => SealedAccount | null
  /** A new tab asks for the key itself. */
  readonly onAskOpenKey: (ask: OpenKeyAsk) => void
}

/** The other tabs of the account, as far as they have spoken and still live. */
export interface TabPresence {
  readonly others: OtherTabs
  /** Begins to hear the tabs of `userId`; for another account, in place of the one before. */
  readonly join: (userId: UserId, handlers: PresenceHandlers) => void
  readonly leave: () => void
  readonly tellLock: () => void
  readonly tellSignOut: (isForgotten: boolean) => void
  readonly tellResealed: (sealed: SealedAccount) => void
  readonly tellRekeyed: (publicKey: string, sealed: SealedAccount) => void
  /** Asks the other tabs for the sealed key of `userId`; null when none answers in time. */
  readonly askKey: (userId: UserId) => Promise<SealedAccount | null>
}

/**
 * Makes the presence of this tab; it hears nothing before {@link TabPresence.join}.
 *
 * @param options.liveTabs ids of the live tabs of an account: one that crashed cannot say that it is gone
 */
export function createTabPresence(options: {
  readonly channel: TabChannel
  readonly clock: Clock
  readonly tabId: () => string
  readonly liveTabs: (userId: UserId) => Promise<ReadonlySet<string>>
}): TabPresence {
  const { channel, clock } = options
  let userId: UserId | null = null
  let stopListening = () => {}
  let cancelCheck: (() => void) | null = null
  const known = new Set<string>()
  const focused = new Set<string>()

  function post(message: (userId: UserId) => TabMessage) {
    if (userId !== null) channel.post(message(userId))
  }

  function noteAttention(tabId: string, isFocused: boolean, changed: () => void) {
    known.add(tabId)
    if (isFocused) focused.add(tabId)
    else focused.delete(tabId)
    checkLater(changed)
    changed()
  }

  /** Looks, as long as another tab counts as focused, whether it still lives. */
  function checkLater(changed: () => void) {
    if (focused.size === 0 || cancelCheck !== null) return
    cancelCheck = clock.after(livenessInterval, () => {
      cancelCheck = null
      void forgetGone(changed)
    })
  }

  async function forgetGone(changed: () => void) {
    const asked = userId
    if (asked === null) return
    const live = await options.liveTabs(asked)
    if (userId !== asked) return
    for (const tabId of known) {
      if (live.has(tabId)) continue
      known.delete(tabId)
      focused.delete(tabId)
    }
    checkLater(changed)
    changed()
  }

  function leave() {
    post((userId) => ({ type: 'attention', userId, tabId: options.tabId(), focused: false }))
    stopListening()
    stopListening = () => {}
    cancelCheck?.()
    cancelCheck = null
    userId = null
    known.clear()
    focused.clear()
  }

  return {
    others: {
      anyFocused: () => focused.size > 0,
      anyOpen: () => known.size > 0,
      tellActivity: (at) => post((userId) => ({ type: 'activity', userId, at })),
      tellAttention: (isFocused) =>
        post((userId) => ({ type: 'attention', userId, tabId: options.tabId(), focused: isFocused })),
    },
    join: (joined, handlers) => {
      if (userId === joined) return
      leave()
      userId = joined
      stopListening = channel.listen((message) => {
        if (message.userId !== joined) return
        switch (message.type) {
          case 'lock':
            return handlers.onLock()
          case 'signOut':
            return handlers.onSignOut(message.isForgotten === true)
          case 'activity':
            return handlers.onActivity(message.at)
          case 'attention':
            return noteAttention(message.tabId, message.focused, handlers.onAttention)
          case 'resealed':
            return handlers.onResealed(message.sealed)
          case 'rekeyed':
            return handlers.onRekeyed(message.publicKey, message.sealed)
          case 'askKey': {
            const sealed = handlers.sealed()
            if (sealed !== null) channel.post({ type: 'key', userId: joined, sealed })
            return undefined
          }
          case 'askOpenKey':
            return handlers.onAskOpenKey(message)
          case 'key':
          case 'openKey':
          case 'wrote':
          case 'hint':
          case 'outbox':
          case 'kept':
            return undefined
        }
      })
    },
    leave,
    tellLock: () => post((userId) => ({ type: 'lock', userId })),
    tellSignOut: (isForgotten) => post((userId) => ({ type: 'signOut', userId, isForgotten })),
    tellResealed: (sealed) => post((userId) => ({ type: 'resealed', userId, sealed })),
    tellRekeyed: (publicKey, sealed) => post((userId) => ({ type: 'rekeyed', userId, publicKey, sealed })),
    askKey: (asked) =>
      new Promise((resolve) => {
        const finish = (answer: SealedAccount | null) => {
          stop()
          cancel()
          resolve(answer)
        }
        const stop = channel.listen((message) => {
          if (message.type === 'key' && message.userId === asked) finish(message.sealed)
        })
        const cancel = clock.after(keyHandOverTimeout, () => finish(null))
        channel.post({ type: 'askKey', userId: asked })
      }),
  }
}
