import { expect, test } from './harness/test.ts'

test(
  'the menu of a row copies and moves, that of the panel moves into a folder and duplicates, which can be undone',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
    const panel = person.panel()
    const more = panel.getByRole('button', { name: 'Другие действия' })
    const place = person.dialog().getByLabel('Куда')
    const move = person.dialog().getByRole('button', { name: 'Переместить' })
    await person.createVault('Работа')
    await person.chooseVault('Все хранилища')
    await person.addLogin({ vault: 'Персональное', name: 'Почта', username: 'анна', password: 'маяк-Полынь-517' })
    await expect(panel.getByRole('heading', { name: 'Почта' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await test.step('a right click and one more copy the password, and open nothing', async () => {
      await person.row('Почта').click({ button: 'right' })
      await entry('Скопировать пароль').click()
      await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('маяк-Полынь-517')
      await expect(panel).toBeHidden()
    })

    await test.step('from the keyboard it goes to another vault', async () => {
      await person.row('Почта').focus()
      await page.keyboard.press('Shift+F10')
      await expect(entry('Открыть')).toBeFocused()
      await entry('Переместить…').press('Enter')
      await place.selectOption({ label: 'Работа, вне папок' })
      await move.click()
      await expect(person.toast('Перемещено в «Работа»: 1 элемент')).toBeVisible()
      await person.row('Почта').click()
      await expect(panel).toContainText('Работа')
    })

    await test.step('into a folder of its vault', async () => {
      await page.getByRole('treeitem', { name: /^Работа,/u }).click({ button: 'right' })
      await entry('Новая папка').click()
      await person.dialog().getByLabel('Название папки').fill('Счета')
      await person.dialog().getByRole('button', { name: 'Создать' }).click()
      await expect(person.dialog()).toBeHidden()
      await more.click()
      await entry('В папку…').click()
      await expect(place.getByRole('option')).toHaveText(['Работа, вне папок', 'Работа / Счета'])
      await place.selectOption({ label: 'Работа / Счета' })
      await move.click()
      await expect(panel).toContainText('Счета')
    })

    await test.step('a duplicate has all that it had, stands beside it, and goes again', async () => {
      await more.click()
      await entry('Дублировать').click()
      await expect(panel.getByRole('heading', { name: 'Почта (копия)' })).toBeVisible()
      await expect(panel).toContainText('Счета')
      await panel.getByRole('button', { name: 'Показать пароль' }).click()
      await expect(panel).toContainText('маяк-Полынь-517')
      await person.toastAtRest('Создано: «Почта (копия)»')
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(person.row('Почта (копия)')).toHaveCount(0)
      await expect(person.row('Почта')).toBeVisible()
    })
  },
)
