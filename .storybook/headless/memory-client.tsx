import type { VaultClient } from '@larets/vault-core'
import { VaultClientProvider } from '@larets/vault-core/react'
import { createMemoryApi, createMemoryBrowser } from '@larets/vault-core/testing'
import type { Decorator } from '@storybook/react-vite'

/** The account of the stories. */
export const anna = { email: 'anna@example.ru', masterPassword: 'correct horse' }

interface Loaded {
  readonly client: VaultClient
}

/**
 * A client as `createVaultClient({ ports: webPorts() })` gives one, but that its server, its storage and its tabs are
 * in memory: a story needs no network and leaves nothing behind. Its cryptography is the real one.
 */
async function openClient(): Promise<VaultClient> {
  const { client } = createMemoryBrowser({
    origin: 'https://vault.example',
    fetch: createMemoryApi().fetch,
  }).open()
  await client.session.restore()
  await client.account.signUp({ ...anna, name: 'Anna', vaultName: 'Personal' })
  return client
}

/** Loads a client with a registered account. */
export async function registered(): Promise<Loaded> {
  return { client: await openClient() }
}

/** Loads a client with an account that is signed in. */
export async function signedIn(): Promise<Loaded> {
  const client = await openClient()
  await client.account.checkEmail(anna.email)
  await client.account.signIn(anna.masterPassword)
  return { client }
}

/** Hands the loaded client down to the hooks. */
export const withClient: Decorator<object> = (Story, { loaded }) => {
  const { client }: Partial<Loaded> = loaded
  return client === undefined ? (
    <p>Loading</p>
  ) : (
    <VaultClientProvider client={client}>
      <Story />
    </VaultClientProvider>
  )
}
