import { expect, test } from './harness/test.ts'

const outdated = /Failed to load resource: the server responded with a status of 412/

test('an edit does not overwrite what another device changed meanwhile without saying so', async ({
  enter,
  console,
}) => {
  console.allow(outdated)
  const { person: personHere } = await enter()
  await personHere.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
  const { person: personThere } = await enter()

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
