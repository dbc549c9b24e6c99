import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NotifierProvider, type Notifier } from '../notify/index.ts'
import '../theme/styles.css'
import { AuthScreen, type AuthOutcome, type AuthScreenProps, type AuthStep } from './index.ts'

const ok: AuthOutcome = { ok: true }
const refused = (code: Exclude<AuthOutcome, { ok: true }>['code']): AuthOutcome => ({ ok: false, code })

const calls = {
  onCheckEmail: vi.fn<NonNullable<AuthScreenProps['onCheckEmail']>>(),
  onSignIn: vi.fn<NonNullable<AuthScreenProps['onSignIn']>>(),
  onSignUp: vi.fn<NonNullable<AuthScreenProps['onSignUp']>>(),
  onReset: vi.fn<() => void>(),
  onRegistered: vi.fn<(email: string) => void>(),
  onAcceptChangedSalts: vi.fn<() => Promise<AuthOutcome>>(),
}
const notifier = {
  success: vi.fn<Notifier['success']>(),
  error: vi.fn<Notifier['error']>(),
  dismiss: vi.fn<Notifier['dismiss']>(),
}

beforeEach(() => {
  calls.onCheckEmail.mockResolvedValue(ok)
  calls.onSignIn.mockResolvedValue(ok)
  calls.onSignUp.mockResolvedValue(ok)
  notifier.success.mockReturnValue('notice')
})

afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const firstStep: AuthStep = { kind: 'email' }

function Screen({
  start = firstStep,
  ...props
}: Partial<Omit<AuthScreenProps, 'step' | 'onCheckEmail' | 'onSignIn' | 'onReset'>> & { readonly start?: AuthStep }) {
  const [step, setStep] = useState(start)
  return (
    <StrictMode>
      <NotifierProvider value={notifier}>
        <AuthScreen
          productName="Ларец"
          secret="masterPassword"
          step={step}
          {...calls}
          onCheckEmail={async (email: string) => {
            const outcome = await calls.onCheckEmail(email)
            if (outcome.ok) setStep({ kind: 'password', email })
            return outcome
          }}
          onReset={() => {
            calls.onReset()
            setStep({ kind: 'email' })
          }}
          {...props}
        />
      </NotifierProvider>
    </StrictMode>
  )
}

const password = { kind: 'password', email: 'анна@почта.рф' } as const
const emailField = () => page.getByRole('textbox', { name: 'Почта', exact: true })
const masterField = () => page.getByPlaceholder('Введите мастер-пароль')
const tab = (name: string) => page.getByRole('tab', { name })
const newEmail = () => page.getByRole('textbox', { name: 'Почта *' })
const newPassword = () => page.getByPlaceholder('Создайте надежный пароль')

const strong = ' верблюд на Марсе 43 '

async function register(masterPassword = strong): Promise<void> {
  await tab('Регистрация').click()
  await newEmail().fill(' анна@почта.рф ')
  await newPassword().fill(masterPassword)
  await page.getByRole('button', { name: 'Сохранить' }).click()
}

describe('the first step', () => {
  it('stands under the name and the tagline, with the caret in the field', async () => {
    await render(<Screen tagline="Надёжное хранилище паролей в облаке" />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ларец' })).toBeVisible()
    await expect.element(page.getByText('Надёжное хранилище паролей в облаке')).toBeVisible()
    await expect.element(page.getByText('Введите почту, чтобы продолжить')).toBeVisible()
    await expect.element(emailField()).toHaveFocus()
    await expect.element(emailField()).toHaveAttribute('placeholder', 'Введите вашу почту')
  })

  it('takes a preset e-mail', async () => {
    await render(<Screen start={{ kind: 'email', email: 'anna@example.ru' }} />)
    await expect.element(emailField()).toHaveValue('anna@example.ru')
  })

  it('accepts Cyrillic, trims, and leads to the second step', async () => {
    await render(<Screen />)
    await userEvent.keyboard(' анна@почта.рф {Enter}')
    await expect.element(page.getByText('Вы авторизовались как анна@почта.рф')).toBeVisible()
    expect(calls.onCheckEmail).toHaveBeenCalledExactlyOnceWith('анна@почта.рф')
    await expect.element(masterField()).toHaveFocus()
  })

  it.each([
    ['', 'Введите почту'],
    ['анна', 'Проверьте адрес: он должен быть вида имя@домен'],
  ])('refuses «%s» without a call', async (typed, error) => {
    await render(<Screen />)
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.element(emailField()).toHaveAccessibleDescription(error)
    await expect.element(emailField()).toHaveFocus()
    expect(calls.onCheckEmail).not.toHaveBeenCalled()
  })

  it('says that it works, sends once, and gives the focus back after a failure', async () => {
    const { promise, resolve } = Promise.withResolvers<AuthOutcome>()
    calls.onCheckEmail.mockReturnValue(promise)
    await render(<Screen />)
    await userEvent.keyboard('anna@example.ru')
    const button = page.getByRole('button', { name: 'Продолжить' })
    await button.click()
    await expect.element(page.getByRole('button', { name: 'Загрузка...' })).toHaveAttribute('aria-busy', 'true')
    await emailField().click()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(calls.onCheckEmail).toHaveBeenCalledOnce()
    page.getByRole('button', { name: 'Создать новый аккаунт' }).element().focus()
    resolve(refused('failed'))
    await expect.element(button).toBeVisible()
    await expect.element(emailField()).toHaveFocus()
  })
})

describe('the second step', () => {
  it('opens at once when the salts are known, and signs in with exactly what was typed', async () => {
    await render(<Screen start={password} />)
    await expect.element(masterField()).toHaveFocus()
    await expect.element(masterField()).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.keyboard(' тест {Enter}')
    await vi.waitFor(() => expect(calls.onSignIn).toHaveBeenCalledExactlyOnceWith(' тест '))
  })

  it('tells password managers whose password it is', async () => {
    const screen = await render(<Screen start={password} />)
    const username = screen.container.querySelector('input[autocomplete="username"]')
    expect(username).toHaveValue('анна@почта.рф')
  })

  it('refuses an empty master password', async () => {
    await render(<Screen start={password} />)
    await userEvent.keyboard('{Enter}')
    await expect.element(masterField()).toHaveAccessibleDescription('Введите мастер-пароль')
    expect(calls.onSignIn).not.toHaveBeenCalled()
  })

  it('says that it works, sends once, and returns to the field when the credentials are wrong', async () => {
    const { promise, resolve } = Promise.withResolvers<AuthOutcome>()
    calls.onSignIn.mockReturnValue(promise)
    await render(<Screen start={password} />)
    await userEvent.keyboard('тест{Enter}')
    await expect.element(page.getByRole('button', { name: 'Вход...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    expect(calls.onSignIn).toHaveBeenCalledOnce()
    resolve(refused('wrong_credentials'))
    await expect.element(masterField()).toHaveAccessibleDescription('Неверная почта или мастер-пароль')
    await expect.element(masterField()).toHaveFocus()
    await expect.element(masterField()).toHaveValue('тест')
  })

  it('goes back to the first step under another e-mail', async () => {
    await render(<Screen start={password} />)
    await page.getByRole('button', { name: 'Войти под другой почтой' }).click()
    expect(calls.onReset).toHaveBeenCalledOnce()
    await expect.element(emailField()).toHaveFocus()
    await expect.element(emailField()).toHaveValue('')
  })
})

describe('the tabs', () => {
  it('keep the hidden form out of sight and out of reach', async () => {
    await render(<Screen />)
    await expect.element(newEmail()).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    expect(document.activeElement?.closest('[data-vlt-slot="register-form"]')).toBeNull()
    await expect.element(tab('Регистрация')).toHaveAttribute('aria-selected', 'false')
    await page.getByRole('button', { name: 'Создать новый аккаунт' }).click()
    await expect.element(newEmail()).toHaveFocus()
    await expect.element(emailField()).not.toBeInTheDocument()
  })

  it('lead into the form by a click, and from one to the other by arrows', async () => {
    await render(<Screen />)
    await tab('Регистрация').click()
    await expect.element(newEmail()).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}')
    await expect.element(tab('Вход')).toHaveFocus()
    await expect.element(tab('Вход')).toHaveAttribute('aria-selected', 'true')
  })

  it('go back to signing in by «авторизоваться»', async () => {
    await render(<Screen />)
    await tab('Регистрация').click()
    await expect.element(page.getByText(/Есть аккаунт \?/u)).toBeVisible()
    await page.getByRole('button', { name: 'авторизоваться' }).click()
    await expect.element(emailField()).toHaveFocus()
  })

  it('slide, but not for those who asked for less motion', async () => {
    await render(<Screen />)
    const panel = page.getByRole('tabpanel').element()
    const token = () => getComputedStyle(document.documentElement).getPropertyValue('--vlt-duration').trim()
    expect(getComputedStyle(panel).transitionProperty).toContain('translate')
    expect(token()).toBe(matchMedia('(prefers-reduced-motion: reduce)').matches ? '0.01ms' : '160ms')
  })
})

describe('registration', () => {
  it('hands over a trimmed e-mail and name, and the master password exactly as typed', async () => {
    await render(<Screen />)
    await tab('Регистрация').click()
    await expect.element(newPassword()).toHaveAttribute('autocomplete', 'new-password')
    await expect
      .element(newPassword())
      .toHaveAccessibleDescription(/не сможем восстановить.*только код восстановления/u)
    await page.getByPlaceholder('Как к вам обращаться').fill(' Анна ')
    await register()
    await vi.waitFor(() =>
      expect(calls.onSignUp).toHaveBeenCalledExactlyOnceWith({
        email: 'анна@почта.рф',
        name: 'Анна',
        password: strong,
      }),
    )
  })

  it('refuses an empty master password', async () => {
    await render(<Screen />)
    await tab('Регистрация').click()
    await newEmail().fill('anna@example.ru')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect.element(newPassword()).toHaveAccessibleDescription(/Введите мастер-пароль/u)
    expect(calls.onSignUp).not.toHaveBeenCalled()
  })

  describe.each([
    ['weak', 'корабль42', undefined],
    ['one of the commonest', 'Password1!', undefined],
    ['what an application’s own analyser calls weak', strong, 'Weak'],
  ] as const)('with a master password that is %s', (_what, typed, shownLevel) => {
    const analyser = shownLevel && (() => ({ shownLevel, feedback: [] }))
    const question = () => page.getByRole('alertdialog', { name: 'Использовать такой пароль?' })

    it('asks once more, and goes back to it', async () => {
      await render(<Screen analyser={analyser} />)
      await register(typed)
      await expect.element(question()).toHaveAccessibleDescription(/ниже средней/u)
      await userEvent.keyboard('{Enter}')
      await expect.element(question()).not.toBeInTheDocument()
      await expect.element(newPassword()).toHaveFocus()
      await expect.element(newPassword()).toHaveValue(typed)
      expect(calls.onSignUp).not.toHaveBeenCalled()
    })

    it('takes it as it is when that is wanted', async () => {
      await render(<Screen analyser={analyser} />)
      await register(typed)
      await question().getByRole('button', { name: 'Всё равно использовать' }).click()
      await expect.element(page.getByText('Регистрация успешна!')).toBeVisible()
      expect(calls.onSignUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ password: typed }))
    })
  })

  it('says at the e-mail that it is taken, and keeps what was typed', async () => {
    calls.onSignUp.mockResolvedValue(refused('email_taken'))
    await render(<Screen />)
    await register()
    await expect.element(newEmail()).toHaveAccessibleDescription('Эта почта уже зарегистрирована')
    await expect.element(newEmail()).toHaveFocus()
    await expect.element(newPassword()).toHaveValue(strong)
    expect(notifier.success).not.toHaveBeenCalled()
  })

  it('shows the e-mail as the application reads it: a browser makes punycode of what is typed', async () => {
    calls.onSignUp.mockResolvedValue({ ok: true, email: 'анна@пример.рф' })
    await render(<Screen />)
    await register()
    await expect.element(page.getByText('Вы успешно зарегистрировались с email: анна@пример.рф')).toBeVisible()
  })

  it('confirms, shows a notice for 5 s, and reports the e-mail', async () => {
    await render(<Screen />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await register()
    await expect.element(page.getByText('Регистрация успешна!')).toBeVisible()
    await expect.element(page.getByText('Вы успешно зарегистрировались с email: анна@почта.рф')).toBeVisible()
    await expect.element(page.getByText('Теперь вы можете войти в свой аккаунт')).toBeVisible()
    await expect.element(page.getByText(/^После входа создайте код восстановления/u)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Войти в аккаунт' })).toHaveFocus()
    expect(calls.onRegistered).toHaveBeenCalledExactlyOnceWith('анна@почта.рф')
    expect(notifier.success).toHaveBeenCalledOnce()
    const [[title, options] = []] = notifier.success.mock.calls
    expect(options?.duration).toBe(5000)
    const notice = await render(
      <p>
        {title}: {options?.description}
      </p>,
    )
    expect(notice.container.textContent).toBe('Регистрация успешна: Теперь вы можете войти в свой аккаунт')
  })

  it('goes to signing in by its button: prefilled, the notice gone', async () => {
    await render(<Screen />)
    await register()
    await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
    await expect.element(emailField()).toHaveValue('анна@почта.рф')
    await expect.element(emailField()).toHaveFocus()
    expect(notifier.dismiss).toHaveBeenCalledExactlyOnceWith('notice')
  })

  it('goes to signing in by itself after 5 s, not before', async () => {
    await render(<Screen />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await register()
    await expect.element(page.getByText('Регистрация успешна!')).toBeVisible()
    vi.advanceTimersByTime(4900)
    await expect.element(tab('Регистрация')).toHaveAttribute('aria-selected', 'true')
    vi.advanceTimersByTime(200)
    await expect.element(emailField()).toHaveValue('анна@почта.рф')
    expect(notifier.dismiss).not.toHaveBeenCalled()
  })

  it('stays where the person went meanwhile', async () => {
    await render(<Screen />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await register()
    await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
    await page.getByRole('button', { name: 'Создать новый аккаунт' }).click()
    vi.advanceTimersByTime(6000)
    await expect.element(newEmail()).toHaveValue('')
    await expect.element(tab('Регистрация')).toHaveAttribute('aria-selected', 'true')
  })
})

describe('changed salts', () => {
  const question = () =>
    page.getByRole('alertdialog', {
      name: 'Параметры входа изменились. Вы меняли мастер-пароль на другом устройстве?',
    })

  it('stop the sign-in with «Нет» ready', async () => {
    calls.onSignIn.mockResolvedValue(refused('salts_changed'))
    await render(<Screen start={password} />)
    await userEvent.keyboard('тест{Enter}')
    await expect.element(question()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Нет' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question()).not.toBeInTheDocument()
    expect(calls.onAcceptChangedSalts).not.toHaveBeenCalled()
    await expect.element(masterField()).toHaveFocus()
  })

  it('mean «Нет» when Escape is pressed', async () => {
    calls.onCheckEmail.mockResolvedValue(refused('salts_changed'))
    await render(<Screen />)
    await userEvent.keyboard('anna@example.ru{Enter}')
    await expect.element(question()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    expect(calls.onAcceptChangedSalts).not.toHaveBeenCalled()
    await expect.element(page.getByRole('button', { name: 'Продолжить' })).toBeVisible()
  })

  it('are taken by «Да», and the call goes on with its outcome', async () => {
    calls.onSignIn.mockResolvedValue(refused('salts_changed'))
    calls.onAcceptChangedSalts.mockResolvedValue(refused('wrong_credentials'))
    await render(<Screen start={password} />)
    await userEvent.keyboard('тест{Enter}')
    await page.getByRole('button', { name: 'Да' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(calls.onAcceptChangedSalts).toHaveBeenCalledOnce()
    await expect.element(masterField()).toHaveAccessibleDescription('Неверная почта или мастер-пароль')
  })
})

describe('on a phone', () => {
  it('nothing is cut and nothing scrolls sideways', async () => {
    await page.viewport(390, 844)
    await render(
      <Screen start={{ kind: 'password', email: 'konstantinopolskaya.aleksandra.petrovna@очень-длинный-домен.рф' }} />,
    )
    expect(document.documentElement.scrollWidth).toBe(390)
    for (const button of page.getByRole('button').elements()) {
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    }
    await page.viewport(1280, 800)
  })
})
