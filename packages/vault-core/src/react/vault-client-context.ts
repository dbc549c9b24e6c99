import { createContext, createElement, useContext, type ReactNode } from 'react'
import type { VaultClient } from '../vault-client.ts'

const VaultClientContext = createContext<VaultClient | null>(null)

/**
 * Hands the app's one client down to the hooks.
 *
 * @example
 * ```ts
 * createRoot(root).render(<VaultClientProvider client={client}>{app}</VaultClientProvider>)
 * ```
 */
export function VaultClientProvider(props: { readonly client: VaultClient; readonly children: ReactNode }) {
  return createElement(VaultClientContext.Provider, { value: props.client }, props.children)
}

/**
 * The client the nearest provider hands down.
 *
 * @throws Error without a {@link VaultClientProvider} above
 *
 * @example
 * ```ts
 * const client = useVaultClient()
 * client.session.lock()
 * ```
 */
export function useVaultClient(): VaultClient {
  const client = useContext(VaultClientContext)
  if (client === null) {
    throw new Error(
      'useVaultClient found no client: the hooks of @larets/vault-core read it from context. ' +
        'Wrap the app in <VaultClientProvider client={createVaultClient()}>.',
    )
  }
  return client
}
