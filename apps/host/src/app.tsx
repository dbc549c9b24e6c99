import { VaultClientProvider } from '@larets/vault-core/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { RouterProvider } from 'react-router'
import { composeApp } from './app-composition.ts'
import type { Composition } from './composition.ts'
import { AppVersionContext } from './features/app-version/app-version-context.ts'
import { WritesContext } from './features/app-version/writes-context.ts'

/**
 * Makes the whole app, which goes on with what the page began with.
 *
 * @returns what draws it; stands inside of what the page began with
 */
export function createApp(composition: Composition): ComponentType {
  const { client, queryClient, router } = composeApp(composition)
  const { appVersion, writes } = composition
  return function App() {
    return (
      <VaultClientProvider client={client}>
        <QueryClientProvider client={queryClient}>
          <AppVersionContext value={appVersion}>
            <WritesContext value={writes}>
              <RouterProvider router={router} />
            </WritesContext>
          </AppVersionContext>
        </QueryClientProvider>
      </VaultClientProvider>
    )
  }
}
