import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { watchConsole, type ConsoleWatch } from './console-watch.ts'
import { test as base } from './host-folder.ts'
import { personAt, type Account, type Person } from './person.ts'
import { enterWith, readyAccount, registerAccount, type ReadyAccount } from './ready-account.ts'
import { recordTraffic, type Traffic } from './traffic.ts'
import { startVaultServer, type VaultServer } from './vault-server.ts'

/** A browser profile of its own: a page in it, and what it sent. */
export interface Profile {
  readonly page: Page
  readonly traffic: Traffic
}

/** A profile in which the account is open. */
export interface Entered extends Profile {
  readonly person: Person
}

/** Fixtures that a test may ask for. */
export interface Fixtures {
  /** A server of this test alone. */
  readonly server: VaultServer
  /** Every test fails on a console error, a console warning or an uncaught error that it did not allow. */
  readonly console: ConsoleWatch
  /** Opens the app in a new browser profile, with other settings than the project's where they are named. */
  readonly openProfile: (options?: BrowserContextOptions) => Promise<Profile>
  /** An account that every server has from its beginning, with an empty vault. */
  readonly account: Account
  /** Opens the app in a new browser profile in which {@link Fixtures.account} is signed in, as after a reload. */
  readonly enter: (options?: BrowserContextOptions) => Promise<Entered>
}

/** Fixtures for the fixtures themselves, and for files that make further ones of them. */
export interface OwnFixtures {
  readonly watch: ReturnType<typeof watchConsole>
  readonly ready: ReadyAccount
  readonly openContext: (options?: BrowserContextOptions) => Promise<Profile>
}

/** The data of a server in which an account is registered: every server of a worker begins with a copy. */
export interface Beginning {
  readonly dataDir: string
  readonly ready: ReadyAccount
}

/** A server that tests of a worker have in common, with its account. */
export interface SharedServer {
  readonly server: VaultServer
  readonly ready: ReadyAccount
}

/**
 * Fixtures of a worker; each is made when first asked for. Playwright starts workers of their own, with a browser,
 * for tests that declare others.
 */
export interface OfWorkers {
  readonly beginning: Beginning
  /**
   * For tests that leave its account's password as it is: `spec/spec-test.ts` has them find it in place of a server of
   * their own.
   */
  readonly sharedServer: SharedServer
}

/** Playwright's `test` with a real server and watched browser profiles. */
export const test = base.extend<Fixtures & OwnFixtures, OfWorkers>({
  beginning: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startVaultServer()
      const account = { name: 'Анна', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
      await registerAccount(server.url, account)
      const ready = await readyAccount(server.url, account)
      await server.stop()
      await use({ dataDir: server.dataDir, ready })
      await server.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startVaultServer({ RATE_LIMITS: '0' })
      const account = { name: 'Анна Сомова', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
      await registerAccount(server.url, account)
      await use({ server, ready: await readyAccount(server.url, account) })
      await server.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: async ({ beginning }, use) => {
    const server = await startVaultServer({}, beginning.dataDir)
    await use(server)
    await server.dispose()
  },
  ready: async ({ beginning }, use) => {
    await use(beginning.ready)
  },
  account: async ({ ready }, use) => {
    await use(ready.account)
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
  // That it asks for the server makes it end before the server does.
  openContext: async ({ browser, contextOptions, server, watch }, use) => {
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url, ...options })
      watch.attach(context)
      return { page: await context.newPage(), traffic: recordTraffic(context) }
    })
    await Promise.all(browser.contexts().map(closeQuietly))
  },
  openProfile: async ({ openContext, server }, use) => {
    await use(async (options) => {
      const profile = await openContext(options)
      await profile.page.goto(server.url)
      return profile
    })
  },
  enter: async ({ openContext, server, ready }, use) => {
    await use(async (options) => {
      const profile = await openContext(options)
      await enterWith(profile.page, server.url, await ready.signIn(server.url))
      return { ...profile, person: personAt(profile.page) }
    })
  },
})

/** Closes a profile; that a call is still on its way through a test's route is no fault of anybody. */
export async function closeQuietly(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

export { expect } from '@playwright/test'
