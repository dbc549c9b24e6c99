import type { Page, Request, Route } from '@playwright/test'
import { withoutLocalCopy } from './harness/local-copy.ts'
import { personAt, type Person } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const noConnection = 'Ошибка сети: нет соединения с сервером'
/** The browser's own complaint about an answer that is no success, or none. */
const failedToLoad = /Failed to load resource/
const refresh = '**/api/v1/auth/refresh'
const bootstrap = '**/api/v1/bootstrap'

/** Puts another token in the place of the access token: of the right form, and not accepted. */
async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = localStorage.getItem('cpa@access-token') ?? ''
    localStorage.setItem('cpa@access-token', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))
  })
}

/** Fills in the dialog of a new login and leaves it open. */
async function typeLogin(person: Person, name: string): Promise<void> {
  await person.openAddDialog()
  await person.fillLogin({ name, username: 'anna', password: `Пароль: ${name}`, addresses: ['https://example.test'] })
}

const save = (person: Person) => person.dialog().getByRole('button', { name: 'Сохранить' }).click()

async function expectTyped(person: Person, name: string): Promise<void> {
  const form = person.dialog()
  await expect(form.getByLabel('Название доступа *', { exact: true })).toHaveValue(name)
  await expect(form.getByLabel('Имя пользователя', { exact: true })).toHaveValue('anna')
  await expect(form.getByLabel('Пароль', { exact: true })).toHaveValue(`Пароль: ${name}`)
  await expect(form.getByLabel('Адрес ресурса', { exact: true })).toHaveValue('https://example.test')
}

test(
  'a server that is down at sign-in is said, and what was typed stays',
  { tag: '@full' },
  async ({ openProfile, account, server, console }) => {
    console.allow(failedToLoad)
    const { page } = await openProfile()
    const person = personAt(page)
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    // The code of notices, and that of signing in, come after the page, from the same server.
    await expect(page.getByRole('region', { name: /Уведомления/ })).toBeAttached()
    const hasCome = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/sign-in-client-')),
      )
    await expect.poll(hasCome).toBe(true)
    await page.waitForLoadState('networkidle')
    await server.kill()
    await person.giveEmail(account.email)
    await expect(person.toast(noConnection)).toHaveCount(1)
    const signIn = page.getByRole('tabpanel', { name: 'Вход' })
    await expect(signIn.getByLabel('Почта', { exact: true })).toHaveValue(account.email)

    await server.start()
    await person.giveEmail(account.email)
    await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    await server.kill()
    await person.giveMasterPassword(account.masterPassword)
    await expect(person.toast(noConnection)).toHaveCount(1)
    await server.start()
    await signIn.getByRole('button', { name: 'Войти', exact: true }).click()
    await person.expectShell()
  },
)

test(
  'tokens that expired in two tabs at once are renewed by one request, and both tabs go on',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person, traffic } = await enter()
    const second = await page.context().newPage()
    const there = personAt(second)
    await second.goto(page.url())
    await there.expectShell()
    await typeLogin(person, 'Из первой вкладки')
    await typeLogin(there, 'Из второй вкладки')
    await spoilAccessToken(page)
    // The renewal lasts until both tabs have been refused.
    let refused = 0
    page.context().on('response', (response) => {
      if (response.status() === 401) refused += 1
    })
    await page.context().route(refresh, async (route) => {
      await expect.poll(() => refused).toBe(2)
      await route.continue()
    })

    const before = traffic.calls().length
    await Promise.all([save(person), save(there)])
    await expect(person.dialog()).toBeHidden()
    await expect(there.dialog()).toBeHidden()
    expect(traffic.calls().slice(before).toSorted()).toEqual([
      'GET /api/v1/auth/refresh',
      'POST /api/v1/logins',
      'POST /api/v1/logins',
      'POST /api/v1/logins',
      'POST /api/v1/logins',
    ])
    await expect(person.row('Из первой вкладки')).toBeVisible()
    await expect(there.row('Из второй вкладки')).toBeVisible()
  },
)

for (const { status, headers, words } of [
  { status: 503, headers: {}, words: 'Ошибка сети: 503 Service Unavailable' },
  { status: 429, headers: { 'Retry-After': '3' }, words: 'Ошибка сети: 429 Too Many Requests' },
]) {
  test(
    `a renewal answered ${status} is tried again for 30 s while requests wait; then it is said, and the session stays`,
    { tag: '@full' },
    async ({ enter, console }) => {
      console.allow(failedToLoad)
      const { page, person, traffic } = await enter()
      await page.clock.install()
      await typeLogin(person, 'Терпение')
      await spoilAccessToken(page)
      const saving = person.dialog().getByRole('button', { name: 'Сохранить' })
      const asked: number[] = []
      await page.route(refresh, async (route) => {
        await expect(saving).toBeDisabled()
        asked.push(await page.evaluate(() => Date.now()))
        await route.fulfill({ status, headers, body: '' })
      })
      const before = traffic.calls().length
      await save(person)
      await expect(async () => {
        await page.clock.runFor(500)
        await expect(person.toast(words)).toHaveCount(1, { timeout: 50 })
      }).toPass({ intervals: [0] })
      // How long each wait is, the test of the renewal tells: here a call is noted late on a busy machine.
      expect(asked.length).toBeGreaterThan(5)
      expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeLessThanOrEqual(31_000)
      // The refused request was not repeated meanwhile.
      expect(
        traffic
          .calls()
          .slice(before)
          .filter((call) => call.startsWith('POST')),
      ).toEqual(['POST /api/v1/logins'])
      await expectTyped(person, 'Терпение')

      // One that something else asks for just now goes on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await save(person)
      await expect(person.dialog()).toBeHidden()
      await expect(person.row('Терпение')).toHaveCount(1)
    },
  )
}

test(
  'a renewal whose answer is lost is asked again with the same token and gets the same successor',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await typeLogin(person, 'Потерянный ответ')
    await spoilAccessToken(page)
    const renewals: { bearer: string; answer: string }[] = []
    await page.route(refresh, async (route) => {
      const answer = await route.fetch()
      renewals.push({ bearer: bearerOf(route.request()), answer: refreshTokenOf(await answer.json()) })
      if (renewals.length === 1) await route.abort('connectionreset')
      else await route.fulfill({ response: answer })
    })
    await save(person)
    await expect(person.dialog()).toBeHidden()
    await expect(person.row('Потерянный ответ')).toBeVisible()
    expect(renewals).toHaveLength(2)
    expect(renewals[1]).toEqual(renewals[0])
    await expect(page.getByText('Ошибка')).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cpa@refresh-token'))).toBe(renewals[0]?.answer)
  },
)

test(
  'a session that was ended elsewhere is said; nothing typed is lost, and signing in leads back to it',
  { tag: '@full' },
  async ({ account, enter, server, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await person.addLogin({ name: 'Почта', password: 'секрет' })
    await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
    const address = page.url()
    await typeLogin(person, 'Недописанное')
    const access = await page.evaluate(() => localStorage.getItem('cpa@access-token') ?? '')
    const ended = await fetch(`${server.url}/api/v1/auth/logout`, { headers: { Authorization: `Bearer ${access}` } })
    expect(ended.status).toBe(200)

    await save(person)
    await expect(person.toast('Сеанс завершён. Войдите снова.')).toHaveCount(1)
    await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    await expect(page.getByText('Почта', { exact: true })).toBeHidden()
    await expect(person.dialog()).toBeHidden()
    expect(page.url()).toBe(address)
    const keys = () => [localStorage.getItem('cpa@access-token'), sessionStorage.getItem('cpa@private-key')]
    expect(await page.evaluate(keys)).toEqual([null, null])

    await person.giveMasterPassword(account.masterPassword)
    await expectTyped(person, 'Недописанное')
    expect(page.url()).toBe(address)
    await save(person)
    await expect(person.row('Недописанное')).toHaveCount(1)
    await expect(person.row('Почта')).toHaveCount(1)
  },
)

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['that nobody answers', (route) => route.abort('connectionrefused')],
  ['that a gateway answers', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })],
  ['that is answered with something else', (route) => route.fulfill({ json: { vaults: 'none', logins: [] } })],
]
for (const [how, fail] of failures) {
  test(
    `a loading of the vault ${how} is never an empty vault, and «Повторить» tries again`,
    { tag: '@full' },
    async ({ enter, console }) => {
      console.allow(failedToLoad)
      const { page, person } = await enter()
      await person.addLogin({ name: 'Почта', password: 'секрет' })
      let failed = 0
      await withoutLocalCopy(page)
      await page.route(bootstrap, async (route) => {
        await fail(route)
        failed += 1
      })
      await rememberSaying(page, 'Здесь пока пусто')
      // The address names an item: that it is not there is not known either.
      await page.reload()
      const alarm = page.getByRole('alert')
      await expect(alarm).toContainText('Не удалось загрузить хранилище')
      await expect(page.getByText('Элемент не найден')).toBeHidden()

      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect.poll(() => failed).toBe(2)
      await expect(alarm).toContainText('Не удалось загрузить хранилище')
      await page.unroute(bootstrap)
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(person.row('Почта')).toBeVisible()
      await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.dataset['said'])).toBeUndefined()
    },
  )
}

test(
  'going offline with a dialog open costs nothing: what is saved waits, and is stored once when the network is back',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await typeLogin(person, 'В поезде')
    await page.context().setOffline(true)
    await save(person)
    await expect(person.toast('Сохранено на этом устройстве: «В поезде».')).toHaveCount(1)
    await expect(person.toast(noConnection)).toHaveCount(0)
    await expect(person.dialog()).toBeHidden()
    await expect(person.row('В поезде')).toContainText('Ждёт отправки')
    await page.context().setOffline(false)
    await expect(person.row('В поезде')).not.toContainText('Ждёт отправки')
    await expect(person.row('В поезде')).toHaveCount(1)
    await page.reload()
    await expect(person.row('В поезде')).toHaveCount(1)
  },
)

function bearerOf(request: Request): string {
  return request.headers()['authorization'] ?? ''
}

function refreshTokenOf(answer: unknown): string {
  const isTokens = typeof answer === 'object' && answer !== null && 'refresh' in answer
  if (!isTokens || typeof answer.refresh !== 'string') throw new Error('The answer carries no tokens')
  return answer.refresh
}

/** From the next load on, the page remembers when it says this, for however short a time. */
async function rememberSaying(page: Page, text: string): Promise<void> {
  await page.addInitScript((said) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(said)) document.documentElement.dataset['said'] = said
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
}
