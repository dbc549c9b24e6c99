import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Connection } from './connection.ts'

/** The app's connection, made where the app starts; without one, none is ever lost. */
export const ConnectionContext = createContext<Pick<Connection, 'subscribe' | 'isOffline'>>({
  subscribe: () => () => undefined,
  isOffline: () => false,
})

/** Whether there is no connection to the server now; follows it live. */
export function useIsOffline(): boolean {
  const { subscribe, isOffline } = useContext(ConnectionContext)
  return useSyncExternalStore(subscribe, isOffline)
}
