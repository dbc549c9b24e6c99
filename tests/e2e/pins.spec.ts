import type { Page } from '@playwright/test'
import { bootstrap, type Bootstrap } from '@larets/vault-core/contracts'
import { withoutLocalCopy } from './harness/local-copy.ts'
import { personAt, type Account } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { wholeAnswer } from './harness/whole-answer.ts'

const account: Account = { name: '', email: 'pamyat@example.test', masterPassword: 'Верный Верблюд на Марсе 42' }
/** Salts that the server never gave this account. */
const otherSalts = { authSalt: '00112233445566778899aabbccddeeff', passwordSalt: 'ffeeddccbbaa99887766554433221100' }

/** Registers, which pins salts, suite and public key, and stands at step one of signing in. */
async function pinned(page: Page): Promise<void> {
  const person = personAt(page)
  await person.register(account)
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })).toHaveValue(
    account.email,
  )
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
  expect(Object.values(stored)).toEqual([{ kdf: 3, salts: hash, publicKey: hash }])
})

test(
  '«Да» goes on; the pin changes only when the sign-in succeeds',
  { tag: '@full' },
  async ({ openProfile, console }) => {
    console.allow(/status of 401/)
    const { page } = await openProfile()
    const person = personAt(page)
    await pinned(page)
    // The device remembers other salts than the server holds: as after a change of the master password elsewhere.
    const genuine = await pins(page)
    const outdated = await page.evaluate(() => {
      const text = (localStorage.getItem('cpa@kdf-pin') ?? '').replace(
        /"salts":"[0-9a-f]{64}"/,
        `"salts":"${'0'.repeat(64)}"`,
      )
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
  },
)

test(
  '«Да» to salts that are the server’s invention opens nothing, and the pin stays',
  { tag: '@full' },
  async ({ openProfile, console }) => {
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
  },
)

test(
  'a suite lower than this device has seen is refused before anything is derived',
  { tag: '@full' },
  async ({ openProfile }) => {
    const { page, traffic } = await openProfile()
    const person = personAt(page)
    await pinned(page)
    await page.evaluate(() => {
      const text = localStorage.getItem('cpa@kdf-pin') ?? ''
      localStorage.setItem('cpa@kdf-pin', text.replace('"kdf":3', '"kdf":4'))
    })
    await person.giveEmail(account.email)
    await expect(
      page.getByText('Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.').first(),
    ).toBeVisible()
    await expect(stepTwo(page)).toBeHidden()
    expect(traffic.calls().filter((call) => call.endsWith('/sign-in'))).toEqual([])
  },
)

/** Reads the ivs of the sealed pins in IndexedDB, which tell states apart: each sealing has a new one. */
const sealedPins = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
      })
    const database = await settled(indexedDB.open('larets'))
    const box = database.transaction('box').objectStore('box')
    const all: readonly { iv?: Uint8Array; ciphertext?: Uint8Array }[] = await settled(
      box.getAll(IDBKeyRange.bound(['pins'], ['pins', []])),
    )
    database.close()
    // A row that says that there is room for an account is no pins.
    const rows = all.filter(({ iv }) => iv !== undefined)
    return { iv: rows.map(({ iv }) => iv?.join(' ')).join(), size: rows[0]?.ciphertext?.length ?? 0 }
  })

/**
 * Longer than the pins of the one vault of a new account, shorter than those of two vaults or of a vault and an item.
 */
const ofTwo = 230

/**
 * Answers bootstraps from now on with what `change` makes of them, and without a cursor or a copy, so that nothing else
 * is asked.
 */
async function changeBootstrap(page: Page, change: (honest: Bootstrap) => Bootstrap): Promise<void> {
  await withoutLocalCopy(page)
  await page.route(`**/api${bootstrap.path}`, async (route) => {
    const response = await wholeAnswer(route)
    const { cursor: _, ...changed } = change(bootstrap.answer.parse(await response.json()))
    await route.fulfill({ response, json: changed })
  })
}

/** Reloads, and returns what the page then began with. */
async function reloadedBootstrap(page: Page): Promise<Bootstrap> {
  const answers: Bootstrap[] = []
  await changeBootstrap(page, (honest) => {
    answers.push(honest)
    return honest
  })
  await page.reload()
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const [latest] = answers.slice(-1)
  if (latest === undefined) throw new Error('the page began without a bootstrap')
  return latest
}

test(
  'an older state of an item is noticed after a reload and after a new sign-in, until the person accepts it',
  { tag: '@full' },
  async ({ account: anna, enter }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'прежнее', password: 'Пароль-1' })
    await expect(person.row('Банк')).toBeVisible()
    await expect.poll(async () => (await sealedPins(page)).size).toBeGreaterThan(ofTwo)
    const old = await reloadedBootstrap(page)
    const first = await sealedPins(page)
    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin({ username: 'новое' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await expect.poll(async () => (await sealedPins(page)).iv).not.toBe(first.iv)

    await changeBootstrap(page, () => old)
    await page.reload()
    await expect(person.row('Банк')).toContainText('Старая версия')
    await person.chooseFromUserMenu('Выйти')
    await person.signIn(anna)
    await expect(person.row('Банк')).toContainText('Старая версия')

    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Принять состояние сервера' }).click()
    const question = page.getByRole('alertdialog', { name: 'Принять состояние сервера?' })
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
    const marked = await sealedPins(page)
    await question.getByRole('button', { name: 'Принять', exact: true }).click()
    await expect(person.row('Банк')).not.toContainText('Старая версия')
    await expect.poll(async () => (await sealedPins(page)).iv).not.toBe(marked.iv)
    await page.reload()
    await expect(person.row('Банк')).toBeVisible()
    await expect(person.row('Банк')).not.toContainText('Старая версия')
  },
)

test(
  'a vault that the server sends no longer is asked about by name, once',
  { tag: '@full' },
  async ({ account: anna, enter }) => {
    const { page, person } = await enter()
    await person.createVault('Работа')
    await expect.poll(async () => (await sealedPins(page)).size).toBeGreaterThan(ofTwo)
    await person.chooseFromUserMenu('Выйти')
    await changeBootstrap(page, (honest) => ({ ...honest, vaults: honest.vaults.slice(0, 1) }))
    await person.signIn(anna)
    const question = page.getByRole('alertdialog', { name: 'Хранилище пропало' })
    await expect(question).toContainText('«Работа»')
    await expect(question.getByRole('button', { name: 'Нет' })).toBeFocused()

    // Nothing was answered yet: a reload asks again.
    await page.reload()
    await expect(question).toContainText('«Работа»')
    const asked = await sealedPins(page)
    await question.getByRole('button', { name: 'Нет' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Сервер потерял хранилище или скрывает его')).toBeVisible()
    await expect.poll(async () => (await sealedPins(page)).iv).not.toBe(asked.iv)
    await page.reload()
    await person.expectShell()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1' })
    await expect(person.row('Банк')).toBeVisible()
    await expect(question).toBeHidden()
  },
)
