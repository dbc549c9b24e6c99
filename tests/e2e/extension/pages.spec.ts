import { loginInput } from '@larets/vault-core/testing'
import type { Page } from '@playwright/test'
import { expect, giveMasterPassword, giveServer, onAnotherDevice, test } from './extension-test.ts'

const logins = [
  { name: 'Банк «Восход»', username: 'anna.somova', password: 'k4-Мост-Ладья' },
  { name: 'Почта', username: 'anna@example.test', password: 'Письма-77-Ёлка' },
] as const

test.beforeEach(async ({ server, account }) => {
  await onAnotherDevice(server.url, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    for (const login of logins)
      await client.items.create({
        ...loginInput({ ...login, uris: [{ uri: 'https://site.example/login', match: null }] }),
        vaultId: vault.id,
      })
  })
})

const itemPanel = (page: Page) => page.getByRole('region', { name: 'Элемент', exact: true })

test(
  'the popup is used from the keyboard alone: search, open, reveal, back',
  { tag: '@full' },
  async ({ account, extension }) => {
    await extension.signIn(account)
    const popup = await extension.open('popup.html')
    await expect(popup.getByRole('searchbox')).toBeFocused()
    await popup.keyboard.type('восход')
    await expect(popup.getByText('Почта')).toBeHidden()
    await popup.keyboard.press('ControlOrMeta+c')
    await extension.context().grantPermissions(['clipboard-read'])
    await expect.poll(() => popup.evaluate(() => navigator.clipboard.readText())).toBe('k4-Мост-Ладья')
    await popup.keyboard.press('ArrowDown')
    await expect(popup.getByRole('row', { name: /Восход/u })).toBeFocused()
    await popup.keyboard.press('Enter')
    await expect(itemPanel(popup)).toBeVisible()
    await popup.getByRole('button', { name: 'Показать пароль' }).press('Enter')
    await expect(itemPanel(popup)).toContainText('k4-Мост-Ладья')
    await popup.keyboard.press('Escape')
    await expect(popup.getByRole('row', { name: /Восход/u })).toBeFocused()
    // A hand that is ahead of the rows gets what it typed, and nothing that stood there before.
    await popup.getByRole('searchbox').fill('почта')
    await popup.keyboard.press('Enter')
    await expect(itemPanel(popup)).toContainText('anna@example.test')
  },
)

test(
  'a login is added in the side panel, and what was typed outlives the panel',
  { tag: '@full' },
  async ({ server, account, extension }) => {
    await extension.signIn(account)
    const panel = await extension.open('panel.html')
    await panel.getByRole('button', { name: 'Добавить доступ' }).click()
    await panel.getByLabel('Название').fill('Форум котов')
    await panel.getByLabel('Имя пользователя', { exact: true }).fill('кот')
    await panel.close()
    const again = await extension.open('panel.html')
    await expect(again.getByLabel('Название')).toHaveValue('Форум котов')
    await expect(again.getByLabel('Имя пользователя', { exact: true })).toHaveValue('кот')
    await again.getByRole('button', { name: 'Сохранить' }).click()
    await expect(again.getByRole('dialog')).toBeHidden()
    await expect(again.getByText('Форум котов')).toBeVisible()
    await onAnotherDevice(server.url, account, async ({ items }) => {
      expect(items.list().map(({ name }) => name.text)).toContain('Форум котов')
    })
  },
)

test('an item is changed in a tab that the popup opens', { tag: '@full' }, async ({ account, extension }) => {
  await extension.signIn(account)
  const popup = await extension.open('popup.html')
  const opens = extension.context().waitForEvent('page')
  await popup.getByText('Почта').click()
  await itemPanel(popup).getByRole('button', { name: 'Изменить' }).click()
  const tab = await opens
  await expect(tab.getByLabel('Название')).toHaveValue('Почта')
  await tab.getByLabel('Название').fill('Почта работы')
  const closes = tab.waitForEvent('close')
  await tab.getByRole('button', { name: 'Сохранить' }).click()
  await closes
  const later = await extension.open('popup.html')
  await expect(later.getByText('Почта работы')).toBeVisible()
})

test(
  'a new login takes the address and the title of the page that the person is on',
  { tag: '@full' },
  async ({ account, extension }) => {
    await extension.signIn(account)
    const site = await extension.context().newPage()
    await site.route('https://forum.example/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Форум котов – вход</title><p>Вход' }),
    )
    await site.goto('https://forum.example/login?next=/')
    await site.bringToFront()
    const opens = extension.context().waitForEvent('page')
    const worker = await extension.worker()
    await worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ url: 'https://forum.example/*' })
      if (tab?.id === undefined) throw new Error('There is no such tab')
      await chrome.tabs.create({ url: chrome.runtime.getURL('app.html#add'), openerTabId: tab.id })
    })
    const form = await opens
    await expect(form.getByLabel('Название')).toHaveValue('Форум котов')
    await expect(form.getByRole('textbox', { name: 'Адрес ресурса' })).toHaveValue('https://forum.example')
  },
)

test('settings act at once, and are there again after a reload', async ({ account, extension }) => {
  const app = await extension.signIn(account)
  const choose = (group: string, choice: string) =>
    app.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice }).click({ force: true })
  await choose('Автоблокировка', '30 минут')
  await choose('Меню под полем', 'Никогда')
  await choose('Тема', 'Тёмная')
  await app.getByRole('switch', { name: 'При блокировке системы' }).click({ force: true })
  await expect(app.getByRole('switch', { name: 'При блокировке системы' })).not.toBeChecked()
  await expect(app.locator('html')).toHaveCSS('color-scheme', 'dark')
  const worker = await extension.worker()
  await worker.evaluate(() => chrome.runtime.sendMessage({ to: 'core', kind: 'systemLocked' }))
  await app.reload()
  await expect(app.getByRole('radio', { name: '30 минут' })).toBeChecked()
  await app.getByRole('switch', { name: 'При блокировке системы' }).click({ force: true })
  await (await extension.worker()).evaluate(() => chrome.runtime.sendMessage({ to: 'core', kind: 'systemLocked' }))
  await expect(app.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
})

test('the first steps lead to signing in, in their tab, and go on after it', async ({ server, account, extension }) => {
  const steps = await extension.open('welcome.html')
  await steps.getByRole('button', { name: 'Войти' }).click()
  // What is wrong with an address is said once, at its field, where the caret is.
  await giveServer(steps, 'http://vault.example', account.email)
  const fault = steps.getByText('Без шифрования (http) можно подключаться только к серверу на этом компьютере')
  await expect(fault).toHaveCount(1)
  await expect(steps.getByLabel('Адрес сервера')).toBeFocused()
  // As the address bar shows it.
  await giveServer(steps, new URL(server.url).host, account.email)
  await giveMasterPassword(steps, account.masterPassword)
  await expect(steps.getByText(`Вы вошли: ${account.email}`)).toBeVisible()
  await expect(steps.getByRole('heading', { name: 'Попробуйте' })).toBeVisible()
})

test('the first steps open once, and know what is done', { tag: '@full' }, async ({ account, extension }) => {
  await extension.signIn(account)
  await extension.restart()
  await extension.open('popup.html')
  expect(
    extension
      .context()
      .pages()
      .map((page) => page.url()),
  ).not.toContainEqual(expect.stringMatching(/welcome/u))
  const welcome = await extension.open('welcome.html')
  await expect(welcome.getByText(`Вы вошли: ${account.email}`)).toBeVisible()
  await expect(welcome.getByRole('button', { name: 'Выключить' })).toBeVisible()
})

test(
  'at 200 % the popup is scrolled, and nothing lies over its list',
  { tag: '@full' },
  async ({ account, extension }) => {
    await extension.signIn(account)
    const popup = await extension.open('popup.html')
    await popup.setViewportSize({ width: 384, height: 300 })
    const list = popup.getByRole('grid', { name: 'Элементы' })
    await list.scrollIntoViewIfNeeded()
    await expect(list).toBeInViewport()
    await popup.getByText('Почта').click()
    await expect(itemPanel(popup)).toBeVisible()
  },
)

for (const file of ['popup.html', 'panel.html', 'app.html', 'welcome.html'] as const) {
  test(
    `${file} fits into 320 px, and begins dark where that was chosen`,
    { tag: '@full' },
    async ({ account, extension }) => {
      const app = await extension.signIn(account)
      await app.evaluate(() => localStorage.setItem('larets-theme', 'dark'))
      const page = await extension.open(file)
      await page.setViewportSize({ width: 320, height: 480 })
      await expect(page.getByRole('main').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-vlt-theme', 'dark')
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBeLessThanOrEqual(320)
    },
  )
}
