import type { Page } from '@playwright/test'
import { plugIn } from './harness/virtual-authenticator.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Вход и подтверждение', exact: true })
const refused = /Failed to load resource: the server responded with a status of 401/

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
}

test(
  'a security key confirms signing in, beside backup codes, until it is removed',
  { tag: '@full' },
  async ({ account, server, openProfile, console }) => {
    console.allow(refused)
    const baseURL = server.url.replace('127.0.0.1', 'localhost')
    const { page } = await openProfile({ baseURL })
    const key = await plugIn(page, { isKey: true })
    await page.goto('/')
    const person = personAt(page)
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await openAccount(page)
    const part = section(page)
    await part.getByRole('button', { name: 'Добавить ключ безопасности' }).click()
    await part.getByLabel('Название').fill('Ключ на связке')
    await part.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await part.getByRole('button', { name: 'Добавить ключ', exact: true }).click()
    const list = part.getByRole('list', { name: 'Запасные коды' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const [backup = ''] = await list.getByRole('listitem').allTextContents()
    await part.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(part.getByText('Ключ безопасности добавлен.')).toBeFocused()
    await expect(part.getByRole('list', { name: 'Ключи безопасности' }).getByRole('listitem')).toContainText(
      'Ключ на связке',
    )
    // It holds nothing that says whose it is.
    expect(await key.credentials()).toMatchObject([{ isResidentCredential: false, rpId: 'localhost' }])

    // Signed out, the master password gives nothing before the key.
    await person.chooseFromUserMenu('Выйти')
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    const byKey = page.getByRole('button', { name: 'Ключ безопасности', exact: true })
    await expect(byKey).toBeFocused()
    const putBack = await key.empty()
    await byKey.click()
    await expect(page.getByText('Ключ безопасности не показали, или это другой ключ')).toBeVisible()
    await putBack()
    await byKey.click()
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()

    // Elsewhere, without the key, a backup code does.
    const there = await openProfile({ baseURL })
    await there.page.goto('/')
    await personAt(there.page).giveEmail(account.email)
    await personAt(there.page).giveMasterPassword(account.masterPassword)
    await there.page.getByRole('button', { name: 'Ввести запасной код' }).click()
    await there.page.getByLabel('Запасной код', { exact: true }).fill(backup)
    await there.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await personAt(there.page).expectShell()

    // Removed by itself, the master password is enough.
    await openAccount(page)
    await expect(part.getByText('Запасных кодов осталось: 9 из 10')).toBeVisible()
    await part.getByRole('button', { name: 'Удалить ключ безопасности: Ключ на связке' }).click()
    await part.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await part.getByRole('button', { name: 'Ключ безопасности', exact: true }).click()
    await expect(part.getByText('Ключ безопасности удалён.')).toBeFocused()
    await expect(part.getByText('Подтверждение выключено: для входа достаточно мастер-пароля.')).toBeVisible()
    await person.chooseFromUserMenu('Выйти')
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()
  },
)

test(
  'an authenticator without PRF, of no use as a passkey, becomes a security key',
  { tag: '@full' },
  async ({ account, server, openProfile }) => {
    const { page } = await openProfile({ baseURL: server.url.replace('127.0.0.1', 'localhost') })
    await plugIn(page, { hasPrf: false })
    await page.goto('/')
    await personAt(page).giveEmail(account.email)
    await personAt(page).giveMasterPassword(account.masterPassword)
    await openAccount(page)
    const passkeys = page.getByRole('region', { name: 'Вход без пароля', exact: true })
    await passkeys.getByRole('button', { name: 'Добавить ключ доступа' }).click()
    await passkeys.getByLabel('Название').fill('Без PRF')
    await passkeys.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await passkeys.getByRole('button', { name: 'Создать ключ' }).click()
    await expect(
      passkeys.getByText(/годится только как второй фактор: добавьте его как ключ безопасности/),
    ).toBeVisible()
    const part = section(page)
    await part.getByRole('button', { name: 'Добавить ключ безопасности' }).click()
    await part.getByLabel('Название').fill('Без PRF')
    await part.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await part.getByRole('button', { name: 'Добавить ключ', exact: true }).click()
    await part.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(part.getByText('Ключ безопасности добавлен.')).toBeFocused()
  },
)
