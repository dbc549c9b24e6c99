import type { Locator } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'

const account = { name: 'Тимур', email: 'timur@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
const login = {
  name: 'Яндекс Почта',
  username: 'timur',
  password: 'маяк-Полынь-517',
  address: 'https://mail.yandex.ru',
}

test('the main job is done by touch on a screen of 390 × 800', { tag: '@full' }, async ({ openProfile }) => {
  test.setTimeout(180_000)
  const { page } = await openProfile({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  const person = personAt(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator(':visible'))
  /** Touches something, then types as the keyboard on the screen does: into whatever has the focus. */
  const typeInto = async (target: Locator, text: string) => {
    await target.tap()
    await expect(target).toBeFocused()
    await page.keyboard.insertText(text)
  }
  const fromSidebar = async (opener: RegExp, entry: string) => {
    await button('Показать боковую панель').tap()
    await button(opener).tap()
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  const fitsTheScreen = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  await test.step('registers and signs in', async () => {
    await page.getByRole('tab', { name: 'Регистрация' }).tap()
    await typeInto(field('Почта *'), account.email)
    await typeInto(field('Имя'), account.name)
    await typeInto(field('Пароль'), account.masterPassword)
    await button('Сохранить').tap()
    await button('Войти в аккаунт').tap()
    await expect(field('Почта')).toHaveValue(account.email)
    await button('Продолжить').tap()
    await typeInto(field('Мастер-пароль'), account.masterPassword)
    await button('Войти').tap()
    await expect(page.getByText('Здесь пока пусто')).toBeVisible()
    await fitsTheScreen()
  })

  await test.step('adds a vault', async () => {
    await fromSidebar(/^Хранилища/, 'Создать хранилище')
    await typeInto(field('Название хранилища *'), 'Работа')
    await button('Сохранить').tap()
    await expect(person.dialog()).toBeHidden()
  })

  await test.step('adds a login', async () => {
    await button('Добавить').tap()
    await page.getByRole('menuitem', { name: 'Доступ' }).tap()
    await typeInto(field('Название доступа *'), login.name)
    await typeInto(field('Имя пользователя'), login.username)
    await typeInto(field('Пароль'), login.password)
    await typeInto(page.getByRole('textbox', { name: /^Адрес ресурса/ }), login.address)
    await fitsTheScreen()
    await button('Сохранить').tap()
    await expect(person.panel().getByRole('heading', { name: login.name })).toBeVisible()
    await fitsTheScreen()
  })

  await test.step('finds and opens it', async () => {
    await button('К списку').tap()
    await typeInto(page.getByRole('searchbox', { name: 'Поиск' }), 'почта')
    await person.row(login.name).tap()
    await expect(person.panel().getByRole('heading', { name: login.name })).toBeVisible()
  })

  await test.step('reveals and copies', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await person.panel().getByRole('button', { name: 'Скопировать имя пользователя' }).tap()
    await expect.poll(clipboard).toBe(login.username)
    await person.panel().getByRole('button', { name: 'Показать пароль' }).tap()
    await expect(person.panel()).toContainText(login.password)
    await person.panel().getByRole('button', { name: 'Скопировать пароль' }).tap()
    await expect.poll(clipboard).toBe(login.password)
  })

  await test.step('edits', async () => {
    await person.panel().getByRole('button', { name: 'Изменить' }).tap()
    await typeInto(field('Имя пользователя'), '-2')
    await button('Сохранить').tap()
    await expect(person.dialog()).toBeHidden()
    await expect(person.panel()).toContainText(`${login.username}-2`)
  })

  await test.step('deletes and undoes that', async () => {
    await person.panel().getByRole('button', { name: 'Удалить' }).tap()
    await expect(person.panel()).toBeHidden()
    await button('Отменить').tap()
    await expect(person.panel().getByRole('heading', { name: login.name })).toBeVisible()
  })

  await test.step('locks, unlocks and is back', async () => {
    await button('К списку').tap()
    await fromSidebar(/^Меню пользователя/, 'Заблокировать')
    await person.expectLockScreen()
    await fitsTheScreen()
    await typeInto(field('Мастер-пароль'), account.masterPassword)
    await button('Разблокировать').tap()
    await expect(person.row(login.name)).toBeVisible()
  })

  await test.step('chooses another theme', async () => {
    await fromSidebar(/^Меню пользователя/, 'Настройки')
    await page.getByRole('radio', { name: 'Темная', exact: true }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await fitsTheScreen()
  })

  await test.step('signs out', async () => {
    await fromSidebar(/^Меню пользователя/, 'Выйти')
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
  })
})
