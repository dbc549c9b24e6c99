import { createContext, useContext } from 'react'
import type { ThemeStore } from './theme.ts'

/** The theme of the app, made where the app starts. */
export const ThemeStoreContext = createContext<ThemeStore | null>(null)

/** @throws Error outside the app's providers */
export function useThemeStore(): ThemeStore {
  const store = useContext(ThemeStoreContext)
  if (store === null) throw new Error('useThemeStore found no theme: wrap the app in ThemeStoreContext.')
  return store
}
