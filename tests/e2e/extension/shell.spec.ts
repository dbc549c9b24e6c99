import { loginInput } from '@larets/vault-core/testing'
import { codeAt, codePeriod, secretOf } from '../harness/one-time-code.ts'
import type { Account } from '../harness/person.ts'
import { expect, giveMasterPassword, giveServer, onAnotherDevice, test, unlockAt } from './extension-test.ts'

/** A login that lies in the account before the extension comes. */
const bank = loginInput({
  name: 'Банк «Восход»',
  username: 'anna.somova',
  password: 'k4-Мост-Ладья',
  uris: [{ uri: 'https://bank.example/login', match: null }],
})

test.beforeEach(async ({ server, account }) => {
  await onAnotherDevice(server.url, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    await client.items.create({ ...bank, vaultId: vault.id })
  })
})

test('somebody signs in at their server and finds their logins in the popup', async ({ account, extension }) => {
  await extension.signIn(account)
  const popup = await extension.open('popup.html')
  await expect(popup.getByText('Банк «Восход»')).toBeVisible()
  await popup.getByRole('searchbox').fill('такого нет')
  await expect(popup.getByText('Банк «Восход»')).toBeHidden()
  await popup.getByRole('searchbox').fill('восход')
  await expect(popup.getByText('Банк «Восход»')).toBeVisible()
})

test('the popup copies a password, which itself never gets', { tag: '@full' }, async ({ account, extension }) => {
  await extension.signIn(account)
  const popup = await extension.open('popup.html')
  await popup.getByText('Банк «Восход»').hover()
  await popup.getByRole('button', { name: 'Скопировать пароль' }).click()
  await extension.context().grantPermissions(['clipboard-read'])
  await expect.poll(() => popup.evaluate(() => navigator.clipboard.readText())).toBe('k4-Мост-Ладья')
})

test(
  'an ended core document comes back open, without the master password',
  { tag: '@full' },
  async ({ account, extension }) => {
    const app = await extension.signIn(account)
    await extension.endCore()
    const popup = await extension.open('popup.html')
    await expect(popup.getByText('Банк «Восход»')).toBeVisible()
    // The tab that was connected to the ended one is connected to the new one.
    await app.getByRole('button', { name: 'Заблокировать' }).click()
    await expect(popup.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
  },
)

test('an ended worker is missed by nobody', { tag: '@full' }, async ({ account, extension }) => {
  const app = await extension.signIn(account)
  await extension.endWorker()
  await app.getByRole('button', { name: 'Заблокировать' }).click()
  await unlockAt(app, account.masterPassword)
  await extension.endWorker()
  await expect((await extension.open('popup.html')).getByText('Банк «Восход»')).toBeVisible()
})

test(
  'a lock leaves nothing that opens the vault, and the core document comes back locked',
  { tag: '@full' },
  async ({ account, extension }) => {
    const app = await extension.signIn(account)
    const wrapped = async () =>
      Object.values(await extension.sessionArea()).filter((value) => /^w\d\./u.test(String(value)))
    expect(await wrapped()).toHaveLength(1)
    await app.getByRole('button', { name: 'Заблокировать' }).click()
    await expect.poll(wrapped).toEqual([])
    await extension.endCore()
    const popup = await extension.open('popup.html')
    await unlockAt(popup, account.masterPassword)
    await expect(popup.getByText('Банк «Восход»')).toBeVisible()
  },
)

test('what the worker tells of a locked system locks the vault', { tag: '@full' }, async ({ account, extension }) => {
  const app = await extension.signIn(account)
  const worker = await extension.worker()
  await worker.evaluate(() => chrome.runtime.sendMessage({ to: 'core', kind: 'lock' }))
  await expect(app.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
})

test(
  'a browser that starts is locked, and opens by the master password alone',
  { tag: '@full' },
  async ({ account, extension }) => {
    await extension.signIn(account)
    await extension.restart()
    const popup = await extension.open('popup.html')
    await unlockAt(popup, account.masterPassword)
    await expect(popup.getByText('Банк «Восход»')).toBeVisible()
  },
)

/** Turns one-time codes on; gives the secret, and the codes that stand in for it. */
async function turnCodesOn(server: string, account: Account) {
  let [base32, backupCodes]: [string, readonly string[]] = ['', []]
  await onAnotherDevice(server, account, async (client) => {
    const prepared = await client.account.secondFactor.prepare(account.masterPassword)
    await prepared.put(codeAt(secretOf(prepared.secret), Date.now()))
    ;[base32, backupCodes] = [prepared.secret, prepared.backupCodes ?? []]
  })
  return { secret: secretOf(base32), backupCodes }
}

test(
  'a code of the second factor signs in, and a wrong one is told',
  { tag: '@full' },
  async ({ server, account, extension, console }) => {
    console.allow(/status of 40[13]/u)
    const { secret } = await turnCodesOn(server.url, account)
    const app = await extension.open('app.html')
    await giveServer(app, server.url, account.email)
    await giveMasterPassword(app, account.masterPassword)
    await app.getByLabel('Код из приложения').fill('000000')
    await app.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(app.getByText(/^Код не подошёл/u)).toBeVisible()
    // The code of now turned them on, and counts once.
    await app.getByLabel('Код из приложения').fill(codeAt(secret, Date.now() + codePeriod))
    await app.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(app.getByRole('heading', { name: 'Вы вошли' })).toBeVisible()
  },
)

test(
  'a backup code signs in, also where the page was closed before it was typed',
  { tag: '@full' },
  async ({ server, account, extension }) => {
    const { backupCodes } = await turnCodesOn(server.url, account)
    const first = await extension.open('app.html')
    await giveServer(first, server.url, account.email)
    await giveMasterPassword(first, account.masterPassword)
    await expect(first.getByLabel('Код из приложения')).toBeVisible()
    await first.close()
    const app = await extension.open('app.html')
    await app.getByRole('button', { name: 'Ввести запасной код' }).click()
    await app.getByLabel('Запасной код').fill(backupCodes[0] ?? '')
    await app.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(app.getByRole('heading', { name: 'Вы вошли' })).toBeVisible()
  },
)

test(
  'what is no server is told where the address is typed',
  { tag: '@full' },
  async ({ server, account, extension }) => {
    const app = await extension.open('app.html')
    await giveServer(app, 'http://vault.example', account.email)
    await expect(app.getByText(/только к серверу на этом компьютере/u).first()).toBeVisible()
    await giveServer(app, server.url, account.email)
    await expect(app.getByLabel('Мастер-пароль', { exact: true })).toBeVisible()
  },
)
