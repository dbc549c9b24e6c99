import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

/** What the browser itself writes about an answer that is no success, or none. */
const refused = /Failed to load resource: the server responded with a status of (401|409)/
const unreachable = /Failed to load resource: net::ERR_CONNECTION_REFUSED/
const noConnection = 'Ошибка сети: нет соединения с сервером'

test('a wrong master password at sign-in is said, and the field is ready for another try', async ({
  account,
  openProfile,
  console,
}) => {
  console.allow(refused)
  const { page } = await openProfile()
  const person = personAt(page)
  await person.giveEmail(account.email)
  await person.giveMasterPassword('Неверный Пароль')

  await expect(page.getByText('Неверная почта или мастер-пароль').first()).toBeVisible()
  const field = page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Мастер-пароль', { exact: true })
  await expect(field).toBeFocused()
  await person.giveMasterPassword(account.masterPassword)
  await person.expectShell()
})

test('a wrong master password at unlock is a field error, and the field is cleared and focused', async ({
  account,
  enter,
}) => {
  const { page, person, traffic } = await enter()
  await person.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  const callsBefore = traffic.calls().length
  await person.unlock('Неверный Пароль')

  const field = page.getByLabel('Мастер-пароль', { exact: true })
  await expect(page.getByText('Неверный мастер-пароль')).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/Неверный мастер-пароль/)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  expect(traffic.calls()).toHaveLength(callsBefore)
  await person.unlock(account.masterPassword)
  await person.expectShell()
})

test('a taken e-mail is said at its field, and what was typed stays', async ({ account, openProfile, console }) => {
  console.allow(refused)
  const { page } = await openProfile()
  await personAt(page).register({ ...account, name: 'Вторая', email: account.email.toUpperCase() })
  const form = page.getByRole('tabpanel', { name: 'Регистрация' })
  const email = form.getByLabel('Почта *', { exact: true })
  await expect(email).toHaveAccessibleDescription(/Эта почта уже зарегистрирована/)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue(account.email.toUpperCase())
  await expect(form.getByLabel('Имя', { exact: true })).toHaveValue('Вторая')
  await expect(form.getByLabel('Пароль', { exact: true })).toHaveValue(account.masterPassword)
})

test('a server that is down while saving costs nothing: the dialog stays, and a retry saves once', async ({
  enter,
  server,
  console,
}) => {
  console.allow(unreachable)
  const { page, person } = await enter()

  const dialog = await person.openAddDialog()
  await person.fillLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1', addresses: ['https://bank.test'] })
  await server.kill()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.toast(noConnection)).toBeVisible()
  await expect(person.toast(noConnection)).toHaveCount(1)
  await expect(dialog.getByLabel('Название доступа *', { exact: true })).toHaveValue('Банк')
  await expect(dialog.getByLabel('Пароль', { exact: true })).toHaveValue('Пароль-1')

  await server.start()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  await expect(person.row('Банк')).toHaveCount(1)
  await page.reload()
  await expect(person.row('Банк')).toHaveCount(1)
})

test('an expired access token is refreshed once and the request repeated; the person notices nothing', async ({
  enter,
  console,
}) => {
  console.allow(refused)
  const { page, person, traffic } = await enter()
  const before = await page.evaluate(() => {
    const token = localStorage.getItem('cpa@access-token') ?? ''
    // Another last character: a token of the right form that the server does not accept.
    localStorage.setItem('cpa@access-token', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))
    return token
  })
  expect(before).not.toBe('')
  const callsBefore = traffic.calls().length
  await person.addLogin({ name: 'После обновления', password: 'Пароль-2' })

  await expect(person.row('После обновления')).toBeVisible()
  expect(traffic.calls().slice(callsBefore)).toEqual([
    'POST /api/v1/logins',
    'GET /api/v1/auth/refresh',
    'POST /api/v1/logins',
  ])
  await expect(page.getByText('Unauthorized')).toBeHidden()
  await expect(page.getByText('Ошибка')).toBeHidden()
})
