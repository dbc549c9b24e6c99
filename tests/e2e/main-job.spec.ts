import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { findPlaintext } from './harness/plaintext-search.ts'
import { expect, test, type Profile } from './harness/test.ts'
import type { VaultServer } from './harness/vault-server.ts'
import { proves } from './spec/proves.ts'

const account = {
  name: 'Ёжик Контрольный 7Q2',
  email: 'kontrol-zx81@example.test',
  masterPassword: 'Верблюд-Qz7!9 шагает по Марсу',
}
const vault = 'Тайник Vault-Kx93 «Дача»'
const login = {
  vault,
  name: 'Яндекс почта Lg-55Wq',
  username: 'полярник-User77xv',
  password: 'Пароль!Zebra-88-мышь',
  addresses: ['https://example.test/вход-Uri41', 'https://второй-Uri42.example.test/'],
}
const edited = { name: 'Рабочая почта Ed-81Mn', username: 'кочевник-User99ab', password: 'Иной?Secret-17-лось' }

/** Everything that only the person may know. */
const secrets = [account.masterPassword, vault, login.name, login.username, login.password, ...login.addresses]
const laterSecrets = Object.values(edited)

async function storages(page: Page): Promise<Buffer> {
  const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)))
  return Buffer.from(stored.flat().join('\n'))
}

/** Where a secret was found, in words; nothing when it is nowhere. */
function leaks(texts: readonly string[], places: ReadonlyMap<string, Buffer>): readonly string[] {
  return texts.flatMap((text) =>
    [...places].flatMap(([place, bytes]) => findPlaintext(text, bytes).map((form) => `${text} in ${place} as ${form}`)),
  )
}

async function databaseFiles(server: VaultServer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map([...(await server.readData())].filter(([name]) => /\.(db|sqlite)/.test(name)))
  return new Map([...files].map(([name, bytes]) => [`the database file ${name}`, bytes]))
}

async function expectNoLeak({ page, traffic }: Profile, server: VaultServer): Promise<void> {
  const requests = await traffic.sent()
  const storage = await storages(page)
  const database = await databaseFiles(server)
  expect([...database.keys()].some((name) => name.endsWith('-wal'))).toBe(true)
  const places = new Map([['a request', requests], ['storage', storage], ...database])
  expect(leaks([...secrets, ...laterSecrets], places)).toEqual([])

  // The same search does find what is there: a name in Cyrillic and an e-mail in Latin letters.
  for (const control of [account.name, account.email]) {
    expect(findPlaintext(control, requests)).not.toEqual([])
    expect(findPlaintext(control, storage)).not.toEqual([])
    expect(findPlaintext(control, Buffer.concat([...database.values()]))).not.toEqual([])
  }
}

const proved = proves('0.1', '0.2', '1.3', '1.4', '1.5', '1.8')

test(
  'a person keeps a login from registration to a second device, and nobody else can read it',
  proved,
  async ({ openProfile, server }) => {
    test.setTimeout(240_000)
    const first = await openProfile()
    const { page } = first
    const person = personAt(page)

    await test.step('registers, and is led to signing in', async () => {
      await person.register(account)
      await expect(page.getByText(`Вы успешно зарегистрировались с email: ${account.email}`)).toBeVisible()
      await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
      const signIn = page.getByRole('tabpanel', { name: 'Вход' })
      await expect(signIn.getByLabel('Почта', { exact: true })).toHaveValue(account.email)
    })

    await test.step('signs in', () => person.signIn(account))

    await test.step('creates a vault, which is then chosen', async () => {
      await person.createVault(vault)
      await expect(page.getByRole('button', { name: `Хранилища: ${vault}` })).toBeVisible()
    })

    await test.step('adds a login with all its fields', async () => {
      await person.addLogin(login)
      await expect(person.toast(`Доступ «${login.name}» сохранён`)).toBeVisible()
      await expect(person.row(login.name)).toBeVisible()
    })
    await person.addLogin({ name: 'Библиотека', username: 'reader' })

    await test.step('finds it by a part of its name, username and address, also in the wrong layout', async () => {
      for (const query of ['яндекс ПОЧТА lg', 'полярник', 'uri41', 'zyltrc gjxnf']) {
        await person.search(query)
        await expect(person.row(login.name)).toBeVisible()
        await expect(person.row('Библиотека')).toBeHidden()
      }
      await person.search('нет такого')
      await expect(page.getByText('Ничего не нашлось')).toBeVisible()
      await person.search('яндекс')
    })

    await test.step('opens it, reveals and copies', async () => {
      await person.row(login.name).click()
      const panel = person.panel()
      await expect(panel.getByRole('heading', { name: login.name })).toBeVisible()
      await expect(panel.getByText(login.username)).toBeVisible()
      await expect(panel.getByText(login.password)).toBeHidden()
      await panel.getByRole('button', { name: 'Показать пароль' }).click()
      await expect(panel).toContainText(login.password)
      await panel.getByRole('button', { name: 'Скрыть пароль' }).click()
      await expect(panel).not.toContainText(login.password)
      await panel.getByRole('button', { name: 'Скопировать пароль' }).click()
      await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(login.password)
      for (const [index, address] of login.addresses.entries()) {
        const link = panel.getByRole('link').nth(index)
        expect(await link.getAttribute('href')).toBe(new URL(address).href)
        expect(await link.getAttribute('rel')).toContain('noopener')
      }
    })

    await test.step('leaks nothing so far', () => expectNoLeak(first, server))

    await test.step('edits it', async () => {
      await person.panel().getByRole('button', { name: 'Изменить' }).click()
      await expect(person.dialog().getByLabel('Пароль', { exact: true })).toHaveValue(login.password)
      await person.fillLogin(edited)
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(person.dialog()).toBeHidden()
      await expect(person.panel().getByRole('heading', { name: edited.name })).toBeVisible()
      await expect(person.panel()).toContainText(edited.username)
    })
    await person.search('')

    await test.step('deletes it and undoes that', async () => {
      await person.panel().getByRole('button', { name: 'Удалить' }).click()
      await expect(person.row(edited.name)).toBeHidden()
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(person.row(edited.name)).toBeVisible()
    })

    await test.step('locks: nothing stays on the page, and unlocking leads back', async () => {
      await person.row(edited.name).click()
      const address = page.url()
      await person.chooseFromUserMenu('Заблокировать')
      await person.expectLockScreen()
      const places = new Map([['the page', Buffer.from(await page.content())]])
      expect(leaks([...secrets, ...laterSecrets], places)).toEqual([])
      await person.unlock(account.masterPassword)
      await expect(person.panel().getByRole('heading', { name: edited.name })).toBeVisible()
      expect(page.url()).toBe(address)
    })

    await test.step('survives a reload', async () => {
      // The events of the account are asked for last: then the page asks nothing while the server is away. What the
      // page before asked does not count.
      const looked = page.waitForEvent('framenavigated').then(() => page.waitForResponse(/\/auth\/events/))
      await page.reload()
      await expect(person.panel().getByRole('heading', { name: edited.name })).toBeVisible()
      await expect(page.getByRole('button', { name: `Хранилища: ${vault}` })).toBeVisible()
      await looked
    })

    await test.step('survives a restart of the server', async () => {
      await server.stop()
      await server.start()
      await page.reload()
      await expect(person.row(edited.name)).toBeVisible()
    })

    await test.step('leaks nothing at the end', () => expectNoLeak(first, server))

    await test.step('signs out: the browser keeps nothing of the account', async () => {
      await person.chooseFromUserMenu('Выйти')
      await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
      expect(findPlaintext(account.email, await storages(page))).toEqual([])
      expect(new URL(page.url()).search).toBe('')
    })

    await test.step('signs in on a second device and sees it there', async () => {
      const second = await openProfile()
      const there = personAt(second.page)
      await there.signIn(account)
      await there.row(edited.name).click()
      await expect(there.panel()).toContainText(edited.username)
      await there.panel().getByRole('button', { name: 'Показать пароль' }).click()
      await expect(there.panel()).toContainText(edited.password)
      expect(second.traffic.calls().slice(0, 4)).toEqual([
        'POST /api/v1/auth/check-email',
        'POST /api/v1/auth/sign-in',
        'GET /api/v1/auth/me',
        'GET /api/v1/bootstrap',
      ])
    })
  },
)
