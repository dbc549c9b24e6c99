import type { Page } from '@playwright/test'
import { loginInput } from '@larets/vault-core/testing'
import type { Account } from '../harness/person.ts'
import { onAnotherDevice, test as base, type ExtensionBrowser } from './extension-test.ts'
import { serveSite, type SitePage, type TestSite } from './test-site.ts'

/** A login, with addresses of the account's mode or of their own. */
type Login = Partial<Parameters<typeof loginInput>[0]> & {
  readonly name: string
  readonly addresses: readonly (string | readonly [uri: string, match: number])[]
}

/** What tests of filling are made of. */
export interface FillingFixtures {
  /** Serves a site of the test. */
  readonly site: (pages: Readonly<Record<string, SitePage>>) => Promise<TestSite>
  /** Puts logins into the account, on another device, and signs in with the extension. */
  readonly begin: (...logins: readonly Login[]) => Promise<void>
  /** Opens a page in a tab of its own. */
  readonly visit: (address: string) => Promise<Page>
  /** Opens the popup, which is about the page that was looked at last. */
  readonly popup: () => Promise<Page>
  /** Does what the shortcut does; resolves to why it did not work, or null. */
  readonly press: (command: 'fill' | 'generate', page: Page) => Promise<unknown>
}

/** The browser's own keys do not reach a browser that a program drives: what they tell the core is told here. */
async function tellCommand(extension: ExtensionBrowser, command: string, address: string): Promise<unknown> {
  const worker = await extension.worker()
  return worker.evaluate(
    async ([name, url]) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url)
      const message = { to: 'core', kind: 'command', command: name, tabId: tab?.id }
      const answer: unknown = await chrome.runtime.sendMessage(message)
      return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : 'no answer'
    },
    [command, address] as const,
  )
}

/** Puts logins into the account, on another device. */
export async function addLogins(server: string, account: Account, logins: readonly Login[]) {
  await onAnotherDevice(server, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    for (const { addresses, ...texts } of logins) {
      const uris = addresses.map((one) =>
        typeof one === 'string' ? { uri: one, match: null } : { uri: one[0], match: one[1] },
      )
      await client.items.create({ ...loginInput({ ...texts, uris }), vaultId: vault.id })
    }
  })
}

/** The extension's `test`, with sites to be filled. */
export const test = base.extend<FillingFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  site: async ({}, use) => {
    const sites: TestSite[] = []
    await use(async (pages) => {
      const served = await serveSite(pages)
      sites.push(served)
      return served
    })
    await Promise.all(sites.map((one) => one.close()))
  },
  begin: async ({ server, account, extension }, use) => {
    await use(async (...logins) => {
      await addLogins(server.url, account, logins)
      await (await extension.signIn(account)).close()
    })
  },
  visit: async ({ extension }, use) => {
    await use(async (address) => {
      const page = await extension.context().newPage()
      await page.goto(address)
      return page
    })
  },
  popup: async ({ extension }, use) => {
    await use(() => extension.open('popup.html'))
  },
  press: async ({ extension }, use) => {
    await use((command, page) => tellCommand(extension, command, page.url()))
  },
})

export { expect } from '@playwright/test'
