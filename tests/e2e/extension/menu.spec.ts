import type { Browser } from '@playwright/test'
import { unlockAt, type ExtensionBrowser } from './extension-test.ts'
import { expect, test } from './filling-test.ts'
import {
  faultyCopy,
  filledIn,
  menuFrames,
  menuIn,
  noMenuIn,
  pressIn,
  servePages,
  settle,
  signInForm,
} from './menu-page.ts'

const bank = (name: string, username: string, more: object = {}) => ({
  name,
  username,
  password: `пароль-${username}`,
  addresses: ['https://bank.example/'],
  ...more,
})

const article = { body: '<body><h1>Статья</h1><button>Дальше</button><p>Слова</p>' }

test.beforeEach(async ({ extension }) => {
  await servePages(extension.context(), {
    'https://bank.example/login': { body: signInForm },
    'https://www.bank.example/login': { body: signInForm },
    'https://shop.example/login': { body: signInForm },
    'https://bank.example/article': article,
    'https://bank.example/code': {
      body: '<body><form><label>Код из приложения <input id="code" autocomplete="one-time-code"></label></form>',
    },
    'https://shop.example/register': {
      body: `<body style="min-height: 600px"><form><h1>Регистрация</h1>
        <label>Почта <input type="email" name="email" autocomplete="email"></label>
        <label>Придумайте пароль <input id="new" type="password" autocomplete="new-password" maxlength="16"></label>
        <label>Повторите пароль <input type="password" autocomplete="new-password" maxlength="16"></label>
        <button>Зарегистрироваться</button></form>`,
    },
    'https://shop.example/framed': {
      body: '<body><iframe src="https://bank.example/login" width="600" height="700"></iframe>',
    },
    'https://bank.example/framed': {
      body: '<body><iframe src="https://www.bank.example/login" width="600" height="700"></iframe>',
    },
    'https://bank.example/strict': {
      body: signInForm,
      headers: {
        'content-security-policy': "default-src 'none'",
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    },
    'https://bank.example/shadow': {
      body: `<body style="min-height: 600px"><dialog id="dialog"><div id="place"></div></dialog><script>
        const root = place.attachShadow({ mode: 'closed' })
        root.innerHTML = '<form><label>Логин <input autocomplete="username"></label>' +
          '<label>Пароль <input type="password"></label><button>Войти</button></form>'
        window.fields = root.querySelectorAll('input')
        dialog.showModal()
      </script>`,
    },
  })
})

test('a choice in the menu fills the form, and the menu goes', async ({ begin, extension }) => {
  await begin(bank('Банк', 'anna.somova'), bank('Банк, второй', 'pavel'))
  const page = await extension.context().newPage()
  await page.goto('https://bank.example/login')
  await page.locator('#user').click()
  const menu = await menuIn(page, '[role=option]')
  await expect(menu.getByRole('option')).toHaveText([/Банк.*an•••a|Банк, второй.*p•••/u, /Банк/u])
  expect(await menu.content()).not.toMatch(/anna\.somova|пароль-/u)
  const row = await menu.getByRole('option').filter({ hasText: 'an•••a' }).getAttribute('id')
  await pressIn(page, menu, `#${row}`, async () => menu.isDetached())
  await expect.poll(() => filledIn(page)).toEqual(['anna.somova', 'пароль-anna.somova'])
  await settle(page, extension)
  expect(menuFrames(page)).toHaveLength(0)
})

test('keys lead through the menu', { tag: '@full' }, async ({ begin, extension }) => {
  const names = ['anna', 'boris', 'vera', 'gleb', 'dina', 'egor', 'zhanna']
  await begin(...names.map((name) => bank(`Банк: ${name}`, `${name}@bank.example`)))
  const page = await extension.context().newPage()
  await page.goto('https://bank.example/login')
  await page.locator('#password').click()
  let menu = await menuIn(page, '[role=option]')
  await expect(menu.getByRole('option')).toHaveCount(5)
  await expect(menu.getByText('Ещё 2')).toBeVisible()

  await page.keyboard.press('Escape')
  await noMenuIn(page)
  await expect(page.locator('#password')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  menu = await menuIn(page, '[role=option]')

  await page.keyboard.press('ArrowDown')
  const find = menu.getByRole('combobox', { name: 'Подставить на bank.example' })
  await expect(find).toBeFocused()
  await expect(menu.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await noMenuIn(page)
  await expect(page.locator('#password')).toBeFocused()

  await page.keyboard.press('ArrowDown')
  menu = await menuIn(page, '[role=option]')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('zhanna@')
  await expect(menu.getByRole('option')).toHaveCount(1)
  await expect
    .poll(async () => {
      if (!menu.isDetached()) await page.keyboard.press('Enter')
      return filledIn(page)
    })
    .toEqual(['zhanna@bank.example', 'пароль-zhanna@bank.example'])
})

test('arrows choose the row that is read', { tag: '@full' }, async ({ begin, extension }) => {
  await begin(bank('Первый', 'anna'), bank('Второй', 'boris'))
  const page = await extension.context().newPage()
  await page.goto('https://bank.example/login')
  await page.locator('#user').click()
  const menu = await menuIn(page, '[role=option]')
  await page.keyboard.press('ArrowDown')
  const find = menu.getByRole('combobox')
  await expect(find).toHaveAttribute('aria-activedescendant', 'row-0')
  await page.keyboard.press('ArrowDown')
  await expect(find).toHaveAttribute('aria-activedescendant', 'row-1')
  await page.keyboard.press('ArrowDown')
  await expect(find).toHaveAttribute('aria-activedescendant', 'row-0')
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('option', { selected: true })).toHaveAttribute('id', 'row-1')
})

test(
  'a locked vault is offered to be unlocked, and the lock takes menus away',
  { tag: '@full' },
  async ({ account, begin, extension }) => {
    await begin(bank('Банк', 'anna'))
    const page = await extension.context().newPage()
    await page.goto('https://bank.example/login')
    await page.locator('#user').click()
    await menuIn(page, '[role=option]')
    await (await extension.worker()).evaluate(() => chrome.runtime.sendMessage({ to: 'core', kind: 'lock' }))
    await noMenuIn(page)
    await page.locator('#elsewhere').click()
    await page.locator('#user').click()
    const menu = await menuIn(page, '.primary')
    await expect(menu.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    expect(await menu.content()).not.toContain('Банк')
    await pressIn(page, menu, '.primary', async () => menu.isDetached())
    const popup = await extension.open('popup.html')
    await unlockAt(popup, account.masterPassword)
    await expect(popup.getByText('Банк').first()).toBeVisible()
    await page.bringToFront()
    await page.locator('#elsewhere').click()
    await page.locator('#user').click()
    await menuIn(page, '[role=option]')
  },
)

test('a new password is made by the rules of its field', { tag: '@full' }, async ({ begin, extension }) => {
  await begin()
  const page = await extension.context().newPage()
  await page.goto('https://shop.example/register')
  await page.locator('#new').click()
  const menu = await menuIn(page, '.value')
  const value = menu.locator('.value')
  const first = await value.textContent()
  expect(first).toHaveLength(16)
  await pressIn(page, menu, '[aria-label="Другой пароль"]', async () => (await value.textContent()) !== first)
  const second = await value.textContent()
  await pressIn(page, menu, '.primary', async () => menu.isDetached())
  await expect.poll(() => filledIn(page)).toEqual(['', second, second])
})

test('a code is offered of the item that has one', { tag: '@full' }, async ({ begin, extension }) => {
  await begin(bank('Без кода', 'anna'), bank('С кодом', 'boris', { details: { totp: 'JBSWY3DPEHPK3PXP' } }))
  const page = await extension.context().newPage()
  await page.goto('https://bank.example/code')
  await page.locator('#code').click()
  const menu = await menuIn(page, '[role=option]')
  await expect(menu.getByRole('option')).toHaveText([/С кодом/u])
  await pressIn(page, menu, '#row-0', async () => menu.isDetached())
  await expect(page.locator('#code')).toHaveValue(/^\d{6}$/u)
})

test('a site on which it shall not come is left alone', { tag: '@full' }, async ({ begin, extension }) => {
  await begin(bank('Банк', 'anna'))
  const page = await extension.context().newPage()
  await page.goto('https://bank.example/login')
  await page.locator('#user').click()
  const menu = await menuIn(page, '[role=option]')
  await pressIn(page, menu, '.foot button', async () => menu.isDetached())
  await page.goto('https://www.bank.example/login')
  await page.locator('#user').click()
  await settle(page, extension)
  expect(menuFrames(page)).toHaveLength(0)
})

test(
  'where it shall come by the shortcut alone, the shortcut brings it',
  { tag: '@full' },
  async ({ begin, extension, press }) => {
    await begin(bank('Банк', 'anna'))
    const settings = await extension.open('app.html')
    await settings.evaluate(() => localStorage.setItem('larets-fill-settings', '{"menu":"shortcut"}'))
    await settings.close()
    const page = await extension.context().newPage()
    await page.goto('https://bank.example/login')
    await page.locator('#user').click()
    await settle(page, extension)
    expect(menuFrames(page)).toHaveLength(0)
    expect(await press('fill', page)).toBeNull()
    await menuIn(page, '[role=option]')
    expect(await filledIn(page)).toEqual(['', ''])
  },
)

test(
  'a frame of the same site has a menu, and one of another site has none',
  { tag: '@full' },
  async ({ begin, extension }) => {
    await begin(bank('Банк', 'anna'))
    const page = await extension.context().newPage()
    await page.goto('https://bank.example/framed')
    await page.frameLocator('iframe').locator('#user').click()
    await menuIn(page, '[role=option]')
    await page.goto('https://shop.example/framed')
    await page.frameLocator('iframe').locator('#user').click()
    await settle(page, extension)
    expect(menuFrames(page)).toHaveLength(0)
  },
)

test(
  'comes on a page that isolates itself, in a modal dialog, for fields in closed shadow roots',
  { tag: '@full' },
  async ({ begin, extension, console }) => {
    // The page's own styles are what its policy refuses.
    console.allow(/violates the following Content Security Policy/u)
    await begin(bank('Банк', 'anna'))
    const page = await extension.context().newPage()
    await page.goto('https://bank.example/strict')
    await page.locator('#user').focus()
    await menuIn(page, '[role=option]')
    await page.goto('https://bank.example/shadow')
    await page.evaluate('fields[0].focus()')
    const menu = await menuIn(page, '[role=option]')
    // The document itself hears nothing of a focus that moves within the root.
    await page.evaluate('fields[1].focus()')
    await expect.poll(() => menu.isDetached()).toBe(true)
    const second = await menuIn(page, '[role=option]')
    await pressIn(page, second, '#row-0', async () => second.isDetached())
    await expect.poll(() => page.evaluate('[fields[0].value, fields[1].value]')).toEqual(['anna', 'пароль-anna'])
  },
)

test(
  'a worker that has ended is begun anew by a focus, and by a choice',
  { tag: '@full' },
  async ({ begin, extension }) => {
    await begin(bank('Банк', 'anna'))
    const page = await extension.context().newPage()
    await page.goto('https://bank.example/login')
    await extension.endWorker()
    await page.bringToFront()
    await page.locator('#user').click()
    const menu = await menuIn(page, '[role=option]')
    await extension.endWorker()
    await page.bringToFront()
    await pressIn(page, menu, '#row-0', async () => menu.isDetached())
    await expect.poll(() => filledIn(page)).toEqual(['anna', 'пароль-anna'])
  },
)

/** Walks through a page without a form; says what became of it, and which listeners it has. */
async function walkThrough(extension: ExtensionBrowser) {
  const page = await extension.context().newPage()
  await page.goto('https://bank.example/article')
  await page.getByRole('button').click()
  await settle(page, extension)
  const session = await extension.context().newCDPSession(page)
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
      depth: -1,
      pierce: true,
    })
    return listeners.map(({ type }) => type)
  }
  return { content: await page.content(), listeners: [await listenersOf('document'), await listenersOf('window')] }
}

/** What the page is without any extension. */
const articleAlone = async (browser: Browser) => {
  const context = await browser.newContext()
  await servePages(context, { 'https://bank.example/article': article })
  const page = await context.newPage()
  await page.goto('https://bank.example/article')
  const content = await page.content()
  await context.close()
  return content
}

test('a page without a form is left as it is (S15)', { tag: '@full' }, async ({ begin, extension, browser }) => {
  await begin()
  expect(await walkThrough(extension)).toEqual({ content: await articleAlone(browser), listeners: [['focusin'], []] })
})

const touching = test.extend<object>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  extensionFolder: async ({}, use) => {
    const touch = `document.body.dataset.x = ''; document.addEventListener('click', () => {})`
    const { folder, remove } = await faultyCopy({ watch: touch })
    await use(folder)
    await remove()
  },
})

touching('a script that touched it would be seen (S15)', { tag: '@full' }, async ({ extension, browser }) => {
  const { content, listeners } = await walkThrough(extension)
  expect(content).not.toBe(await articleAlone(browser))
  expect(listeners).toEqual([expect.arrayContaining(['focusin', 'click']), []])
})
