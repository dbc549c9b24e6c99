import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

/** The server does what the next call asks, and its answer never arrives. */
async function loseAnswer(page: Page, call: string, method: string) {
  let isLost = false
  await page.route(`**/api/v1/${call}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** Locks every tab of the account, from another one: a form that is open keeps the menu of its own tab out of reach. */
async function lockElsewhere(page: Page) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = personAt(other)
  await there.expectShell()
  await there.chooseFromUserMenu('Заблокировать')
  await there.expectLockScreen()
  await other.close()
}

/** Also what was under way when the network was cut. */
const lostResource = /Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/
const waits = 'Ждёт отправки'
/** Both are true of what was stored without an answer: the server's hint may bring it before the form is done. */
const keptOrStored = (name: string) =>
  new RegExp(`^(?:Сохранено на этом устройстве: «${name}»\\.|Доступ «${name}» сохранён)`)
const notice = 'Ошибка сети: нет соединения с сервером'

/**
 * No call that adds an item gets an answer until it is mended, in any tab: each of them sends what waits. The server
 * does what each call asks.
 */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const adding = '**/api/v1/logins'
  await page.context().route(adding, async (route) => {
    await route.fetch()
    // A page that was reloaded meanwhile takes no answer any more.
    return route.abort().catch(() => undefined)
  })
  return () => page.context().unroute(adding)
}

test(
  'a lost answer to a new login makes no twin: it waits, also over a lock and a reload, and is one',
  { tag: '@full' },
  async ({ account, enter, console }) => {
    console.allow(lostResource)
    const { page, person } = await enter()
    const mend = await loseAnswers(page)
    await person.addLogin({ name: 'Банк La-1', password: 'Zebra-La-1' })
    await expect(person.toast(keptOrStored('Банк La-1'))).toBeVisible()

    await lockElsewhere(page)
    await person.expectLockScreen()
    await person.unlock(account.masterPassword)
    await expect(person.row('Банк La-1')).toHaveCount(1)
    await page.reload()
    await expect(person.row('Банк La-1')).toHaveCount(1)
    // The stored item is known to be the one that waits, also before its answer comes.
    await expect(person.row('Банк La-1')).not.toContainText(waits)
    await mend()
    // The connection comes back: what got no answer is sent again at once, not after the pause that has grown
    // meanwhile.
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/logins'))
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await answered
    await expect(person.row('Банк La-1')).toHaveCount(1)
    await page.reload()
    await expect(person.row('Банк La-1')).toHaveCount(1)
  },
)

test(
  'a login that was changed after the answer was lost is one too, as it was changed',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(lostResource)
    const { page, person } = await enter()
    const mend = await loseAnswers(page)
    await person.addLogin({ name: 'Банк La-2', username: 'klient' })
    await expect(person.toast(keptOrStored('Банк La-2'))).toBeVisible()
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin({ name: 'Банк La-3' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await expect(person.row('Банк La-3')).toContainText(waits)
    await mend()
    await expect(person.row('Банк La-3')).not.toContainText(waits)
    await expect(person.row('Банк La-2')).toHaveCount(0)
    await page.reload()
    await expect(person.row('Банк')).toHaveCount(1)
  },
)

test('a lost answer to a new vault makes no twin', { tag: '@full' }, async ({ enter, console }) => {
  console.allow(lostResource)
  const { page, person, traffic } = await enter()
  await loseAnswer(page, 'vaults', 'POST')
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
  await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Дача La-4')
  const save = person.dialog().getByRole('button', { name: 'Сохранить' })
  await save.click()
  await expect(person.toast(notice)).toBeVisible()
  await save.click()
  await expect(person.dialog()).toBeHidden()
  expect(traffic.calls().filter((call) => call.startsWith('POST ') && call.endsWith('vaults'))).toHaveLength(2)
  await page.reload()
  await person.expectShell()
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Дача La-4' })).toHaveCount(1)
})

test(
  'a lock during a save stores it once, names it to nobody, and brings no form back',
  { tag: '@full' },
  async ({ account, enter }) => {
    const { page, person } = await enter()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
    await page.route('**/api/v1/logins', async (route) => {
      const response = await route.fetch()
      done()
      await mayAnswer
      await route.fulfill({ response })
    })
    await person.openAddDialog()
    await person.fillLogin({ name: 'Банк La-5' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await isDone
    await lockElsewhere(page)
    await person.expectLockScreen()
    const answered = page.waitForResponse('**/api/v1/logins')
    answer()
    await answered
    await expect(page.getByText('Банк La-5')).toHaveCount(0)
    await person.unlock(account.masterPassword)
    await expect(person.row('Банк La-5')).toHaveCount(1)
    await expect(person.dialog()).toBeHidden()
    await page.reload()
    await expect(person.row('Банк La-5')).toHaveCount(1)
    await expect(person.dialog()).toBeHidden()
  },
)
