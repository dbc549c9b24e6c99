import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, onAnotherDevice, test } from '../extension-test.ts'
import { menuIn, servePages } from '../menu-page.ts'
import { demoLogins, demoPages, type Language } from './demo.ts'

/** Size that every store takes, in pixels (developer.chrome.com/docs/webstore/images). */
const size = { width: 1280, height: 800 }
/** Size of the popup, as it opens. */
const popupSize = { width: 384, height: 600 }
const root = process.env['STORE_PICTURES_DIR'] ?? join('test-results', 'store')

/** Words of the pages, by which they are used. */
const words = {
  ru: {
    server: 'Адрес сервера',
    email: 'Почта',
    next: 'Продолжить',
    password: 'Мастер-пароль',
    enter: 'Войти',
    filling: 'Заполнение',
    forSite: /^Для этого сайта/u,
  },
  en: {
    server: 'Server address',
    email: 'E-mail',
    next: 'Continue',
    password: 'Master password',
    enter: 'Sign in',
    filling: 'Filling in',
    forSite: /^For this site/u,
  },
} as const

/** Waits until what moves stands still. */
const settle = (page: Page) => page.waitForTimeout(1_500)

/** A page of a site with the popup over it, where the browser opens it: real pictures of both, laid together. */
async function together(page: Page, site: Buffer, popup: Buffer, file: string): Promise<void> {
  const address = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`
  await page.setViewportSize(size)
  await page.setContent(`<style>
    body { margin: 0 } img { position: absolute }
    img + img { top: 12px; right: 28px; border-radius: 12px; box-shadow: 0 12px 40px #0007 }
  </style><img src="${address(site)}" alt=""><img src="${address(popup)}" alt="">`)
  await expect.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete))).toBe(true)
  await page.screenshot({ path: file })
}

for (const language of ['ru', 'en'] as const satisfies readonly Language[]) {
  test.describe(language, () => {
    test.use({ language })

    test('pictures for the store', async ({ server, account, extension, console }) => {
      test.setTimeout(600_000)
      console.allow(/./u)
      const folder = join(root, language)
      mkdirSync(folder, { recursive: true })
      const picture = (name: string) => join(folder, `${name}.png`)
      await onAnotherDevice(server.url, account, async (client) => {
        const [vault] = client.vaults.list()
        if (vault === undefined) throw new Error('The account has no vault')
        for (const login of demoLogins(language)) await client.items.create({ ...login, vaultId: vault.id })
      })
      const context = extension.context()
      await servePages(context, demoPages(language))
      const text = words[language]
      const app = await extension.open('app.html')
      await app.setViewportSize(size)
      await app.getByLabel(text.server).fill(server.url)
      await app.getByLabel(text.email, { exact: true }).fill(account.email)
      await app.getByRole('button', { name: text.next }).click()
      await app.getByLabel(text.password, { exact: true }).fill(account.masterPassword)
      await app.getByRole('button', { name: text.enter, exact: true }).click()
      await expect(app.getByText(account.email)).toBeVisible()
      await settle(app)
      await app.getByRole('heading', { name: text.filling }).evaluate((heading) => heading.scrollIntoView())
      await app.screenshot({ path: picture('4-settings') })
      await app.close()

      const site = await context.newPage()
      await site.setViewportSize(size)
      await site.goto('https://bank.example/login')
      const bare = await site.screenshot()
      await site.locator('input').first().click()
      await menuIn(site)
      await settle(site)
      await site.screenshot({ path: picture('1-menu') })

      await site.goto('https://bank.example/login')
      const popup = await extension.open('popup.html')
      await popup.setViewportSize(popupSize)
      // What is in front is the page that the popup is for.
      await site.bringToFront()
      await expect(popup.getByRole('region', { name: text.forSite })).toBeVisible()
      await settle(popup)
      await together(await context.newPage(), bare, await popup.screenshot(), picture('5-popup'))
      await popup.close()

      await site.bringToFront()
      await site.goto('https://books.example/join')
      await site.locator('input[type=password]').first().click()
      await menuIn(site)
      await settle(site)
      await site.screenshot({ path: picture('2-new-password') })

      await site.goto('https://garden.example/login')
      await site.locator('input').first().pressSequentially('tomato')
      await site.locator('input[type=password]').pressSequentially('k4-новый-Пруд-Ива')
      await site.locator('button').click()
      await expect.poll(() => site.frames().some((frame) => frame.url().includes('/bar.html'))).toBe(true)
      await settle(site)
      await site.screenshot({ path: picture('3-save') })
    })
  })
}
