import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { personAt } from './harness/person.ts'
import { withoutLocalCopy } from './harness/local-copy.ts'
import { expect, test } from './harness/test.ts'

/** The browser's own complaint about an answer that is no success, or none. */
const refused = /Failed to load resource: the server responded with a status of 409/
const unreachable = /Failed to load resource: net::ERR_CONNECTION_REFUSED/

test(
  'a taken e-mail is said at its field, and what was typed stays',
  { tag: '@full' },
  async ({ account, openProfile, console }) => {
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
  },
)

test(
  'a server that is down while saving costs nothing: what is saved waits, and is stored once',
  { tag: '@full' },
  async ({ enter, server, console }) => {
    console.allow(unreachable)
    const { page, person } = await enter()

    const dialog = await person.openAddDialog()
    await person.fillLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1', addresses: ['https://bank.test'] })
    await server.kill()
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.toast('Сохранено на этом устройстве: «Банк».')).toHaveCount(1)
    await expect(dialog).toBeHidden()
    await expect(person.row('Банк')).toContainText('Ждёт отправки')

    await server.start()
    await expect(person.row('Банк')).not.toContainText('Ждёт отправки')
    await expect(person.row('Банк')).toHaveCount(1)
    await page.reload()
    await expect(person.row('Банк')).toHaveCount(1)
  },
)

test(
  'a record that is damaged on the server’s disk is not shown, but told, and the rest is there',
  { tag: '@full' },
  async ({ enter, server }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1', addresses: [] })
    await person.addLogin({ name: 'Почта', username: 'anna', password: 'Пароль-2', addresses: [] })
    const database = new DatabaseSync(join(server.dataDir, 'larets.sqlite'))
    const oldest = 'SELECT created_seq FROM logins ORDER BY created_seq LIMIT 1'
    database.exec(`UPDATE logins SET name = name || 'A' WHERE created_seq = (${oldest})`)
    database.close()
    // The browser's copy is whole, and would be shown.
    await withoutLocalCopy(page)
    await page.reload()
    await expect(person.toast('Повреждённые на диске сервера записи не показаны: 1.')).toBeVisible()
    await expect(person.row('Почта')).toHaveCount(1)
    await expect(person.row('Банк')).toHaveCount(0)
  },
)
