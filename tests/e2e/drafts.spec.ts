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

/** When the newest of them was sealed, in milliseconds since the Unix epoch; 0 when there is none. */
async function lastKeptAt(page: Page): Promise<number> {
  const text = (await stores(page)).get('IndexedDB')?.toString() ?? ''
  return Math.max(0, ...[...text.matchAll(/"keptAt":(\d+)/gu)].map(([, keptAt]) => Number(keptAt)))
}

/** Types `half` into the open form and waits until a draft has all of it: the first that is sealed may have a part. */
async function fillAndKeep(page: Page) {
  const person = personAt(page)
  await person.fillLogin(half)
  const typedAt = await page.evaluate(() => Date.now())
  // One address more, so that something is sealed from here on.
  await person.fillLogin({ addresses: [...half.addresses, 'https://dr49.example.test'] })
  await expect.poll(() => lastKeptAt(page)).toBeGreaterThanOrEqual(typedAt)
}

async function expectNoPlaintext(page: Page) {
  const found = [...(await stores(page))].flatMap(([place, bytes]) =>
    secrets.flatMap((secret) => findPlaintext(secret, bytes).map((form) => `${secret} in ${place} as ${form}`)),
  )
  expect(found).toEqual([])
}

/** On the lock screen, or in the second step of signing in. */
async function giveMasterPassword(page: Page, { masterPassword }: Account) {
  await page.getByLabel('Мастер-пароль', { exact: true }).fill(masterPassword)
  await page.keyboard.press('Enter')
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

test(
  'half a login outlives the automatic lock, sealed, and is back after unlocking',
  { tag: '@full' },
  async ({ account, enter }) => {
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
    await expectNoPlaintext(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
    await page.getByRole('button', { name: 'Вернуться' }).click()
    expect(
      traffic
        .calls()
        .slice(callsBefore)
        .filter((call) => !call.startsWith('GET ')),
    ).toEqual([])

    await expect.poll(() => keptDrafts(page)).toBe(1)
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.row(half.name)).toBeVisible()
    await expect.poll(() => keptDrafts(page)).toBe(0)
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    await person.unlock(account.masterPassword)
    await expect(person.row(half.name)).toBeVisible()
    await expect(person.dialog()).toBeHidden()
  },
)

test(
  'changes of a login outlive a lock from another tab, and go on as changes of that login',
  { tag: '@full' },
  async ({ account, enter }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Старый-Dr46' })
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    await expect(person.dialog().getByLabel('Пароль', { exact: true })).toHaveValue('Старый-Dr46')
    await person.fillLogin(half)

    const other = await page.context().newPage()
    await other.goto(page.url())
    const there = personAt(other)
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
  },
)

test(
  'a sign-out that the server forces keeps the form for the same person, and shows another none of it',
  { tag: '@full' },
  async ({ account, enter, console }) => {
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

    const otherAccount: Account = { name: '', email: 'drugoy@example.test', masterPassword: 'Верблюд на Марсе 43' }
    await person.register(otherAccount)
    await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
    await person.signIn(otherAccount)
    await expect(page.getByText('Здесь пока пусто')).toBeVisible()
    await expect(person.dialog()).toBeHidden()
    await person.chooseFromUserMenu('Выйти')

    await person.signIn(account)
    await expectContents(page, 'Добавить доступ')
  },
)

test(
  'signing out from the lock screen asks while a form is kept, and deletes it',
  { tag: '@full' },
  async ({ account, enter }) => {
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
  },
)

test('F5 in a form: the browser asks, and the form comes back as it was, until it is discarded', async ({ enter }) => {
  const { page, person } = await enter()
  await person.openAddDialog()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  // Kept before anybody leaves: it outlives a crash too.
  await fillAndKeep(page)
  expect(await keptDrafts(page)).toBe(1)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expectContents(page, 'Добавить доступ')
  await expectNoPlaintext(page)

  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять', exact: true }).click()
  await expect(person.dialog()).toBeHidden()
  await expect.poll(() => keptDrafts(page)).toBe(0)
  await page.reload()
  await person.expectShell()
  expect(asked).toEqual(['beforeunload'])
  await expect(person.dialog()).toBeHidden()
})

test(
  'a page that ends without a word leaves its form, sealed, to the next one',
  { tag: '@full' },
  async ({ account, enter }) => {
    const { page, person } = await enter()
    await person.openAddDialog()
    await fillAndKeep(page)
    const next = await page.context().newPage()
    const address = page.url()
    // Asks nobody, as a crash does not.
    await page.close()
    await next.goto(address)
    await giveMasterPassword(next, account)
    await expectContents(next, 'Добавить доступ')
    await expectNoPlaintext(next)
  },
)

test('forms of two kinds come back one after the other', { tag: '@full' }, async ({ account, enter }) => {
  const { page, person } = await enter()
  await person.openAddDialog()
  await person.fillLogin(half)
  await expect.poll(() => keptDrafts(page)).toBe(1)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = personAt(other)
  await there.expectShell()
  await other.getByRole('button', { name: /^Хранилища/ }).click()
  await other.getByRole('menuitem', { name: 'Создать хранилище' }).click()
  await there.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Дача Dr-48')
  await expect.poll(() => keptDrafts(other)).toBe(2)
  const third = await page.context().newPage()
  const address = page.url()
  await page.close()
  await other.close()
  await third.goto(address)
  await giveMasterPassword(third, account)

  const vaultName = third.getByRole('dialog').getByLabel('Название хранилища *', { exact: true })
  const itemName = third.getByRole('dialog').getByLabel('Название доступа *', { exact: true })
  await expect(vaultName.or(itemName)).toBeVisible()
  await expect(third.getByRole('dialog')).toHaveCount(1)
  const first = await vaultName.isVisible()
  await third.keyboard.press('Escape')
  await third.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять', exact: true }).click()
  await expect(first ? itemName : vaultName).toBeVisible()
  await expect(third.getByRole('dialog')).toHaveCount(1)
})
