import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  askForVersion,
  buildOf,
  copyBuild,
  keptAnswers,
  keptBuilds,
  untilKept,
  type BuildCopy,
} from './harness/kept-app.ts'
import { personAt } from './harness/person.ts'
import { expect, test as base } from './harness/test.ts'

const test = base.extend<{ readonly newBuild: BuildCopy; readonly withoutWorker: BuildCopy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  newBuild: async ({}, use) => {
    const build = await copyBuild()
    await use(build)
    await build.dispose()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  withoutWorker: async ({}, use) => {
    const build = await copyBuild({ worker: false })
    await use(build)
    await build.dispose()
  },
})
test.use({ serviceWorkers: 'allow' })

/** The browser's own complaint about an answer that is no success, or none. */
const failedToLoad = /Failed to load resource/

/** That the app stands there and asks who is before it. */
const expectApp = (page: Page) => expect(page.getByLabel('Мастер-пароль', { exact: true })).toBeVisible()

/**
 * That the page becomes that build: a service worker takes over and the page is loaded anew, in whatever time that
 * takes.
 */
const expectBuild = (page: Page, name: string) =>
  expect.poll(() => buildOf(page).catch(() => null), { timeout: 60_000 }).toBe(name)

/** Collects what the policy forbids from now on, in this page and those after it. */
async function listenForViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}

test(
  'without a server a reload shows the lock screen under the same policy, and nothing of the API is kept',
  { tag: '@full' },
  async ({ enter, server, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    const violations = await listenForViolations(page)
    await untilKept(page)
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1' })
    const online = await page.reload()
    await expect(person.row('Банк')).toBeVisible()

    const [builds, answers] = [await keptBuilds(page), await keptAnswers(page)]
    expect(builds).toEqual([await buildOf(page)])
    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter((answer) => !/^\/(assets\/.+)? 200 basic$/u.test(answer))).toEqual([])

    await server.kill()
    const offline = await page.reload()
    await person.expectLockScreen()
    await expectApp(page)
    expect(offline?.fromServiceWorker()).toBe(true)
    const policy = (await online?.headerValue('content-security-policy')) ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(await offline?.headerValue('content-security-policy')).toBe(policy)
    expect(violations).toEqual([])
  },
)

test(
  'every place of the app opens without a server, a call of the API and a file do not',
  { tag: '@full' },
  async ({ enter, server, console }) => {
    console.allow(failedToLoad)
    const { page } = await enter()
    await untilKept(page)
    await server.kill()
    for (const place of ['/', '/settings', '/all?type=login']) {
      await page.goto(place)
      await expectApp(page)
      expect(new URL(page.url()).pathname).toBe(new URL(place, server.url).pathname)
    }
    for (const other of ['/api/v1/bootstrap', '/third-party-licenses.md', '/sw.js']) {
      await expect(page.goto(other)).rejects.toThrow('ERR_CONNECTION_REFUSED')
    }
  },
)

test(
  'a proxy that finds no server is no answer either, and the server’s own is what people see',
  { tag: '@full' },
  async ({ enter, server, console }) => {
    console.allow(failedToLoad)
    const { page } = await enter()
    await untilKept(page)
    await server.kill()
    const statuses = [502, 503, 504, 500]
    const proxy = createServer((_, answer) =>
      answer.writeHead(statuses[0] ?? 500, { 'Content-Type': 'text/html' }).end('nobody'),
    )
    proxy.listen(Number(new URL(server.url).port), '127.0.0.1')
    await once(proxy, 'listening')
    try {
      for (; (statuses[0] ?? 500) !== 500; statuses.shift()) {
        expect((await page.goto('/'))?.status()).toBe(200)
        await expectApp(page)
      }
      expect((await page.goto('/'))?.status()).toBe(500)
      await expect(page.getByText('nobody')).toBeVisible()
    } finally {
      proxy.closeAllConnections()
      proxy.close()
    }
  },
)

test(
  'a new name of the product is there without a new build, also where there is no server',
  { tag: '@full' },
  async ({ enter, server, console }) => {
    console.allow(failedToLoad)
    const { page } = await enter()
    await untilKept(page)
    await server.kill()
    await server.start({ PRODUCT_NAME: 'Сундук' })
    await page.reload()
    await expect(page).toHaveTitle(/Сундук/)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('Сундук')))
      .toBe(true)
    await server.kill()
    await page.reload()
    await expectApp(page)
    await expect(page).toHaveTitle(/Сундук/)
  },
)

test(
  'a new version is announced in every tab, comes by a click, and takes no form with it',
  { tag: '@full' },
  async ({ enter, newBuild, server, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await untilKept(page)
    const former = await buildOf(page)
    const other = await page.context().newPage()
    const there = personAt(other)
    await other.goto(server.url)
    await there.expectShell()
    await there.openAddDialog()
    await there.fillLogin({ name: 'Начатое', password: 'Пароль: начатое' })

    await server.kill()
    await server.start({ HOST_DIR: newBuild.folder })
    await expect(page.getByText('Вышла новая версия')).toHaveCount(0)
    await askForVersion(page)
    const update = (tab: Page) => tab.locator('[data-slot="new-version-line"] button', { hasText: 'Обновить' })
    await expect(update(page)).toBeVisible()
    await expect(update(other)).toBeVisible()
    // Under a form it takes neither a click nor the focus.
    const takesFocus = await update(other).evaluate((button) => {
      button.focus()
      return document.activeElement === button
    })
    expect(takesFocus).toBe(false)
    expect([await buildOf(page), await buildOf(other)]).toEqual([former, former])

    await update(page).click()
    await expectBuild(page, newBuild.name)
    await person.expectShell()
    await expect(update(page)).toHaveCount(0)

    // The other tab is as it was, with all that it may still need.
    expect(await buildOf(other)).toBe(former)
    expect(new Set(await keptBuilds(other))).toEqual(new Set([former, newBuild.name]))
    await expect(there.dialog().getByLabel('Название доступа *', { exact: true })).toHaveValue('Начатое')
    await there.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(there.row('Начатое')).toBeVisible()
    await update(other).click()
    await expectBuild(other, newBuild.name)
    // No page is left that could want the former build.
    await page.reload()
    await expect.poll(() => keptBuilds(page)).toEqual([newBuild.name])
  },
)

test(
  'a page that came in the new version by itself announces nothing',
  { tag: '@full' },
  async ({ enter, newBuild, server, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await untilKept(page)
    await server.kill()
    await server.start({ HOST_DIR: newBuild.folder })
    await page.reload()
    await person.expectShell()
    expect(await buildOf(page)).toBe(newBuild.name)
    await askForVersion(page)
    await expect.poll(() => keptBuilds(page)).toEqual([newBuild.name])
    await expect(page.getByText('Вышла новая версия')).toHaveCount(0)
  },
)

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test(
  'a service worker that was taken away from the server goes with the next page',
  { tag: '@full' },
  async ({ enter, withoutWorker, server, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await untilKept(page)
    await server.kill()
    await server.start({ HOST_DIR: withoutWorker.folder })
    // A browser that looks for a new version and finds none keeps the one it has.
    await askForVersion(page)
    expect(await registrations(page)).toBe(1)
    await page.reload()
    await person.expectShell()
    expect(await buildOf(page)).toBe(withoutWorker.name)
    await expect.poll(() => keptBuilds(page)).toEqual([])
    await expect.poll(() => registrations(page)).toBe(0)
    await page.reload()
    await person.expectShell()
    await server.kill()
    await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED')
  },
)

test(
  'a version of the app that knows of no service worker has its way',
  { tag: '@full' },
  async ({ enter, withoutWorker, server, console }) => {
    console.allow(failedToLoad)
    const { page } = await enter()
    await untilKept(page)
    await writeFile(join(withoutWorker.folder, 'index.html'), '<!doctype html><title>Прежняя версия</title>')
    await server.kill()
    await server.start({ HOST_DIR: withoutWorker.folder })
    await page.reload()
    await expect(page).toHaveTitle('Прежняя версия')
    await expect.poll(() => keptBuilds(page)).toEqual([])
    await expect.poll(() => registrations(page)).toBe(0)
    await server.kill()
    await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED')
  },
)

test(
  'a forgotten device keeps nothing of the app either, until the app is opened again',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await untilKept(page)
    expect(await keptBuilds(page)).toHaveLength(1)
    await person.chooseFromUserMenu('Настройки')
    await page.getByRole('button', { name: 'Забыть это устройство' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Забыть', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await expect.poll(() => keptBuilds(page)).toEqual([])
    await expect.poll(() => registrations(page)).toBe(0)
    await page.reload()
    await untilKept(page)
    await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(50)
  },
)
