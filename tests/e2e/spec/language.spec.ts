import type { Page } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

/** Words in Latin letters that the specification itself has on the screen, and keys of the keyboard. */
const specified = ['Account', 'Notifications', 'View', 'Share', 'Delete', 'Project', 'email']
/** Names of other languages in themselves, where they can be chosen. */
const languages = ['English']
const keys = ['Ctrl', 'Shift', 'Alt', 'alt', 'Del', 'F', 'K', 'L', 'N', 'T']
/** Names that are the same everywhere. */
const technology = ['Wi', 'Fi', 'QR', 'otpauth']
/** The address that stands as an example in the field of a site. */
const host = /https?:\/\/\S+|\b[\w.-]+\.(?:test|ru|com)\b/g

/** Everything that a person can read or hear on the page: texts, names, advice, the title. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext']
    const told = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    )
    return [document.title, document.body.innerText, ...told].join('\n')
  })
}

test('the interface is in Russian', { tag: '@full', ...proves('0.3') }, async ({ openProfile }) => {
  const { page } = await openProfile()
  const person = personAt(page)
  const account = { name: 'Язык', email: 'yazyk@example.test', masterPassword: 'Верблюд на Марсе 42' }
  const found: string[] = []
  const look = async (place: string) => {
    const text = (await wordsOf(page)).replaceAll(account.email, '').replaceAll(host, '')
    expect(text, place).toMatch(/[а-яё]{4}/i)
    for (const word of text.match(/[A-Za-z]+/g) ?? []) {
      if (![...specified, ...languages, ...keys, ...technology].includes(word)) found.push(`${place}: ${word}`)
    }
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru')
  await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
  await look('step one')
  await page.getByRole('tab', { name: 'Регистрация' }).click()
  await page.getByRole('tabpanel', { name: 'Регистрация' }).getByRole('button', { name: 'Сохранить' }).click()
  await look('registration with errors')
  await person.register(account)
  await expect(page.getByText('Регистрация успешна!')).toBeVisible()
  await look('confirmation')
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await person.giveEmail(account.email)
  await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
  await look('step two')
  await person.giveMasterPassword(account.masterPassword)
  await person.expectShell()
  await expect(page.getByText('Здесь пока пусто')).toBeVisible()
  await look('empty list')
  await person.addLogin({ name: 'Почта', username: 'Анна', password: 'Пароль-1', addresses: ['https://example.test'] })
  await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
  await look('list and panel')
  for (const [menu, place] of [
    [/^Меню пользователя/, 'user menu'],
    [/^Хранилища/, 'vault menu'],
    ['Добавить', 'add menu'],
  ] as const) {
    await page.getByRole('button', { name: menu }).first().click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look(place)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Новая папка' }).click()
  await look('folder dialog')
  await person.dialog().getByLabel('Название папки').fill('Счета')
  await page.keyboard.press('Enter')
  await page.getByRole('treeitem', { name: /^Счета,/ }).hover()
  await page.getByRole('button', { name: 'Действия с папкой «Счета»' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('folder menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await person.openAddDialog()
  await look('login dialog')
  await page.keyboard.press('Escape')
  await expect(person.dialog()).toBeHidden()
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
  await look('vault dialog')
  await page.keyboard.press('Escape')
  await expect(person.dialog()).toBeHidden()
  await person.chooseFromUserMenu('Настройки')
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  await look('settings')
  await person.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  await look('lock screen')
  expect(found).toEqual([])
})
