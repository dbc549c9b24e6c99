import type { BrowserContextOptions, Page } from '@playwright/test'
import { watchConsole, type ConsoleWatch } from './console-watch.ts'
import { test as base } from './host-folder.ts'
import { recordTraffic, type Traffic } from './traffic.ts'
import { startVaultServer, type VaultServer } from './vault-server.ts'

/** A browser profile of its own: a page in it, and what it sent. */
export interface Profile {
  readonly page: Page
  readonly traffic: Traffic
}

/** What a test may ask for. */
export interface Fixtures {
  /** A server of this test alone. */
  readonly server: VaultServer
  /** Every test fails on a console error, a console warning or an uncaught error that it did not allow. */
  readonly console: ConsoleWatch
  /** Opens the app in a new browser profile, with other settings than the project's where they are named. */
  readonly openProfile: (options?: BrowserContextOptions) => Promise<Profile>
}

/** Playwright's `test` with a real server and watched browser profiles. */
export const test = base.extend<Fixtures & { readonly watch: ReturnType<typeof watchConsole> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  server: async ({}, use) => {
    const server = await startVaultServer()
    await use(server)
    await server.dispose()
  },
  watch: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const watch = watchConsole()
      await use(watch)
      const complaints = watch.complaints()
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
  console: async ({ watch }, use) => {
    await use(watch)
  },
  openProfile: async ({ browser, contextOptions, server, watch }, use) => {
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      watch.attach(context)
      const traffic = recordTraffic(context)
      const page = await context.newPage()
      await page.goto(server.url)
      return { page, traffic }
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})

export { expect } from '@playwright/test'
