import type { SignToCore } from '../messages/worker-to-core.ts'

/** Shortest idleness that a browser tells, in seconds (developer.chrome.com/docs/extensions/reference/api/idle). */
export const idleAfter = 15
/** How often the core hears of time, in minutes: the shortest that an alarm may have. */
export const alarmPeriod = 0.5
/** Name of that alarm. */
export const presenceAlarm = 'presence'

/** How the computer is used, as the browser tells it. */
export type IdleState = `${chrome.idle.IdleState}`

/**
 * The message that a change of the computer's state makes. Idleness itself is told as an act: it began {@link idleAfter}
 * seconds ago, and the lock may come so much too late, but never too early.
 */
export const messageOfChange = (state: IdleState): SignToCore => (state === 'locked' ? 'systemLocked' : 'acted')

/** The message that the alarm makes, by the state of that moment. */
export const messageOfAlarm = (state: IdleState): SignToCore =>
  state === 'locked' ? 'systemLocked' : state === 'active' ? 'acted' : 'passed'
