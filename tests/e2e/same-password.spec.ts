import { expect, test } from './harness/test.ts'

test(
  'the panel tells which other items have the same password, until it is changed',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    const panel = person.panel()
    const line = panel.getByRole('button', { name: /^Такой же пароль/ })
    const heading = (name: string) => panel.getByRole('heading', { name, exact: true })

    await person.createVault('Работа')
    await person.chooseVault('Все хранилища')
    await person.addLogin({ vault: 'Персональное', name: 'Почта', username: 'анна', password: 'один-На-Двоих-1' })
    await expect(heading('Почта')).toBeVisible()
    await person.addLogin({ vault: 'Работа', name: 'Форум', username: 'анна-2', password: 'другой-Пароль-2' })
    await expect(heading('Форум')).toBeVisible()
    await expect(line).toHaveCount(0)
    await person.addLogin({ vault: 'Работа', name: 'Банк', username: 'анна-3', password: 'один-На-Двоих-1' })
    await expect(heading('Банк')).toBeVisible()

    await test.step('the line names the other item, and its link opens it', async () => {
      await expect(line).toHaveAccessibleName('Такой же пароль у 1 элемента')
      await line.click()
      const other = page.getByRole('menuitem', { name: /Почта/ })
      await expect(other).toContainText('анна · Персональное')
      await other.click()
      await expect(heading('Почта')).toBeFocused()
      await expect(line).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('also after a reload', async () => {
      await page.reload()
      await expect(line).toHaveAccessibleName('Такой же пароль у 1 элемента')
    })

    await test.step('on the line of the label: what stands below does not move', async () => {
      const below = panel.getByText('Создано', { exact: true })
      const before = await below.boundingBox()
      await person.row('Форум').click()
      await expect(heading('Форум')).toBeVisible()
      await expect(line).toHaveCount(0)
      expect((await below.boundingBox())?.y).toBe(before?.y)
      await person.row('Почта').click()
      await expect(line).toBeVisible()
    })

    await test.step('it is gone once one of them has another password', async () => {
      await panel.getByRole('button', { name: 'Изменить' }).click()
      await person.fillLogin({ password: 'третий-Пароль-3' })
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(person.dialog()).toBeHidden()
      await expect(line).toHaveCount(0)
      await person.row('Банк').click()
      await expect(heading('Банк')).toBeVisible()
      await expect(line).toHaveCount(0)
    })
  },
)
