import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router'
import type { AppHistory } from './app-history.ts'

const AppHistoryContext = createContext<AppHistory | null>(null)

/**
 * The router, on a history. Not one of data: nothing of this app is loaded by its addresses, and that is half of the
 * library.
 * A place that is still loading does not take away the one before.
 */
export function AppRouter({ history, children }: { readonly history: AppHistory; readonly children: ReactNode }) {
  const [{ location, action }, setPlace] = useState(history.getSnapshot)
  useLayoutEffect(() => {
    const take = () => startTransition(() => setPlace(history.getSnapshot()))
    take()
    return history.subscribe(take)
  }, [history])
  return (
    <AppHistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history.navigator}>
        {children}
      </Router>
    </AppHistoryContext>
  )
}

/** @throws Error outside an {@link AppRouter} */
export function useAppHistory(): AppHistory {
  const history = useContext(AppHistoryContext)
  if (history === null) throw new Error('useAppHistory found no history: stand inside an AppRouter.')
  return history
}
