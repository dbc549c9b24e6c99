import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')

for (const { how, answer, words, waits } of [
  {
    how: 'a server fault',
    answer: { status: 503, headers: {} },
    words: 'Ошибка сети: 503 Service Unavailable',
    waits: [1000, 2000, 4000],
  },
  {
    how: 'a refusal that says when to come again',
    answer: { status: 429, headers: { 'Retry-After': '6' } },
    words: 'Ошибка сети: 429 Too Many Requests',
    waits: [6000, 6000, 6000],
  },
]) {
  test(
    `${how} is met by three more tries, what is not there by none`,
    { tag: '@full', ...proves('7.11', '7.12', '7.get-v1-logins-id') },
    async ({ openDevice, makeVault }) => {
      const name = `С другого устройства, ${answer.status}`
      const { idOf } = await makeVault([{ name, username: 'anna' }])
      const { page, person, proxy, allow } = await openDevice({ signedIn: true })
      allow(/Failed to load resource: the server responded with a status of (404|429|503)/)
      // The bootstrap is older than the login.
      await proxy.changeBootstrap((honest) => ({
        ...honest,
        logins: honest.logins.filter(({ id }) => id !== idOf(name)),
      }))
      const asked: number[] = []
      const address = `**/api/v1/logins/${idOf(name)}`
      let reply: { status: number; headers: Record<string, string> } = { status: 404, headers: {} }
      await page.route(address, async (route) => {
        asked.push(await page.evaluate(() => Date.now()))
        await route.fulfill({ ...reply, body: '' })
      })
      await page.clock.install()
      await page.goto(`/all/${idOf(name)}`)
      const panel = person.panel()
      await expect(panel).toContainText('Элемент не найден')
      // Longer than any pause before another try.
      await page.clock.runFor(20_000)
      expect(asked).toHaveLength(1)
      await expect(notices(page)).toHaveCount(0)

      await panel.getByRole('button', { name: 'К списку' }).last().click()
      await stopClock(page)
      reply = answer
      asked.splice(0)
      await page.goBack()
      await expect(async () => {
        await page.clock.runFor(250)
        await expect(panel.getByRole('alert')).toContainText('Не удалось загрузить элемент', { timeout: 50 })
      }).toPass({ intervals: [0] })
      await expect(notices(page)).toHaveCount(1)
      await expect(notices(page)).toContainText(words)
      await page.clock.runFor(60_000)
      const waited = asked.slice(1).map((moment, index) => moment - (asked[index] ?? 0))
      expect(waited).toHaveLength(3)
      for (const [index, wait] of waited.entries()) {
        expect(wait).toBeGreaterThanOrEqual(waits[index] ?? Infinity)
        expect(wait).toBeLessThan((waits[index] ?? 0) + 2000)
      }
      await expect(panel).not.toContainText('Элемент не найден')

      await page.unroute(address)
      await page.clock.resume()
      await panel.getByRole('button', { name: 'Повторить' }).click()
      await expect(panel.getByRole('heading', { name })).toBeVisible()
      await expect(panel).toContainText('anna')
      await expect(person.row(name)).toBeVisible()
    },
  )
}

test(
  'a login of a vault that another device has just made is opened by its address',
  { tag: '@full' },
  async ({ device: { page, person, proxy }, makeVault }) => {
    const { idOf, vaultId, vaultName } = await makeVault([{ name: 'В новом хранилище' }])
    let isOld = true
    await proxy.changeBootstrap((honest) => {
      if (!isOld) return honest
      isOld = false
      return {
        vaults: honest.vaults.filter(({ id }) => id !== vaultId),
        logins: honest.logins.filter((login) => login.vaultId !== vaultId),
      }
    })
    await page.goto(`/all/${idOf('В новом хранилище')}`)
    await expect(person.panel().getByRole('heading', { name: 'В новом хранилище' })).toBeVisible()
    await expect(person.panel()).toContainText(vaultName)
    expect(proxy.calls().map(({ path }) => path)).toEqual([
      '/v1/auth/me',
      '/v1/bootstrap',
      `/v1/logins/${idOf('В новом хранилище')}`,
      '/v1/bootstrap',
    ])
  },
)
