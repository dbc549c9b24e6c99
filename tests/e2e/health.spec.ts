import type { Locator, Page } from '@playwright/test'
import { heapStrings } from './harness/heap.ts'
import { expect, test } from './harness/test.ts'

const strong = 'Yk4#vQ!m9Zt$2Lpw-7'
const shared = 'kX9!dw2'
const site = 'https://forum.example.test/'

const sidebarLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('listitem').filter({ hasText: 'Проверка паролей' })
const report = (page: Page) => page.getByRole('region', { name: 'Проверка паролей' })
const found = (page: Page, name: string): Locator =>
  report(page)
    .locator('[data-vlt-slot="finding-row"]')
    .filter({ has: page.getByRole('button', { name: `Другие действия: ${name}` }) })

test(
  'the health report finds weak, equal and unencrypted, and each is mended or put aside',
  { tag: '@full' },
  async ({ enter, account }) => {
    const { page, person, traffic } = await enter()
    await page
      .context()
      .route(`${site}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Форум</title>' }))

    await person.createVault('Работа')
    await person.chooseVault('Все хранилища')
    await person.addLogin({ vault: 'Персональное', name: 'Почта', username: 'анна', password: strong })
    await person.addLogin({
      vault: 'Персональное',
      name: 'Форум',
      username: 'анна-2',
      password: shared,
      addresses: [site],
    })
    await person.addLogin({
      vault: 'Работа',
      name: 'Склад',
      username: 'анна-3',
      password: shared,
      addresses: ['https://sklad.example.test', 'http://sklad.example.test'],
    })

    await test.step('nothing is checked before somebody asks', async () => {
      await expect(sidebarLink(page)).toHaveText('Проверка паролей')
    })

    const calls = traffic.calls().length
    await test.step('it lists what it finds, the most dangerous first, and asks nobody for it', async () => {
      await sidebarLink(page).getByRole('link').click()
      await expect(page).toHaveTitle(/^Проверка паролей/)
      const rows = report(page).locator('[data-vlt-slot="finding-row"]')
      await expect(report(page).getByRole('heading', { name: 'Один пароль у 2 элементов' })).toBeVisible()
      await expect(rows).toHaveText([/Склад.*Адрес без шифрования/, /Форум/])
      await expect(report(page)).toContainText('Проверено: 3 элемента')
      await expect(report(page).getByRole('meter', { name: 'Оценка' })).toBeAttached()
      await expect(sidebarLink(page)).toHaveText(/^Проверка паролей\s*[3-5]$/)
      expect(traffic.calls()).toHaveLength(calls)
    })

    await test.step('«Сменить» has both passwords at hand, also after a lock, and opens the site when asked', async () => {
      await found(page, 'Форум').getByRole('button', { name: 'Сменить пароль: Форум' }).click()
      const next = person.dialog().getByLabel('Новый пароль', { exact: true })
      await expect(next).not.toHaveValue('')
      const password = await next.inputValue()
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        person.dialog().getByRole('button', { name: 'Открыть сайт' }).click(),
      ])
      await expect(opened).toHaveURL(site)
      await opened.close()
      await page.keyboard.press('Alt+KeyL')
      await person.expectLockScreen()
      await person.unlock(account.masterPassword)
      await expect(next).toHaveValue(password)
      await expect(person.dialog().getByLabel('Нынешний пароль', { exact: true })).toHaveValue(shared)
      await person.dialog().getByRole('button', { name: 'Я сменил – сохранить' }).click()
      await expect(person.dialog()).toBeHidden()
      await expect(found(page, 'Склад')).toContainText('Адрес без шифрования')
      await expect(found(page, 'Форум')).toHaveCount(0)
      await expect(found(page, 'Склад')).not.toContainText('Такой же пароль')
    })

    await test.step('what a person does not want to hear of is put aside, also after a reload, and taken back', async () => {
      await found(page, 'Склад').getByRole('button', { name: 'Другие действия: Склад' }).click()
      await page.getByRole('menuitem', { name: 'Не напоминать об адресе' }).click()
      await expect(person.toast('Об этом больше не напоминаем')).toBeVisible()
      await page.reload()
      const aside = report(page).getByRole('button', { name: /^Скрытые замечания · 1/ })
      await aside.click()
      await report(page)
        .getByRole('button', { name: /^Вернуть: Адрес без шифрования, Склад/ })
        .click()
      await expect(found(page, 'Склад')).toContainText('Адрес без шифрования')
    })

    await test.step('«Изменить» has the caret in the address that was found', async () => {
      await found(page, 'Склад').getByRole('button', { name: 'Изменить: Склад' }).click()
      const address = person.dialog().getByLabel('Адрес ресурса 2', { exact: true })
      await expect(address).toBeFocused()
      await expect(address).toHaveValue('http://sklad.example.test')
      await person.dialog().getByRole('button', { name: 'Отмена' }).click()
    })

    await test.step('beside the list stands what was found', async () => {
      await page.getByRole('link', { name: 'Все элементы' }).click()
      await expect(report(page)).toContainText(/из 100/)
      await report(page).getByRole('button', { name: 'Посмотреть' }).click()
      await expect(page).toHaveURL(/\/health$/)
    })
  },
)

test('after a check and a lock the heap holds no password', { tag: '@full' }, async ({ enter, account }) => {
  // A snapshot of the heap takes as long as the machine lets it.
  test.setTimeout(600_000)
  const { page, person } = await enter()
  const planted = 'zebra-Pw75zq-ЗебраПр75'
  await page.evaluate(() => Object.assign(window, { control: ['planted', 'on', 'purpose', 'Ct78zq'].join('-') }))
  await person.openAddDialog()
  const type = async (label: string, text: string) => {
    await person.dialog().getByLabel(label, { exact: true }).click()
    await page.keyboard.insertText(text)
  }
  await type('Название доступа *', 'Почта')
  await type('Пароль', planted)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.dialog()).toBeHidden()
  await sidebarLink(page).getByRole('link').click()
  await expect(report(page)).toContainText('Проверено: 1 элемент')
  await person.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  const remembered = async () => {
    const strings = await heapStrings(page)
    expect(strings.some((text) => text.includes('planted-on-purpose-Ct78zq'))).toBe(true)
    return strings.filter((text) => text.includes(planted) || text.includes('zebra-Pw75zq'))
  }
  // Dropping it takes a few collections.
  await expect.poll(remembered, { timeout: 240_000 }).toEqual([])
  await person.unlock(account.masterPassword)
  await expect(report(page)).toContainText('Проверено: 1 элемент')
})
