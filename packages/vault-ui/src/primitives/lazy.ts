import { useEffect, useSyncExternalStore } from 'react'

/** A part of the program that is loaded when it is first needed. */
export type LazyState<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly part: Part }

/** One such part, for the whole page. */
export interface Lazy<Part> {
  readonly begin: () => void
  readonly state: () => LazyState<Part>
  readonly subscribe: (listener: () => void) => () => void
}

const waiting = { kind: 'waiting' } as const

/** @param load fetches the part; tried again only when it failed and somebody asks */
export function createLazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  const listeners = new Set<() => void>()
  let state: LazyState<Part> = waiting
  let begun = false
  const set = (next: LazyState<Part>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const start = () => {
    set(waiting)
    load().then(
      (part) => set({ kind: 'ready', part }),
      () => set({ kind: 'failed', onRetry: start }),
    )
  }
  return {
    begin: () => {
      if (!begun) start()
      begun = true
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Has a part loaded now; again, where it did not come. */
export function bring<Part>(later: Lazy<Part>): void {
  const state = later.state()
  if (state.kind === 'failed') state.onRetry()
  else later.begin()
}

/** The part, once it came; it is asked for by the first component that is drawn with it. */
export function useLazy<Part>(later: Lazy<Part>): LazyState<Part> {
  useEffect(() => later.begin(), [later])
  return useSyncExternalStore(later.subscribe, later.state, () => waiting)
}

/** How long after it was drawn a page that cannot tell when it is idle is taken to be, in milliseconds. */
const patience = 1000

/** The part, once it came; asked for when the page has nothing else to do, unless somebody begins before. */
export function useLazyWhenIdle<Part>(later: Lazy<Part>): LazyState<Part> {
  useEffect(() => {
    if (later.state().kind !== 'waiting') return
    // Safari knows no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(later.begin)
    else setTimeout(later.begin, patience)
  }, [later])
  return useSyncExternalStore(later.subscribe, later.state, () => waiting)
}
