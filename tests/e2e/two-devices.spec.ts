import { personAt, type Account } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const account: Account = { name: '', email: 'dve-mashiny@example.test', masterPassword: 'Две машины 42' }
const outdated = /Failed to load resource: the server responded with a status of 412/

test('an edit does not overwrite what another device changed meanwhile without saying so', async ({
  openProfile,
  console,
}) => {
  console.allow(outdated)
  const { page: here } = await openProfile()
  const { page: there } = await openProfile()
  const [personHere, personThere] = [personAt(here), personAt(there)]
  await personHere.register(account)
  await here.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await personHere.signIn(account)
  await personHere.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
  await personThere.signIn(account)

  await personThere.row('Банк').click()
  await personThere.panel().getByRole('button', { name: 'Изменить' }).click()
  await personThere.fillLogin({ username: 'отсюда' })

  await personHere.panel().getByRole('button', { name: 'Изменить' }).click()
  await personHere.fillLogin({ username: 'с другой машины' })
  await personHere.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(personHere.dialog()).toBeHidden()

  const save = personThere.dialog().getByRole('button', { name: 'Сохранить' })
  await save.click()
  await expect(personThere.toast('Устаревшая версия: Запись изменена на другом устройстве')).toBeVisible()
  await expect(personThere.dialog().getByLabel('Имя пользователя', { exact: true })).toHaveValue('отсюда')
  await expect(personThere.row('Банк')).toContainText('с другой машины')

  await save.click()
  await expect(personThere.dialog()).toBeHidden()
  await expect(personThere.panel()).toContainText('отсюда')
})
