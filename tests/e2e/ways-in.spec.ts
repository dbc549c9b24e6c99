import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { plugIn } from './harness/virtual-authenticator.ts'

const refused = /Failed to load resource: the server responded with a status of 401/
const next = 'Туман над маяком, семь лодок и 1 фонарь'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
}

async function addPasskey(page: Page, masterPassword: string, name: string): Promise<void> {
  const part = section(page, 'Вход без пароля')
  await part.getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await part.getByLabel('Название').fill(name)
  await part.getByLabel('Мастер-пароль').fill(masterPassword)
  await part.getByRole('button', { name: 'Создать ключ' }).click()
  await expect(part.getByText('Ключ доступа добавлен.')).toBeFocused()
}

/** @returns the groups of the code */
async function addRecoveryCode(page: Page, masterPassword: string): Promise<readonly string[]> {
  const part = section(page, 'Восстановление')
  await part.getByRole('button', { name: 'Создать код' }).click()
  await part.getByLabel('Мастер-пароль').fill(masterPassword)
  await part.getByRole('button', { name: 'Показать код' }).click()
  await expect(part.getByRole('heading', { name: 'Запишите или напечатайте код' })).toBeFocused()
  const groups = await part
    .getByRole('list', { name: 'Код восстановления' })
    .first()
    .locator('[translate="no"]')
    .allTextContents()
  for (const field of await part.getByRole('textbox', { name: /^Группа/ }).all()) {
    const number = await field.evaluate((input) =>
      input instanceof HTMLInputElement ? (input.labels?.[0]?.textContent ?? '') : '',
    )
    await field.fill(groups[Number(number.replaceAll(/\D/g, '')) - 1] ?? '')
  }
  await part.getByRole('button', { name: 'Включить код' }).click()
  await expect(part.getByText('Код включён. Прежний больше не действует.')).toBeFocused()
  return groups
}

test('a thief’s passkey, recovery code and session end with the former master password, in three clicks; what this device made stays', async ({
  account,
  server,
  openProfile,
  console,
}) => {
  console.allow(refused)
  const baseURL = server.url.replace('127.0.0.1', 'localhost')
  const [{ page }, { page: theirs }] = [await openProfile({ baseURL }), await openProfile({ baseURL })]
  for (const each of [page, theirs]) {
    await plugIn(each)
    await each.goto('/')
    await personAt(each).signIn(account)
    await openAccount(each)
  }
  await addPasskey(page, account.masterPassword, 'Ноутбук')
  await addPasskey(theirs, account.masterPassword, 'key')
  const groups = await addRecoveryCode(theirs, account.masterPassword)

  const form = section(page, 'Мастер-пароль')
  await form.getByLabel('Нынешний мастер-пароль').fill(account.masterPassword)
  await form.getByLabel('Новый мастер-пароль').fill(next)
  await expect(form.getByText(/^(?:Сильный|Очень сильный)$/)).toBeVisible()
  await form.getByRole('button', { name: 'Изменить мастер-пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Что ещё открывает аккаунт' })
  await expect(dialog.getByRole('checkbox', { name: /Ключ доступа «key»/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /Код восстановления/ })).toBeChecked()
  await expect(
    dialog.getByRole('checkbox', { name: /Ключ доступа «Ноутбук».*Создано на этом устройстве/ }),
  ).not.toBeChecked()
  await expect(dialog.getByRole('region', { name: 'Завершится в любом случае' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await dialog.getByRole('button', { name: 'Изменить пароль и завершить: 2' }).click()
  await page.getByRole('dialog', { name: 'Мастер-пароль изменён' }).getByRole('button', { name: 'Не сейчас' }).click()
  await expect(form.getByRole('heading', { name: 'Мастер-пароль изменён' })).toBeFocused()
  await expect(section(page, 'Вход без пароля').getByRole('listitem')).toHaveText([/Ноутбук/])
  await expect(section(page, 'Устройства').getByRole('listitem')).toHaveCount(1)

  // Neither session, nor passkey, nor code lets anybody in.
  await theirs.reload()
  await theirs.getByRole('button', { name: 'Войти под другой почтой' }).click()
  await theirs.getByRole('button', { name: 'Войти ключом доступа' }).click()
  await expect(theirs.getByText('Ключ доступа не подошёл: Он здесь больше не действует')).toBeVisible()
  await theirs.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
  await theirs.getByRole('main').getByLabel('Почта').fill(account.email)
  await theirs.getByRole('main').getByLabel('Код восстановления').fill(groups.join('-'))
  await theirs.getByRole('button', { name: 'Продолжить' }).click()
  await expect(theirs.getByText('Неверная почта или код восстановления')).toBeVisible()

  // The passkey of this device does.
  await personAt(page).chooseFromUserMenu('Выйти')
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click()
  await personAt(page).expectShell()
})

test(
  'a notice of a new device leads to what it has made: its session ends by choice, its code with the master password, and another one is made there',
  { tag: '@full' },
  async ({ account, openProfile, console }) => {
    console.allow(refused)
    const [{ page }, { page: theirs }] = [await openProfile(), await openProfile()]
    for (const each of [page, theirs]) {
      await each.goto('/')
      await personAt(each).signIn(account)
    }
    await openAccount(theirs)
    await addRecoveryCode(theirs, account.masterPassword)

    await page.goto('/notifications')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Вход с нового устройства' })
      .first()
      .getByRole('button', { name: 'Проверить, что открывает аккаунт' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Что открывает аккаунт' })
    await expect(dialog.getByRole('checkbox', { name: /Код восстановления/ })).toBeChecked()
    for (const session of await dialog.getByRole('checkbox', { name: /^Сеанс/ }).all())
      await expect(session).toBeChecked()
    await dialog.getByLabel('Мастер-пароль, чтобы завершить отмеченное').fill('не тот пароль')
    await dialog.getByRole('button', { name: /^Завершить отмеченное/ }).click()
    await expect(dialog.getByText('Неверный мастер-пароль')).toBeVisible()
    await dialog.getByLabel('Мастер-пароль, чтобы завершить отмеченное').fill(account.masterPassword)
    await dialog.getByRole('button', { name: /^Завершить отмеченное/ }).click()
    const ended = page.getByRole('dialog', { name: 'Отмеченное завершено' })
    await ended.getByRole('button', { name: 'Создать новый код' }).click()
    await expect(ended.getByRole('heading', { name: 'Запишите или напечатайте код' })).toBeFocused()
    await ended.getByRole('button', { name: 'Не включать' }).click()
    await expect(ended).toBeHidden()
    await theirs.reload()
    await expect(theirs.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
  },
)
