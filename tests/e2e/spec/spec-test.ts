import { test as base } from '../harness/test.ts'
import { readyAccount, registerAccount, type ReadyAccount } from '../harness/ready-account.ts'
import { startVaultServer, type VaultServer } from '../harness/vault-server.ts'

interface Shared {
  readonly server: VaultServer
  readonly ready: ReadyAccount
}

/** The tests' own `test`, with one server and one registered account a worker: none of them changes its password. */
export const test = base.extend<object, { readonly shared: Shared }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startVaultServer({ RATE_LIMITS: '0' })
      const account = { name: 'Анна Сомова', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
      await registerAccount(server.url, account)
      await use({ server, ready: await readyAccount(server.url, account) })
      await server.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: async ({ shared }, use) => {
    await use(shared.server)
  },
  ready: async ({ shared }, use) => {
    await use(shared.ready)
  },
})

export { expect } from '@playwright/test'
