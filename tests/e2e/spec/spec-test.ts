import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { BrowserContextOptions } from '@playwright/test'
import { personAt, type Account, type Person } from '../harness/person.ts'
import { test as base, type Profile } from '../harness/test.ts'
import { startVaultServer, type VaultServer } from '../harness/vault-server.ts'

/** A profile in which the account is open. */
export interface Entered extends Profile {
  readonly person: Person
}

interface Shared {
  readonly server: VaultServer
  readonly account: Account
}

interface Fixtures {
  /** A registered account, shared by the tests of a worker: none of them changes its password. */
  readonly account: Account
  /** Opens a profile and signs in. */
  readonly enter: (options?: BrowserContextOptions) => Promise<Entered>
}

/**
 * Registers an account with the product's own code: as a person would, only quicker.
 *
 * @param origin address of the server
 */
async function registerAccount(origin: string, account: Account): Promise<void> {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.account.signUp({ ...account, vaultName: 'Персональное' })
  client.dispose()
}

/** The tests' own `test`, with one server and one registered account a worker: deriving keys takes most of the time. */
export const test = base.extend<Fixtures, { readonly shared: Shared }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startVaultServer({ RATE_LIMITS: '0' })
      const account = { name: 'Анна Сомова', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
      await registerAccount(server.url, account)
      await use({ server, account })
      await server.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: async ({ shared }, use) => {
    await use(shared.server)
  },
  account: async ({ shared }, use) => {
    await use(shared.account)
  },
  enter: async ({ openProfile, account }, use) => {
    await use(async (options) => {
      const profile = await openProfile(options)
      const person = personAt(profile.page)
      await person.signIn(account)
      return { ...profile, person }
    })
  },
})

export { expect } from '@playwright/test'
