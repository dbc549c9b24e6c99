import { atSite } from './login-site.ts'
import {
  barFrames,
  barIn,
  expect,
  isStaged,
  noBarIn,
  noticesIn,
  pressBar,
  says,
  signInAt,
  test,
  typePassword,
  unlockAt,
} from './saving-test.ts'

const { username, password } = atSite

test('a login that is typed is saved by a press, on the page that follows, and taken back', async ({
  begin,
  visit,
  logins,
  site,
  extension,
}) => {
  await begin()
  const page = await visit('/')
  await signInAt(page)
  await expect(page.getByRole('heading', { name: 'Здравствуйте' })).toBeVisible()
  const bar = await barIn(page, /Сохранить вход на bank\.example/u)
  await expect(bar.getByLabel('Имя пользователя')).toHaveValue(username)
  // The browser has smaller letters for pages of extensions.
  await expect(bar.getByText('Имя пользователя')).toHaveCSS('font-size', '13px')
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) =>
    bar.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground('Сохранить')).toBe(await ground('Не сейчас'))
  await page.emulateMedia({ forcedColors: 'none' })
  // Nothing took the focus from the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  // It comes along to the next page.
  await page.getByRole('link', { name: 'Заказы' }).click()
  await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible()
  await barIn(page, /Сохранить вход на bank\.example/u)
  await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
  const saved = { name: 'bank.example', username, password, address: new URL(site.at('/')).origin }
  await expect.poll(logins).toEqual([saved])
  await pressBar(page, 'Отменить', says(page, /Сохранить вход/u))
  await expect.poll(logins).toEqual([])
  await pressBar(page, 'Не сейчас', async () => barFrames(page).length === 0)
  const popup = await extension.open('popup.html')
  await expect(popup.getByRole('searchbox')).toBeVisible()
  await expect(popup.getByText('Ждёт сохранения')).toBeHidden()
})

test('a changed password updates the login that is known, and one that is known asks nothing', async ({
  begin,
  visit,
  logins,
  extension,
}) => {
  await begin({ username, password: 'старый' })
  const page = await visit('/')
  await signInAt(page)
  await barIn(page, /Обновить пароль для «Банк»/u)
  await pressBar(page, 'Обновить', says(page, /^Сохранено/u))
  await expect.poll(async () => (await logins()).map((one) => one.password)).toEqual([password])
  await page.close()
  const again = await visit('/')
  await signInAt(again)
  await expect(again.getByRole('heading', { name: 'Здравствуйте' })).toBeVisible()
  // A third one is asked about: whatever there was to ask of the second would have come before.
  await again.goto(again.url().replace('/home', '/app'))
  await signInAt(again, { username: 'boris' })
  await barIn(again, /Сохранить вход/u)
  await again.close()
  const popup = await extension.open('popup.html')
  await popup.getByRole('button', { name: 'Ждёт сохранения: 1' }).click()
  await expect(popup.getByText('boris')).toBeVisible()
})

test(
  'a wrong password is not saved, in a page that comes again and in one that stays',
  { tag: '@full' },
  async ({ begin, visit, logins, extension, console }) => {
    console.allow(/status of 401/u)
    await begin()
    const page = await visit('/')
    await signInAt(page, { password: 'wrong' })
    await expect.poll(() => isStaged(extension)).toBe(true)
    await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль')
    await expect.poll(() => isStaged(extension)).toBe(false)
    await page.goto(page.url().replace('/sent', '/app'))
    await signInAt(page, { password: 'wrong' })
    await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
    await expect.poll(() => isStaged(extension)).toBe(false)
    expect(barFrames(page)).toEqual([])
    // The right one is asked about, and the wrong ones are nowhere.
    await page.getByLabel('Пароль').fill('')
    await typePassword(page, password)
    await page.getByRole('button', { name: 'Войти' }).click()
    await barIn(page, /Сохранить вход/u)
    await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
    await expect.poll(async () => (await logins()).map((one) => one.password)).toEqual([password])
  },
)

test(
  'what is typed while the vault is locked waits, and is asked about once it is open',
  { tag: '@full' },
  async ({ begin, visit, logins, account, extension }) => {
    await begin({ username: 'boris', password })
    const app = await extension.open('app.html')
    await app.getByRole('button', { name: 'Заблокировать' }).click()
    await expect(app.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    const known = await visit('/')
    await signInAt(known, { username: 'boris' })
    await barIn(known, /ещё не сохранён/u)
    const page = await visit('/')
    await signInAt(page)
    const bar = await barIn(page, /ещё не сохранён/u)
    await expect(bar.getByText('Разблокируйте, чтобы сохранить')).toBeVisible()
    await app.bringToFront()
    await app.reload()
    await expect(app.getByText('чтобы сохранить то, что введено на сайтах: 2')).toBeVisible()
    await unlockAt(app, account.masterPassword)
    await expect(app.getByRole('button', { name: 'Заблокировать' })).toBeVisible()
    await page.bringToFront()
    await barIn(page, /Сохранить вход/u)
    await noBarIn(known)
    await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
    await expect
      .poll(async () => (await logins()).map((one) => one.username))
      .toEqual(expect.arrayContaining([username, 'boris']))
  },
)

test('a login of two steps has the name of the first', { tag: '@full' }, async ({ begin, visit }) => {
  await begin()
  const page = await visit('/name')
  await page.getByLabel('Телефон или почта').click()
  await noticesIn(page)
  await page.getByLabel('Телефон или почта').pressSequentially(username)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('heading', { name: 'Введите пароль' })).toBeVisible()
  await typePassword(page, password)
  await page.getByRole('button', { name: 'Войти' }).click()
  const bar = await barIn(page, /Сохранить вход/u)
  await expect(bar.getByLabel('Имя пользователя')).toHaveValue(username)
})

test(
  'a generated password of a registration is saved with its name',
  { tag: '@full' },
  async ({ begin, visit, logins, extension }) => {
    await begin()
    const page = await visit('/join')
    await page.getByLabel('Почта').pressSequentially('anna@example.ru')
    await page.getByLabel('Придумайте пароль').click()
    await noticesIn(page)
    const worker = await extension.worker()
    await worker.evaluate(async (url) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url)
      await chrome.runtime.sendMessage({ to: 'core', kind: 'command', command: 'generate', tabId: tab?.id })
    }, page.url())
    const made = await page.getByLabel('Придумайте пароль').inputValue()
    expect(made.length).toBeGreaterThan(11)
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await barIn(page, /Сохранить вход/u)
    await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
    await expect.poll(logins).toMatchObject([{ username: 'anna@example.ru', password: made }])
  },
)

test(
  'a change of the password updates the login that has the one of before',
  { tag: '@full' },
  async ({ begin, visit, logins }) => {
    await begin({ username, password }, { username: 'boris', password: 'другой' })
    const page = await visit('/change')
    await typePassword(page, password, 'Текущий пароль')
    await typePassword(page, 'новый-1', 'Новый пароль')
    await typePassword(page, 'новый-1', 'Повторите новый пароль')
    await page.getByRole('button', { name: 'Изменить пароль' }).click()
    const bar = await barIn(page, /Обновить пароль/u)
    await expect(bar.getByLabel('Имя пользователя')).toHaveValue(username)
    await pressBar(page, 'Обновить', says(page, /^Сохранено/u))
    await expect.poll(async () => (await logins()).map((one) => one.password)).toEqual(['другой', 'новый-1'])
  },
)

test(
  'a browser that is killed loses nothing',
  { tag: '@full' },
  async ({ begin, visit, account, extension, logins }) => {
    await begin()
    const page = await visit('/app')
    await signInAt(page)
    await barIn(page, /Сохранить вход/u)
    await extension.restart()
    const popup = await extension.open('popup.html')
    await unlockAt(popup, account.masterPassword)
    await popup.getByRole('button', { name: 'Ждёт сохранения: 1' }).click()
    await popup.getByRole('button', { name: /^Сохранить/u }).click()
    await expect.poll(async () => (await logins()).map((one) => one.username)).toEqual([username])
  },
)

test('nothing is asked any more where the person said so', { tag: '@full' }, async ({ begin, visit, extension }) => {
  await begin()
  const page = await visit('/app')
  await signInAt(page)
  await barIn(page, /Сохранить вход/u)
  await pressBar(page, 'Никогда здесь', async () => barFrames(page).length === 0)
  await page.reload()
  await signInAt(page, { username: 'boris' })
  await expect(page.getByRole('heading', { name: 'Здравствуйте' })).toBeVisible()
  expect(await isStaged(extension)).toBe(false)
  const popup = await extension.open('popup.html')
  await expect(popup.getByRole('searchbox')).toBeVisible()
  await expect(popup.getByText('Ждёт сохранения')).toBeHidden()
})

test(
  'a login is saved without a network, and goes out later',
  { tag: '@full' },
  async ({ begin, visit, server, logins, console }) => {
    console.allow(/Failed to load resource|ERR_/u)
    await begin()
    const page = await visit('/app')
    await signInAt(page)
    await barIn(page, /Сохранить вход/u)
    await server.stop()
    await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
    await server.start()
    await expect.poll(async () => (await logins()).map((one) => one.username), { timeout: 90_000 }).toEqual([username])
  },
)
