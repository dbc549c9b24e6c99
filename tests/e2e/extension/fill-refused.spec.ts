import { giveMasterPassword, giveServer } from './extension-test.ts'
import { addLogins, expect, test } from './filling-test.ts'
import { lieAbout } from './lying-server.ts'
import { signInForm } from './test-site.ts'

const anna = { name: 'Банк «Восход»', username: 'anna.somova', password: 'k4-Мост-Ладья' }
const frame = (address: string, attributes = '') => `<h1>Новости</h1><iframe src="${address}" ${attributes}></iframe>`

// S5: frames of others, sandboxes, documents without an address, unencrypted pages.

test(
  'a frame of another site is filled once the person was told of both',
  { tag: '@full' },
  async ({ site, begin, visit, popup }) => {
    const bank = await site({ '/': signInForm, '/news': frame('http://bank.example:{port}/') })
    await begin({ ...anna, addresses: [bank.at('/', 'bank.example')] })
    const page = await visit(bank.at('/news', 'news.example'))
    const framed = page.frameLocator('iframe')
    await expect(framed.getByLabel('Пароль')).toBeVisible()
    const opened = await popup()
    const port = new URL(bank.at('/')).port
    await opened.getByRole('button', { name: /^Заполнить: Банк/u }).click()
    const question = opened.getByRole('alert')
    await expect(question).toContainText(`bank.example:${port}`)
    await expect(question).toContainText(`news.example:${port}`)
    await expect(framed.getByLabel('Пароль')).toHaveValue('')
    await question.getByRole('button', { name: /^Заполнить для bank\.example/u }).click()
    await expect(framed.getByLabel('Пароль')).toHaveValue('k4-Мост-Ладья')
  },
)

test(
  'an answer for one document is none for the next in its frame',
  { tag: '@full' },
  async ({ site, begin, visit, popup }) => {
    const bank = await site({ '/': signInForm, '/again': signInForm, '/news': frame('http://bank.example:{port}/') })
    await begin({ ...anna, addresses: [bank.at('/', 'bank.example')] })
    const page = await visit(bank.at('/news', 'news.example'))
    const opened = await popup()
    await opened.getByRole('button', { name: /^Заполнить: Банк/u }).click()
    const agree = opened.getByRole('button', { name: /^Заполнить для bank\.example/u })
    await expect(agree).toBeVisible()
    await page.frames()[1]?.goto(bank.at('/again', 'bank.example'))
    await agree.click()
    await expect(agree).toBeVisible()
    await expect(page.frameLocator('iframe').getByLabel('Пароль')).toHaveValue('')
  },
)

test('a sandbox gets nothing, whatever its address', async ({ site, begin, visit, popup, console }) => {
  console.allow(/sandbox/u)
  const bank = await site({
    '/': signInForm,
    '/framing': frame('/', 'sandbox="allow-scripts allow-forms"'),
    '/header': { body: signInForm, headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' } },
  })
  await begin({ ...anna, addresses: [bank.at('/')] })
  for (const path of ['/framing', '/header']) {
    const page = await visit(bank.at(path))
    const opened = await popup()
    await opened.getByRole('button', { name: /^Заполнить: Банк/u }).click()
    await expect(opened.getByRole('alert')).toHaveText(path === '/header' ? /изолированной рамке/u : /.+/u)
    const field = path === '/header' ? page.getByLabel('Пароль') : page.frameLocator('iframe').getByLabel('Пароль')
    await expect(field).toHaveValue('')
  }
})

test(
  'documents without an address of their own get nothing',
  { tag: '@full' },
  async ({ site, begin, visit, press }) => {
    const form = signInForm.replaceAll('"', "'")
    const bank = await site({
      '/srcdoc': `<iframe srcdoc="${form}"></iframe>`,
      '/data': `<iframe src="data:text/html;charset=utf-8,${encodeURIComponent(signInForm)}"></iframe>`,
      '/blank': `<iframe id="frame"></iframe><script>
      document.querySelector('#frame').contentDocument.body.innerHTML = \`${signInForm}\`
    </script>`,
      '/blob': `<iframe id="frame"></iframe><script>
      const page = new Blob([\`${signInForm}\`], { type: 'text/html;charset=utf-8' })
      document.querySelector('#frame').src = URL.createObjectURL(page)
    </script>`,
    })
    await begin({ ...anna, addresses: [bank.at('/')] })
    for (const path of ['/srcdoc', '/data', '/blank', '/blob']) {
      const page = await visit(bank.at(path))
      const field = page.frameLocator('iframe').getByLabel('Пароль')
      await expect(field).toBeVisible()
      expect(await press('fill', page)).toBe('no_field')
      await expect(field).toHaveValue('')
    }
  },
)

test(
  'an unencrypted page of an item of https is filled by one explicit way',
  { tag: '@full' },
  async ({ site, begin, visit, popup, press }) => {
    const bank = await site({ '/': signInForm })
    await begin({ ...anna, addresses: ['https://bank.example/login'] })
    const page = await visit(bank.at('/', 'bank.example'))
    expect(await press('fill', page)).toBe('insecure_page')
    const opened = await popup()
    const alert = opened.getByRole('alert')
    // Why the shortcut did nothing.
    await expect(alert).toHaveText('Страница открыта по незащищённому соединению')
    await opened.getByRole('button', { name: /^Заполнить: Банк/u }).click()
    await expect(page.getByLabel('Пароль')).toHaveValue('')
    await alert.getByRole('button', { name: 'Всё равно заполнить' }).click()
    await expect(page.getByLabel('Пароль')).toHaveValue('k4-Мост-Ладья')
  },
)

// S6: the page changes between choice and fill.

test(
  'what was chosen for one page never comes to the next in its tab',
  { tag: '@full' },
  async ({ site, begin, visit, popup }) => {
    const bank = await site({ '/': signInForm })
    await begin({ ...anna, addresses: [bank.at('/', 'bank.example')] })
    const page = await visit(bank.at('/', 'bank.example'))
    const opened = await popup()
    const row = opened.getByRole('button', { name: /^Заполнить: Банк/u })
    await expect(row).toBeVisible()
    // What the popup shows is of the page before: it is held back from hearing of the change.
    await opened.evaluate(() => {
      chrome.tabs.query = () => new Promise(() => {})
    })
    await page.goto(bank.at('/', 'evil.example'))
    await row.click()
    await expect(opened.getByRole('alert')).toHaveText('Для этой страницы доступов нет')
    await expect(page.getByLabel('Пароль')).toHaveValue('')
  },
)

test(
  'a page that goes elsewhere while it is filled takes no password along',
  { tag: '@full' },
  async ({ site, begin, visit, press }) => {
    const bank = await site({
      '/': `${signInForm}<script>
      document.querySelector('input').addEventListener('input', () => {
        location.replace('http://evil.example:{port}/evil')
      })
    </script>`,
      '/evil': signInForm,
    })
    await begin({ ...anna, addresses: [bank.at('/', 'bank.example')] })
    const page = await visit(bank.at('/', 'bank.example'))
    await press('fill', page)
    await page.waitForURL(bank.at('/evil', 'evil.example'))
    await expect(page.getByLabel('Пароль')).toHaveValue('')
    await expect(page.getByLabel('Логин')).toHaveValue('')
  },
)

// S7: a server that lies about an item.

test(
  'an item whose address the server has exchanged is offered nowhere',
  { tag: '@full' },
  async ({ server, account, site, visit, popup, press, extension }) => {
    const bank = await site({ '/': signInForm })
    await addLogins(server.url, account, [
      { ...anna, addresses: [bank.at('/', 'bank.example')] },
      { name: 'Приманка', username: 'bait', password: 'bait', addresses: [bank.at('/', 'evil.example')] },
      { name: 'Честный', username: 'honest', password: 'honest', addresses: [bank.at('/', 'honest.example')] },
    ])
    const lying = await lieAbout(server.url, (honest) => {
      // Newest first: the bank's record gets the addresses of the bait.
      const [newest, bait, banks] = honest.logins.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      if (newest === undefined || bait === undefined || banks === undefined)
        throw new Error('There are no three logins')
      return { ...honest, logins: [newest, bait, { ...banks, uris: bait.uris }] }
    })
    const app = await extension.open('app.html')
    await giveServer(app, lying.url, account.email)
    await giveMasterPassword(app, account.masterPassword)
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    const page = await visit(bank.at('/', 'honest.example'))
    // The lie is in the account, and what is honest is offered.
    await expect.poll(() => press('fill', page)).toBeNull()
    for (const host of ['evil.example', 'bank.example']) {
      await page.goto(bank.at('/', host))
      const opened = await popup()
      await expect(opened.getByText('Честный')).toBeVisible()
      await expect(opened.getByRole('button', { name: /^Заполнить: Банк/u })).toHaveCount(0)
      await opened.close()
    }
    await page.goto(bank.at('/', 'bank.example'))
    expect(await press('fill', page)).toBe('not_for_this_page')
    await lying.close()
  },
)
