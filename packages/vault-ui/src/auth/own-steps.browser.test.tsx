import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { AuthScreen, LoginCodeStep, LoginForm, type AuthOutcome, type LoginFormProps } from './index.ts'

const onSignIn = vi.fn<LoginFormProps['onSignIn']>()
const onConfirm = vi.fn<(code: string) => Promise<AuthOutcome>>()

beforeEach(() => {
  onSignIn.mockReset().mockResolvedValue({ ok: true })
  onConfirm.mockReset().mockResolvedValue({ ok: true })
})

const emailField = () => page.getByRole('textbox', { name: 'Почта', exact: true })
const passwordField = () => page.getByPlaceholder('Введите пароль')

describe('an auth screen of a product that is no vault', () => {
  it('signs in alone, in one step, and speaks of no vault and no master password', async () => {
    const screen = await render(
      <AuthScreen productName="Причал" step={{ kind: 'custom', children: <LoginForm onSignIn={onSignIn} /> }} />,
    )
    await expect.element(emailField()).toHaveFocus()
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    expect(screen.container.textContent).not.toMatch(/мастер|хранилищ|аккаунт\b.*создать/iu)
    await emailField().fill('anna@example.ru')
    await passwordField().fill(' лодка ')
    await userEvent.keyboard('{Enter}')
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ email: 'anna@example.ru', password: ' лодка ' })
  })

  it('says an ordinary password in two steps, too', async () => {
    await render(
      <AuthScreen
        productName="Причал"
        step={{ kind: 'password', email: 'anna@example.ru' }}
        onCheckEmail={() => Promise.resolve({ ok: true })}
        onSignIn={() => Promise.resolve({ ok: false, code: 'wrong_credentials' })}
        onReset={() => {}}
      />,
    )
    await passwordField().fill('лодка')
    await userEvent.keyboard('{Enter}')
    await expect.element(passwordField()).toHaveAccessibleDescription('Неверная почта или пароль')
  })
})

describe('LoginForm', () => {
  it('refuses what is missing without a call, and goes to the first of it', async () => {
    await render(<LoginForm onSignIn={onSignIn} />)
    await userEvent.keyboard('{Enter}')
    await expect.element(emailField()).toHaveAccessibleDescription('Введите почту')
    await expect.element(passwordField()).toHaveAccessibleDescription('Введите пароль')
    await expect.element(emailField()).toHaveFocus()
    expect(onSignIn).not.toHaveBeenCalled()
  })

  it('says any message for any code in the form, and what is known at its field', async () => {
    onSignIn.mockResolvedValueOnce({ ok: false, code: 'branch_closed', message: 'Отделение закрыто' })
    onSignIn.mockResolvedValueOnce({ ok: false, code: 'wrong_credentials' })
    onSignIn.mockResolvedValueOnce({ ok: false, code: 'of_no_name' })
    await render(<LoginForm email="anna@example.ru" onSignIn={onSignIn} />)
    await expect.element(passwordField()).toHaveFocus()
    await userEvent.keyboard('лодка{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Отделение закрыто')
    await userEvent.keyboard('{Enter}')
    await expect.element(passwordField()).toHaveAccessibleDescription('Неверная почта или пароль')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Не получилось. Попробуйте ещё раз.')).toBeVisible()
  })

  it('names a master password where it is one', async () => {
    await render(
      <LoginForm email="anna@example.ru" secret="masterPassword" onForgotten={() => {}} onSignIn={onSignIn} />,
    )
    await expect.element(page.getByPlaceholder('Введите мастер-пароль')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Забыли мастер-пароль?' })).toBeVisible()
  })
})

describe('LoginCodeStep', () => {
  const field = () => page.getByRole('textbox', { name: 'Код' })

  it('hands over the code without spaces around it, and says why it was refused', async () => {
    onConfirm.mockResolvedValueOnce({ ok: false, code: 'wrong_code', message: 'Код не подошёл' })
    await render(<LoginCodeStep onConfirm={onConfirm} />)
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveAccessibleDescription('Введите код')
    await userEvent.keyboard(' 123 456 {Enter}')
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('123 456')
    await expect.element(page.getByText('Код не подошёл')).toBeVisible()
    await expect.element(field()).toHaveFocus()
  })

  it('sends another code once at a time, and leads back', async () => {
    const sent = Promise.withResolvers<AuthOutcome>()
    const onResend = vi.fn(() => sent.promise)
    const onBack = vi.fn()
    await render(<LoginCodeStep onConfirm={onConfirm} onResend={onResend} onBack={onBack} />)
    const another = page.getByRole('button', { name: 'Отправить ещё раз' })
    await another.click()
    await another.click()
    expect(onResend).toHaveBeenCalledOnce()
    sent.resolve({ ok: false, code: 'too_many', message: 'Не чаще раза в минуту' })
    await expect.element(page.getByText('Не чаще раза в минуту')).toBeVisible()
    await page.getByRole('button', { name: 'Назад' }).click()
    expect(onBack).toHaveBeenCalledOnce()
  })
})
