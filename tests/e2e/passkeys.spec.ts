import { accountSection, askForPasskey, openAccount, passkeys } from './harness/account-page.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { plugIn } from './harness/virtual-authenticator.ts'

test('one touch signs in and opens the vault, and opens it again after a lock, until the passkey is removed', async ({
  account,
  server,
  openProfile,
  console,
}) => {
  console.allow(/Failed to load resource: the server responded with a status of 401/)
  const { page } = await openProfile({ baseURL: server.url.replace('127.0.0.1', 'localhost') })
  const refusing = await plugIn(page, { refuses: true })
  await page.goto('/')
  const person = personAt(page)
  await person.giveEmail(account.email)
  await person.giveMasterPassword(account.masterPassword)
  await person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })

  // A refusal, or a missing finger, adds nothing.
  await openAccount(page)
  const part = await askForPasskey(page, account.masterPassword, 'Ноутбук')
  await expect(part.getByText('Ключ доступа не создан: создание отменили, или время вышло')).toBeVisible()
  await refusing.unplug()
  const authenticator = await plugIn(page)
  await part.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await expect(part.getByText('Ключ доступа добавлен.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Добавить ключ доступа' })).toBeFocused()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part.getByRole('listitem')).toContainText('Ноутбук')
  expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  // After a lock.
  await person.chooseFromUserMenu('Заблокировать')
  await page.getByRole('button', { name: 'Открыть ключом доступа' }).click()
  await expect(part).toBeVisible()

  // After a sign-out, with nothing typed.
  await person.chooseFromUserMenu('Выйти')
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click()
  await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()
  await page.goto('/')
  await expect(person.row('Банк')).toBeVisible()

  // Gone from the authenticator: the master password opens as ever.
  const putBack = await authenticator.empty()
  await person.chooseFromUserMenu('Заблокировать')
  await page.getByRole('button', { name: 'Открыть ключом доступа' }).click()
  await expect(page.getByText('Ключ доступа не показали, или здесь его нет')).toBeVisible()
  await person.unlock(account.masterPassword)
  await putBack()

  // Removed on the server, which the authenticator is told.
  await openAccount(page)
  await part.getByRole('button', { name: 'Удалить ключ доступа: Ноутбук' }).click()
  await part.getByLabel('Мастер-пароль').fill(account.masterPassword)
  await part.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(part.getByText('Ключ доступа удалён.')).toBeVisible()
  await expect.poll(authenticator.credentials).toEqual([])
  await person.chooseFromUserMenu('Заблокировать')
  await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Открыть ключом доступа' })).toHaveCount(0)
})

test(
  'a passkey that is gone, or gives nothing to open the vault with, is told of plainly',
  { tag: '@full' },
  async ({ account, server, openProfile }) => {
    const { page } = await openProfile({ baseURL: server.url.replace('127.0.0.1', 'localhost') })
    const authenticator = await plugIn(page, { hasPrf: false })
    await page.goto('/')
    const person = personAt(page)
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await openAccount(page)
    const part = await askForPasskey(page, account.masterPassword, 'Без PRF')
    await expect(part.getByText(/нет расширения PRF. Оно годится только для двухэтапного входа/)).toBeVisible()
    await part.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять' }).click()
    await expect(part.getByText('Ключей доступа нет: для входа нужен мастер-пароль.')).toBeVisible()
    await person.chooseFromUserMenu('Выйти')
    await authenticator.empty()
    await page.getByRole('button', { name: 'Войти ключом доступа' }).click()
    await expect(page.getByText('Ключ доступа не показали, или здесь его нет')).toBeVisible()
  },
)

test(
  'on an IP address the page says why passkeys are off, and where they are on',
  { tag: '@full' },
  async ({ enter, openProfile, server }) => {
    const { page } = await enter()
    await openAccount(page)
    const address = server.url.replace('127.0.0.1', 'localhost')
    await expect(accountSection(page, passkeys).getByRole('note')).toHaveText(
      `Ключи доступа здесь выключены: страница открыта по IP-адресу, а они привязаны к имени сайта. Откройте ${address}`,
    )
    await expect(accountSection(page, passkeys).getByRole('button')).toHaveCount(0)
    const visitor = await openProfile()
    await visitor.page.goto('/')
    await visitor.page.getByRole('button', { name: 'Войти ключом доступа' }).click()
    await expect(visitor.page.getByText(/^Ключи доступа здесь выключены: страница открыта по IP-адресу/)).toBeVisible()
  },
)
