import { expect, test } from './harness/test.ts'

const name = 'Дача'
const ssid = 'Dacha у реки'
const password = 'карась-17-Щука'

test(
  'a network is added, found, shown to a phone, copied, changed, deleted and restored',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const panel = person.panel()
    const field = (label: string) => person.dialog().getByLabel(label, { exact: true })
    const sections = page.getByRole('navigation', { name: 'Разделы' })

    await test.step('it is added', async () => {
      await page.getByRole('button', { name: 'Добавить', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Wi-Fi' }).click()
      await field('Название *').fill(name)
      await field('Имя сети').fill(ssid)
      await field('Пароль').fill(password)
      await field('Защита').selectOption('WPA')
      await person.dialog().getByRole('switch', { name: 'Скрытая сеть' }).click()
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(person.toast(`Сеть «${name}» сохранена`)).toBeVisible()
      await expect(panel).toContainText(ssid)
      expect(await page.content()).not.toContain(password)
    })

    await test.step('it is found by the name of the network, which stands in its row, and by its section', async () => {
      await person.search('реки dacha')
      await expect(person.row(name)).toContainText(ssid)
      await person.search(password)
      await expect(person.row(name)).toBeHidden()
      await person.search('')
      await sections.getByRole('link', { name: 'Wi-Fi' }).click()
      await expect(page).toHaveURL(/type=wifi/)
      await person.row(name).hover()
      await person.row(name).getByRole('button', { name: 'Скопировать пароль' }).click()
      await expect.poll(clipboard).toBe(password)
    })

    await test.step('it shows a code for phones when asked', async () => {
      await person.row(name).click()
      await expect(panel.getByRole('img', { name: /QR-код/ })).toBeHidden()
      await panel.getByRole('button', { name: 'Показать QR-код' }).click()
      await expect(panel.getByRole('img', { name: `QR-код для подключения к сети ${ssid}` })).toBeVisible()
    })

    await test.step('it is changed, and its earlier version can be brought back', async () => {
      await panel.getByRole('button', { name: 'Изменить' }).click()
      await expect(field('Имя сети')).toHaveValue(ssid)
      await field('Имя сети').fill('Гостевая')
      await field('Пароль').fill('другой-карась-18')
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(panel).toContainText('Гостевая')
      await expect(person.row(name)).toContainText('Гостевая')
      await panel.getByRole('button', { name: 'Прежние пароли' }).click()
      await expect(panel.getByRole('region', { name: 'Прежние пароли' }).getByRole('listitem')).toHaveCount(1)
      await panel.getByRole('button', { name: 'История изменений' }).click()
      await panel
        .getByRole('listitem')
        .getByRole('button', { name: /Имя сети/ })
        .click()
      await panel.getByRole('button', { name: 'Вернуть эту версию' }).click()
      await expect(person.row(name)).toContainText(ssid)
    })

    await test.step('it is deleted and restored', async () => {
      await panel.getByRole('button', { name: 'Удалить' }).click()
      await expect(person.toast(`Сеть «${name}» удалена`)).toBeVisible()
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(person.row(name)).toContainText(ssid)
      await panel.getByRole('button', { name: 'Показать пароль' }).click()
      await expect(panel).toContainText(password)
    })
  },
)
