import type { Page } from '@playwright/test'
import {
  accountSection as section,
  changePassword,
  expectPasswordChanged,
  openAccount,
} from './harness/account-page.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const refused = /Failed to load resource: the server responded with a status of 401/
/** The answer that is lost, and the old access token that is over by then. */
const noAnswerOrRefused = /Failed to load resource: (?:net::ERR_|the server responded with a status of 401)/
const next = 'Туман над маяком, семь лодок и 1 фонарь'

test(
  'after another master password the other profile is signed out at its next call, the old one opens nothing, the new one everything',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(refused)
    const here = await enter()
    await here.person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })
    const there = await enter()
    await expect(there.person.row('Банк')).toBeVisible()

    await openAccount(here.page)
    const dialog = await changePassword(here.page, 'не тот пароль', next)
    await expect(dialog.getByText('Неверный мастер-пароль')).toBeVisible()
    await dialog.getByLabel('Нынешний мастер-пароль').fill(account.masterPassword)
    await dialog.getByRole('button', { name: 'Изменить пароль' }).click()
    await expectPasswordChanged(here.page)

    await there.page.reload()
    await expect(there.page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    await there.person.giveMasterPassword(next)
    await there.page.getByRole('alertdialog').getByRole('button', { name: 'Да', exact: true }).click()
    await there.person.expectShell()
    await there.person.row('Банк').click()
    await there.person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(there.person.panel()).toContainText('тайна')

    await here.person.chooseFromUserMenu('Заблокировать')
    await here.person.unlock(account.masterPassword)
    await expect(here.page.getByText('Неверный мастер-пароль')).toBeVisible()
    await here.person.unlock(next)
    await here.person.expectShell()

    const { page: third } = await openProfile()
    await third.goto('/')
    const field = third.getByRole('tabpanel', { name: 'Вход' })
    await field.getByLabel('Почта').fill(account.email)
    await field.getByRole('button', { name: 'Продолжить' }).click()
    await field.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await field.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(field.getByText('Неверная почта или мастер-пароль')).toBeVisible()
  },
)

test(
  'a change whose answer is lost is told as done once the server has said so',
  { tag: '@full' },
  async ({ account, enter, console }) => {
    console.allow(noAnswerOrRefused)
    const { page } = await enter()
    let lost = 0
    await page.route(/\/auth\/change-password$/, async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await openAccount(page)
    await changePassword(page, account.masterPassword, next)
    await expectPasswordChanged(page)
    expect(lost).toBeGreaterThan(1)
  },
)

test(
  'the devices of the account are told in words, and one that is ended is out at once',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(refused)
    // Signed in by hand: what the browser says of itself counts at the sign-in.
    const here = await openProfile()
    await here.page.goto('/')
    await personAt(here.page).signIn(account)
    const there = await enter()
    const factors = Promise.withResolvers<void>()
    await here.page.route(/\/auth\/factors$/, async (route) => {
      await factors.promise
      await route.continue()
    })
    await openAccount(here.page)
    const devices = section(here.page, 'Устройства')
    // A part that came later would move the devices from under the pointer.
    await expect(here.page.getByText('Загружаем аккаунт')).toBeVisible()
    await expect(devices).toBeHidden()
    factors.resolve()
    await expect(devices.getByRole('listitem').first()).toContainText('Chrome, Windows')
    await expect(devices.getByRole('listitem').first()).toContainText('Это устройство')
    await devices.getByRole('button', { name: 'Завершить все остальные сеансы' }).click()
    await here.page
      .getByRole('dialog', { name: 'Завершить все остальные сеансы?' })
      .getByRole('button', { name: 'Завершить сеансы' })
      .click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await there.page.reload()
    await expect(there.page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    await here.page.reload()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'another name and e-mail are shown at once in every tab, and the new e-mail alone signs in',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(refused)
    const { page, person } = await enter()
    const second = await page.context().newPage()
    await second.goto('/')
    await expect(second.getByText(account.email).first()).toBeVisible()

    await openAccount(page)
    const form = section(page, 'Профиль')
    await form.getByRole('button', { name: 'Изменить имя' }).click()
    await form.getByLabel('Имя', { exact: true }).fill('Анна Петрова')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Имя сохранено')).toBeVisible()
    const email = `new-${account.email}`
    await form.getByRole('button', { name: 'Изменить почту' }).click()
    await form.getByLabel('Новая почта').fill(email)
    await form.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Почта изменена. Входите с новой.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toHaveAccessibleName(
      new RegExp(`Анна Петрова ${email}`),
    )
    await expect(second.getByText(email).first()).toBeVisible()

    await person.chooseFromUserMenu('Заблокировать')
    await expect(page.getByText(email)).toBeVisible()
    await person.unlock(account.masterPassword)
    await person.expectShell()

    const { page: third } = await openProfile()
    await third.goto('/')
    const entry = third.getByRole('tabpanel', { name: 'Вход' })
    await entry.getByLabel('Почта').fill(email)
    await entry.getByRole('button', { name: 'Продолжить' }).click()
    await entry.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await entry.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(third.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()
  },
)

test(
  'a deleted account is gone from the server, from every tab and from every store of the browser',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(refused)
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })
    const userId = await page.evaluate(() => /"id":"([^"]+)"/.exec(localStorage.getItem('cpa@user') ?? '')?.[1] ?? '')
    expect(userId).toHaveLength(36)
    const second = await page.context().newPage()
    await second.goto('/')
    await expect(second.getByText(account.email).first()).toBeVisible()

    await openAccount(page)
    const form = section(page, 'Удаление аккаунта')
    await form.getByRole('button', { name: 'Удалить аккаунт' }).click()
    await form.getByRole('button', { name: 'Сначала экспортировать' }).click()
    await expect(page).toHaveURL(/\/export$/)
    await page.goBack()
    await form.getByRole('button', { name: 'Удалить аккаунт' }).click()
    await form.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await form.getByLabel('Введите слово УДАЛИТЬ').fill('УДАЛИТЬ')
    await form.getByRole('button', { name: 'Удалить насовсем' }).click()
    await expect(page.getByText('Аккаунт удалён')).toBeVisible()
    for (const tab of [page, second])
      await expect(tab.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта')).toBeVisible()

    await expect.poll(() => storedOf(page, [userId, account.email])).toEqual([])

    const { page: third } = await openProfile()
    await third.goto('/')
    const entry = third.getByRole('tabpanel', { name: 'Вход' })
    await entry.getByLabel('Почта').fill(account.email)
    await entry.getByRole('button', { name: 'Продолжить' }).click()
    await entry.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await entry.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(entry.getByText('Неверная почта или мастер-пароль')).toBeVisible()
  },
)

/** Where a browser still keeps one of these texts: keys of both storages, stores of its databases. */
async function storedOf(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    const has = (value: unknown) => wanted.some((text) => JSON.stringify(value).includes(text))
    const found = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage)
        .filter((entry) => has(entry))
        .map(([key]) => key),
    )
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB does not answer')))
      })
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())])
        if (has(keys) || has(values)) found.push(`${name}: ${store}`)
      }
      database.close()
    }
    return found
  }, texts)
}
