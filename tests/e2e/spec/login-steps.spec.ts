import type { Locator, Page, Route } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'
import { keptKeys, readStorage } from './storage.ts'

const failedToLoad = /Failed to load resource/
const checkEmail = '**/api/v1/auth/check-email'
const signIn = '**/api/v1/auth/sign-in'

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'Вход', exact: true })
const emailField = (page: Page) => tab(page).getByLabel('Почта', { exact: true })
const passwordField = (page: Page) => tab(page).getByLabel('Мастер-пароль', { exact: true })
const button = (page: Page, name: string) => tab(page).getByRole('button', { name, exact: true })

/** Answers the next calls only when the test says so. */
async function hold(page: Page, url: string): Promise<(answer: (route: Route) => Promise<void>) => Promise<void>> {
  const held = Promise.withResolvers<Route>()
  await page.route(url, (route) => held.resolve(route))
  return async (answer) => {
    await answer(await held.promise)
    await page.unroute(url)
  }
}

async function expectRegistrationAndBack(page: Page, link: Locator): Promise<void> {
  await link.click()
  await expect(page.getByRole('tabpanel', { name: 'Регистрация', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Вход' }).click()
  await expect(tab(page)).toBeVisible()
}

test(
  'step one has the specified words, field, button and link, and wants an e-mail address',
  { tag: '@full', ...proves('2.3.1', '2.3.2', '2.3.4', '5.login-e-mail.1') },
  async ({ openProfile }) => {
    const { page, traffic } = await openProfile()
    await expect(tab(page).getByRole('heading', { name: 'Вход в аккаунт', exact: true })).toBeVisible()
    await expect(tab(page).getByText('Введите почту, чтобы продолжить', { exact: true })).toBeVisible()
    await expect(emailField(page)).toHaveAttribute('placeholder', 'Введите вашу почту')
    await expect(emailField(page)).toHaveAttribute('required', '')
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue('')
    await expectRegistrationAndBack(page, button(page, 'Создать новый аккаунт'))

    await button(page, 'Продолжить').click()
    await expect(emailField(page)).toHaveAccessibleDescription('Введите почту')
    await expect(emailField(page)).toBeFocused()
    for (const wrong of ['анна', 'anna@', '@example.test', 'an na@example.test']) {
      await emailField(page).fill(wrong)
      await button(page, 'Продолжить').click()
      await expect(emailField(page)).toHaveAccessibleDescription('Проверьте адрес: он должен быть вида имя@домен')
    }
    expect(traffic.calls()).toEqual([])
  },
)

test(
  'step one asks for the salts first and is busy meanwhile; when that fails, the field has the focus again',
  { tag: '@full', ...proves('2.3.4', '2.3.5', '2.3.6', '4.login-forms.1', '7.post-v1-auth-check-email') },
  async ({ openProfile, account, console }) => {
    console.allow(failedToLoad)
    const { page, traffic } = await openProfile()
    const release = await hold(page, checkEmail)
    await emailField(page).fill(account.email)
    await button(page, 'Продолжить').click()
    await expect(button(page, 'Загрузка...')).toHaveAttribute('aria-busy', 'true')
    await expect(button(page, 'Продолжить')).toHaveCount(0)
    await expect(button(page, 'Загрузка...')).toBeFocused()
    await page.keyboard.press('Enter')
    await release((route) => route.fulfill({ status: 500, body: '' }))
    await expect(button(page, 'Продолжить')).toBeVisible()
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue(account.email)
    await expect(passwordField(page)).toHaveCount(0)
    expect(traffic.calls()).toEqual(['POST /api/v1/auth/check-email'])
  },
)

test('step one takes a preset value', { tag: '@full', ...proves('2.3.3') }, async ({ openProfile }) => {
  const { page } = await openProfile()
  await page.evaluate(() => localStorage.setItem('cpa@user-email', 'kto-to@example.test'))
  await page.reload()
  await expect(emailField(page)).toHaveValue('kto-to@example.test')
  await expect(emailField(page)).toBeFocused()
})

test(
  'step two has the specified words, field, buttons and link, and is busy while signing in',
  {
    tag: '@full',
    ...proves(
      '2.4.1',
      '2.4.2',
      '2.4.3',
      '2.4.4',
      '2.4.6',
      '2.4.8',
      '4.login-forms.1',
      '5.master-password-form.1',
      '5.master-password-form.2',
    ),
  },
  async ({ openProfile, account, console }) => {
    console.allow(failedToLoad)
    const { page, traffic } = await openProfile()
    await personAt(page).giveEmail(account.email)
    await expect(tab(page).getByText(`Вы авторизовались как ${account.email}`, { exact: true })).toBeVisible()
    const field = passwordField(page)
    await expect(field).toHaveAttribute('placeholder', 'Введите мастер-пароль')
    await expect(field).toHaveAttribute('name', 'masterPassword')
    await expect(field).toHaveAttribute('autocomplete', 'current-password')
    await expect(field).toBeFocused()
    await field.fill('Открытое слово')
    await expect(field).toHaveAttribute('type', 'password')
    await button(page, 'Показать пароль').click()
    await expect(field).toHaveAttribute('type', 'text')
    await button(page, 'Скрыть пароль').click()
    await expect(field).toHaveAttribute('type', 'password')
    await expectRegistrationAndBack(page, button(page, 'Создать новый аккаунт'))

    await field.fill('')
    await button(page, 'Войти').click()
    await expect(field).toHaveAccessibleDescription('Введите мастер-пароль')
    expect(traffic.calls()).toEqual(['POST /api/v1/auth/check-email'])

    const release = await hold(page, signIn)
    await field.fill(account.masterPassword)
    await button(page, 'Войти').click()
    await expect(button(page, 'Вход...')).toHaveAttribute('aria-busy', 'true')
    await expect(button(page, 'Войти')).toHaveCount(0)
    await expect(button(page, 'Вход...')).toBeFocused()
    await release((route) => route.fulfill({ status: 500, body: '' }))
    await expect(button(page, 'Войти')).toBeVisible()
    await expect(field).toBeFocused()
  },
)

test(
  'a refused master password of any length leaves step two with the focus in its field',
  { tag: '@full', ...proves('2.4.8', '5.login-master-password.1') },
  async ({ openProfile, account, console }) => {
    console.allow(failedToLoad)
    const { page, traffic } = await openProfile()
    const person = personAt(page)
    await person.giveEmail(account.email)
    for (const [index, wrong] of [' ', 'длинный пароль '.repeat(40)].entries()) {
      await passwordField(page).fill(wrong)
      await button(page, 'Войти').click()
      await expect.poll(() => traffic.calls().slice(1)).toHaveLength(index + 1)
      await expect(passwordField(page)).toHaveAccessibleDescription('Неверная почта или мастер-пароль')
      await expect(passwordField(page)).toBeFocused()
    }
    expect(new Set(traffic.calls().slice(1))).toEqual(new Set(['POST /api/v1/auth/sign-in']))
    await person.giveMasterPassword(account.masterPassword)
    await person.expectShell()
  },
)

test(
  'step two comes only when both salts and the e-mail are known, and «Войти под другой почтой» forgets the salts',
  { tag: '@full', ...proves('2.4.5', '2.4.7', '4.session.2', '4.session.4') },
  async ({ openProfile, account }) => {
    const { page } = await openProfile()
    const stored = async () => Object.entries((await readStorage(page)).local)
    await personAt(page).giveEmail(account.email)
    await expect(passwordField(page)).toBeVisible()
    const known = await stored()
    expect(known.map(([key]) => key).toSorted()).toEqual(keptKeys)
    await page.reload()
    await expect(passwordField(page)).toBeVisible()

    for (const [missing] of known) {
      await page.evaluate(
        ({ entries, without }) => {
          localStorage.clear()
          for (const [key, value] of entries) if (key !== without) localStorage.setItem(key, value)
        },
        { entries: known, without: missing },
      )
      await page.reload()
      await expect(emailField(page)).toBeVisible()
      await expect(passwordField(page)).toHaveCount(0)
    }

    await emailField(page).fill(account.email)
    await button(page, 'Продолжить').click()
    await button(page, 'Войти под другой почтой').click()
    await expect(emailField(page)).toBeVisible()
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue('')
    expect(await stored()).toEqual([])
    await page.reload()
    await expect(emailField(page)).toBeVisible()
  },
)
