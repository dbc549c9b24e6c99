import type { Page } from '@playwright/test'
import {
  accountSection as section,
  addRecoveryCode,
  askForPasskey,
  changePassword,
  expectPasswordChanged,
  openAccount,
} from './harness/account-page.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { plugIn } from './harness/virtual-authenticator.ts'

const refused = /Failed to load resource: the server responded with a status of 401/
const next = 'Туман над маяком, семь лодок и 1 фонарь'

async function addPasskey(page: Page, masterPassword: string, name: string): Promise<void> {
  const part = await askForPasskey(page, masterPassword, name)
  await expect(part.getByText('Ключ доступа добавлен.')).toBeVisible()
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

  await changePassword(page, account.masterPassword, next)
  const dialog = page.getByRole('dialog', { name: 'Другие способы входа' })
  await expect(dialog.getByRole('checkbox', { name: /Ключ доступа «key»/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /Код восстановления/ })).toBeChecked()
  await expect(
    dialog.getByRole('checkbox', { name: /Ключ доступа «Ноутбук».*Создано на этом устройстве/ }),
  ).not.toBeChecked()
  await expect(dialog.getByRole('region', { name: 'Отключится в любом случае' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await dialog.getByRole('button', { name: 'Изменить пароль и отключить: 2' }).click()
  await page.getByRole('dialog', { name: 'Мастер-пароль изменён' }).getByRole('button', { name: 'Не сейчас' }).click()
  await expectPasswordChanged(page)
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
      .getByRole('button', { name: 'Проверить способы входа' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Способы входа' })
    await expect(dialog.getByRole('checkbox', { name: /Код восстановления/ })).toBeChecked()
    for (const session of await dialog.getByRole('checkbox', { name: /^Сеанс/ }).all())
      await expect(session).toBeChecked()
    await dialog.getByLabel('Мастер-пароль').fill('не тот пароль')
    await dialog.getByRole('button', { name: /^Отключить отмеченное/ }).click()
    await expect(dialog.getByText('Неверный мастер-пароль')).toBeVisible()
    await dialog.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await dialog.getByRole('button', { name: /^Отключить отмеченное/ }).click()
    const ended = page.getByRole('dialog', { name: 'Отмеченное отключено' })
    await ended.getByRole('button', { name: 'Создать новый код' }).click()
    await expect(ended.getByRole('heading', { name: 'Запишите или напечатайте код' })).toBeFocused()
    await ended.getByRole('button', { name: 'Не включать' }).click()
    await expect(ended).toBeHidden()
    await theirs.reload()
    await expect(theirs.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
  },
)
