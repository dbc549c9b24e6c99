import type { Page } from '@playwright/test'
import { personAt, type Account } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const account: Account = { name: '', email: 'pamyat@example.test', masterPassword: 'Верный Пароль 42' }
/** Salts that the server never gave this account. */
const otherSalts = { authSalt: '00112233445566778899aabbccddeeff', passwordSalt: 'ffeeddccbbaa99887766554433221100' }

/** Registers, which pins salts, suite and public key, and stands at step one of signing in. */
async function pinned(page: Page): Promise<void> {
  const person = personAt(page)
  await person.register(account)
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })).toHaveValue(account.email)
}

/** Answers a check of the e-mail with other salts, as a lying server would. */
async function lieAboutSalts(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/check-email', async (route) => {
    const answer = await route.fetch()
    const genuine: unknown = await answer.json()
    await route.fulfill({ response: answer, json: Object.assign({}, genuine, otherSalts) })
  })
}

const pins = (page: Page) => page.evaluate(() => localStorage.getItem('cpa@kdf-pin'))
const stepTwo = (page: Page) => page.getByText(`Вы авторизовались как ${account.email}`)

test('registration pins hashes of the e-mail, the salts and the public key, and the suite', async ({ openProfile }) => {
  const { page } = await openProfile()
  await pinned(page)
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  const stored = JSON.parse((await pins(page)) ?? '{}')
  expect(Object.keys(stored)).toEqual([hash])
  expect(Object.values(stored)).toEqual([{ kdf: 1, salts: hash, publicKey: hash }])
})

test('«Да» goes on; the pin changes only when the sign-in succeeds', async ({ openProfile, console }) => {
  console.allow(/status of 401/)
  const { page } = await openProfile()
  const person = personAt(page)
  await pinned(page)
  // The device remembers other salts than the server holds: as after a change of the master password elsewhere.
  const genuine = await pins(page)
  const outdated = await page.evaluate(() => {
    const text = (localStorage.getItem('cpa@kdf-pin') ?? '').replace(/"salts":"[0-9a-f]{64}"/, `"salts":"${'0'.repeat(64)}"`)
    localStorage.setItem('cpa@kdf-pin', text)
    return text
  })
  expect(outdated).not.toBe(genuine)
  await person.giveEmail(account.email)
  await page.getByRole('button', { name: 'Да', exact: true }).click()
  await expect(stepTwo(page)).toBeVisible()
  await person.giveMasterPassword('Неверный Пароль')
  await expect(page.getByText('Неверная почта или мастер-пароль').first()).toBeVisible()
  expect(await pins(page)).toBe(outdated)

  await person.giveMasterPassword(account.masterPassword)
  await person.expectShell()
  expect(await pins(page)).toBe(genuine)
  await person.chooseFromUserMenu('Выйти')
  await person.signIn(account)
})

test('«Да» to salts that are the server’s invention opens nothing, and the pin stays', async ({ openProfile, console }) => {
  console.allow(/status of 401/)
  const { page } = await openProfile()
  const person = personAt(page)
  await pinned(page)
  const before = await pins(page)
  await lieAboutSalts(page)
  await person.giveEmail(account.email)
  await page.getByRole('button', { name: 'Да', exact: true }).click()
  await person.giveMasterPassword(account.masterPassword)
  await expect(page.getByText('Неверная почта или мастер-пароль').first()).toBeVisible()
  expect(await pins(page)).toBe(before)
})

test('a suite lower than this device has seen is refused before anything is derived', async ({ openProfile }) => {
  const { page, traffic } = await openProfile()
  const person = personAt(page)
  await pinned(page)
  await page.evaluate(() => {
    const text = localStorage.getItem('cpa@kdf-pin') ?? ''
    localStorage.setItem('cpa@kdf-pin', text.replace('"kdf":1', '"kdf":2'))
  })
  await person.giveEmail(account.email)
  await expect(
    page.getByText('Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.').first(),
  ).toBeVisible()
  await expect(stepTwo(page)).toBeHidden()
  expect(traffic.calls().filter((call) => call.endsWith('/sign-in'))).toEqual([])
})
