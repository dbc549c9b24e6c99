import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  type Location,
  type Navigator,
} from 'react-router'

/** Place of the app, and how it came there. */
export interface AppPlace {
  readonly location: Location
  readonly action: NavigationType
}

/** The places of the app: what the router stands on. */
export interface AppHistory {
  readonly navigator: Navigator
  readonly getSnapshot: () => AppPlace
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Asks before a step back or forward; one at a time.
   *
   * @param hold gives what is to be done when the app stands where it stood; null lets it go
   * @returns ends the asking
   */
  readonly onStep: (hold: () => (() => void) | null) => () => void
}

/** @param source the history of the page, which tells of its pushes too */
export function createAppHistory(
  source: ReturnType<typeof createBrowserHistory> = createBrowserHistory({ v5Compat: true }),
): AppHistory {
  const listeners = new Set<() => void>()
  let place: AppPlace = { location: source.location, action: source.action }
  let hold: (() => (() => void) | null) | null = null
  /** Work to do when the step back has been taken back. */
  let returned: (() => void) | null = null

  source.listen(({ action, location, delta }) => {
    if (returned !== null) {
      const done = returned
      returned = null
      done()
      return
    }
    if (action === NavigationType.Pop && delta !== null && delta !== 0) {
      returned = hold?.() ?? null
      if (returned !== null) {
        source.go(-delta)
        return
      }
    }
    place = { location, action }
    for (const listener of listeners) listener()
  })

  return {
    navigator: source,
    getSnapshot: () => place,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onStep: (next) => {
      hold = next
      return () => {
        if (hold === next) hold = null
      }
    },
  }
}
