import { expect, test } from './harness/test.ts'

const sessionOver = /Failed to load resource: the server responded with a status of 401/

test(
  'what one device does is on the other without anything done there, also after a restart of the server',
  { tag: '@full' },
  async ({ enter, server }) => {
    const { person: here, page: pageHere } = await enter()
    const { person: there, page: pageThere } = await enter()

    await here.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
    await expect(there.row('Банк')).toBeVisible()

    // An open panel changes in place; an open form says so and keeps what was typed.
    await there.row('Банк').click()
    await expect(there.panel()).toContainText('анна')
    await here.panel().getByRole('button', { name: 'Изменить' }).click()
    await here.fillLogin({ username: 'борис' })
    await here.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(here.dialog()).toBeHidden()
    await expect(there.panel()).toContainText('борис')

    await here.createVault('Работа')
    await here.chooseVault('Все хранилища')
    await pageThere.getByRole('button', { name: /^Хранилища/ }).click()
    await expect(pageThere.getByRole('menuitemradio', { name: 'Работа' })).toBeVisible()
    await pageThere.keyboard.press('Escape')

    await here.row('Банк').click()
    await here.panel().getByRole('button', { name: 'Изменить' }).click()
    await here.fillLogin({ vault: 'Работа' })
    await here.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(here.dialog()).toBeHidden()
    await there.chooseVault('Работа')
    await expect(there.row('Банк')).toBeVisible()

    await pageHere.getByRole('button', { name: /^Хранилища/ }).click()
    await pageHere.getByRole('menuitem', { name: 'Редактировать хранилище: Работа' }).click()
    await here.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Служба')
    await here.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(here.dialog()).toBeHidden()
    await expect(pageThere.getByRole('button', { name: /^Хранилища/ })).toContainText('Служба')

    await server.stop()
    await server.start()
    await here.addLogin({ name: 'Почта', username: 'анна' })
    await there.chooseVault('Все хранилища')
    // A page that lost the server comes back to it by itself.
    await expect(there.row('Почта')).toBeVisible({ timeout: 60_000 })

    await here.row('Банк').click()
    await here.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(there.row('Банк')).toBeHidden()
    await expect(there.row('Почта')).toBeVisible()
  },
)

test(
  'a session that has been ended elsewhere is over here without anything done',
  { tag: '@full' },
  async ({ enter, server, console }) => {
    console.allow(sessionOver)
    const { page } = await enter()
    const tokens = await page.evaluate(() => [
      localStorage.getItem('cpa@access-token') ?? '',
      localStorage.getItem('cpa@refresh-token') ?? '',
    ])
    const [access = '', refresh = ''] = tokens
    const response = await fetch(`${server.url}/api/v1/auth/logout`, {
      headers: { Authorization: `Bearer ${access}`, 'x-refresh-token': refresh },
    })
    expect(response.status).toBe(200)
    await expect(page.getByRole('tabpanel', { name: 'Вход', exact: true })).toBeVisible({ timeout: 60_000 })
  },
)
