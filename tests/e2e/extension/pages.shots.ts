import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loginInput } from '@larets/vault-core/testing'
import type { Page } from '@playwright/test'
import { expect, onAnotherDevice, test, type ExtensionBrowser, type ExtensionPage } from './extension-test.ts'

/** Where pictures go. */
const folder = process.env['SCREENSHOTS_DIR'] ?? join('test-results', 'extension-pages')
mkdirSync(folder, { recursive: true })

/** Sizes of each page, in CSS pixels: the popup's own, the narrowest of a panel, a phone's, a usual window's. */
const sizes = {
  popup: [
    [384, 600],
    [320, 480],
  ],
  panel: [
    [360, 800],
    [320, 568],
  ],
  app: [
    [1280, 800],
    [390, 844],
  ],
  welcome: [
    [1280, 800],
    [390, 844],
  ],
} as const

async function picture(page: Page, name: string, shown: keyof typeof sizes, isWhole = false) {
  for (const [width, height] of sizes[shown]) {
    await page.setViewportSize({ width, height })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      // What is fitted to the window is so after it has stood still.
      await page.waitForTimeout(500)
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: isWhole })
    }
  }
}

const logins = [
  ['Банк «Восход»', 'anna.somova', 'https://bank.example/login'],
  ['Почта', 'anna@example.test', 'https://mail.example'],
  ['Магазин с длинным названием, которое не помещается', 'a.very.long.user.name@example.test', 'https://shop.example'],
  ['Госуслуги', '+7 900 000-00-00', 'https://gosuslugi.ru'],
  ['Форум', 'кот', 'https://forum.example'],
] as const

test.beforeEach(async ({ server, account }) => {
  await onAnotherDevice(server.url, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    for (const [name, username, uri] of logins)
      await client.items.create({
        ...loginInput({ name, username, password: 'k4-Мост-Ладья', uris: [{ uri, match: null }] }),
        vaultId: vault.id,
      })
  })
})

test('pages of the extension', async ({ account, extension }) => {
  const open = async (file: ExtensionPage, ready: (page: Page) => Promise<void>) => {
    const page = await extension.open(file)
    await ready(page)
    return page
  }
  await takeSignedOut(extension, open)
  await extension.signIn(account)
  const list = (page: Page) => expect(page.getByText('Банк «Восход»')).toBeVisible()

  const popup = await open('popup.html', list)
  await picture(popup, 'popup-list', 'popup')
  await popup.getByRole('searchbox').fill('такого нет')
  await expect(popup.getByText('Ничего не нашлось')).toBeVisible()
  await picture(popup, 'popup-nothing', 'popup')
  await popup.getByRole('searchbox').fill('восход')
  await list(popup)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('region', { name: 'Элемент', exact: true })).toBeVisible()
  await picture(popup, 'popup-item', 'popup')

  const panel = await open('panel.html', list)
  await picture(panel, 'panel-list', 'panel')
  await panel.getByRole('button', { name: 'Добавить доступ' }).first().click()
  await expect(panel.getByRole('dialog')).toBeVisible()
  await picture(panel, 'panel-add', 'panel')

  const app = await open('app.html', (page) =>
    expect(page.getByRole('heading', { name: 'Блокировка', exact: true })).toBeVisible(),
  )
  await picture(app, 'app-settings', 'app', true)
  const form = await open('app.html#add', (page) => expect(page.getByRole('dialog')).toBeVisible())
  await picture(form, 'app-add', 'app')
  const welcome = await open('welcome.html', (page) => expect(page.getByText(/^Готово. Вы вошли/u)).toBeVisible())
  await picture(welcome, 'welcome-in', 'welcome', true)

  await popup.bringToFront()
  await app.getByRole('button', { name: 'Заблокировать' }).click()
  await expect(popup.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
  await picture(popup, 'popup-locked', 'popup')
})

async function takeSignedOut(
  _: ExtensionBrowser,
  open: (file: ExtensionPage, ready: (page: Page) => Promise<void>) => Promise<Page>,
) {
  const popup = await open('popup.html', (page) => expect(page.getByRole('button', { name: 'Войти' })).toBeVisible())
  await picture(popup, 'popup-signed-out', 'popup')
  const welcome = await open('welcome.html', (page) => expect(page.getByText('Закрепите кнопку')).toBeVisible())
  await picture(welcome, 'welcome', 'welcome', true)
  const app = await open('app.html', (page) => expect(page.getByLabel('Адрес сервера')).toBeVisible())
  await picture(app, 'app-sign-in', 'app')
}
