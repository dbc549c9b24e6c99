import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

const refused = /Failed to load resource: the server responded with a status of 401/

async function openKeys(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  return page.getByRole('region', { name: 'Ключи', exact: true })
}

async function prepare(keys: Locator, masterPassword: string): Promise<void> {
  await keys.getByRole('button', { name: /^(?:Сменить ключи|Продолжить смену)$/ }).click()
  await keys.getByLabel('Мастер-пароль для смены ключей').fill(masterPassword)
  await keys.getByRole('button', { name: 'Зашифровать заново' }).click()
  await expect(keys.getByText('Новые ключи готовы')).toBeVisible()
}

test('after another pair of keys everything is there in this browser and in another, which has to come in again', async ({ account, enter, console }) => {
  console.allow(refused)
  const here = await enter()
  await here.person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })
  const there = await enter()
  await expect(there.person.row('Банк')).toBeVisible()
  const tab = await here.page.context().newPage()
  await tab.goto('/')

  const keys = await openKeys(here.page)
  await prepare(keys, account.masterPassword)
  // It is gone on with after a reload.
  await here.page.reload()
  await expect(keys.getByText('Смена ключей не закончена')).toBeVisible()
  await prepare(keys, account.masterPassword)
  await keys.getByRole('button', { name: 'Перейти на новые ключи' }).click()
  await expect(keys.getByRole('heading', { name: 'Ключи сменены' })).toBeFocused()

  for (const { person, page } of [here, there]) {
    if (page === there.page) {
      await page.reload()
      await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
      await person.giveMasterPassword(account.masterPassword)
      await person.expectShell()
    } else await page.goto('/')
    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(person.panel()).toContainText('тайна')
  }
  await expect(tab.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
})
