/** A readable value that tells its listeners when it changed; fits React's `useSyncExternalStore`. */
export interface ReadableStore<State> {
  /** The current value; the same reference until it changes. */
  getSnapshot: () => State
  /** Calls `listener` after each change; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
}

/** A {@link ReadableStore} that moves by events through a reducer. */
export interface ExternalStore<State, Event> extends ReadableStore<State> {
  /** Applies `event`; listeners are called only when the reducer returned another value. */
  dispatch: (event: Event) => void
}

/**
 * Makes a store around a plain reducer.
 *
 * @param reduce pure; returns the same reference for an event that changes nothing
 * @param initial the first value
 */
export function createExternalStore<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
): ExternalStore<State, Event> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (event) => {
      const next = reduce(state, event)
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/**
 * Hears each change of a store with the value before it.
 *
 * @returns ends it
 *
 * @example
 * watchChanges(client.session.state, (now, then) => {
 *   if (then.kind === 'loggedIn' && now.kind === 'locked') clearTheScreen()
 * })
 */
export function watchChanges<State>(store: ReadableStore<State>, heard: (now: State, then: State) => void): () => void {
  let last = store.getSnapshot()
  return store.subscribe(() => {
    const then = last
    last = store.getSnapshot()
    heard(last, then)
  })
}
