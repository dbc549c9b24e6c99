/** Whether the server can be reached, as far as it is known. */
export interface Connection {
  /** Calls the listener when {@link Connection.isOffline} changes. */
  readonly subscribe: (listener: () => void) => () => void
  /** True while the device has no network, or the last call had no answer. */
  readonly isOffline: () => boolean
  /** A fetch that this watches: what any answer and what no answer says of the connection. */
  readonly fetch: typeof globalThis.fetch
}

/** Signs by which the connection is known. */
export interface ConnectionParts {
  readonly fetch: typeof globalThis.fetch
  /** The page: tells `online` and `offline`. */
  readonly window: Pick<Window, 'addEventListener'>
  readonly navigator: Pick<Navigator, 'onLine'>
  /** Calls back after so many milliseconds. */
  readonly later: (run: () => void, delay: number) => void
}

/** How long after a call without an answer the server is asked whether it is there again, in milliseconds. */
export const askAgainMs = 10_000

/** Answers anyone, and keeps nothing. */
const askedAddress = '/healthz'

/**
 * Follows the connection by what the browser knows and by the app's own calls. While a call had no answer and nobody
 * calls anything, it asks by itself, so that what is said of it does not stay longer than it is true.
 */
export function watchConnection({ fetch, window, navigator, later }: ConnectionParts): Connection {
  const listeners = new Set<() => void>()
  let unanswered = false
  let asking = false
  const isOffline = () => unanswered || !navigator.onLine
  let told = isOffline()

  function tell() {
    if (told === isOffline()) return
    told = isOffline()
    for (const listener of listeners) listener()
  }
  function note(isUnanswered: boolean) {
    unanswered = isUnanswered
    tell()
    if (!unanswered || asking) return
    asking = true
    later(() => {
      asking = false
      // Without a network there is nobody to ask; the browser tells when there is one.
      if (unanswered && navigator.onLine) void ask()
    }, askAgainMs)
  }
  async function ask() {
    try {
      await fetch(askedAddress, { cache: 'no-store' })
      note(false)
    } catch {
      note(true)
    }
  }

  window.addEventListener('offline', tell)
  window.addEventListener('online', () => {
    tell()
    if (unanswered) void ask()
  })
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isOffline,
    fetch: async (input, init) => {
      try {
        const answer = await fetch(input, init)
        note(false)
        return answer
      } catch (error) {
        // A call that was given up says nothing of the connection.
        if (init?.signal?.aborted !== true) note(true)
        throw error
      }
    },
  }
}
