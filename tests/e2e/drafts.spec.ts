import type { Page } from '@playwright/test'
import { personAt, type Account, type LoginValues } from './harness/person.ts'
import { findPlaintext } from './harness/plaintext-search.ts'
import { expect, test } from './harness/test.ts'
import { readStores } from './planted/page-recorder.ts'

const half: Required<Omit<LoginValues, 'vault'>> = {
  name: 'Тайная почта Dr-41xq',
  username: 'полярник-Dr42user',
  password: 'Пароль!Zebra-Dr43-мышь',
  addresses: ['https://dr44.example.test/вход', 'https://второй-dr45.example.test'],
}
const secrets = [half.name, half.username, half.password, ...half.addresses]

/** Everything that the page keeps, as bytes by the name of the place. */
async function stores(page: Page): Promise<ReadonlyMap<string, Buffer>> {
  return new Map(Object.entries(await page.evaluate(readStores)).map(([place, text]) => [place, Buffer.from(text)]))
}

/** How many drafts lie in IndexedDB. */
async function keptDrafts(page: Page): Promise<number> {
  const text = (await stores(page)).get('IndexedDB')?.toString() ?? ''
  return text.split('"formId"').length - 1
}

async function expectNoPlaintext(page: Page) {
  const found = [...(await stores(page))].flatMap(([place, bytes]) =>
    secrets.flatMap((secret) => findPlaintext(secret, bytes).map((form) => `${secret} in ${place} as ${form}`)),
  )
  expect(found).toEqual([])
}

async function expectContents(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Название доступа *', { exact: true })).toHaveValue(half.name)
  await expect(dialog.getByLabel('Имя пользователя', { exact: true })).toHaveValue(half.username)
  await expect(dialog.getByLabel('Пароль', { exact: true })).toHaveValue(half.password)
  for (const [index, address] of half.addresses.entries()) {
    await expect(dialog.getByRole('textbox', { name: /^Адрес ресурса/ }).nth(index)).toHaveValue(address)
  }
  return dialog
}

test('half a login outlives the automatic lock, sealed, and is back after unlocking', async ({ account, enter }) => {
  const { page, person, traffic } = await enter()
  await page.clock.install()
  await person.openAddDialog()
  await person.fillLogin(half)
  const callsBefore = traffic.calls().length

  await page.clock.fastForward('15:00')
  await person.expectLockScreen()
  await expect(person.dialog()).toBeHidden()
  await expect.poll(() => keptDrafts(page)).toBe(1)
  await expectNoPlaintext(page)
  // The same search does find what is there.
  expect(findPlaintext(account.email, (await stores(page)).get('local storage') ?? Buffer.alloc(0))).not.toEqual([])

  await person.unlock(account.masterPassword)
  const dialog = await expectContents(page, 'Добавить доступ')
  await expect.poll(() => keptDrafts(page)).toBe(0)
  await expectNoPlaintext(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  expect(traffic.calls().slice(callsBefore).filter((call) => !call.startsWith('GET '))).toEqual([])

  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.row(half.name)).toBeVisible()
  await person.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  await person.unlock(account.masterPassword)
  await expect(person.row(half.name)).toBeVisible()
  await expect(person.dialog()).toBeHidden()
})

test('changes of a login outlive a lock from another tab, and go on as changes of that login', async ({
  account, enter,
}) => {
  const { page, person } = await enter()
  await person.addLogin({ name: 'Банк', username: 'klient', password: 'Старый-Dr46' })
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await expect(person.dialog().getByLabel('Пароль', { exact: true })).toHaveValue('Старый-Dr46')
  await person.fillLogin(half)

  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = personAt(other)
  await there.unlock(account.masterPassword)
  await there.expectShell()
  await expect(there.dialog()).toBeHidden()
  await there.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  await expect.poll(() => keptDrafts(page)).toBe(1)
  await expectNoPlaintext(page)

  await there.unlock(account.masterPassword)
  await there.expectShell()
  await expect(there.row('Банк')).toBeVisible()
  await expect(there.dialog()).toBeHidden()

  await page.bringToFront()
  await person.unlock(account.masterPassword)
  const dialog = await expectContents(page, 'Изменить доступ: Банк')
  await expect(dialog.getByRole('note')).toBeHidden()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.row(half.name)).toBeVisible()
  await expect(person.row('Банк')).toBeHidden()
})

test('a sign-out that the server forces keeps the form for the same person, and shows another none of it', async ({
  account, enter,
  console,
}) => {
  console.allow(/Failed to load resource: the server responded with a status of 401/)
  const { page, person } = await enter()
  await person.openAddDialog()
  await person.fillLogin(half)
  await page.evaluate(() => {
    for (const key of ['cpa@access-token', 'cpa@refresh-token']) localStorage.setItem(key, 'revoked')
  })
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toBe(1)
  await expectNoPlaintext(page)

  const otherAccount: Account = { name: '', email: 'drugoy@example.test', masterPassword: 'Чужой Пароль 43' }
  await person.register(otherAccount)
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await person.signIn(otherAccount)
  await expect(page.getByText('Здесь пока пусто')).toBeVisible()
  await expect(person.dialog()).toBeHidden()
  await person.chooseFromUserMenu('Выйти')

  await person.signIn(account)
  await expectContents(page, 'Добавить доступ')
})

test('signing out from the lock screen asks while a form is kept, and deletes it', async ({ account, enter }) => {
  const { page, person } = await enter()
  await page.clock.install()
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
  await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Дача Dr-47')
  await page.clock.fastForward('15:00')
  await person.expectLockScreen()

  const question = page.getByRole('alertdialog', { name: 'Выйти без сохранения?' })
  await page.getByRole('button', { name: 'Выйти' }).click()
  await question.getByRole('button', { name: 'Остаться' }).click()
  await person.unlock(account.masterPassword)
  const field = page.getByRole('dialog').getByLabel('Название хранилища *', { exact: true })
  await expect(field).toHaveValue('Дача Dr-47')

  await page.clock.fastForward('15:00')
  await person.expectLockScreen()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await question.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toBe(0)
  await person.signIn(account)
  await expect(person.dialog()).toBeHidden()
})
