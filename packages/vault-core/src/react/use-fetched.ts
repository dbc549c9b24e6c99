import { useEffect } from 'react'
import { createFetched, type Fetched, type FetchedState } from '../fetched.ts'
import { useReadableStore } from './use-client-state.ts'

/** Stands for a value that nobody asks for: it is never fetched. */
const unasked = createFetched<never>(() => Promise.reject(new DOMException('not asked', 'AbortError')), Date.now)

/**
 * A value of the server's as long as it is looked at: asked for when it is first used, and forgotten in the end.
 *
 * @param fetched null while nothing is to be asked; another one is asked for itself
 */
export function useFetched<Value>(fetched: Fetched<Value> | null): FetchedState<Value> {
  useEffect(() => {
    fetched?.fetch().catch(() => undefined)
    return fetched?.reset
  }, [fetched])
  return useReadableStore<FetchedState<Value>>((fetched ?? unasked).state)
}
