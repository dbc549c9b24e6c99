import { createContext, useContext, useMemo } from 'react'
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router'

/** A route that leads to the current address. */
export interface MatchedRoute {
  /** The route's own data. */
  readonly handle: unknown
  /** The address as far as this route knows it. */
  readonly pathname: string
}

const MatchedRoutesContext = createContext<readonly MatchedRoute[]>([])

/** Page at the current address. */
export function AppRoutes({ routes }: { readonly routes: readonly RouteObject[] }) {
  const location = useLocation()
  const element = useRoutes([...routes])
  const { pathname } = location
  const matched = useMemo(
    () =>
      matchRoutes([...routes], pathname)?.map(({ route, ...match }) => ({
        handle: route.handle,
        pathname: match.pathname,
      })) ?? [],
    [routes, pathname],
  )
  return <MatchedRoutesContext value={matched}>{element}</MatchedRoutesContext>
}

/** The routes that lead to the current address, from the outermost on. */
export const useMatchedRoutes = (): readonly MatchedRoute[] => useContext(MatchedRoutesContext)
