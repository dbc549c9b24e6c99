import { expect, test } from './harness/test.ts'

const outdated = /Failed to load resource: the server responded with a status of 412/
const missing = /Failed to load resource: the server responded with a status of 404/

test(
  'what two devices change in different fields of one item comes together',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(outdated)
    const { person: here } = await enter()
    await here.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
    const { person: there } = await enter()
    await here.panel().getByRole('button', { name: 'Изменить' }).click()
    await here.fillLogin({ username: 'отсюда' })

    await there.row('Банк').click()
    await there.panel().getByRole('button', { name: 'Изменить' }).click()
    await there.fillLogin({ password: 'второй' })
    await there.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(there.dialog()).toBeHidden()

    await here.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(here.dialog()).toBeHidden()
    await expect(here.panel()).toContainText('отсюда')
    await here.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(here.panel()).toContainText('второй')
  },
)

test('what two devices change in one field is chosen by the person before it is saved', async ({ enter, console }) => {
  console.allow(outdated)
  const { person: here } = await enter()
  await here.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
  const { person: there } = await enter()
  await here.panel().getByRole('button', { name: 'Изменить' }).click()
  await here.fillLogin({ username: 'отсюда', password: 'отсюда-7' })

  await there.row('Банк').click()
  await there.panel().getByRole('button', { name: 'Изменить' }).click()
  await there.fillLogin({ password: 'оттуда-9' })
  await there.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(there.dialog()).toBeHidden()

  const save = here.dialog().getByRole('button', { name: 'Сохранить' })
  await save.click()
  const choices = here.dialog().getByRole('region', { name: 'Изменено и здесь, и на другом устройстве' })
  await expect(choices).toBeFocused()
  await expect(save).toBeDisabled()
  await expect(choices).not.toContainText('оттуда-9')
  await choices.getByRole('button', { name: 'Показать значения' }).click()
  await choices.getByRole('radio', { name: 'На другом устройстве оттуда-9' }).check()
  await save.click()
  await expect(here.dialog()).toBeHidden()
  await expect(here.panel()).toContainText('отсюда')
  await here.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await expect(here.panel()).toContainText('оттуда-9')
})

test(
  'a value that was not chosen outlives a lock before the save, and lies in the history after it',
  { tag: '@full' },
  async ({ account, enter, console }) => {
    console.allow(outdated)
    const { person: here, page } = await enter()
    await here.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
    const { person: there } = await enter()
    await here.panel().getByRole('button', { name: 'Изменить' }).click()
    await here.fillLogin({ username: 'отсюда' })
    await there.row('Банк').click()
    await there.panel().getByRole('button', { name: 'Изменить' }).click()
    await there.fillLogin({ username: 'оттуда' })
    await there.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(there.dialog()).toBeHidden()

    const save = here.dialog().getByRole('button', { name: 'Сохранить' })
    await save.click()
    const chosen = here.dialog().getByRole('radio', { name: 'На другом устройстве оттуда' })
    await chosen.check()
    await page.keyboard.press('Alt+KeyL')
    await here.expectLockScreen()
    await here.unlock(account.masterPassword)
    await expect(chosen).toBeChecked()
    await save.click()
    await expect(here.dialog()).toBeHidden()
    await expect(here.panel()).toContainText('оттуда')
    await here.panel().getByRole('button', { name: 'История изменений' }).click()
    await here.panel().getByRole('listitem').getByRole('button', { expanded: false }).first().click()
    await expect(here.panel()).toContainText('отсюда')
  },
)

test(
  'what is typed into an item that another device deletes is saved as a new one',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(outdated)
    console.allow(missing)
    const { person: here } = await enter()
    await here.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
    const { person: there } = await enter()
    await here.panel().getByRole('button', { name: 'Изменить' }).click()
    await here.fillLogin({ username: 'отсюда' })

    await there.row('Банк').click()
    await there.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(there.row('Банк')).toBeHidden()

    await here.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(here.dialog().getByRole('alert')).toContainText('Удалено на другом устройстве')
    await here.dialog().getByRole('button', { name: 'Сохранить как новый' }).click()
    await expect(here.dialog()).toBeHidden()
    await expect(here.row('Банк')).toHaveCount(1)
    await expect(here.panel()).toContainText('отсюда')
  },
)

test(
  'a vault that another device has renamed can be renamed, once its new name was seen',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(outdated)
    const { person: here, page: pageHere } = await enter()
    const { person: there, page: pageThere } = await enter()
    const openDialog = async (page: typeof pageHere) => {
      await page.getByRole('button', { name: /^Хранилища/ }).click()
      await page
        .getByRole('menuitem', { name: /^Редактировать хранилище/ })
        .first()
        .click()
    }
    const name = (person: typeof here) => person.dialog().getByLabel('Название хранилища *', { exact: true })
    await openDialog(pageHere)
    await name(here).fill('Отсюда')

    await openDialog(pageThere)
    await name(there).fill('Оттуда')
    await there.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(there.dialog()).toBeHidden()

    // It is told while the dialog is open, and what was typed stays.
    await expect(here.dialog().getByRole('note')).toContainText('Оттуда')
    await expect(name(here)).toHaveValue('Отсюда')
    await here.dialog().getByRole('button', { name: 'Сохранить' }).click()
    const question = pageHere.getByRole('alertdialog', { name: 'Заменить название?' })
    await expect(question).toContainText('Оттуда')
    await question.getByRole('button', { name: 'Заменить' }).click()
    await expect(here.dialog()).toBeHidden()
    await expect(pageHere.getByRole('button', { name: /^Хранилища/ })).toBeVisible()
    await pageThere.reload()
    await pageThere.getByRole('button', { name: /^Хранилища/ }).click()
    await expect(pageThere.getByRole('menuitemradio', { name: 'Отсюда' })).toBeVisible()
  },
)
