import { expect, test } from './harness/test.ts'

test(
  'three items are selected, tagged, moved and deleted together, and the deletion is undone',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    const names = ['Почта', 'Банк', 'Форум']
    await person.createVault('Работа')
    for (const name of [...names, 'Остаётся']) {
      await person.addLogin({
        vault: 'Работа',
        name,
        username: `${name}-анна`,
        password: `секрет ${name}`,
        addresses: [],
      })
      await expect(person.row(name)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await person.chooseVault('Все хранилища')
    const select = async () => {
      await person.row('Форум').click({ modifiers: ['ControlOrMeta'] })
      await person.row('Почта').click({ modifiers: ['Shift'] })
      await expect(page.getByText('Выбрано: 3')).toBeVisible()
    }

    await test.step('a tag for all of them, found by the search and by the sidebar', async () => {
      await select()
      await page.getByRole('button', { name: 'Метки…' }).click()
      await person.dialog().getByLabel('Новая метка').fill('важное')
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(person.toast('Изменено: 3 элемента')).toBeVisible()
      await person.search('важн')
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
      await person.search('')
      await page.getByRole('button', { name: 'важное 3' }).click()
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
      expect(decodeURIComponent(page.url())).not.toContain('важное')
      await page.getByRole('button', { name: 'Сбросить фильтр' }).click()
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(4)
    })

    await test.step('another vault for all of them, where each opens as it was', async () => {
      await select()
      await page.getByRole('button', { name: 'Переместить…' }).click()
      await page.getByRole('menuitem', { name: 'Персональное' }).click()
      await expect(person.toast('Перемещено в «Персональное»: 3 элемента')).toBeVisible()
      await person.row('Банк').click()
      await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
      await expect(person.panel()).toContainText('секрет Банк')
      await expect(person.panel()).toContainText('Персональное')
      await expect(person.panel()).toContainText('важное')
      await page.keyboard.press('Escape')
    })

    await test.step('deleted at once, and brought back at once', async () => {
      await select()
      await page.getByRole('button', { name: 'Удалить' }).click()
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(1)
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(4)
      await page.reload()
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(4)
    })
  },
)

test('favourites made in the panel stand first, also after a reload', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  for (const name of ['Почта', 'Банк']) await person.addLogin({ name, username: '', password: 'секрет', addresses: [] })
  await person.row('Почта').click()
  await person.panel().getByRole('button', { name: 'В избранное' }).click()
  await expect(person.panel().getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').first()).toContainText('Почта')
  await page.reload()
  await expect(page.getByRole('grid').getByRole('row').first()).toContainText('Почта')
})
