import { expect, test } from './harness/test.ts'

const name = 'Банк'

test('where a login is filled is chosen in its form, told by its panel, and the usual way in the settings', async ({
  enter,
}) => {
  const { page, person } = await enter()
  const places = person.panel().locator('[data-vlt-slot="fill-places"]')
  const choice = (label: string) => person.dialog().getByLabel(label, { exact: true })
  const edit = () => person.panel().getByRole('button', { name: 'Изменить', exact: true }).click()
  const save = async () => {
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    // A page that is left before the server has answered brings the form back.
    await expect(person.dialog()).toBeHidden()
  }

  await test.step('an address has the usual way, another one its own', async () => {
    await person.openAddDialog()
    await person.fillLogin({ name, addresses: ['https://bank.ru/app', 'https://old.bank.ru'] })
    await expect(choice('Где заполнять')).toHaveValue('null')
    await choice('Где заполнять, адрес 2').selectOption('Нигде')
    await save()
    await person.row(name).click()
    await expect(places.locator('p')).toHaveText([
      'На всём сайте bank.ru и его поддоменах',
      'https://old.bank.ru – нигде: так выбрано',
    ])
  })

  await test.step('the choice can be taken back', async () => {
    await edit()
    await choice('Где заполнять, адрес 2').selectOption('Только на этой странице')
    await save()
    await expect(places.locator('p').nth(1)).toHaveText('Только на странице https://old.bank.ru')
  })

  await test.step('another usual way is what the panel and the form say, after a reload too', async () => {
    await page.goto('/settings#extension')
    await page
      .getByRole('radiogroup', { name: 'Как сравнивать адреса' })
      .getByRole('radio', { name: 'На страницах, адрес которых так начинается' })
      .check()
    await page.goto('/')
    await person.row(name).click()
    await expect(places.locator('p')).toHaveText([
      'На страницах, адрес которых начинается с https://bank.ru/app',
      'Только на странице https://old.bank.ru',
    ])
    await edit()
    await expect(choice('Где заполнять').getByRole('option', { selected: true })).toHaveText(
      'Как обычно: где адрес так начинается',
    )
  })
})
