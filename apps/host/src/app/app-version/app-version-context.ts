import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AppVersion } from './app-version.ts'

/** The version of the app, made where the app starts; without one, it is never outdated and nothing is kept. */
export const AppVersionContext = createContext<Pick<AppVersion, 'subscribe' | 'isOutdated' | 'renew' | 'forget'>>({
  subscribe: () => () => undefined,
  isOutdated: () => false,
  renew: async () => undefined,
  forget: async () => undefined,
})

/** Actions for the version that this page is. */
export function useAppVersion(): Pick<AppVersion, 'renew' | 'forget'> {
  return useContext(AppVersionContext)
}

/** Whether the browser has another version of the app than this page is; follows it live. */
export function useIsOutdated(): boolean {
  const { subscribe, isOutdated } = useContext(AppVersionContext)
  return useSyncExternalStore(subscribe, isOutdated)
}
