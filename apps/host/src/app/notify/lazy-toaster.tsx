import { useSyncExternalStore } from 'react'
import type { LazyNotifier } from './lazy-notifier.ts'

/** Place of the notices, once their shower is loaded. */
export function LazyToaster({ notifier }: { readonly notifier: Pick<LazyNotifier, 'subscribe' | 'getToaster'> }) {
  return useSyncExternalStore(notifier.subscribe, notifier.getToaster)
}
