import { expect, test } from './harness/test.ts'

test(
  'an owner is told of a sign-in elsewhere until it was read, and of no slip of whoever came in there',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(/Failed to load resource: the server responded with a status of 401/)
    const { page } = await enter()
    const menu = page.getByRole('button', { name: /^Меню пользователя/ })
    const events = page.getByRole('list', { name: 'Уведомления' }).getByRole('listitem')
    const unread = page.getByText('Новое', { exact: true })
    // The account was made in another profile.
    await expect(menu).toHaveAccessibleName(/непрочитанных: 1/)
    await page.goto('/notifications')
    await expect(events).toHaveCount(1)
    await expect(menu).not.toHaveAccessibleName(/непрочитанных/)
    // Loaded anew, the list itself would be what is read.
    await page.goto('/')

    const { page: elsewhere } = await openProfile()
    await elsewhere.goto('/')
    const form = elsewhere.getByRole('tabpanel', { name: 'Вход' })
    await form.getByLabel('Почта').fill(account.email)
    await form.getByRole('button', { name: 'Продолжить' }).click()
    await form.getByLabel('Мастер-пароль').fill('не тот пароль')
    await form.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(form.getByText('Неверная почта или мастер-пароль')).toBeVisible()
    await form.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await form.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(elsewhere.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()

    await page.reload()
    await expect(menu).toHaveAccessibleName(/непрочитанных: 1/)
    await menu.click()
    await page.getByRole('menuitem', { name: /^Notifications/ }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(events).toHaveCount(2)
    await expect(events.first()).toContainText('Вход с нового устройства')
    await expect(events.first()).toContainText('Chrome')
    await expect(unread).toHaveCount(1)
    await expect(menu).not.toHaveAccessibleName(/непрочитанных/)

    await page.reload()
    await expect(events).toHaveCount(2)
    await expect(unread).toHaveCount(0)
    await page.getByRole('button', { name: 'Открыть аккаунт' }).click()
    await expect(page).toHaveURL(/\/account$/)
  },
)
