import { VaultClientProvider } from '@larets/vault-core/react'
import type { ComponentType } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { composeApp } from './app-composition.ts'
import type { Composition } from './composition.ts'
import { AppVersionContext } from './app/app-version/app-version-context.ts'
import { WritesContext } from './app/app-version/writes-context.ts'
import { preloaded } from './app/loading/lazy-with-preload.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { routes } from './router.tsx'
import { AppRouter } from './app/places/app-router.tsx'
import { AppRoutes } from './app/places/app-routes.tsx'

/**
 * Makes the whole app, which goes on with what the page began with.
 *
 * @returns what draws it; stands inside of what the page began with
 */
export function createApp(composition: Composition): ComponentType {
  const { client, history } = composeApp(composition)
  const { appVersion, writes } = composition
  return function App() {
    return (
      <VaultClientProvider client={client}>
        <AppVersionContext value={appVersion}>
          <WritesContext value={writes}>
            <AppRouter history={history}>
              <Places />
            </AppRouter>
          </WritesContext>
        </AppVersionContext>
      </VaultClientProvider>
    )
  }
}

/** Page at the address; where that does not load or draw, another address is tried. */
function Places() {
  const { key } = useLocation()
  return (
    <FailureBoundary place={key}>
      <AppRoutes routes={routes} />
    </FailureBoundary>
  )
}

/** Loads the file of the page at an address, so that it is drawn with the frame around it. */
export async function preloadPlace(path: string): Promise<void> {
  const matches = matchRoutes([...routes], path) ?? []
  await Promise.all(matches.map(({ route }) => preloaded(route.Component)))
}
