import { codeAt, secretOf } from '../harness/one-time-code.ts'
import { expect, test } from './filling-test.ts'
import { signInForm } from './test-site.ts'

const anna = { name: 'Банк «Восход»', username: 'anna.somova', password: 'k4-Мост-Ладья' }

test('the popup shows the items of the page first, and fills one by a press, or by Enter', async ({
  site,
  begin,
  visit,
  popup,
}) => {
  const bank = await site({ '/': signInForm })
  await begin({ ...anna, addresses: [bank.at('/')] }, { name: 'Другое', addresses: ['https://other.example'] })
  const page = await visit(bank.at('/'))
  const opened = await popup()
  const section = opened.getByRole('region', { name: /^Для этого сайта/u })
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'Заполнить: Банк «Восход», anna.somova' }).click()
  await expect(section.getByRole('status')).toHaveText('Заполнено')
  await expect(page.getByLabel('Логин')).toHaveValue('anna.somova')
  await expect(page.getByLabel('Пароль')).toHaveValue('k4-Мост-Ладья')
  // Nothing is sent for the person.
  expect(bank.posts).toEqual([])
  await page.reload()
  await page.bringToFront()
  const again = await popup()
  await again.getByRole('searchbox').press('Enter')
  await expect(page.getByLabel('Пароль')).toHaveValue('k4-Мост-Ладья')
})

test('of two steps each takes its own, and the second offers what the first was filled with', async ({
  site,
  begin,
  visit,
  popup,
}) => {
  const shop = await site({
    '/': `<form action="/second"><label>Телефон или почта <input name="login" autocomplete="username"></label>
      <button>Продолжить</button></form>`,
    '/second?login=boris': `<form method="post" action="/sent">
      <label>Пароль <input name="password" type="password"></label><button>Войти</button></form>`,
  })
  await begin(
    { name: 'Анна', username: 'anna', password: 'пароль Анны', addresses: [shop.at('/')] },
    { name: 'Борис', username: 'boris', password: 'пароль Бориса', addresses: [shop.at('/')] },
  )
  const page = await visit(shop.at('/'))
  const first = await popup()
  await first.getByRole('button', { name: 'Заполнить: Борис, boris' }).click()
  await expect(page.getByLabel('Телефон или почта')).toHaveValue('boris')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByLabel('Пароль')).toBeVisible()
  const second = await popup()
  const next = second.getByRole('button', { name: /^Заполнить: / }).first()
  await expect(next).toHaveAccessibleName(/Борис/u)
  await expect(next).toContainText('Продолжить')
  await next.click()
  await expect(page.getByLabel('Пароль')).toHaveValue('пароль Бориса')
})

const secret = secretOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
const codesOfNow = () => [
  codeAt(secret, Date.now()),
  codeAt(secret, Date.now() + 30_000),
  codeAt(secret, Date.now() - 30_000),
]

test(
  'an address that is a regular expression finds its page',
  { tag: '@full' },
  async ({ site, begin, visit, press }) => {
    const bank = await site({ '/': signInForm })
    await begin({ ...anna, addresses: [[String.raw`^http://(localhost|127\.0\.0\.1):\d+/`, 4]] })
    const page = await visit(bank.at('/'))
    expect(await press('fill', page)).toBeNull()
    await expect(page.getByLabel('Пароль')).toHaveValue('k4-Мост-Ладья')
    const other = await visit(bank.at('/', 'other.example'))
    expect(await press('fill', other)).toBe('not_for_this_page')
  },
)

test(
  'a code comes into its field, and each digit into its own of six',
  { tag: '@full' },
  async ({ site, begin, visit, press }) => {
    const six = Array.from(
      { length: 6 },
      (_, at) => `<input inputmode="numeric" maxlength="1" aria-label="Цифра ${at + 1}">`,
    )
    const codes = await site({
      '/': `<h1>Подтвердите вход</h1><form><label>Код из приложения <input autocomplete="one-time-code"></label>
      <button>Войти</button></form>`,
      '/six': `<h1>Введите код из приложения</h1><form>${six.join('')}<button>Войти</button></form>`,
    })
    await begin({ ...anna, details: { totp: secret.base32 }, addresses: [codes.at('/')] })
    const page = await visit(codes.at('/'))
    expect(await press('fill', page)).toBeNull()
    expect(codesOfNow()).toContain(await page.getByLabel('Код из приложения').inputValue())
    const split = await visit(codes.at('/six'))
    expect(await press('fill', split)).toBeNull()
    const digits = await Promise.all((await split.getByRole('textbox').all()).map((field) => field.inputValue()))
    expect(codesOfNow()).toContain(digits.join(''))
  },
)

test(
  'a new password comes into both fields, by the rules of the first',
  { tag: '@full' },
  async ({ site, begin, visit, press, extension }) => {
    const shop = await site({
      '/': `<h1>Регистрация</h1><form><label>Почта <input type="email" name="email"></label>
      <label>Придумайте пароль <input type="password" name="new" maxlength="12" autocomplete="new-password"></label>
      <label>Повторите пароль <input type="password" name="repeat" autocomplete="new-password"></label>
      <button>Зарегистрироваться</button></form>`,
    })
    await begin({ ...anna, addresses: [shop.at('/')] })
    const page = await visit(shop.at('/'))
    expect(await press('generate', page)).toBeNull()
    const made = await page.getByLabel('Придумайте пароль').inputValue()
    expect(made).toMatch(/^[!-~]{12}$/u)
    await expect(page.getByLabel('Повторите пароль')).toHaveValue(made)
    await expect(page.getByLabel('Почта')).toHaveValue('')
    // Whatever becomes of the form, the password is found in the settings.
    const kept = (await extension.open('app.html')).getByRole('region', { name: 'Созданные пароли' })
    await expect(kept.getByRole('listitem')).toHaveCount(1)
    await kept.getByRole('button', { name: /^Показать/u }).click()
    await expect(kept.getByText(made)).toBeVisible()
    await kept.getByRole('button', { name: /^Удалить пароль/u }).click()
    await expect(kept.getByRole('listitem')).toHaveCount(0)
  },
)

test(
  'closed shadow roots are filled, and a field that shows what is typed gets no password',
  { tag: '@full' },
  async ({ site, begin, visit, press }) => {
    const fields = `<label>Логин <input name="login"></label><label>Пароль <input name="password" type="password"></label>`
    const shop = await site({
      '/': `<div id="host"></div><script>
      const root = document.querySelector('#host').attachShadow({ mode: 'closed' })
      root.innerHTML = \`<form>${fields}<button>Войти</button></form>\`
      window.read = () => [...root.querySelectorAll('input')].map((field) => field.value)
    </script>`,
      '/shown': `${signInForm}<script>
      const [login, password] = document.querySelectorAll('input')
      login.addEventListener('input', () => { password.type = 'text' })
    </script>`,
    })
    await begin({ ...anna, addresses: [shop.at('/')] })
    const page = await visit(shop.at('/'))
    expect(await press('fill', page)).toBeNull()
    // The page's own function, which nobody else knows.
    expect(await page.evaluate('window.read()')).toEqual(['anna.somova', 'k4-Мост-Ладья'])
    const shown = await visit(shop.at('/shown'))
    expect(await press('fill', shown)).toBeNull()
    await expect(shown.getByLabel('Логин')).toHaveValue('anna.somova')
    await expect(shown.getByLabel('Пароль')).toHaveValue('')
  },
)

test(
  'neither an ended worker nor an ended core document is missed',
  { tag: '@full' },
  async ({ site, begin, visit, popup, extension }) => {
    const bank = await site({ '/': signInForm })
    await begin({ ...anna, addresses: [bank.at('/')] })
    const page = await visit(bank.at('/'))
    const opened = await popup()
    const row = opened.getByRole('button', { name: /^Заполнить: / })
    await expect(row).toBeVisible()
    await extension.endWorker()
    await extension.endCore()
    // Where the press comes before the core is back, the popup says so.
    await expect(async () => {
      await row.click()
      await expect(page.getByLabel('Пароль')).toHaveValue('k4-Мост-Ладья', { timeout: 2_000 })
    }).toPass()
  },
)

test(
  'a locked vault fills nothing, and has nothing to offer',
  { tag: '@full' },
  async ({ site, begin, visit, press, extension }) => {
    const bank = await site({ '/': signInForm })
    await begin({ ...anna, addresses: [bank.at('/')] })
    const page = await visit(bank.at('/'))
    await (await extension.worker()).evaluate(() => chrome.runtime.sendMessage({ to: 'core', kind: 'lock' }))
    await expect.poll(() => press('fill', page)).toBe('locked')
    await expect(page.getByLabel('Пароль')).toHaveValue('')
  },
)

test(
  'the button has the number of items of the page in its tab, and the sign of the lock',
  { tag: '@full' },
  async ({ site, begin, visit, extension }) => {
    const bank = await site({ '/': signInForm })
    await begin({ ...anna, addresses: [bank.at('/')] }, { ...anna, username: 'boris', addresses: [bank.at('/')] })
    const other = await visit('about:blank')
    const page = await visit(bank.at('/'))
    const badge = async () =>
      (await extension.worker()).evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
        return tab?.id === undefined ? null : chrome.action.getBadgeText({ tabId: tab.id })
      })
    await expect.poll(badge).toBe('2')
    await other.bringToFront()
    await expect.poll(badge).toBe('')
    await page.bringToFront()
    await page.goto('about:blank')
    await expect.poll(badge).toBe('')
    await page.goto(bank.at('/'))
    await expect.poll(badge).toBe('2')
    await (await extension.worker()).evaluate(() => chrome.runtime.sendMessage({ to: 'core', kind: 'lock' }))
    await expect.poll(badge).toBe('•')
  },
)

test('the four commands stand in the manifest', { tag: '@full' }, async ({ extension }) => {
  const names = await (
    await extension.worker()
  ).evaluate(async () => (await chrome.commands.getAll()).map(({ name, shortcut }) => `${name} ${shortcut}`))
  expect(names.toSorted()).toEqual(['_execute_action Alt+Shift+K', 'fill Alt+Shift+L', 'generate Alt+Shift+G', 'lock '])
})
