import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

// The page begins with the way in alone (docs/adr/0036). What the app is made of comes in these files.
const appFiles = /\/assets\/(?:app|vault)-[\w-]+\.js$/u

/** The files of the app that a page asks for, from now on; preloaded and then run, each is asked for twice. */
function watchAppFiles(page: Page): ReadonlySet<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = appFiles.exec(new URL(request.url()).pathname)?.[0]
    if (name !== undefined) asked.add(name.replace(/-[\w-]+\.js$/u, ''))
  })
  return asked
}

test('the auth screen asks for nothing of the app before somebody types, and has all of it there when they are in', async ({
  server,
  openProfile,
  account,
}) => {
  const { page } = await openProfile()
  const asked = watchAppFiles(page)
  await page.goto(server.url)
  const email = page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })
  await expect(email).toBeFocused()
  // Also after what is loaded when the page is idle: what shows notices.
  await expect(page.getByRole('region', { name: /Уведомления/u })).toBeAttached()
  expect([...asked]).toEqual([])
  await email.fill(account.email)
  await expect.poll(() => [...asked].toSorted()).toEqual(['/assets/app', '/assets/vault'])
})

test('whoever is known gets the app at once', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  const asked = watchAppFiles(page)
  await page.reload()
  await person.expectShell()
  expect([...asked].toSorted()).toEqual(['/assets/app', '/assets/vault'])
})

test(
  'the generator is reached from the auth screen and left again, by the buttons of the browser too',
  { tag: '@full' },
  async ({ server, openProfile }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/settings`)
    await page.getByRole('link', { name: 'Сгенерировать пароль без входа' }).click()
    await expect(page.getByRole('link', { name: 'Войти в хранилище' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/generator`)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/settings`)
    await page.goForward()
    await expect(page.getByRole('link', { name: 'Войти в хранилище' })).toBeVisible()
  },
)

test(
  'where the app does not come the page says so, and whoever signed in is in after a reload',
  { tag: '@full' },
  async ({ server, openProfile, account, console }) => {
    console.allow(/Failed to load resource/u)
    console.allow(/Failed to fetch dynamically imported module/u)
    const { page } = await openProfile()
    await page.route(appFiles, (route) => route.abort('connectionrefused'))
    const person = personAt(page)
    await page.goto(server.url)
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await expect(page.getByRole('heading', { name: 'Не удалось показать страницу' })).toBeVisible()
    await page.unroute(appFiles)
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await person.expectShell()
  },
)

test(
  'what is said while nothing can show it waits, and is said with the next notice',
  { tag: '@full' },
  async ({ server, openProfile, console }) => {
    console.allow(/Failed to load resource/u)
    const { page } = await openProfile()
    // Requests of the first page when it is idle are not counted.
    await expect(page.getByRole('region', { name: /Уведомления/u })).toBeAttached()
    const shower = /\/assets\/sonner-[\w-]+\.js$/u
    let refused = 0
    await page.route(shower, (route) => {
      refused += 1
      return route.abort('connectionrefused')
    })
    await page.route('**/api/v1/auth/check-email', (route) => route.fulfill({ status: 503 }))
    await page.goto(server.url)
    await expect.poll(() => refused).toBe(1)
    const person = personAt(page)
    await person.giveEmail('anna@example.test')
    await expect.poll(() => refused).toBe(2)
    const button = page.getByRole('tabpanel', { name: 'Вход' }).getByRole('button', { name: 'Продолжить' })
    await expect(button).toBeEnabled()
    await expect(page.getByRole('region', { name: /Уведомления/u })).not.toBeAttached()
    await page.unroute(shower)
    await button.click()
    await expect(person.toast(/503/u)).toBeVisible()
  },
)

test(
  'where what signs in does not come the auth screen is there, and says so when it is needed; the next try goes on',
  { tag: '@full' },
  async ({ server, openProfile, account, console }) => {
    console.allow(/Failed to load resource/u)
    console.allow(/Failed to fetch dynamically imported module/u)
    const { page } = await openProfile()
    const session = /\/assets\/session-[\w-]+\.js$/u
    await page.route(session, (route) => route.abort('connectionrefused'))
    await page.goto(server.url)
    const person = personAt(page)
    await person.giveEmail(account.email)
    await expect(person.toast(/Не удалось загрузить часть приложения/u)).toBeVisible()
    await page.unroute(session)
    const panel = page.getByRole('tabpanel', { name: 'Вход' })
    await panel.getByRole('button', { name: 'Продолжить' }).click()
    await person.giveMasterPassword(account.masterPassword)
    await person.expectShell()
  },
)
