import { useSyncExternalStore } from 'react'
import type { KeptChoice } from './kept-choice.ts'

/**
 * The person's choice and the function that changes it.
 *
 * @param store made once for the app
 */
export function useKeptChoice<Choice extends string>(
  store: KeptChoice<Choice>,
): readonly [Choice, KeptChoice<Choice>['choose']] {
  return [useSyncExternalStore(store.subscribe, store.getSnapshot), store.choose]
}
