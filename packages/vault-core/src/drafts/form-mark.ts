import type { UserId } from '../contracts/primitives.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'

const prefixOf = (userId: UserId) => `cpa-form:${userId}:`

/** Tells the tabs of an account from each other's forms whether signing out would lose something. */
export interface FormMark {
  /** Whose form holds something unsaved here; null for nobody's. */
  readonly set: (userId: UserId | null) => void
  /** True when a form of the account holds something unsaved in another tab. */
  readonly isSetElsewhere: (userId: UserId) => Promise<boolean>
}

/**
 * A mark is a Web Lock, which goes with its tab however that ends. Where the browser refuses locks, a tab sees only
 * what is its own.
 *
 * @param owner names this page
 */
export function createFormMark(locks: TabLocks, owner: string): FormMark {
  let marks = 0
  let release: (() => void) | null = null

  function hold(userId: UserId) {
    // Another name each time: the last one may not have been let go yet.
    marks += 1
    const held = locks.hold(`${prefixOf(userId)}${owner}:${marks}`).catch(() => null)
    release = () => void held.then((releaseLock) => releaseLock?.())
  }

  return {
    set: (userId) => {
      if (userId === null) {
        release?.()
        release = null
      } else if (release === null) hold(userId)
    },
    isSetElsewhere: async (userId) => {
      const held = await locks.held().catch(() => new Set<string>())
      const [all, own] = [prefixOf(userId), `${prefixOf(userId)}${owner}:`]
      return [...held].some((name) => name.startsWith(all) && !name.startsWith(own))
    },
  }
}
