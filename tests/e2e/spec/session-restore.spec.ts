import { me } from '@larets/vault-core/contracts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'
import { keptKeys, localSessionKeys, readStorage, storedKeys } from './storage.ts'

test(
  'without tokens a start changes and asks nothing',
  { tag: '@full', ...proves('4.session-restore.1') },
  async ({ openProfile }) => {
    const { page, traffic } = await openProfile()
    await page.clock.install()
    const entries = { 'cpa@user-email': 'kto-to@example.test', autoLockTimeout: '60000', foreign: 'value' }
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, entries)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await page.clock.fastForward(60_000)
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual(entries)
    expect(traffic.calls()).toEqual([])
  },
)

test(
  'with tokens but no decrypted private key the local data is cleared, e-mail and salts are kept',
  { tag: '@full', ...proves('4.session-restore.2', '4.clearing.2') },
  async ({ enter, account }) => {
    const { page, person, traffic } = await enter()
    const { local } = await readStorage(page)
    expect(Object.keys(local).toSorted()).toEqual(localSessionKeys)
    await page.evaluate(() => sessionStorage.removeItem('cpa@private-key'))
    const calls = traffic.calls().length
    await page.reload()
    await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    await expect.poll(() => storedKeys(page)).toEqual({ local: keptKeys, session: [] })
    for (const key of keptKeys) expect((await readStorage(page)).local[key]).toBe(local[key])
    await expect.poll(() => traffic.calls().slice(calls)).toEqual(['GET /api/v1/auth/logout'])
    await person.giveMasterPassword(account.masterPassword)
    await person.expectShell()
  },
)

test(
  'with tokens and a decrypted private key the session goes on, and the user is fetched again',
  proves('4.session-restore.3', '7.get-v1-auth-me', '3.user.3'),
  async ({ enter }) => {
    const { page, person } = await enter()
    const told: unknown[] = []
    await page.route('**/api/v1/auth/me', async (route) => {
      const response = await route.fetch()
      const user = me.answer.parse(await response.json())
      told.push({ ...user, name: 'Новое Имя' })
      await route.fulfill({ response, json: told[0] })
    })
    await page.reload()
    await person.expectShell()
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toContainText('Новое Имя')
    expect(told).toHaveLength(1)
    expect(JSON.parse((await readStorage(page)).local['cpa@user'] ?? '')).toEqual(told[0])
  },
)
