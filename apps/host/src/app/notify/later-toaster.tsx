import { useSyncExternalStore } from 'react'
import type { LaterNotifier } from './later-notifier.ts'

/** Place of the notices, once their shower is loaded. */
export function LaterToaster({ notifier }: { readonly notifier: Pick<LaterNotifier, 'subscribe' | 'getToaster'> }) {
  return useSyncExternalStore(notifier.subscribe, notifier.getToaster)
}
