import type { Locator, Page } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { expectAtOnce, expectGone, stopClock } from './clock.ts'
import { recordExchanges } from './exchanges.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

const masterPassword = 'Верблюд шагает по Марсу 42'
/** How long the confirmation and its toast stay, in ms. */
const shownFor = 5000
/** A toast that leaves is gone within this, in ms. */
const leavingFor = 1000

const signUpTab = (page: Page) => page.getByRole('tabpanel', { name: 'Регистрация', exact: true })
const signInTab = (page: Page) => page.getByRole('tabpanel', { name: 'Вход', exact: true })
const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true })

test(
  'the registration form has the specified fields, button and link',
  { tag: '@full', ...proves('2.2.1', '2.2.2', '2.2.3', '2.2.4', '2.2.5', '4.session.5') },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    const form = signUpTab(page)
    const email = field(form, 'Почта *')
    const password = field(form, 'Пароль')
    await expect(email).toHaveAttribute('placeholder', 'Введите вашу почту')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveValue('')
    await expect(email).toBeFocused()
    await expect(password).toHaveAttribute('placeholder', 'Создайте надежный пароль')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(field(form, 'Имя')).toHaveValue('')
    await expect(form.getByRole('textbox').or(password)).toHaveCount(3)
    await expect(form.getByRole('button', { name: 'Сохранить', exact: true })).toHaveAttribute('type', 'submit')
    await expect(form.getByText('Есть аккаунт ?')).toContainText('авторизоваться')

    await form.getByRole('button', { name: 'авторизоваться', exact: true }).click()
    await expect(signInTab(page)).toBeVisible()
    await expect(field(signInTab(page), 'Почта')).toBeFocused()
  },
)

test(
  'registration wants an e-mail address and a master password, and no name; nothing is sent before',
  { tag: '@full', ...proves('5.registration-schema.1', '5.master-password-form.1', '5.master-password-form.2') },
  async ({ openProfile }) => {
    const { page, traffic } = await openProfile()
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    const form = signUpTab(page)
    const email = field(form, 'Почта *')
    const password = field(form, 'Пароль')
    const save = form.getByRole('button', { name: 'Сохранить', exact: true })
    await save.click()
    await expect(email).toHaveAccessibleDescription('Введите почту')
    await expect(password).toHaveAccessibleDescription(/Введите мастер-пароль/)
    await expect(email).toBeFocused()
    for (const wrong of ['кто-то', 'kto@', '@example.test', 'kto to@example.test']) {
      await email.fill(wrong)
      await save.click()
      await expect(email).toHaveAccessibleDescription('Проверьте адрес: он должен быть вида имя@домен')
    }
    expect(traffic.calls()).toEqual([])

    // One character is a password, and an address may be in Cyrillic.
    await email.fill('почта@пример.рф')
    await password.fill(' ')
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Всё равно использовать' }).click()
    await expect(page.getByText('Регистрация успешна!')).toBeVisible()
    expect(traffic.calls()).toEqual(['POST /api/v1/auth/sign-up'])
  },
)

test(
  'a registration is confirmed and announced for 5 s, and then leads to signing in by itself',
  {
    tag: '@full',
    ...proves(
      '1.3',
      '2.1.2',
      '2.1.3',
      '2.1.5',
      '2.2.2',
      '2.2.6',
      '2.2.7',
      '3.registration-payload.1',
      '4.session.6',
      '7.post-v1-auth-sign-up',
      '9.interface.1',
    ),
  },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    const exchanges = await recordExchanges(page)
    const person = personAt(page)
    await stopClock(page)
    await person.register({ name: 'Ольга', email: 'olga@example.test', masterPassword })

    const form = signUpTab(page)
    await expect(form.getByRole('heading', { name: 'Регистрация успешна!', exact: true })).toBeVisible()
    const confirmed = 'Вы успешно зарегистрировались с email: olga@example.test'
    await expect(form.getByText(confirmed, { exact: true })).toBeVisible()
    await expect(form.getByText('Теперь вы можете войти в свой аккаунт', { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Войти в аккаунт', exact: true })).toBeVisible()
    const toast = page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')
    await expectAtOnce(page, () => expect(toast).toHaveCount(1, { timeout: 100 }))
    await expect(toast.getByText('Регистрация успешна', { exact: true })).toBeVisible()
    await expect(toast.getByText('Теперь вы можете войти в свой аккаунт', { exact: true })).toBeVisible()

    await page.clock.runFor(shownFor - 1)
    await expect(form).toBeVisible()
    await expect(toast).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(1)
    await expect(signInTab(page)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Вход' })).toHaveAttribute('aria-selected', 'true')
    await expect(toast).toHaveAttribute('data-removed', 'true')
    await expectGone(page, toast, leavingFor)
    await expect(field(signInTab(page), 'Почта')).toHaveValue('olga@example.test')
    await expect(field(signInTab(page), 'Почта')).toBeFocused()

    const [signUp, ...more] = await exchanges.all()
    expect(more).toEqual([])
    expect(signUp).toMatchObject({ method: 'POST', path: '/api/v1/auth/sign-up', status: 201 })
    expect(signUp?.headers).not.toHaveProperty('authorization')
    expect(signUp?.body).toEqual({
      name: 'Ольга',
      email: 'olga@example.test',
      authSalt: expect.any(String),
      passwordHash: expect.any(String),
      passwordSalt: expect.any(String),
      publicKey: expect.any(String),
      encryptedPrivateKey: expect.any(String),
      kdf: 3,
      vault: {
        encryptedName: expect.any(String),
        encryptedVaultKey: expect.any(String),
        encryptedOverview: expect.any(String),
      },
    })
  },
)

test(
  '«Войти в аккаунт» leads to signing in at once and takes the toast away; the account has its first vault',
  { tag: '@full', ...proves('1.5', '1.7', '2.1.4', '2.2.3', '2.2.6') },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    const exchanges = await recordExchanges(page)
    const person = personAt(page)
    await stopClock(page)
    const account = { name: '', email: 'nina@example.test', masterPassword }
    await person.register(account)
    const enter = page.getByRole('button', { name: 'Войти в аккаунт' })
    await expect(enter).toBeVisible()
    const toast = page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')
    await expectAtOnce(page, () => expect(toast).toHaveCount(1, { timeout: 100 }))
    await enter.click()
    await expect(signInTab(page)).toBeVisible()
    await expect(field(signInTab(page), 'Почта')).toHaveValue(account.email)
    await expectGone(page, toast, leavingFor)
    expect((await exchanges.all())[0]?.body).toMatchObject({ name: '' })

    await page.clock.resume()
    await person.signIn(account)
    await page.getByRole('button', { name: /^Хранилища/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([/Все хранилища/, /Персональное/])
  },
)
