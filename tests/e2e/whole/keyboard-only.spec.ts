import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { russianKeyboardAt } from './russian-keyboard.ts'

const account = { name: 'Ксения', email: 'kseniya@example.test', masterPassword: 'Верблюд шагает по Марсу, 42!' }
const login = {
  name: 'Гитхаб github',
  username: 'ксения',
  password: 'Ёлка-517;Шорох',
  address: 'https://github.com/login',
}

test(
  'the main job is done by the keyboard alone, under a Russian layout',
  { tag: '@full' },
  async ({ openProfile }) => {
    test.setTimeout(180_000)
    const { page } = await openProfile()
    const person = personAt(page)
    const { press, type, typeBlind, goTo } = await russianKeyboardAt(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator(':visible'))
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

    await test.step('registers', async () => {
      await expect(field('Почта')).toBeFocused()
      await goTo(page.getByRole('tab', { name: 'Вход' }), 'Shift+Tab')
      await press('ArrowRight')
      await goTo(field('Почта *'))
      await type(account.email)
      await goTo(field('Имя'))
      await type(account.name)
      await goTo(field('Пароль'))
      await type(account.masterPassword)
      await press('Enter')
      await expect(button('Войти в аккаунт')).toBeFocused()
      await press('Enter')
    })

    await test.step('signs in', async () => {
      await expect(field('Почта')).toBeFocused()
      await expect(field('Почта')).toHaveValue(account.email)
      await press('Enter')
      await expect(field('Мастер-пароль')).toBeFocused()
      await type(account.masterPassword)
      // Behind the mask a wrong layout would not be seen.
      await expect(page.getByText('РУС', { exact: true })).toBeVisible()
      await press('Enter')
      await expect(page.getByText('Здесь пока пусто')).toBeVisible()
    })

    await test.step('adds a vault', async () => {
      await goTo(button(/^Хранилища/))
      await press('Enter')
      await goTo(page.getByRole('menuitem', { name: 'Создать хранилище' }), 'ArrowDown')
      await press('Enter')
      await expect(field('Название хранилища *')).toBeFocused()
      await type('Работа')
      await press('Enter')
      await expect(person.dialog()).toBeHidden()
      await expect(button(/^Хранилища: Работа/)).toBeFocused()
    })

    await test.step('adds a login', async () => {
      await press('Alt+KeyN')
      await expect(field('Название доступа *')).toBeFocused()
      await goTo(field('Хранилище *'), 'Shift+Tab')
      await type('П')
      await expect(field('Хранилище *').locator('option:checked')).toHaveText('Персональное')
      await goTo(field('Название доступа *'))
      await type(login.name)
      await goTo(field('Имя пользователя'))
      await type(login.username)
      await goTo(field('Пароль'))
      await type(login.password)
      await goTo(page.getByRole('textbox', { name: /^Адрес ресурса/ }))
      await type(login.address)
      await goTo(button('Сохранить'))
      await press('Space')
      await expect(person.dialog()).toBeHidden()
    })

    await test.step('has it shown, although it is in another vault', async () => {
      await expect(person.row(login.name)).toBeHidden()
      await press('Alt+KeyT')
      await goTo(button('Показать'))
      await press('Enter')
      await expect(person.row(login.name)).toBeVisible()
      await expect(person.panel().getByRole('heading', { name: login.name })).toBeVisible()
    })

    await test.step('finds it, whatever the layout', async () => {
      await press('Slash')
      await expect(field('Поиск')).toBeFocused()
      await typeBlind('github')
      await expect(field('Поиск')).toHaveValue('пшерги')
      await expect(person.row(login.name)).toBeVisible()
      await press('Escape')
      await expect(field('Поиск')).toHaveValue('')
      await type('ксен')
      await expect(person.row(login.name)).toBeVisible()
      await press('ArrowDown')
      await expect(person.row(login.name)).toBeFocused()
    })

    await test.step('opens it, reads it, copies it', async () => {
      await press('Enter')
      const panel = person.panel()
      await expect(panel.getByRole('heading', { name: login.name })).toBeVisible()
      await goTo(panel.getByRole('button', { name: 'Скопировать имя пользователя' }))
      await press('Enter')
      await expect.poll(clipboard).toBe(login.username)
      await goTo(panel.getByRole('button', { name: 'Показать пароль' }))
      await press('Space')
      await expect(panel).toContainText(login.password)
      await goTo(panel.getByRole('button', { name: 'Скопировать пароль' }))
      await press('Enter')
      await expect.poll(clipboard).toBe(login.password)
      await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
    })

    await test.step('edits it', async () => {
      await goTo(person.panel().getByRole('button', { name: 'Изменить' }), 'Shift+Tab')
      await press('Enter')
      await goTo(field('Имя пользователя'))
      await press('Control+KeyA')
      await type('ксюша')
      await press('Enter')
      await expect(person.dialog()).toBeHidden()
      await expect(person.panel()).toContainText('ксюша')
      await expect(person.panel().getByRole('button', { name: 'Изменить' })).toBeFocused()
    })

    await test.step('deletes it and undoes that', async () => {
      await goTo(person.panel().getByRole('button', { name: 'Удалить' }))
      await press('Enter')
      await expect(person.row(login.name)).toBeHidden()
      await press('Alt+KeyT')
      await goTo(button('Отменить'))
      await press('Enter')
      await expect(person.toast('восстановлен')).toBeVisible()
      await expect(person.panel().getByRole('heading', { name: login.name })).toBeVisible()
    })

    await test.step('leaves it, and is back on its row', async () => {
      await press('Slash')
      await press('Escape')
      await expect(person.row(login.name)).toBeVisible()
      await press('ArrowDown')
      await expect(person.row(login.name)).toBeFocused()
      await goTo(person.panel().getByRole('button', { name: 'Изменить' }))
      await press('Escape')
      await expect(person.panel()).toBeHidden()
      await expect(person.row(login.name)).toBeFocused()
    })

    await test.step('locks and unlocks', async () => {
      await press('Alt+KeyL')
      await person.expectLockScreen()
      await expect(field('Мастер-пароль')).toBeFocused()
      await type(account.masterPassword)
      await expect(page.getByText('РУС', { exact: true })).toBeVisible()
      await press('Enter')
      await person.expectShell()
    })

    const chooseFromUserMenu = async (entry: string) => {
      await goTo(button(/^Меню пользователя/), 'Shift+Tab')
      await press('Enter')
      await goTo(page.getByRole('menuitem', { name: entry }), 'ArrowDown')
      await press('Enter')
    }

    await test.step('chooses another theme', async () => {
      await chooseFromUserMenu('Настройки')
      await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
      await goTo(page.getByRole('radio', { name: 'Системная' }))
      await press('ArrowLeft')
      await expect(page.getByRole('radio', { name: 'Темная', exact: true })).toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    await test.step('signs out', async () => {
      await chooseFromUserMenu('Выйти')
      await expect(field('Почта')).toBeFocused()
      await expect(field('Почта')).toHaveValue('')
    })
  },
)

test('every shortcut works by its place on the keyboard, under a Russian layout', async ({ enter }) => {
  const { page, person } = await enter()
  const { press, typeBlind } = await russianKeyboardAt(page)
  const search = page.getByRole('searchbox', { name: 'Поиск' })
  const sidebar = page.locator('[data-slot="sidebar"]')

  await press('Control+KeyB')
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed')
  await press('Slash')
  await expect(search).toBeFocused()
  // Also while a text is being typed, which keeps what was typed.
  await typeBlind('b')
  await press('Control+KeyB')
  await expect(sidebar).toHaveAttribute('data-state', 'expanded')
  await expect(search).toHaveValue('и')
  await press('Escape')
  await press('Escape')
  await expect(search).not.toBeFocused()
  await press('Slash')
  await expect(search).toBeFocused()
  await press('Slash')
  await expect(search).toHaveValue('.')
  await press('Alt+KeyN')
  await expect(person.dialog()).toContainText('Добавить доступ')
  // Behind a dialog nothing happens.
  await press('Control+KeyB')
  await press('Escape')
  await expect(person.dialog()).toBeHidden()
  await expect(search).toBeFocused()
  await expect(sidebar).toHaveAttribute('data-state', 'expanded')
  await press('Alt+KeyL')
  await person.expectLockScreen()
})
