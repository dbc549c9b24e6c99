import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../external-store.ts'

/** The current value of a store, read anew at each change. */
export function useReadableStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
}
