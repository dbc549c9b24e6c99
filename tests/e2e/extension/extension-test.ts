import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { chromiumLaunchOptions, findWholeChromium } from '../../../scripts/chromium.mjs'
import { extensionDist } from '../../../scripts/extension-build.mjs'
import { test as base } from '../harness/test.ts'
import type { Account } from '../harness/person.ts'

/** A page of the extension, with what follows its file. */
export type ExtensionPage = `${'popup' | 'panel' | 'app' | 'welcome'}.html${'' | `#${string}`}`

/** A browser with the extension in it, which keeps its profile over restarts. */
export interface ExtensionBrowser {
  /** The browser as it runs now. */
  readonly context: () => BrowserContext
  /** Opens a page of the extension in a tab: the popup in one is the popup, but for its closing with the focus. */
  readonly open: (file: ExtensionPage) => Promise<Page>
  /** Opens the app tab and signs in there, at the server of the test. */
  readonly signIn: (account: Account) => Promise<Page>
  /** The service worker, begun anew where it has ended. */
  readonly worker: () => Promise<Worker>
  /** Ends the core document, as the browser does when it wants its memory. */
  readonly endCore: () => Promise<void>
  /** Ends the service worker, as the browser does after half a minute. */
  readonly endWorker: () => Promise<void>
  /** All that lies in the session area of the browser. */
  readonly sessionArea: () => Promise<Readonly<Record<string, unknown>>>
  /** Starts the browser again with another extension beside ours; the address of its popup. */
  readonly alsoLoad: (folder: string) => Promise<string>
  /** Closes the browser and starts it again with the same profile. */
  readonly restart: () => Promise<void>
  /** Closes the browser, copies its profile, and goes on with the copy. Resolves to the folder of the copy. */
  readonly startCopy: () => Promise<string>
}

/** Fixtures of tests with the extension. */
export interface ExtensionFixtures {
  readonly extension: ExtensionBrowser
  /** Folder of the extension that is installed: the build, or a copy of it that a test has put a fault into. */
  readonly extensionFolder: string
  /** Of the browser, which the extension's words follow. */
  readonly language: 'ru' | 'en'
}

/** A service worker by its address. */
async function workerWhere(context: BrowserContext, isIt: (url: string) => boolean): Promise<Worker> {
  const found = context.serviceWorkers().find((worker) => isIt(worker.url()))
  return found ?? context.waitForEvent('serviceworker', (worker) => isIt(worker.url()))
}

const isFirstSteps = (page: Page) => page.url().endsWith('/welcome.html')

/** Closes the tab that the first start opens: it would be in the way of whatever asks for the tab in sight. */
async function closeFirstSteps(context: BrowserContext): Promise<void> {
  await expect.poll(() => context.pages().some(isFirstSteps)).toBe(true)
  await context.pages().find(isFirstSteps)?.close()
}

async function launch(profile: string, loaded: readonly string[], language: string): Promise<BrowserContext> {
  const folders = loaded.join(',')
  const { args } = chromiumLaunchOptions()
  const executablePath = findWholeChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    headless: true,
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    // The words of the extension follow the browser's own language.
    env: { ...process.env, LANGUAGE: language },
    args: [
      ...args,
      `--lang=${language}`,
      // Sites of other names than this computer's own: each is another one to the browser.
      '--host-resolver-rules=MAP *.example 127.0.0.1',
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
    ],
  })
  // Chromium gives all pages of a process the language of one of them, and takes it away when that one is closed.
  await context.addInitScript((tag) => {
    if ('i18n' in chrome) chrome.i18n.getUILanguage = () => tag
  }, language)
  return context
}

/** Playwright's `test` with a real server, and a browser in which the extension is installed. */
export const test = base.extend<ExtensionFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  extensionFolder: async ({}, use) => use(extensionDist),
  language: ['ru', { option: true }],
  extension: async ({ server, watch, extensionFolder, language }, use) => {
    const newFolder = () => mkdtemp(join(tmpdir(), 'larets-extension-'))
    const former: string[] = []
    let profile = await newFolder()
    const others: string[] = []
    /** Origin of the extension, which follows from its folder: while it stands alone, it is the only one. */
    let own = 'chrome-extension://'
    const isOwn = (url: string) => url.startsWith(own)
    const start = async () => {
      const started = await launch(profile, [extensionFolder, ...others], language)
      watch.attach(started)
      await workerWhere(started, isOwn)
      return started
    }
    let context = await start()
    await closeFirstSteps(context)
    const worker = () => workerWhere(context, isOwn)
    own = new URL('/', (await worker()).url()).href
    const open: ExtensionBrowser['open'] = async (file) => {
      const address = (await worker()).url().replace(/worker\.js$/u, file)
      const page = await context.newPage()
      await page.goto(address)
      return page
    }
    await use({
      context: () => context,
      worker,
      open,
      signIn: async (account) => {
        const page = await open('app.html')
        await giveServer(page, server.url, account.email)
        await giveMasterPassword(page, account.masterPassword)
        await expect(page.getByRole('heading', { name: 'Вы вошли' })).toBeVisible()
        return page
      },
      endCore: async () => (await worker()).evaluate(() => chrome.offscreen.closeDocument()),
      endWorker: async () => {
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('ServiceWorker.enable')
        await session.send('ServiceWorker.stopAllWorkers')
        await page.close()
      },
      sessionArea: async () => (await worker()).evaluate(() => chrome.storage.session.get(null)),
      alsoLoad: async (folder) => {
        others.push(folder)
        await context.close()
        context = await start()
        return (await workerWhere(context, (url) => !isOwn(url))).url().replace(/worker\.js$/u, 'popup.html')
      },
      restart: async () => {
        await context.close()
        context = await start()
      },
      startCopy: async () => {
        await context.close()
        const copy = await newFolder()
        await cp(profile, copy, { recursive: true })
        former.push(profile)
        profile = copy
        context = await start()
        return copy
      },
    })
    await context.close()
    for (const folder of [...former, profile]) await rm(folder, { recursive: true, force: true })
  },
})

/** The first step of signing in. */
export async function giveServer(page: Page, server: string, email: string): Promise<void> {
  await page.getByLabel('Адрес сервера').fill(server)
  await page.getByLabel('Почта', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Продолжить' }).click()
}

/** The second step of signing in. */
export async function giveMasterPassword(page: Page, masterPassword: string): Promise<void> {
  await page.getByLabel('Мастер-пароль', { exact: true }).fill(masterPassword)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Unlocks at the lock screen. */
export async function unlockAt(page: Page, masterPassword: string): Promise<void> {
  await page.getByLabel('Мастер-пароль', { exact: true }).fill(masterPassword)
  await page.getByRole('button', { name: 'Разблокировать' }).click()
}

/** Does something to the account on another device, with the product's own code. */
export async function onAnotherDevice(
  server: string,
  account: Account,
  work: (client: ReturnType<ReturnType<typeof createMemoryBrowser>['open']>['client']) => Promise<void>,
): Promise<void> {
  const { client } = createMemoryBrowser({ origin: server }).open()
  await client.session.restore()
  await client.account.checkEmail(account.email)
  await client.account.signIn(account.masterPassword)
  await client.sync.now()
  await work(client)
  client.dispose()
}

export { expect } from '@playwright/test'
