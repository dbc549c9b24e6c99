import { expect, test } from './extension-test.ts'

test(
  'the extension is a device of its own, whose session ends from the web app, and the other way round it stays',
  { tag: '@full' },
  async ({ account, enter, extension }) => {
    const app = await extension.signIn(account)
    const { page, person } = await enter()

    await test.step('it stands among the devices beside the page, by its browser and system', async () => {
      await page.goto('/account#devices')
      await expect(page.getByRole('listitem').filter({ hasText: /^Расширение · Chrome · Linux/u })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Это устройство' })).not.toContainText('Расширение')
    })

    await test.step('the first steps and the settings know that it is signed in', async () => {
      await page.goto('/settings#extension')
      await expect(page.getByRole('link', { name: /^Вход в расширении выполнен/u })).toContainText('Chrome, Linux')
      await page.goto('/')
      const step = page.getByRole('listitem').filter({ hasText: 'Установить расширение браузера' })
      await expect(step).toContainText('Готово')
    })

    await test.step('a lock of the page does not lock it', async () => {
      await page.getByRole('button', { name: /^Меню пользователя/ }).click()
      await page.getByRole('menuitem', { name: 'Заблокировать' }).click()
      await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
      await expect(app.getByRole('button', { name: 'Заблокировать' })).toBeVisible()
      await page.getByLabel('Мастер-пароль', { exact: true }).fill(account.masterPassword)
      await page.getByRole('button', { name: 'Разблокировать' }).click()
      await person.expectShell()
    })

    await test.step('its session is ended, and it is signed out', async () => {
      await page.goto('/account#devices')
      await page.getByRole('button', { name: 'Завершить сеанс: Расширение · Chrome · Linux' }).click()
      await expect(page.getByText('Расширение · Chrome · Linux')).toBeHidden()
      await expect(app.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    })
  },
)
