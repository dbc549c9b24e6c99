import type { Page } from '@playwright/test'
import { untilKept } from './harness/kept-app.ts'
import { keptRecords, writingOfRecords } from './harness/local-copy.ts'
import { personAt, type Account, type Person } from './harness/person.ts'
import { expect, test, type Fixtures } from './harness/test.ts'

/** The browser's own complaint about a request that has no answer. */
const failedToLoad = /Failed to load resource/

const line = (page: Page) => page.locator('[data-slot="offline-line"]')

/** Cuts the way to the server's calls, as where a gateway lets the page through and nothing else. */
async function cutCalls(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  const paths = ['**/api/**', '**/healthz']
  for (const path of paths) await context.route(path, (route) => route.abort('internetdisconnected'))
  return async () => {
    for (const path of paths) await context.unroute(path)
  }
}

/** Another device of the person adds a login. */
async function addElsewhere(openProfile: Fixtures['openProfile'], account: Account, name: string): Promise<void> {
  const { page } = await openProfile()
  const there = personAt(page)
  await there.signIn(account)
  await there.addLogin({ name })
  await expect(there.row(name)).toBeVisible()
}

/** Looks for an item, opens it, and takes its password along. */
async function readItem(person: Person, name: string): Promise<void> {
  await person.search(name)
  await person.row(name).click()
  const panel = person.panel()
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  await panel.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(panel).toContainText(`Пароль: ${name}`)
  await panel.getByRole('button', { name: 'Скопировать пароль' }).click()
  await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
  await person.search('')
}

const withItem = async (enter: Fixtures['enter'], name = 'Банк') => {
  const entered = await enter()
  await entered.person.addLogin({ name, username: 'klient', password: `Пароль: ${name}` })
  await expect.poll(() => keptRecords(entered.page)).toBe(2)
  return entered
}

test(
  'without the network what was loaded is read, also after a lock; what changed meanwhile comes with the network',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await withItem(enter)
    // Once with the network: parts of the app that nobody has used yet are not there without it.
    await readItem(person, 'Банк')
    await person.chooseFromUserMenu('Заблокировать')
    await person.unlock(account.masterPassword)
    await page.context().setOffline(true)
    await expect(line(page)).toHaveText(
      /^Нет связи\. Показано то, что было на сервере \d+\s\p{L}+ в \d+:\d\d\. Изменения элементов сохраняются на этом устройстве и отправятся, когда связь появится\.$/u,
    )
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    await expect(page.getByText('Нет связи. Откроется то, что было загружено раньше.')).toBeVisible()
    await person.unlock(account.masterPassword)
    await readItem(person, 'Банк')
    await addElsewhere(openProfile, account, 'Почта')
    await page.context().setOffline(false)
    await expect(person.row('Почта')).toBeVisible()
    await expect(line(page)).toBeEmpty()
    await expect(page.getByText(/^Ошибка/)).toHaveCount(0)
  },
)

test(
  'a reload begins with what the browser keeps, and asks only for what has changed',
  { tag: '@full' },
  async ({ account, enter, openProfile }) => {
    const { page, person } = await withItem(enter)
    await page.goto('/generator')
    await addElsewhere(openProfile, account, 'Почта')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/v1\/(bootstrap|sync)$/.test(pathname)) asked.push(pathname.replace('/api/v1/', ''))
    })
    await page.goto('/')
    await expect(person.row('Почта')).toBeVisible()
    await expect(person.row('Банк')).toBeVisible()
    expect(asked).toContain('sync')
    expect(asked).not.toContain('bootstrap')
    await expect.poll(() => keptRecords(page)).toBe(3)
  },
)

test(
  'a reload without the server, locked or not, shows the lock screen, and what was loaded opens',
  { tag: '@full' },
  async ({ account, enter, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await withItem(enter)
    const mend = await cutCalls(page)
    for (const locksBefore of [false, true]) {
      if (locksBefore) {
        await person.chooseFromUserMenu('Заблокировать')
        await person.expectLockScreen()
      }
      await page.reload()
      await person.expectLockScreen()
      await person.unlock(account.masterPassword)
      await readItem(person, 'Банк')
      await expect(line(page)).toContainText('Нет связи.')
    }
    await mend()
    await person.addLogin({ name: 'Почта' })
    await expect(person.row('Почта')).toBeVisible()
    await expect(line(page)).toBeEmpty()
  },
)

test.describe('in airplane mode', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a reload shows the lock screen, and behind it all that was loaded is found and copied, and passwords are made',
    { tag: '@full' },
    async ({ account, enter, openProfile, console }) => {
      console.allow(failedToLoad)
      const { page, person } = await withItem(enter)
      await untilKept(page)
      await page.context().setOffline(true)
      await page.reload()
      await person.expectLockScreen()
      await person.unlock(account.masterPassword)
      await readItem(person, 'Банк')
      await page.getByRole('link', { name: 'Генератор', exact: true }).click()
      await page.getByRole('button', { name: 'Сгенерировать заново' }).click()
      await expect(page.locator('[data-vlt-slot="generated-value"]').first()).toContainText(/\S{8}/u)
      await addElsewhere(openProfile, account, 'Почта')
      await page.context().setOffline(false)
      await page.goBack()
      await expect(person.row('Почта')).toBeVisible()
      await expect(line(page)).toBeEmpty()
    },
  )

  test(
    'what was loaded opens after the browser was closed too, where the person chose so',
    { tag: '@full' },
    async ({ account, enter, console }) => {
      console.allow(failedToLoad)
      const { page, person } = await withItem(enter)
      await person.chooseFromUserMenu('Настройки')
      const choice = page.getByRole('switch', { name: 'Работать без сети' })
      await expect(choice).not.toBeChecked()
      await choice.click()
      await expect(choice).toBeChecked()
      await untilKept(page)
      const context = page.context()
      await page.close()
      await context.setOffline(true)
      const later = await context.newPage()
      const there = personAt(later)
      await later.goto('/')
      await there.expectLockScreen()
      await there.unlock(account.masterPassword)
      await readItem(there, 'Банк')
      await context.setOffline(false)
      await expect(line(later)).toBeEmpty()
      await there.addLogin({ name: 'Почта' })
      await expect(there.row('Почта')).toBeVisible()
    },
  )
})

test(
  'a browser that was closed says that signing in needs the network',
  { tag: '@full' },
  async ({ enter, account, console }) => {
    console.allow(failedToLoad)
    const { page } = await withItem(enter)
    const context = page.context()
    await page.close()
    const later = await context.newPage()
    await cutCalls(later)
    await later.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await later.goto('/')
    await expect(later.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    await expect(later.getByText('Нет связи. Чтобы войти, нужна связь с сервером.')).toBeVisible()
  },
)

/** Runs in the page: changes each record that the browser keeps. */
async function spoilRecords(page: Page, how: 'cut short' | 'one less' | 'another version'): Promise<void> {
  await page.evaluate(async (change) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be used', { cause: request.error })))
      })
    const database = await settled(indexedDB.open('larets'))
    const store = database.transaction('records', 'readwrite').objectStore('records')
    const keys = await settled(store.getAllKeys())
    const [headKey, ...names] = keys
    const [first] = names
    if (headKey === undefined || first === undefined) throw new Error('Nothing is kept')
    if (change === 'one less') await settled(store.delete(first))
    const row: object = await settled(store.get(change === 'another version' ? headKey : (names.at(-1) ?? first)))
    if (change === 'another version') await settled(store.put({ ...row, version: 99 }, headKey))
    if (change === 'cut short') await settled(store.put({ ...row, record: { id: 'x' } }, names.at(-1)))
    database.close()
  }, how)
}

for (const how of ['cut short', 'one less', 'another version'] as const) {
  test(
    `what the browser keeps is left where it is ${how}: everything is asked for, and kept anew`,
    { tag: '@full' },
    async ({ enter }) => {
      const { page, person } = await withItem(enter)
      await spoilRecords(page, how)
      const spoiled = await writingOfRecords(page)
      const whole = page.waitForResponse((response) => response.url().endsWith('/v1/bootstrap'))
      await page.reload()
      expect((await whole).status()).toBe(200)
      await expect(person.row('Банк')).toBeVisible()
      await expect.poll(() => writingOfRecords(page)).not.toBe(spoiled)
      expect(await keptRecords(page)).toBe(2)
      const changes = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/v1/sync'))
      await page.reload()
      expect((await changes).status()).toBe(200)
      await expect(person.row('Банк')).toBeVisible()
    },
  )
}

test(
  'two tabs keep one copy, which either begins with; a sign-out takes it',
  { tag: '@full' },
  async ({ enter, server }) => {
    const { page, person } = await withItem(enter)
    const second = await page.context().newPage()
    const there = personAt(second)
    await second.goto(server.url)
    await there.addLogin({ name: 'Почта' })
    await expect(person.row('Почта')).toBeVisible()
    await person.addLogin({ name: 'Форум' })
    await expect(there.row('Форум')).toBeVisible()
    await expect.poll(() => keptRecords(page)).toBe(4)
    for (const [reloaded, at] of [
      [page, person],
      [second, there],
    ] as const) {
      await reloaded.reload()
      for (const name of ['Банк', 'Почта', 'Форум']) await expect(at.row(name)).toHaveCount(1)
    }
    await person.chooseFromUserMenu('Выйти')
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await expect.poll(() => keptRecords(page)).toBe(0)
  },
)
