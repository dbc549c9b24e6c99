import type { Page, Route } from '@playwright/test'
import { drawFrames } from '../harness/draw-frames.ts'
import type { Person } from '../harness/person.ts'
import { isBackgroundCall } from '../harness/traffic.ts'
import { recordExchanges } from './exchanges.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'
import { keptKeys, localSessionKeys, readStorage, spoilToken, storedKeys } from './storage.ts'

const failedToLoad = /Failed to load resource/
const refresh = '**/api/v1/auth/refresh'
const unauthorized = { name: 'Нет доступа', message: 'Unauthorized' }

/** Fills in a new login and sends it. */
async function save(person: Person, name: string): Promise<void> {
  await person.openAddDialog()
  await person.fillLogin({ name })
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
}

async function expectStepTwo(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`Вы авторизовались как ${email}`, { exact: true })).toBeVisible()
}

test(
  'an «Unauthorized» answer is followed by one refresh, with the refresh token, and one retry with the new tokens',
  proves('4.refresh-on-failure.1', '7.3', '7.5', '7.get-v1-auth-refresh', '8.message-unauthorized-while-tokens-exist'),
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    const exchanges = await recordExchanges(page)
    const { local: before } = await readStorage(page)
    await spoilToken(page, 'access')
    await save(person, 'Обновление')
    await expect(person.row('Обновление').first()).toBeVisible()
    const [refused, renewal, retried, ...more] = await exchanges.all()
    expect(more).toEqual([])
    expect(refused).toMatchObject({ method: 'POST', path: '/api/v1/logins', status: 401 })
    expect(refused?.answer).toMatchObject({ message: 'Unauthorized' })
    expect(renewal).toMatchObject({ method: 'GET', path: '/api/v1/auth/refresh', status: 200, body: null })
    expect(renewal?.headers['authorization']).toBe(`Bearer ${before['cpa@refresh-token']}`)
    expect(renewal?.answer).toEqual({ access: expect.any(String), refresh: expect.any(String) })
    const { local: after } = await readStorage(page)
    expect(renewal?.answer).toEqual({ access: after['cpa@access-token'], refresh: after['cpa@refresh-token'] })
    expect(after['cpa@access-token']).not.toBe(before['cpa@access-token'])
    expect(retried).toMatchObject({ method: 'POST', path: '/api/v1/logins', status: 201, body: refused?.body })
    expect(retried?.headers['authorization']).toBe(`Bearer ${after['cpa@access-token']}`)
    await expect(page.getByText('Unauthorized')).toHaveCount(0)

    // Refused again after its refresh, the request is not repeated once more.
    const calls = (await exchanges.all()).length
    await page.route('**/api/v1/logins', (route) => route.fulfill({ status: 401, json: unauthorized }))
    await save(person, 'Никогда')
    await expect(person.toast('Нет доступа: Unauthorized')).toHaveCount(1)
    expect((await exchanges.all()).slice(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/logins',
      'GET /api/v1/auth/refresh',
      'POST /api/v1/logins',
    ])
  },
)

for (const outcome of ['succeeds', 'fails'] as const) {
  test(
    outcome === 'succeeds'
      ? 'requests wait while tokens are refreshed, the refresh itself does not, and then they are sent'
      : 'requests wait while tokens are refreshed, and fail with a toast when the refresh fails',
    {
      tag: '@full',
      ...proves(
        '4.request-freeze.1',
        '4.request-freeze.2',
        '4.refresh-on-failure.2',
        '7.get-v1-auth-refresh',
        '8.refresh-while-another-request-is-refreshing',
      ),
    },
    async ({ enter, account, console }) => {
      console.allow(failedToLoad)
      const { page, person } = await enter()
      await person.addLogin({ name: `Первая ${outcome}` })
      await person.addLogin({ name: `Вторая ${outcome}` })
      const exchanges: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/') && !isBackgroundCall(pathname))
          exchanges.push(`${request.method()} ${pathname.split('/')[3]}`)
      })
      const held = Promise.withResolvers<Route>()
      await page.route(refresh, (route) => held.resolve(route))
      await spoilToken(page, 'access')
      const remove = async (name: string) => {
        await person.row(name).click()
        await expect(person.panel().getByRole('heading', { name })).toBeVisible()
        await person.panel().getByRole('button', { name: 'Удалить' }).click()
      }
      await remove(`Первая ${outcome}`)
      const route = await held.promise
      await remove(`Вторая ${outcome}`)
      // A request that did not wait would be sent before so many frames are drawn.
      await drawFrames(page, 30)
      expect(exchanges).toEqual(['DELETE logins', 'GET auth'])

      if (outcome === 'succeeds') {
        await route.continue()
        await expect.poll(() => exchanges).toEqual(['DELETE logins', 'GET auth', 'DELETE logins', 'DELETE logins'])
        await expect(person.toast(`Доступ «Первая ${outcome}» удалён`)).toBeVisible()
        await expect(person.toast(`Доступ «Вторая ${outcome}» удалён`)).toBeVisible()
      } else {
        await route.fulfill({ status: 401, json: unauthorized })
        await expect(person.toast('Сеанс завершён. Войдите снова.').first()).toBeVisible()
        await expectStepTwo(page, account.email)
        expect(exchanges).toEqual(['DELETE logins', 'GET auth'])
      }
    },
  )
}

test(
  'a failed refresh is told by a toast and clears tokens, user and keys, but keeps salts and e-mail',
  {
    tag: '@full',
    ...proves(
      '4.clearing.1',
      '4.clearing.2',
      '4.clearing.3',
      '8.message-unauthorized-while-tokens-exist',
      '8.refresh-request-fails',
      '8.refresh-returns-nothing',
    ),
  },
  async ({ enter, account, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    const refusals: readonly (readonly [Parameters<Route['fulfill']>[0], string])[] = [
      [{ status: 401, json: unauthorized }, 'Сеанс завершён. Войдите снова.'],
      [{ status: 400, json: { name: 'Отказ', message: 'Токен не принят' } }, 'Отказ: Токен не принят'],
      [{ json: {} }, 'Не получены новые токены пользователя'],
    ]
    for (const [answer, words] of refusals) {
      const { local } = await readStorage(page)
      expect(Object.keys(local).toSorted()).toEqual(localSessionKeys)
      await page.route(refresh, (route) => route.fulfill(answer))
      await spoilToken(page, 'access')
      await save(person, 'Не сохранится')
      await expectStepTwo(page, account.email)
      await expect(person.toast(words)).toHaveCount(1)
      expect(await storedKeys(page)).toEqual({ local: keptKeys, session: [] })
      for (const key of keptKeys) expect((await readStorage(page)).local[key]).toBe(local[key])
      await page.unroute(refresh)
      await person.giveMasterPassword(account.masterPassword)
      // Typed text comes back: it is thrown away, so that the next round begins anew.
      await person.dialog().getByRole('button', { name: 'Отмена' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять' }).first().click()
    }
  },
)

test(
  'a refresh without stored tokens says so and clears everything, salts included',
  { tag: '@full', ...proves('4.clearing.4', '8.missing-refresh-tokens') },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person, traffic } = await enter()
    await page.evaluate(() => localStorage.removeItem('cpa@refresh-token'))
    await spoilToken(page, 'access')
    await save(person, 'Не сохранится')
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await expect(person.toast('Токены пользователя не найдены')).toHaveCount(1)
    expect(await storedKeys(page)).toEqual({ local: [], session: [] })
    await expect(page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })).toHaveValue('')
    expect(traffic.calls()).not.toContain('GET /api/v1/auth/refresh')
  },
)
