import { useSyncExternalStore } from 'react'
import type { LaterNotifier } from './later-notifier.ts'

/** Where notices show, once what shows them is loaded. */
export function LaterToaster({ notifier }: { readonly notifier: Pick<LaterNotifier, 'subscribe' | 'getToaster'> }) {
  return useSyncExternalStore(notifier.subscribe, notifier.getToaster)
}
