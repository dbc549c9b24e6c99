import { loginInput } from '@larets/vault-core/testing'
import type { Locator, Page } from '@playwright/test'
import { heapStrings } from '../harness/heap.ts'
import { expect, giveServer, onAnotherDevice, test, type ExtensionBrowser } from './extension-test.ts'
import { processesOf } from './processes.ts'

/** Half Cyrillic, half Latin: V8 keeps the two in strings of different width. */
const secrets = {
  name: 'ЯщикНз73 letterbox-Nm73zq',
  username: 'полярникИп74 polarbear-Un74zq',
  password: 'ЗебраПр75 zebra-Pw75zq',
  address: 'https://moose-ur76zq.example.test/login',
}
const login = loginInput({
  name: secrets.name,
  username: secrets.username,
  password: secrets.password,
  uris: [{ uri: secrets.address, match: null }],
})

test.beforeEach(async ({ server, account }) => {
  await onAnotherDevice(server.url, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    await client.items.create({ ...login, vaultId: vault.id })
  })
})

/** Stands in every heap on purpose: a search that does not find it is blind. */
const control = ['planted', 'on', 'purpose', 'Ct78zq']
const plant = `globalThis.control = ${JSON.stringify(control)}.join('-')`

/** Heaps of all processes of the extension, and of a page on the web, with what they are. */
async function heaps(extension: ExtensionBrowser, site: Page) {
  const processes = await processesOf(extension)
  const own = processes.map(async ({ file, evaluate, heapStrings }) => {
    await evaluate(plant)
    return [file, await heapStrings()] as const
  })
  await site.evaluate(plant)
  return [...(await Promise.all(own)), ['the site', await heapStrings(site)] as const]
}

/** Which secrets the heaps hold, with the strings that hold them. */
async function remembered(extension: ExtensionBrowser, site: Page, masterPassword: string): Promise<readonly string[]> {
  const found = await heaps(extension, site)
  expect(found.map(([file]) => file)).toEqual(
    expect.arrayContaining(['worker.js', 'core.html', 'popup.html', 'app.html', 'the site']),
  )
  return found.flatMap(([file, strings]) => {
    expect(
      strings.some((text) => text.includes(control.join('-'))),
      file,
    ).toBe(true)
    const needles = Object.values({ ...secrets, masterPassword }).flatMap((secret) => [secret, ...secret.split(' ')])
    return needles
      .filter((needle) => needle.length > 7)
      .flatMap((needle) =>
        strings.filter((text) => text.includes(needle)).map((text) => `${file}: ${text.slice(0, 200)}`),
      )
  })
}

/** How often the heaps are looked at before what they hold counts as kept: what is dropped takes a few collections. */
const looks = 10

/** Types as a keyboard does: what were given to a locator would stay with Playwright's own code in the page. */
async function type(page: Page, field: Locator, text: string) {
  await field.click()
  await page.keyboard.insertText(text)
}

test(
  'after a lock no process of the extension, and no page, remembers anything',
  { tag: '@full' },
  async ({ server, account, extension }) => {
    test.setTimeout(600_000)
    const app = await extension.open('app.html')
    await giveServer(app, server.url, account.email)
    await type(app, app.getByLabel('Мастер-пароль', { exact: true }), account.masterPassword)
    await app.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(app.getByRole('heading', { name: 'Вы вошли' })).toBeVisible()
    const site = await extension.context().newPage()
    await site.goto(server.url)
    await site.getByRole('textbox').first().click()
    const popup = await extension.open('popup.html')
    await popup.getByRole('grid').getByRole('row').first().hover()
    await popup.getByRole('button', { name: 'Скопировать пароль' }).click()
    // What is searched for is there before: the core has opened it, the popup shows it.
    const open = await remembered(extension, site, account.masterPassword)
    for (const file of ['core.html', 'popup.html'])
      expect(
        open.filter((text) => text.startsWith(`${file}: `) && text.includes(secrets.name)),
        file,
      ).not.toEqual([])

    await app.getByRole('button', { name: 'Заблокировать' }).click()
    await expect(popup.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    let found = await remembered(extension, site, account.masterPassword)
    for (let look = 1; look < looks && found.length > 0; look += 1)
      found = await remembered(extension, site, account.masterPassword)
    expect(found).toEqual([])
  },
)
