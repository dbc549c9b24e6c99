import { expect, test } from './harness/test.ts'

test('what a login was is looked at, copied and brought back, and stays known', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  const panel = person.panel()
  const history = panel.getByRole('region', { name: 'История изменений' })
  const versions = history.getByRole('listitem')
  const change = async (values: Parameters<typeof person.fillLogin>[0]) => {
    await panel.getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin(values)
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
  }

  await person.addLogin({ name: 'Банк', username: 'анна', password: 'первый-Пароль-1' })
  await expect(panel.getByText('Создано', { exact: true })).toBeVisible()
  await expect(history).toHaveCount(0)
  await change({ password: 'второй-Пароль-2' })
  await history.getByRole('button', { name: 'История изменений' }).click()
  await change({ name: 'Банк России', username: 'анна-2' })

  await test.step('each version says what the next change altered', async () => {
    await expect(versions).toContainText([/Название\s*Имя пользователя/, /Пароль/])
    await expect(versions).toHaveCount(2)
  })

  const oldest = versions.nth(1)
  await test.step('its secrets are masked until they are asked for, and can be copied', async () => {
    await oldest.getByRole('button', { name: /Изменено позже/ }).click()
    await expect(oldest).not.toContainText('первый-Пароль-1')
    await oldest.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(oldest).toContainText('первый-Пароль-1')
    await oldest.getByRole('button', { name: 'Скопировать пароль' }).click()
    await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('первый-Пароль-1')
  })

  await test.step('it comes back as the newest version, and what stood is in the history', async () => {
    await oldest.getByRole('button', { name: 'Вернуть эту версию' }).click()
    await expect(person.toast('Прежняя версия возвращена.')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Банк', exact: true })).toBeVisible()
    await expect(versions).toHaveCount(3)
    await expect(versions.first()).toContainText(/Название\s*Имя пользователя\s*Пароль/)
    await page.reload()
    await expect(panel.getByRole('heading', { name: 'Банк', exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(panel).toContainText('первый-Пароль-1')
    await expect(panel.getByText('Элемент изменён вне приложения')).toHaveCount(0)
  })
})

test(
  'the passwords that stood before the present one are looked at and copied one by one',
  { tag: '@full' },
  async ({ enter, console }) => {
    const { page, person } = await enter()
    const panel = person.panel()
    const former = panel.getByRole('region', { name: 'Прежние пароли' })
    const rows = former.getByRole('listitem')
    const change = async (values: Parameters<typeof person.fillLogin>[0]) => {
      await panel.getByRole('button', { name: 'Изменить' }).click()
      await person.fillLogin(values)
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(person.dialog()).toBeHidden()
    }

    await person.addLogin({ name: 'Банк', username: 'анна', password: 'первый-Пароль-1' })
    await change({ username: 'анна-1' })
    await expect(former).toHaveCount(0)
    await change({ password: 'второй-Пароль-2' })
    await former.getByRole('button', { name: 'Прежние пароли' }).click()
    await change({ username: 'анна-2' })
    await change({ password: 'первый-Пароль-1' })
    await change({ password: 'третий-Пароль-3' })

    await test.step('each is there once, and the present one is not', async () => {
      await expect(rows).toHaveCount(2)
      await expect(former).not.toContainText('Пароль-')
      for (const [index, password] of ['первый-Пароль-1', 'второй-Пароль-2'].entries()) {
        await rows
          .nth(index)
          .getByRole('button', { name: /^Показать/ })
          .click()
        await expect(rows.nth(index)).toContainText(password)
      }
    })

    await test.step('the older one is copied', async () => {
      await rows
        .nth(1)
        .getByRole('button', { name: /^Скопировать/ })
        .click()
      await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('второй-Пароль-2')
    })

    await test.step('what was not loaded is asked for again', async () => {
      await page.reload()
      await expect(panel.getByRole('heading', { name: 'Банк' })).toBeVisible()
      console.allow(/404 \(Not Found\)/)
      await page.route('**/versions', (route) => route.fulfill({ status: 404, json: {} }))
      await former.getByRole('button', { name: 'Прежние пароли' }).click()
      await expect(former).toContainText('Не удалось загрузить историю')
      await page.unroute('**/versions')
      await former.getByRole('button', { name: 'Повторить' }).click()
      await expect(rows).toHaveCount(2)
    })
  },
)
