import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { watchConsole } from './console-watch.ts'
import { test as base } from './host-folder.ts'
import { personAt, type Person } from './person.ts'
import {
  endSession,
  enterWith,
  putSession,
  readyAccount,
  type BrowserSession,
  type ReadyAccount,
} from './ready-account.ts'
import { startVaultServer } from './vault-server.ts'
import { placeTamperingProxy, type TamperingProxy } from './tampering-proxy.ts'
import { registerOwner, type Owner } from './owner.ts'

/** A browser profile whose every call passes the proxy. */
export interface Device {
  readonly page: Page
  readonly person: Person
  readonly proxy: TamperingProxy
  /** Allows a console complaint that the running test provokes on purpose. */
  readonly allow: (complaint: RegExp) => void
}

/** A {@link Device} with what only the fixtures need. */
export interface OwnDevice extends Device {
  readonly context: BrowserContext
  /** Complaints of the console since the last call that no test allowed. */
  readonly newComplaints: () => readonly string[]
}

/** Parts that all tests of a worker share: a server, an account with its owner, and a device. */
export interface Shared {
  readonly url: string
  readonly owner: Owner
  readonly ready: ReadyAccount
  readonly device: OwnDevice
}

/** Fixtures that a test asks for. */
export interface Fixtures {
  /** The owner, at an honest device. */
  readonly owner: Owner
  /** A device that is signed in anew for each test. It is shared; a test begins with going to an address. */
  readonly device: Device
  /**
   * Opens a profile that nobody has signed in from, or, with `knowing`, one that keeps pins of the account, or, with
   * `signedIn`, one in which the account is open.
   */
  readonly openDevice: (options?: { readonly knowing?: boolean; readonly signedIn?: boolean }) => Promise<Device>
}

/** Where the app keeps what it remembers of an account over every sign-out. */
const pinsKey = 'cpa@kdf-pin'

const profile: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'ru-RU',
  permissions: ['clipboard-read', 'clipboard-write'],
  reducedMotion: 'reduce',
}

async function unpack(context: BrowserContext): Promise<OwnDevice> {
  const watch = watchConsole()
  watch.attach(context)
  const page = await context.newPage()
  let known = 0
  return {
    context,
    page,
    person: personAt(page),
    proxy: placeTamperingProxy(context),
    allow: watch.allow,
    newComplaints: () => {
      const fresh = watch.complaints().slice(known)
      known += fresh.length
      return fresh
    },
  }
}

function expectSilence({ newComplaints }: OwnDevice): void {
  const complaints = newComplaints()
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
}

/**
 * Playwright's `test` with one account, server and device a worker. Each test has a session of its own: a token that is
 * shared by many tests would end in the middle of one.
 */
export const test = base.extend<Fixtures, { readonly shared: Shared }>({
  shared: [
    async ({ browser }, use) => {
      const server = await startVaultServer({ RATE_LIMITS: '0' })
      const owner = await registerOwner(server.url, {
        name: 'Анна',
        email: 'anna@example.test',
        masterPassword: 'Верблюд шагает по Марсу 42',
      })
      const device = await unpack(await browser.newContext({ ...profile, baseURL: server.url }))
      await use({ url: server.url, owner, ready: await readyAccount(server.url, owner.account), device })
      await device.context.close()
      owner.dispose()
      await server.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  owner: async ({ shared }, use) => {
    await use(shared.owner)
  },
  device: async ({ shared: { url, ready, device } }, use) => {
    const session = await ready.signIn(url)
    await putSession(device.page, url, session)
    await use(device)
    await device.proxy.restore()
    expectSilence(device)
    await device.page.goto('about:blank')
    await endSession(url, session)
  },
  openDevice: async ({ browser, shared }, use) => {
    const opened: OwnDevice[] = []
    const sessions: BrowserSession[] = []
    const signIn = async () => {
      const session = await shared.ready.signIn(shared.url)
      sessions.push(session)
      return session
    }
    await use(async ({ knowing = false, signedIn = false } = {}) => {
      const pins = knowing ? (await signIn()).local[pinsKey] : undefined
      const stored = pins === undefined ? [] : [{ name: pinsKey, value: pins }]
      const device = await unpack(
        await browser.newContext({
          ...profile,
          baseURL: shared.url,
          storageState: { cookies: [], origins: [{ origin: shared.url, localStorage: stored }] },
        }),
      )
      opened.push(device)
      if (signedIn) await enterWith(device.page, shared.url, await signIn())
      else await device.page.goto('/')
      return device
    })
    for (const device of opened) {
      await device.context.close()
      expectSilence(device)
    }
    for (const session of sessions) await endSession(shared.url, session)
  },
})

export { expect } from '@playwright/test'
