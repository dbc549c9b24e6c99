import type { Page } from '@playwright/test'
import { atSite } from './login-site.ts'
import { barFrames, barIn, expect, isStaged, noBarIn, noticesIn, signInAt, test } from './saving-test.ts'

/** What a page can find out about the bar that is open in it. */
const seenBy = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[popover="manual"]')
    const { width, height, top, right } = host?.getBoundingClientRect() ?? new DOMRect()
    return {
      box: [width, height, top, document.documentElement.clientWidth - right].map(Math.round),
      html: host?.outerHTML ?? '',
      hasRoot: host?.shadowRoot !== null,
      frames: document.querySelectorAll('iframe').length,
    }
  })

test(
  'a page sees of the bar that it is there, and nothing of what it asks',
  { tag: '@full' },
  async ({ begin, visit, extension }) => {
    await begin({ username: 'boris', password: 'другой' })
    const page = await visit('/app')
    await signInAt(page)
    await barIn(page, /Сохранить вход/u)
    const asking = await seenBy(page)
    expect(asking).toMatchObject({ hasRoot: false, frames: 0 })
    expect(asking.html).not.toMatch(/anna|банк|bank/iu)
    const other = await visit('/app')
    await signInAt(other, { username: 'boris' })
    await barIn(other, /Обновить пароль/u)
    expect(await seenBy(other)).toEqual(asking)
    const app = await extension.open('app.html')
    await app.getByRole('button', { name: 'Заблокировать' }).click()
    await expect(app.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    // A lock takes the bars away.
    await noBarIn(page)
    await noBarIn(other)
    const locked = await visit('/app')
    await signInAt(locked)
    await barIn(locked, /ещё не сохранён/u)
    expect(await seenBy(locked)).toEqual(asking)
  },
)

const changes: Readonly<Record<string, () => void>> = {
  'a style': () => document.querySelector('[popover="manual"]')?.setAttribute('style', 'left: 0 !important'),
  'a class': () => document.querySelector('[popover="manual"]')?.setAttribute('class', 'x'),
  'another place': () => document.body.append(document.querySelector('[popover="manual"]') ?? ''),
  'its end in the top layer': () => {
    const host = document.querySelector('[popover="manual"]')
    if (host instanceof HTMLElement) host.hidePopover()
  },
  'something over it': () => {
    const over = document.createElement('div')
    over.popover = 'manual'
    over.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; opacity: 0.01'
    document.body.append(over)
    over.showPopover()
  },
}
for (const [name, change] of Object.entries(changes)) {
  test(
    `a bar goes that gets ${name}, and what it asked about waits`,
    { tag: '@full' },
    async ({ begin, visit, extension }) => {
      await begin()
      const page = await visit('/app')
      await signInAt(page)
      await barIn(page, /Сохранить вход/u)
      await page.evaluate(change)
      await noBarIn(page)
      const popup = await extension.open('popup.html')
      await expect(popup.getByRole('button', { name: 'Ждёт сохранения: 1' })).toBeVisible()
    },
  )
}

test(
  'nobody frames the bar, and it shows nothing without an opening of its own',
  { tag: '@full' },
  async ({ begin, visit, extension, console }) => {
    console.allow(/chrome-extension|ERR_/u)
    await begin()
    const page = await visit('/app')
    await signInAt(page)
    const bar = await barIn(page, /Сохранить вход/u)
    const address = (await extension.worker()).url().replace(/worker\.js$/u, 'bar.html')
    const opening = new URL(bar.url()).hash
    const thief = await visit('/home')
    await thief.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, address + opening)
    await expect.poll(() => thief.frames().length).toBe(2)
    expect(await thief.frames()[1]?.evaluate(() => document.querySelector('main form') !== null)).toBe(false)
    // As a page of its own, which a person may open by its address.
    const own = await extension.context().newPage()
    await own.goto(address + opening)
    await expect(own.locator('main')).toBeEmpty()
    await page.bringToFront()
    await barIn(page, /Сохранить вход/u)
  },
)

test(
  'the master password is offered to nobody, also at the vault’s own site',
  { tag: '@full' },
  async ({ begin, visit, server, account, extension }) => {
    await begin()
    const vault = await extension.context().newPage()
    await vault.goto(server.url)
    await vault.getByLabel('Почта', { exact: true }).fill(account.email)
    await vault.getByRole('button', { name: 'Продолжить' }).click()
    await vault.getByLabel('Мастер-пароль', { exact: true }).click()
    await noticesIn(vault)
    await vault.getByLabel('Мастер-пароль', { exact: true }).pressSequentially(account.masterPassword)
    await vault.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(vault.getByLabel('Мастер-пароль', { exact: true })).toBeHidden()
    expect(await isStaged(extension)).toBe(false)
    // Elsewhere a password is noticed: what was to come of the master password would have come before.
    const page = await visit('/app')
    await signInAt(page, { username: atSite.username })
    await barIn(page, /Сохранить вход/u)
    expect(barFrames(vault)).toEqual([])
    const popup = await extension.open('popup.html')
    await expect(popup.getByRole('button', { name: 'Ждёт сохранения: 1' })).toBeVisible()
  },
)
