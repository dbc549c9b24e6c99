import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation, type RouteObject } from 'react-router'
import type { ReactNode } from 'react'
import '@larets/vault-ui/styles.css'
import '../styles.css'
import { createAppHistory } from '../app/places/app-history.ts'
import { AppRouter } from '../app/places/app-router.tsx'
import { AppRoutes } from '../app/places/app-routes.tsx'
import { renderWithTexts } from './render-with-texts.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{`${pathname}${search}`}</output>
}

/**
 * Renders an element around every route, in Russian, with the current address in `data-testid="address"`.
 *
 * @param element stands around the routes
 * @param address the first address
 * @param children further routes beside the list
 */
export function renderApp(element: ReactNode, address = '/', children: readonly RouteObject[] = []) {
  const routes: readonly RouteObject[] = [
    {
      path: '/',
      element: (
        <>
          {element}
          <Address />
        </>
      ),
      children: [
        { index: true, element: null },
        { path: 'all/:id?', element: null },
        {
          path: 'settings',
          element: null,
          handle: { breadcrumb: (messages: { settings: { title: string } }) => messages.settings.title },
        },
        ...children,
      ],
    },
  ]
  const history = createAppHistory(createMemoryHistory({ initialEntries: [address], v5Compat: true }))
  return renderWithTexts(
    <AppRouter history={history}>
      <AppRoutes routes={routes} />
    </AppRouter>,
  )
}
