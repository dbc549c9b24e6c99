import { VaultClientProvider } from '@larets/vault-core/react'
import { NotifierProvider } from '@larets/vault-ui/notify'
import { SonnerToaster } from '@larets/vault-ui/notify/sonner'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import type { Composition } from './composition.ts'
import { AppVersionContext } from './features/app-version/app-version-context.ts'
import { WritesContext } from './features/app-version/writes-context.ts'
import { ConnectionContext } from './features/connection/connection-context.ts'
import { DensityStoreContext } from './density-context.ts'
import { LocaleProvider } from './locale/locale-provider.tsx'
import { ProductContext } from './product-context.ts'
import { ThemeStoreContext } from './theme-context.ts'

/** The app around its parts. */
export function App({ composition }: { readonly composition: Composition }) {
  const { client, queryClient, router, notifier, product, theme, density, locale, connection, appVersion, writes } = composition
  return (
    <ProductContext value={product}>
      <ThemeStoreContext value={theme}>
        <DensityStoreContext value={density}>
          <LocaleProvider store={locale}>
            <VaultClientProvider client={client}>
              <QueryClientProvider client={queryClient}>
                <NotifierProvider value={notifier}>
                  <ConnectionContext value={connection}>
                    <AppVersionContext value={appVersion}>
                      <WritesContext value={writes}>
                        <RouterProvider router={router} />
                      </WritesContext>
                    </AppVersionContext>
                  </ConnectionContext>
                  <SonnerToaster />
                </NotifierProvider>
              </QueryClientProvider>
            </VaultClientProvider>
          </LocaleProvider>
        </DensityStoreContext>
      </ThemeStoreContext>
    </ProductContext>
  )
}
