import type { Clock } from './ports/clock.ts'
import type { PageAttention } from './ports/page-attention.ts'
import { immediately, never, type Settings } from './settings.ts'
import { createSteadyTime } from './steady-time.ts'

/** Longest a tab key may outlive the last activity, in milliseconds, also for «never». */
export const longestTabKeyLife = 12 * 60 * 60_000
/** Time another tab has to say that the person went there, in milliseconds. */
export const attentionGrace = 250
/** Activity is told to the other tabs and to the tab key at most this often, in milliseconds. */
const activityInterval = 1_000

/** Messages of other tabs of the account, and how to send them. */
export interface OtherTabs {
  /** True when another live tab has the person's attention. */
  readonly anyFocused: () => boolean
  /** True when the account is open in another tab. */
  readonly anyOpen: () => boolean
  readonly tellActivity: (at: number) => void
  readonly tellAttention: (focused: boolean) => void
}

/** Watches a person's presence and locks when the chosen times have passed. */
export interface AutoLock {
  /** Begins to watch; activity counts from now. */
  readonly start: () => void
  readonly stop: () => void
  /** Another tab saw activity at this time, by the wall clock that all tabs share. */
  readonly heardActivity: (at: number) => void
  /** Compares all times again: another tab's attention, or a setting, changed. */
  readonly review: () => void
}

/**
 * The rules (specification, section 4): inactivity is counted while the page is visible; the time away from the
 * page is counted while no tab of the account has the person's attention. Timers sleep with the device, so on every
 * return the time is compared with both limits before anything else happens. Setting the clock back prolongs nothing.
 *
 * @param options.onLock called once when a limit has passed
 * @param options.onLimit called with the moment, by the wall clock, after which this tab's key may not be used any more
 */
export function createAutoLock(options: {
  readonly clock: Clock
  readonly page: PageAttention
  readonly settings: () => Settings
  readonly others: OtherTabs
  readonly onLock: () => void
  readonly onLimit: (lockAt: number) => void
}): AutoLock {
  const { clock, page, settings, others } = options
  const steadyNow = createSteadyTime(clock)
  let lastActivity = 0
  /** When the person left every tab of the account, or null while present. Both by steady time. */
  let awaySince: number | null = null
  let lastTold = 0
  let stops: (() => void)[] = []
  let cancelTimer = () => {}

  const running = () => stops.length > 0

  function limits(): { inactivity: number; away: number } {
    const { autoLockTimeout, tabSwitchLockTimeout } = settings()
    return {
      inactivity: autoLockTimeout === never ? Infinity : lastActivity + autoLockTimeout,
      away: awaySince === null || tabSwitchLockTimeout === never ? Infinity : awaySince + tabSwitchLockTimeout,
    }
  }

  function noteAttention() {
    const present = page.isFocused() || others.anyFocused()
    if (present) awaySince = null
    else awaySince ??= steadyNow()
  }

  function review() {
    if (!running()) return
    cancelTimer()
    const { inactivity, away: left } = limits()
    // While other tabs are open, one of them may be about to say that the person went there.
    const isImmediate = settings().tabSwitchLockTimeout === immediately
    const away = isImmediate && others.anyOpen() ? left + attentionGrace : left
    const now = steadyNow()
    if (now >= Math.min(inactivity, away)) {
      stop()
      options.onLock()
      return
    }
    options.onLimit(clock.now() + Math.min(inactivity, away, lastActivity + longestTabKeyLife) - now)
    // Inactivity is not counted down while hidden; the comparison on return does it.
    const next = page.isVisible() ? Math.min(inactivity, away) : away
    if (Number.isFinite(next)) cancelTimer = clock.after(next - now, review)
  }

  function onChange() {
    // Judges passed time before the return ends it.
    review()
    if (!running()) return
    noteAttention()
    others.tellAttention(page.isFocused())
    review()
  }

  function acted() {
    if (!page.isVisible()) return
    const now = steadyNow()
    if (now >= Math.min(limits().inactivity, limits().away)) {
      review()
      return
    }
    lastActivity = now
    if (now - lastTold < activityInterval) return
    lastTold = now
    others.tellActivity(clock.now())
    review()
  }

  function stop() {
    cancelTimer()
    cancelTimer = () => {}
    for (const end of stops) end()
    stops = []
  }

  return {
    start: () => {
      stop()
      lastActivity = steadyNow()
      lastTold = 0
      awaySince = null
      stops = [page.onChange(onChange), page.onActivity(acted)]
      noteAttention()
      others.tellAttention(page.isFocused())
      review()
    },
    stop,
    heardActivity: (at) => {
      // A clock that ran ahead in another tab must not push the limit past now.
      const age = Math.max(0, clock.now() - at)
      lastActivity = Math.max(lastActivity, steadyNow() - age)
      review()
    },
    review: () => {
      if (!running()) return
      noteAttention()
      review()
    },
  }
}
