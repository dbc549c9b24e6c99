import { expect, test } from './spec/shared-device.ts'
import { russianKeyboardAt } from './whole/russian-keyboard.ts'

const logins = [
  { name: 'Мосэнерго' },
  { name: 'Яндекс Почта', username: 'anna', password: 'Пароль-1-почты' },
  { name: 'Озон', username: 'kovaleva', password: 'Пароль-2-озона' },
] as const

test('the palette finds, opens, copies and acts by the keyboard alone, under a Russian layout', async ({
  device: { page, person },
  makeVault,
}) => {
  const { path } = await makeVault(logins)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await expect(person.row('Озон')).toBeVisible()
  const { press, typeBlind } = await russianKeyboardAt(page)
  const palette = page.getByRole('dialog', { name: 'Команды' })
  const field = palette.getByRole('combobox')
  const chosen = palette.getByRole('option', { selected: true })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  // The keys of «ozon», blind: the list's own search finds so, and the palette with it.
  await press('Control+KeyK')
  await expect(field).toBeFocused()
  await typeBlind('ozon')
  await expect(chosen).toContainText('Озон')
  await expect(field).toHaveAttribute('aria-activedescendant', String(await chosen.getAttribute('id')))
  await press('Control+KeyC')
  await expect(palette).toBeHidden()
  await expect.poll(clipboard).toBe('Пароль-2-озона')

  await press('Control+KeyK')
  await typeBlind('zyltrc')
  await expect(chosen).toContainText('Яндекс Почта')
  await press('Enter')
  await expect(person.panel().getByRole('heading', { name: 'Яндекс Почта' })).toBeVisible()

  await press('Control+KeyK')
  await typeBlind(',jrjde')
  await expect(palette.getByRole('option')).toHaveText([/^Показать или скрыть боковую панель/])
  await press('Enter')
  await expect(page.locator('[data-slot="sidebar"]')).toHaveAttribute('data-state', 'collapsed')

  await press('Control+KeyK')
  await press('ArrowUp')
  await expect(chosen).toHaveText('Помощь')
  await press('ArrowDown')
  await press('ArrowDown')
  await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await press('Escape')
  await expect(palette).toBeHidden()
  // A section of a page, by a word of another language than the one that is spoken.
  await press('Control+KeyK')
  await field.fill('2fa')
  await press('Enter')
  await expect(page.locator('[data-vlt-section="second-factor"]')).toBeFocused()
  await page.context().clearCookies({ name: 'sidebar_state' })
})

test('Back closes a form, asking first, then the panel; and no form stands over another page', async ({
  device: { page, person },
  makeVault,
}) => {
  const { path } = await makeVault(logins)
  await page.goto(path)
  await person.row('Озон').click()
  const panel = person.panel()
  await expect(panel.getByRole('heading', { name: 'Озон' })).toBeVisible()
  // Another item takes the panel over: one step back is still the list.
  await person.row('Яндекс Почта').click()
  await expect(panel.getByRole('heading', { name: 'Яндекс Почта' })).toBeVisible()
  const address = page.url()
  await panel.getByRole('button', { name: 'Изменить' }).click()
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await person.dialog().getByLabel('Имя пользователя', { exact: true }).fill('другое')

  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(person.dialog()).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(person.dialog()).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(panel).toBeVisible()

  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(path)
  // A form at the first place of the app has no page behind it to go back to, and closes all the same.
  await page.goto(path)
  await person.openAddDialog()
  await page.goBack()
  await expect(person.dialog()).toBeHidden()
  await expect(page).toHaveURL(path)
})

test(
  'the keys of a row copy, change and delete its item, and leave a marked text alone',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault(logins)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    const { press } = await russianKeyboardAt(page)
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await person.row('Яндекс Почта').focus()
    await press('Control+KeyC')
    await expect.poll(clipboard).toBe('Пароль-1-почты')
    await press('Control+Shift+KeyC')
    await expect.poll(clipboard).toBe('anna')

    await press('Enter')
    const heading = person.panel().getByRole('heading', { name: 'Яндекс Почта' })
    await expect(heading).toBeVisible()
    await heading.selectText()
    await page.keyboard.press('Control+KeyC')
    await expect.poll(clipboard).toBe('Яндекс Почта')

    await person.row('Яндекс Почта').focus()
    await press('KeyE')
    await expect(page.getByRole('dialog', { name: /Яндекс Почта/ })).toBeVisible()
    await press('Escape')
    await expect(person.dialog()).toBeHidden()
    await press('Delete')
    await expect(person.row('Яндекс Почта')).toBeHidden()
    await expect(person.panel()).toBeHidden()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(person.row('Яндекс Почта')).toBeVisible()
  },
)

test(
  'every place answers «/», «?» and the lock, which no dialog holds up',
  { tag: '@full' },
  async ({ device: { page, person }, owner }) => {
    const search = page.getByRole('searchbox', { name: 'Поиск' })
    for (const path of ['/settings', '/generator', '/trash', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      const { press } = await russianKeyboardAt(page)
      await press('Shift+Digit7')
      await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
      await press('Escape')
      await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeHidden()
      await press('Slash')
      await expect(search).toBeFocused()
    }
    await page.keyboard.press('Alt+KeyN')
    await expect(person.dialog()).toBeVisible()
    const { press } = await russianKeyboardAt(page)
    await press('Alt+KeyL')
    await person.expectLockScreen()
    await person.unlock(owner.account.masterPassword)
    await person.expectShell()
  },
)

test(
  'what was saved has the focus on its row, also while it waits to be sent; a refused save says so in the form',
  { tag: '@full' },
  async ({ device: { page, person, allow }, makeVault }) => {
    allow(/Failed to load resource/)
    const { path } = await makeVault(logins)
    await page.goto(path)
    await person.openAddDialog()
    await person.fillLogin({ name: 'Новый доступ', username: 'new', password: 'x-1-y' })
    await page.route('**/api/v1/logins', (route) => route.fulfill({ status: 500, body: '' }))
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    const failure = person.dialog().locator('footer').getByRole('alert')
    await expect(failure).toHaveText('Ошибка сети: 500 Internal Server Error')
    const line = page.locator('[data-slot="offline-line"]')
    await page.unroute('**/api/v1/logins')
    await page.route('**/api/v1/logins', (route) => route.abort())
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await expect(person.row('Новый доступ')).toBeFocused()
    await expect(line).toContainText('Нет связи.')
    await page.unroute('**/api/v1/logins')
    await expect(person.row('Новый доступ')).not.toContainText('Ждёт отправки')
    await expect(line).toBeEmpty()
  },
)
