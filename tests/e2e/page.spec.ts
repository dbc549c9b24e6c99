import type { Page, Request, Response } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { watchConsole } from './harness/console-watch.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

// As people have it.
test.use({ serviceWorkers: 'allow' })

const newAccount = { name: 'Страница', email: 'stranica@example.test', masterPassword: 'Верблюд на Марсе 42' }

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element that a dependency inserts, as the empty text it begins with and as its full text.
  /^style-src 'self'( 'sha256-[A-Za-z0-9+/]{43}='){2}$/,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types larets-worker',
]

test('the page comes with exactly the policy of the protocol, without an exception', async ({ server, request }) => {
  for (const path of ['/', '/settings', '/all/nothing', '/theme.js', '/api/v1/nothing']) {
    const answer = await request.get(new URL(path, server.url).href, { headers: { accept: 'text/html' } })
    const headers = answer.headers()
    const directives = (headers['content-security-policy'] ?? '').split('; ')
    expect(directives).toEqual(policy.map((part) => (typeof part === 'string' ? part : expect.stringMatching(part))))
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-security-policy-report-only')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

/** Everything that a page tells nobody but a developer: messages of any kind, and violations of the policy. */
async function listen(page: Page): Promise<string[]> {
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  await page.exposeFunction('tellViolation', (text: string) => messages.push(`violation: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI}`)
    })
  })
  await page.reload()
  return messages
}

/** The main job, through every kind of screen, dialog, menu and toast. */
async function mainJob(page: Page): Promise<void> {
  const person = personAt(page)
  await person.register(newAccount)
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await person.signIn(newAccount)
  await person.createVault('Дача')
  await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1', addresses: ['https://bank.test/a'] })
  await person.search('банк')
  await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await person.panel().getByRole('button', { name: 'Скопировать пароль' }).click()
  await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await person.fillLogin({ username: 'klient-2' })
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.dialog()).toBeHidden()
  await person.panel().getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(person.row('Банк')).toBeVisible()
  await person.chooseFromUserMenu('Настройки')
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  await person.chooseFromUserMenu('Заблокировать')
  await person.unlock(newAccount.masterPassword)
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(person.row('Банк')).toBeVisible()
  await person.chooseFromUserMenu('Выйти')
  await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
}

/** How long an answer may be kept, by what it is. */
function expectedCaching(path: string): string {
  if (path.startsWith('/api/')) return 'no-store'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

test(
  'the main job violates no policy, writes nothing to the console and asks nobody but its own server',
  { tag: '@full' },
  async ({ openProfile, server, console }) => {
    const { page } = await openProfile()
    const requests: Request[] = []
    const answers: Response[] = []
    page.context().on('request', (request) => requests.push(request))
    page.context().on('response', (response) => answers.push(response))
    const messages = await listen(page)
    await mainJob(page)
    expect(messages).toEqual([])

    expect([...new Set(requests.map((request) => new URL(request.url()).origin))]).toEqual([server.url])
    const kinds = new Set(requests.map((request) => request.resourceType()))
    for (const kind of ['document', 'script', 'stylesheet', 'font', 'fetch']) expect(kinds).toContain(kind)
    for (const answer of answers) {
      const { pathname } = new URL(answer.url())
      expect(`${pathname}: ${answer.headers()['cache-control']}`).toBe(`${pathname}: ${expectedCaching(pathname)}`)
      // Of what is too small to gain by it there is no compressed copy.
      const isLong = Number(answer.headers()['content-length']) >= 1024
      const isCode = /^\/assets\/.*\.(js|css)$/.test(pathname)
      if (isCode && isLong) expect(`${pathname}: ${answer.headers()['content-encoding']}`).toMatch(/: (br|gzip)$/)
    }

    // The same ears do hear: the page may not load a picture from elsewhere, nor make markup of a text.
    console.allow(/violates the following Content Security Policy directive|requires 'TrustedHTML'/)
    await page.evaluate(() => {
      new Image().src = 'https://elsewhere.example/picture.png'
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>text</b>')
      } catch {
        // Refused, as it should be.
      }
    })
    await expect
      .poll(() => messages.filter((line) => line.startsWith('violation')).toSorted())
      .toEqual([
        'violation: img-src https://elsewhere.example/picture.png',
        expect.stringMatching(/^violation: require-trusted-types-for /),
      ])
  },
)

test('without a secure context one plain page says so, and nothing else happens', async ({ playwright, server }) => {
  const options = chromiumLaunchOptions()
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...options.args, '--host-resolver-rules=MAP vault.example 127.0.0.1'],
  })
  try {
    const context = await browser.newContext()
    const watch = watchConsole()
    watch.attach(context)
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const page = await context.newPage()
    await page.goto(`http://vault.example:${new URL(server.url).port}/`)
    await expect(page.getByRole('heading', { name: 'Здесь хранилище открыть нельзя' })).toBeVisible()
    await expect(page.getByText('Страница открыта без защищённого соединения')).toContainText('https://')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.locator('input, button, a')).toHaveCount(0)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(
      await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]),
    ).toEqual([[], [], ''])
    // Chromium's own words about such an address, and none of ours.
    expect(watch.complaints()).toEqual([expect.stringContaining('Cross-Origin-Opener-Policy header has been ignored')])
  } finally {
    await browser.close()
  }
})

/** Describes what each input tells browsers and password managers. */
async function inputs(page: Page): Promise<readonly string[]> {
  return page.locator('input:not([type=radio], [type=checkbox]), textarea').evaluateAll((elements) =>
    elements.map((element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const name = element.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
      const marks = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type']
      const ignored = marks.every((mark) => element.hasAttribute(mark)) ? ', ignored by managers' : ''
      const type = element.getAttribute('type')
      return `${name || '(hidden)'}: ${type}, ${element.getAttribute('autocomplete')}${ignored}`
    }),
  )
}

const unlocking = ['(hidden): text, username', 'Мастер-пароль: password, current-password']
const search = 'Поиск: search, off, ignored by managers'

test(
  'every input tells password managers what it is: theirs to fill, or not',
  { tag: '@full' },
  async ({ account, openProfile }) => {
    const { page } = await openProfile()
    const person = personAt(page)
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    expect(await inputs(page)).toEqual(['Почта: email, username'])
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    await expect(page.getByLabel('Имя', { exact: true })).toBeVisible()
    expect(await inputs(page)).toEqual([
      'Почта: email, username',
      'Почта *: email, email',
      'Имя: text, name',
      'Пароль: password, new-password',
    ])
    await page.getByRole('tab', { name: 'Вход' }).click()
    await person.giveEmail(account.email)
    await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    expect(await inputs(page)).toEqual(expect.arrayContaining(unlocking))
    await person.giveMasterPassword(account.masterPassword)
    await person.expectShell()
    await expect.poll(() => inputs(page)).toEqual([search])
    await person.openAddDialog()
    await expect(person.dialog().getByLabel('Название доступа *')).toBeVisible()
    expect(await inputs(page)).toEqual([
      search,
      'Название доступа *: text, off, ignored by managers',
      'Имя пользователя: text, off, ignored by managers',
      'Пароль: text, off, ignored by managers',
      'Адрес ресурса: text, off, ignored by managers',
      'Метки: text, off, ignored by managers',
      'Одноразовый код: text, off, ignored by managers',
      'Считать QR-код: file, null',
      '(hidden): null, off, ignored by managers',
    ])
    await page.keyboard.press('Escape')
    await expect(person.dialog()).toBeHidden()
    await page.getByRole('button', { name: /^Хранилища/ }).click()
    await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
    await expect(person.dialog()).toBeVisible()
    expect(await inputs(page)).toEqual([search, 'Название хранилища *: text, off, ignored by managers'])
    await page.keyboard.press('Escape')
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    expect(await inputs(page)).toEqual(unlocking)
  },
)
