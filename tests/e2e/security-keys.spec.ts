import { askForPasskey, askForSecurityKey, openAccount } from './harness/account-page.ts'
import { plugIn } from './harness/virtual-authenticator.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const refused = /Failed to load resource: the server responded with a status of 401/

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
    const part = await askForSecurityKey(page, account.masterPassword, 'Ключ на связке')
    const list = part.getByRole('list', { name: 'Запасные коды' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const [backup = ''] = await list.getByRole('listitem').allTextContents()
    await part.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(part.getByText('Ключ безопасности добавлен.')).toBeVisible()
    await expect(part.getByRole('list', { name: 'Ключи безопасности' }).getByRole('listitem')).toContainText(
      'Ключ на связке',
    )
    // It holds nothing that says whose it is.
    expect(await key.credentials()).toMatchObject([{ isResidentCredential: false, rpId: 'localhost' }])

    // Signed out, the master password gives nothing before the key.
    await person.chooseFromUserMenu('Выйти')
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    const byKey = page.getByRole('button', { name: 'Войти с ключом безопасности' })
    await expect(byKey).toBeFocused()
    const putBack = await key.empty()
    await byKey.click()
    await expect(page.getByText('Ключ безопасности не показали, или это не тот')).toBeVisible()
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
    await expect(part.getByText('Осталось: 9 из 10')).toBeVisible()
    await part.getByRole('button', { name: 'Удалить ключ безопасности: Ключ на связке' }).click()
    await part.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await part.getByRole('button', { name: 'Подтвердить ключом безопасности' }).click()
    await expect(part.getByText('Ключ безопасности удалён.')).toBeVisible()
    await expect(part.getByText('Выключен: для входа достаточно мастер-пароля')).toBeVisible()
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
    const passkeys = await askForPasskey(page, account.masterPassword, 'Без PRF')
    await expect(
      passkeys.getByText(/годится только для двухэтапного входа: добавьте его как ключ безопасности/),
    ).toBeVisible()
    await passkeys.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять' }).click()
    const part = await askForSecurityKey(page, account.masterPassword, 'Без PRF')
    await part.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(part.getByText('Ключ безопасности добавлен.')).toBeVisible()
  },
)
