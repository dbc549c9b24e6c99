import { VaultError } from './errors.ts'
import { createExternalStore, type ReadableStore } from './external-store.ts'

/** A value of the server's, as far as it is here. */
export interface FetchedState<Value> {
  /** Value that was fetched last; undefined before that. */
  readonly value: Value | undefined
  /** When the server last said that this is what it has, in milliseconds since the Unix epoch; 0 for never. */
  readonly at: number
  /** It is being fetched, anew or for the first time. */
  readonly isFetching: boolean
  /** Failure of the last fetch; null while none has failed since one succeeded. */
  readonly error: unknown
}

/** A value of the server's: fetched once at a time, and changed here by what is written meanwhile. */
export interface Fetched<Value> {
  /** The value, and what became of fetching it. */
  readonly state: ReadableStore<FetchedState<Value>>
  /** Value that was fetched last; undefined before that. */
  readonly get: () => Value | undefined
  /** Puts a stored copy in place where nothing is here yet. @param at when the server confirmed it */
  readonly seed: (value: Value, at: number) => void
  /**
   * Asks the server, or joins the fetch under way. Rejects with its failure, and with VaultError `stale_epoch` after a
   * reset.
   */
  readonly fetch: () => Promise<Value>
  /** Asks the server anew, also while a fetch is under way: that may not have seen what has happened since. */
  readonly refetch: () => Promise<Value>
  /**
   * Changes what is here. A fetch under way begins anew, because it may bring what is older than the change; the first
   * of all is waited for.
   *
   * @returns what is here then; null where nothing is
   */
  readonly change: (change: (value: Value) => Value) => Promise<Value | null>
  /** Forgets everything; a fetch under way comes to nothing. */
  readonly reset: () => void
}

/**
 * @param ask fetches the value; gets what is here, and a signal that ends the call when it has become pointless
 * @param now milliseconds since the Unix epoch
 */
export function createFetched<Value>(
  ask: (known: Value | undefined, signal: AbortSignal) => Promise<Value>,
  now: () => number,
): Fetched<Value> {
  const nothing: FetchedState<Value> = { value: undefined, at: 0, isFetching: false, error: null }
  const state = createExternalStore<FetchedState<Value>, FetchedState<Value>>((_, next) => next, nothing)
  const set = (part: Partial<FetchedState<Value>>) => state.dispatch({ ...state.getSnapshot(), ...part })
  const get = () => state.getSnapshot().value
  let running: { attempt: AbortController; isOver: boolean; readonly result: Promise<Value> } | null = null

  function begin(): Promise<Value> {
    const result = Promise.withResolvers<Value>()
    // The failure of a fetch that nobody waits for is in the state.
    result.promise.catch(() => undefined)
    const self = { attempt: new AbortController(), isOver: false, result: result.promise }
    running = self
    set({ isFetching: true })
    const attempt = async (): Promise<Value> => {
      const { signal } = self.attempt
      try {
        const value = await ask(get(), signal)
        if (!signal.aborted) return value
      } catch (error) {
        if (!signal.aborted) throw error
      }
      if (self.isOver) throw new VaultError('stale_epoch')
      return attempt()
    }
    const end = (part: Partial<FetchedState<Value>>) => {
      if (self.isOver) return
      running = null
      set({ ...part, isFetching: false })
    }
    const run = async () => {
      try {
        const value = await attempt()
        end({ value, at: now(), error: null })
        result.resolve(value)
      } catch (error) {
        end({ error })
        result.reject(error)
      }
    }
    void run()
    return result.promise
  }

  function restart() {
    if (running === null) return
    const { attempt } = running
    running.attempt = new AbortController()
    attempt.abort()
  }

  return {
    state,
    get,
    seed: (value, at) => {
      if (get() === undefined) set({ value, at })
    },
    fetch: () => running?.result ?? begin(),
    refetch: () => {
      if (running === null) return begin()
      restart()
      return running.result
    },
    change: async (change) => {
      if (running !== null && get() === undefined) await running.result.catch(() => undefined)
      const known = get()
      if (known === undefined) return null
      const changed = change(known)
      // As old as it was: what other devices wrote since it was fetched is not in it.
      set({ value: changed })
      restart()
      return changed
    },
    reset: () => {
      if (running !== null) {
        running.isOver = true
        running.attempt.abort()
        running = null
      }
      state.dispatch(nothing)
    },
  }
}
