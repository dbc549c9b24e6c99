import {
  checkEmail,
  getEvents,
  getFactors,
  openRecovery,
  putRecovery,
  signIn,
  signInByFactor,
  signInByPasskey,
  type AnswerOf,
} from '@larets/vault-core/contracts'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { createCodes, readTotp } from '@larets/vault-core/totp'
import type { Account } from '../harness/person.ts'
import { plugIn } from '../harness/virtual-authenticator.ts'
import { expect, test, type Device } from '../harness/lying-test.ts'
import { rowsOf, type LiesWith } from './table.ts'

/** A lie about a way in that is not the master password alone, or about what is told of them. */
type WayInLie = (device: Device, words: string) => Promise<void>

const masterPassword = 'Верблюд шагает по Марсу 42'
const next = 'Туман над маяком, семь лодок и 1 фонарь'

let people = 0

/** Makes a new account at the device's server, signed in elsewhere; what it sends is kept. */
async function newAccount({ page }: Device) {
  people += 1
  const account: Account = { name: 'Ольга', email: `olga-${people}-${Date.now()}@example.test`, masterPassword }
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const browser = createMemoryBrowser({
    origin: new URL(page.url()).origin,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'GET')
        sent.push({
          path: new URL(request.url).pathname,
          body: await request
            .clone()
            .json()
            .catch(() => null),
        })
      return fetch(request)
    },
  })
  const { client } = browser.open()
  await client.session.restore()
  await client.account.signUp({ ...account, vaultName: 'Персональное' })
  await client.account.checkEmail(account.email)
  return { account, browser, client, sent }
}

/** Reads the server's answer to both the master password and the second factor. */
async function answerAfterFactor(
  address: string,
  { email }: Account,
  backupCode: string,
): Promise<AnswerOf<typeof signIn>> {
  const told: AnswerOf<typeof signIn>[] = []
  const { client } = createMemoryBrowser({
    origin: new URL(address).origin,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (answer.ok && answer.url.endsWith(signInByFactor.path))
        told.push(signIn.answer.parse(await answer.clone().json()))
      return answer
    },
  }).open()
  await client.session.restore()
  await client.account.checkEmail(email)
  const step = await client.account.signIn(masterPassword)
  if (step.kind !== 'secondFactor') throw new Error('No second factor is asked for')
  await step.confirm(backupCode)
  client.dispose()
  const [answer] = told
  if (answer === undefined) throw new Error('Nobody was signed in')
  return answer
}

const expectNobody = async ({ page }: Device) => {
  await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeHidden()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key === 'cpa@user' || key === 'cpa@access-token')).toEqual([])
}

const lies: Record<LiesWith<'nobody let in' | 'no more than words'>, WayInLie> = {
  'the sealed key of another passkey': async (device, words) => {
    const { page, person, proxy } = device
    const { account, client } = await newAccount(device)
    client.dispose()
    // Passkeys are bound to a name.
    await page.goto(page.url().replace('127.0.0.1', 'localhost'))
    const authenticator = await plugIn(page)
    await person.giveEmail(account.email)
    await person.giveMasterPassword(masterPassword)
    await person.expectShell()
    await page.goto(new URL('/account', page.url()).href)
    const part = page.getByRole('region', { name: 'Вход без пароля', exact: true })
    const add = async (name: string) => {
      const putting = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith('/auth/passkeys'),
      )
      await part.getByRole('button', { name: 'Добавить ключ доступа' }).click()
      await part.getByLabel('Название').fill(name)
      await part.getByLabel('Мастер-пароль').fill(masterPassword)
      await part.getByRole('button', { name: 'Создать ключ доступа' }).click()
      await expect(part.getByRole('listitem').filter({ hasText: name })).toBeVisible()
      return String(Object((await putting).postDataJSON()).blob)
    }
    const blob = await add('Телефон')
    await authenticator.empty()
    await add('Ноутбук')
    await person.chooseFromUserMenu('Выйти')
    await proxy.change(signInByPasskey, (honest) => ({ ...honest, blob }))
    const enter = page.getByRole('button', { name: 'Войти ключом доступа' })
    await enter.click()
    await expect(page.getByText(words)).toBeVisible()
    await expectNobody(device)
    await proxy.restore()
    await enter.click()
    await person.expectShell()
    await authenticator.unplug()
  },

  'the sealed key of the recovery code before': async (device, words) => {
    const { page, proxy } = device
    const { account, client, sent } = await newAccount(device)
    await client.account.signIn(masterPassword)
    const setCode = async () => {
      const prepared = await client.account.recovery.prepare(masterPassword)
      await prepared.put()
      return prepared.text
    }
    await setCode()
    const before = sent.findLast(({ path }) => path.endsWith(putRecovery.path))
    const blob = putRecovery.body.parse(before?.body).blob
    const code = await setCode()
    client.dispose()
    await proxy.change(openRecovery, (honest) => ({ ...honest, blob }))
    await page.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
    await page.getByLabel('Почта').fill(account.email)
    await page.getByLabel('Код восстановления').fill(code)
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Новый мастер-пароль')).toBeHidden()
    await expectNobody(device)
    expect(proxy.calls().map(({ path }) => path)).toEqual([openRecovery.path])
    await proxy.restore()
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page.getByLabel('Новый мастер-пароль')).toBeVisible()
  },

  'the salts of the master password before': async (device, words) => {
    const { page, person, proxy } = device
    const { account, browser, client } = await newAccount(device)
    const old = await client.api.call(checkEmail, { body: { email: account.email } })
    await client.account.signIn(masterPassword)
    expect(await client.account.changePassword({ current: masterPassword, next })).toBe('new')
    client.dispose()
    // The device that changed it.
    await page.evaluate((pins) => localStorage.setItem('cpa@kdf-pin', pins), browser.local.get('cpa@kdf-pin') ?? '')
    await page.reload()
    await proxy.answer(checkEmail, old)
    await person.giveEmail(account.email)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(words)
    await expect(question.getByRole('button', { name: 'Нет' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expectNobody(device)
    expect(proxy.calls().map(({ path }) => path)).toEqual([checkEmail.path])
    await proxy.restore()
    await person.signIn({ ...account, masterPassword: next })
  },

  'the second factor left out': async (device, words) => {
    const { page, person, proxy } = device
    const { account, client } = await newAccount(device)
    const { email } = account
    await client.account.signIn(masterPassword)
    const prepared = await client.account.secondFactor.prepare(masterPassword)
    const read = readTotp(prepared.address('Ларец'))
    const { backupCodes } = prepared
    if (!read.ok || backupCodes === null)
      throw new Error('No authenticator reads the address, or no codes come with it')
    const codes = createCodes(read.totp)
    expect(await prepared.put(codes.at(Date.now()).code)).toBe('done')
    // The server gives without the factor what it gives after it.
    const given: AnswerOf<typeof signIn>[] = []
    for (const code of backupCodes.slice(0, 2)) given.push(await answerAfterFactor(page.url(), account, code))
    client.dispose()
    const [first, second] = given
    if (first === undefined || second === undefined) throw new Error('Nobody was signed in')
    await proxy.answer(signIn, first)
    await proxy.answer(getFactors, { totp: null, securityKeys: [], origin: null, backupCodes: null })
    await person.giveEmail(email)
    // Without the master password too, a thief gets no further than before.
    await person.giveMasterPassword('угаданный пароль')
    await expect(person.toast('Ошибка проверки целостности')).toBeVisible()
    await expectNobody(device)
    await proxy.answer(signIn, second)
    await page.reload()
    const field = page.getByLabel('Мастер-пароль', { exact: true })
    await expect(field.or(page.getByLabel('Почта', { exact: true }))).toBeVisible()
    if (!(await field.isVisible())) await person.giveEmail(email)
    await person.giveMasterPassword(masterPassword)
    await person.expectShell()
    await page.goto('/account')
    await expect(page.getByRole('region', { name: 'Двухэтапный вход', exact: true })).toContainText(words)
  },

  'invented notices': async (device, words) => {
    const { page, person, proxy } = device
    const { account, client } = await newAccount(device)
    client.dispose()
    await person.signIn(account)
    const moment = { at: '2026-11-25T19:40:00.000Z', count: null }
    const planted = 'Срочно: https://evil.example/'
    const events = [
      { id: '900000000000003', kind: planted, browser: planted, system: planted, title: planted, ...moment },
      {
        id: '900000000000002',
        kind: 'recovered',
        browser: 'Chrome',
        system: 'Windows',
        href: 'https://evil.example/',
        ...moment,
      },
    ]
    const raw = { ...getEvents, answer: { parse: (json: unknown) => json } }
    await proxy.answer(raw, { events, more: false, unread: 2 })
    await page.goto('/notifications')
    const list = page.getByRole('list', { name: 'Уведомления' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText('Неизвестное событие')
    await expect(page.getByText('evil.example')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(list.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('note')).toContainText(words)
    // Nothing is locked, ended or changed for it.
    await page.goto('/')
    await person.expectShell()
    const written = proxy.calls().filter(({ method }) => method !== 'GET')
    expect(written.map(({ path }) => path)).toEqual(['/v1/auth/events/read'])
  },
}

for (const { name, tag, lie, outcome, words } of rowsOf(lies)) {
  test(`${name}: ${outcome}`, { tag }, async ({ openDevice }) => lie(await openDevice(), words))
}
