import { expect, test } from './harness/test.ts'

test(
  'a wide list has the columns that a person chose, and has them again after a reload',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1' })
    await person.addLogin({ name: 'Аптека', username: 'anna', password: 'Пароль-2' })
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1000, height: 800 })
    const heads = page.getByRole('columnheader')
    await expect(heads).toHaveText(['Название', 'Имя пользователя', 'Адрес', 'Изменено'])

    await heads.getByRole('button', { name: 'Название' }).click()
    await expect(heads.first()).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.locator('[data-vlt-slot="item-row"]')).toHaveText([/Аптека/u, /Банк/u])

    // There is room for one beside the sidebar.
    await page.getByRole('button', { name: 'Столбцы' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Метки' })).toBeDisabled()
    await page.getByRole('menuitemcheckbox', { name: 'Изменено' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Метки' }).click()
    await expect(heads).toHaveText(['Название', 'Имя пользователя', 'Адрес', 'Метки'])

    await page.reload()
    await expect(heads).toHaveText(['Название', 'Имя пользователя', 'Адрес', 'Метки'])
    await expect(heads.first()).toHaveAttribute('aria-sort', 'ascending')
  },
)
