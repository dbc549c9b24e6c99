import type { Page } from '@playwright/test'
import { startVaultServer } from '../harness/vault-server.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

/** How far a panel stands from its place, in its own widths: 0 is shown, -1 has left to the left. */
async function shiftOf(page: Page, name: 'Вход' | 'Регистрация'): Promise<number> {
  return page.getByRole('tabpanel', { name, exact: true, includeHidden: true }).evaluate((panel) => {
    const place = panel.parentElement?.getBoundingClientRect()
    const { left, width } = panel.getBoundingClientRect()
    return (left - (place?.left ?? Number.NaN)) / width
  })
}

test(
  'the auth screen names the product and what it is, and slides between its two tabs',
  { tag: '@full', ...proves('1.1', '1.2', '2.1.1', '4.session.5') },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    await expect(page).toHaveTitle('Ларец')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ларец')
    await expect(page.getByText('Надёжное хранилище паролей в облаке', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Вход', 'Регистрация'])
    const signIn = page.getByRole('tabpanel', { name: 'Вход', exact: true })
    const signUp = page.getByRole('tabpanel', { name: 'Регистрация', exact: true })
    await expect(signIn).toBeVisible()
    await expect(signUp).toBeHidden()

    // Slowed down a hundredfold, the slide can be watched.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    expect(await shiftOf(page, 'Регистрация')).toBeGreaterThan(0.5)
    expect(await shiftOf(page, 'Вход')).toBeGreaterThan(-0.5)

    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => shiftOf(page, 'Регистрация')).toBe(0)
    await expect.poll(() => shiftOf(page, 'Вход')).toBe(-1)
    await expect(signUp).toBeVisible()
    await expect(signIn).toBeHidden()
    await page.getByRole('tab', { name: 'Вход' }).click()
    await expect(signIn).toBeVisible()
    await expect(signUp).toBeHidden()
  },
)

test(
  'the title of the screen is the name that the product was given',
  { tag: '@full', ...proves('1.2', '2.1.1') },
  async ({ browser }) => {
    const server = await startVaultServer({ PRODUCT_NAME: 'Сундук & Ко' })
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(server.url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сундук & Ко')
      await expect(page).toHaveTitle('Сундук & Ко')
    } finally {
      await context.close()
      await server.dispose()
    }
  },
)

test(
  'the shell shows only with tokens and a decrypted private key; else the auth screen takes its place',
  proves('2.root'),
  async ({ enter, openProfile, server, console }) => {
    // Tokens that no tab has open are ended on the server, and what such a tab had left there is taken away; this test
    // gives the tokens back all the same.
    console.allow(/Failed to load resource: .* 401 .*\/auth\/(?:logout|refresh|tab-share\/[0-9a-f]+)/)
    const { page, person } = await enter()
    await expect(page.getByRole('main')).toBeVisible()
    await page.goto(`${server.url}/?type=logins`)
    await person.expectShell()
    const stored = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)] as const)
    await page.close()

    const { page: other } = await openProfile()
    const auth = other.getByRole('tab', { name: 'Вход' })
    for (const missing of ['cpa@access-token', 'cpa@refresh-token', 'cpa@private-key']) {
      await expect(auth).toBeVisible()
      await other.evaluate(
        ([local, session, without]) => {
          for (const [key, value] of local) if (key !== without) localStorage.setItem(key, value)
          for (const [key, value] of session) if (key !== without) sessionStorage.setItem(key, value)
        },
        [...stored, missing] as const,
      )
      await other.goto(`${server.url}/?type=logins`)
      await expect(auth).toBeVisible()
      await expect(other.getByRole('button', { name: /^Меню пользователя/ })).toHaveCount(0)
      expect(new URL(other.url()).search).toBe('?type=logins')
    }
  },
)
