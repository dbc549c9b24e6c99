import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import type { UserId } from '../contracts/primitives.ts'
import { streamHints } from '../contracts/sync.ts'
import { randomInt } from '../crypto/random.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { TabChannel } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { onAbort, whenPresent, whilePresent, type PresencePorts } from './present.ts'

/** Hears from the server that an account has changed. */
export interface Hints {
  /**
   * Listens for as long as nobody ends it; of several tabs of the browser one listens to the server and tells the
   * others.
   * While the tab is hidden nothing is heard: the last of what was missed is, once it is seen again.
   *
   * @param heard told the account's cursor, at most once a second; the first one as soon as the server is reached
   * @returns ends it
   */
  readonly listen: (userId: UserId, heard: (cursor: string) => void) => () => void
}

/** Fewest milliseconds between two hints that are passed on. */
export const hintSpacing = 1_000
/** Longest wait before the server is tried again, in milliseconds; the first is a second, and each doubles. */
export const longestHintPause = 60_000
/** A connection that lasted so many milliseconds was a good one: waits begin anew. */
const goodConnection = 10_000

/** Ports that hints need. */
export interface HintPorts extends PresencePorts {
  readonly api: Pick<ApiClient, 'listen'>
  readonly locks: Pick<TabLocks, 'exclusive'>
  readonly channel: Pick<TabChannel, 'post' | 'listen'>
  readonly clock: Clock
  /** Draws an integer below `max`, to keep browsers from coming back all at once. */
  readonly random?: (max: number) => number
}

/** Makes hints; nothing is asked before somebody listens. */
export function createHints(ports: HintPorts): Hints {
  return {
    listen: (userId, heard) => {
      const life = new AbortController()
      const telling = spacedOut(ports, heard)
      const stopHearing = ports.channel.listen((message) => {
        if (message.type === 'hint' && message.userId === userId) telling.hear(message.cursor)
      })
      void lead(ports, userId, life.signal, (cursor) => {
        ports.channel.post({ type: 'hint', userId, cursor })
        telling.hear(cursor)
      })
      return () => {
        life.abort()
        stopHearing()
        telling.stop()
      }
    },
  }
}

/** Passes on the latest cursor, at most one a second, and none while the page is hidden. */
function spacedOut({ clock, page }: Pick<HintPorts, 'clock' | 'page'>, heard: (cursor: string) => void) {
  let latest: string | null = null
  let endPause: (() => void) | null = null
  let isOver = false
  const tell = () => {
    if (latest === null || endPause !== null || !page.isVisible()) return
    const cursor = latest
    latest = null
    endPause = clock.after(hintSpacing, () => {
      endPause = null
      tell()
    })
    heard(cursor)
  }
  const stopWatching = page.onChange(tell)
  return {
    hear: (cursor: string) => {
      if (isOver) return
      latest = cursor
      tell()
    },
    stop: () => {
      isOver = true
      latest = null
      stopWatching()
      endPause?.()
    },
  }
}

/** Listens to the server whenever this tab is present and no other tab of the browser does. */
async function lead(
  ports: HintPorts,
  userId: UserId,
  life: AbortSignal,
  heard: (cursor: string) => void,
): Promise<void> {
  while (!life.aborted) {
    await whenPresent(ports, life)
    await ports.locks
      .exclusive(`cpa-hints-${userId}`, () => follow(ports, life, heard))
      .catch(() => pause(ports, 1, null, life))
  }
}

/** Listens until this tab is present no longer, and tries again whatever ends it before. */
async function follow(ports: HintPorts, life: AbortSignal, heard: (cursor: string) => void): Promise<void> {
  const { signal, end } = whilePresent(ports, life)
  let failures = 0
  while (!signal.aborted) {
    const began = ports.clock.monotonic()
    let asked: number | null = null
    try {
      await ports.api.listen(streamHints, { signal }, ({ cursor }) => heard(cursor))
    } catch (error) {
      if (error instanceof RequestFailure) asked = error.retryAfter
    }
    failures = ports.clock.monotonic() - began >= goodConnection ? 0 : failures + 1
    await pause(ports, failures, asked, signal)
  }
  end()
}

/** Waits longer the more often it went wrong, and never exactly as long as another browser does. */
function pause(
  { clock, random = randomInt }: Pick<HintPorts, 'clock' | 'random'>,
  failures: number,
  asked: number | null,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const longest = Math.min(longestHintPause, 1_000 * 2 ** failures)
  const delay = Math.max(longest / 2 + random(longest / 2), (asked ?? 0) * 1_000)
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      stopWaiting()
      resolve()
    }
    const cancel = clock.after(delay, finish)
    const stopWaiting = onAbort(signal, finish)
  })
}
