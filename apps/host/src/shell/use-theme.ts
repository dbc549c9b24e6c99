import { useSyncExternalStore } from 'react'
import type { ThemeChoice, ThemeStore } from './theme.ts'

/**
 * The person's theme and the function that changes it.
 *
 * @param store made once for the app by `createThemeStore`
 */
export function useTheme(store: ThemeStore): readonly [ThemeChoice, ThemeStore['choose']] {
  return [useSyncExternalStore(store.subscribe, store.getSnapshot), store.choose]
}
