import { vaultId } from '@larets/vault-core/contracts'
import { loginInput } from '@larets/vault-core/testing'
import { copyBuild } from './harness/kept-app.ts'
import { readyAccount, storeSession } from './harness/ready-account.ts'
import { expect, test } from './harness/test.ts'
import { openUndriven, type UndrivenPage } from './harness/undriven-browser.ts'
import { registerOwner } from './harness/owner.ts'

/** Deletions are sent when somebody calls `window.letGo`. Runs in the page. */
function holdDeletions(): void {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    if (init?.method === 'DELETE') await new Promise<void>((letGo) => Reflect.set(window, 'letGo', letGo))
    return send(input, init)
  }
}

const buildOf = (page: UndrivenPage) =>
  page.evaluate(() => document.querySelector('meta[name="larets-build"]')?.getAttribute('content'), null)
const shows = (page: UndrivenPage, text: string) =>
  page.evaluate((wanted) => document.body.textContent.includes(wanted), text).catch(() => false)

test('a new version waits for what is being written', { tag: '@full' }, async ({ server }) => {
  const account = { name: 'Пётр', email: 'petr@example.test', masterPassword: 'Жираф читает на Луне 17' }
  const owner = await registerOwner(server.url, account)
  const [vault] = (await owner.bootstrap()).vaults
  await owner.addItem({ vaultId: vaultId.parse(vault?.id), ...loginInput({ name: 'Банк' }) })
  owner.dispose()
  const session = await (await readyAccount(server.url, account)).signIn(server.url)
  const newBuild = await copyBuild()
  const page = await openUndriven()
  try {
    await page.beforeScripts(holdDeletions)
    // A file of the origin that is no place of the app.
    await page.goto(`${server.url}/manifest.webmanifest`)
    await expect.poll(() => page.evaluate(() => location.pathname, null).catch(() => '')).toBe('/manifest.webmanifest')
    await page.evaluate(storeSession, session)
    await page.goto(server.url)
    await expect.poll(() => shows(page, 'Банк')).toBe(true)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    }, null)
    const former = await buildOf(page)

    await server.kill()
    await server.start({ HOST_DIR: newBuild.folder })
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
    }, null)
    await page.press('[data-vlt-slot="item-row"]', 'Банк')
    await page.press('[data-vlt-slot="item-panel"] button', 'Удалить')
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'letGo'), null)).toBe('function')
    await page.press('[data-slot="new-version-line"] button', 'Обновить')
    const isBusy = () =>
      page.evaluate(
        () => document.querySelector('[data-slot="new-version-line"] button')?.getAttribute('aria-busy'),
        null,
      )
    await expect.poll(isBusy).toBe('true')
    expect(await buildOf(page)).toBe(former)

    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'letGo'), null, []), null)
    await expect.poll(() => buildOf(page).catch(() => null)).toBe(newBuild.name)
    await expect.poll(() => shows(page, 'Все хранилища')).toBe(true)
    expect(await shows(page, 'Банк')).toBe(false)
  } finally {
    await page.close()
    await newBuild.dispose()
  }
})
