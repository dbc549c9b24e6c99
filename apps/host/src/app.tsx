import { VaultClientProvider } from '@larets/vault-core/react'
import { NotifierProvider } from '@larets/vault-ui/notify'
import { SonnerToaster } from '@larets/vault-ui/notify/sonner'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import type { Composition } from './composition.ts'
import { ConnectionContext } from './features/connection/connection-context.ts'
import { DensityStoreContext } from './density-context.ts'
import { LocaleProvider } from './locale/locale-provider.tsx'
import { ProductContext } from './product-context.ts'
import { ThemeStoreContext } from './theme-context.ts'

/** The app around its parts. */
export function App({ composition }: { readonly composition: Composition }) {
  const { client, queryClient, router, notifier, product, theme, density, locale, connection } = composition
  return (
    <ProductContext value={product}>
      <ThemeStoreContext value={theme}>
        <DensityStoreContext value={density}>
          <LocaleProvider store={locale}>
            <VaultClientProvider client={client}>
              <QueryClientProvider client={queryClient}>
                <NotifierProvider value={notifier}>
                  <ConnectionContext value={connection}>
                    <RouterProvider router={router} />
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
