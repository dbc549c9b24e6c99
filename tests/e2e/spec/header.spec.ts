import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

test(
  'the header has the breadcrumb and a «+» menu, whose first entry, taken by Enter, opens the dialog that adds a login',
  { tag: '@full', ...proves('2.6.6', '2.6.7') },
  async ({ device: { page, person } }) => {
    for (const [path, place] of [
      ['/', 'Все элементы'],
      ['/settings', 'Настройки'],
    ] as const) {
      await page.goto(path)
      const header = page.getByRole('banner')
      await expect(header.getByRole('navigation', { name: 'Путь' })).toHaveText(place)
      const plus = header.getByRole('button', { name: 'Добавить', exact: true })
      await plus.focus()
      await page.keyboard.press('Enter')
      const entries = page.getByRole('menu').getByRole('menuitem')
      await expect(entries).toHaveText([/^Доступ/, 'Заметка', 'Карта', 'Документ', 'Wi-Fi'])
      await expect(entries.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Добавить доступ' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(person.dialog()).toBeHidden()
      await expect(plus).toBeFocused()
    }
    await page.keyboard.press('Alt+KeyN')
    await expect(page.getByRole('dialog', { name: 'Добавить доступ' })).toBeVisible()
    await page.keyboard.press('Escape')
  },
)

test('the breadcrumb follows the type at the root, in place', proves('2.6.8'), async ({ device: { page } }) => {
  await page.goto('/')
  const place = page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem')
  const sidebar = page.getByRole('complementary', { name: 'Боковая панель' })
  await expect(place).toHaveText(['Все элементы'])
  await sidebar.getByRole('link', { name: 'Логины' }).click()
  await expect(place).toHaveText(['Логины'])
  await sidebar.getByRole('link', { name: 'Все элементы' }).click()
  await expect(place).toHaveText(['Все элементы'])
  await page.goBack()
  await expect(place).toHaveText(['Логины'])
})
