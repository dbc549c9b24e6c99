import type { Frame, Page } from '@playwright/test'
import { loginInput } from '@larets/vault-core/testing'
import type { Account } from '../harness/person.ts'
import { expect, onAnotherDevice, test as base, type ExtensionBrowser } from './extension-test.ts'
import { atSite, serveLoginSite, type LoginSite } from './login-site.ts'
import { pressAt } from './menu-page.ts'

/** A login as the account has it. */
export interface SeenLogin {
  readonly name: string
  readonly username: string | null
  readonly password: string | null
  readonly address: string | undefined
}

type Typed = Readonly<Record<'username' | 'password', string>>

/** What tests of saving are made of. */
export interface SavingFixtures {
  readonly site: LoginSite
  /** Puts logins of the site into the account, on another device, and signs in with the extension. */
  readonly begin: (...logins: readonly Typed[]) => Promise<void>
  /** Opens a page of the site in a tab of its own. */
  readonly visit: (path: string) => Promise<Page>
  /** Logins of the account, as another device sees them. */
  readonly logins: () => Promise<readonly SeenLogin[]>
}

/** The extension's `test`, with a site at which people sign in. */
export const test = base.extend<SavingFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  site: async ({}, use) => {
    const served = await serveLoginSite()
    await use(served)
    await served.close()
  },
  begin: async ({ server, account, extension, site }, use) => {
    await use(async (...logins) => {
      if (logins.length > 0) await addLogins(server.url, account, site, logins)
      await (await extension.signIn(account)).close()
    })
  },
  visit: async ({ extension, site }, use) => {
    await use(async (path) => {
      const page = await extension.context().newPage()
      await page.goto(site.at(path))
      return page
    })
  },
  logins: async ({ server, account }, use) => {
    await use(() => loginsOf(server.url, account))
  },
})

async function addLogins(server: string, account: Account, site: LoginSite, logins: readonly Typed[]): Promise<void> {
  await onAnotherDevice(server, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    for (const login of logins) {
      const uris = [{ uri: site.at('/'), match: null }]
      await client.items.create({ ...loginInput({ name: 'Банк', ...login, uris }), vaultId: vault.id })
    }
  })
}

async function loginsOf(server: string, account: Account): Promise<readonly SeenLogin[]> {
  const seen: SeenLogin[] = []
  await onAnotherDevice(server, account, async (client) => {
    for (const { id } of client.items.list()) {
      const { item, password } = await client.items.reveal(id)
      seen.push({
        name: item.name.text,
        username: item.username?.text ?? null,
        password: password?.text ?? null,
        address: item.uris[0]?.uri.text,
      })
    }
  })
  return seen.toSorted((one, other) => (one.password ?? '').localeCompare(other.password ?? ''))
}

/** Types a login as a person does, and sends it. */
export async function signInAt(page: Page, login: { username?: string; password?: string } = {}): Promise<void> {
  const { username = atSite.username, password = atSite.password } = login
  await page.getByLabel('Логин').pressSequentially(username)
  await typePassword(page, password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** Types into the password field, once what notices that is there. */
export async function typePassword(page: Page, password: string, label = 'Пароль'): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await noticesIn(page)
  await page.getByLabel(label, { exact: true }).pressSequentially(password)
}

/** Waits for the script that notices what is typed: it comes with the focus, and asks the worker for itself. */
export async function noticesIn(page: Page): Promise<void> {
  // The page sees nothing of it: it is asked for in the extension's own world.
  const [worker] = page.context().serviceWorkers()
  const address = page.url()
  await expect
    .poll(() =>
      worker?.evaluate(async (url) => {
        const tab = (await chrome.tabs.query({})).find((one) => one.url === url)
        if (tab?.id === undefined) return false
        const isThere = () => Reflect.has(globalThis, Symbol.for('larets.fill'))
        const [{ result } = { result: false }] = await chrome.scripting.executeScript({
          target: { tabId: tab.id },
          func: isThere,
        })
        return result
      }, address),
    )
    .toBe(true)
}

/** The frame of the bar that is open in a page; the page itself sees none. */
export const barFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url().includes('/bar.html'))

/** Waits for a bar that says so. */
export async function barIn(page: Page, said: string | RegExp): Promise<Frame> {
  let found: Frame | undefined
  await expect
    .poll(async () => {
      found = barFrames(page).at(-1)
      return found
        ?.locator('h1')
        .textContent({ timeout: 1_000 })
        .catch(() => null)
    })
    .toMatch(said)
  if (found === undefined) throw new Error('There is no bar')
  return found
}

/** Waits until no bar is there. */
export const noBarIn = (page: Page): Promise<void> => expect.poll(() => barFrames(page).length).toBe(0)

/** Presses a button of the bar until it is heard: nothing is before the bar was seen for half a second. */
export async function pressBar(page: Page, name: string, isHeard: () => Promise<boolean>): Promise<void> {
  const pressOnce = async () => {
    const button = barFrames(page)[0]?.getByRole('button', { name, exact: true })
    const box = await button?.boundingBox({ timeout: 1_000 })
    if (box) await pressAt(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  await expect
    .poll(async () => {
      if (await isHeard()) return true
      // It may be gone, as it was heard.
      await pressOnce().catch(() => undefined)
      return isHeard()
    })
    .toBe(true)
}

/** Whether the bar says so by now. */
export const says = (page: Page, said: RegExp) => async (): Promise<boolean> => {
  const text = await barFrames(page)[0]
    ?.locator('h1')
    .textContent({ timeout: 500 })
    .catch(() => '')
  return said.test(text ?? '')
}

/** Whether the core waits for what comes of a form. */
export const isStaged = async (extension: ExtensionBrowser): Promise<boolean> =>
  Object.keys(await extension.sessionArea()).some((key) => key.endsWith('larets-stages'))

export { expect, unlockAt } from './extension-test.ts'
