import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NotifierProvider } from '../notify/index.ts'
import '../theme/styles.css'
import { AuthScreen, type AuthScreenProps, type AuthStep } from './index.ts'

const onCheckEmail = vi.fn<NonNullable<AuthScreenProps['onCheckEmail']>>()
const onSignIn = vi.fn<NonNullable<AuthScreenProps['onSignIn']>>()

beforeEach(() => {
  onCheckEmail.mockReset().mockResolvedValue({ ok: true })
  onSignIn.mockReset()
})

type Given = Partial<Omit<AuthScreenProps, 'step' | 'onCheckEmail' | 'onSignIn' | 'onReset'>> & {
  readonly step?: AuthStep
}

const Alone = (props: Given) => (
  <AuthScreen
    productName="Ларец"
    secret="masterPassword"
    step={{ kind: 'email' }}
    onCheckEmail={onCheckEmail}
    onSignIn={onSignIn}
    onSignUp={() => Promise.resolve({ ok: true })}
    onReset={() => {}}
    {...props}
  />
)
const notifier = { success: () => '', error: () => '', dismiss: () => {} }
const Notified = (props: Given) => (
  <NotifierProvider value={notifier}>
    <Alone {...props} />
  </NotifierProvider>
)

const password: AuthStep = { kind: 'password', email: 'анна@почта.рф' }
const emailField = () => page.getByRole('textbox', { name: 'Почта', exact: true })
const masterField = () => page.getByPlaceholder('Введите мастер-пароль')

describe('without a notifier', () => {
  it('says in the form that a call failed, and says no more when it is tried again', async () => {
    onCheckEmail.mockResolvedValueOnce({ ok: false, code: 'failed' })
    await render(<Alone />)
    await emailField().fill('anna@example.ru')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Не получилось. Попробуйте ещё раз.')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says of a field that is empty now that alone', async () => {
    onCheckEmail.mockResolvedValueOnce({ ok: false, code: 'failed' })
    await render(<Alone />)
    await emailField().fill('anna@example.ru')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Не получилось. Попробуйте ещё раз.')).toBeVisible()
    await emailField().fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Введите почту')
  })

  it('confirms a registration in its place, and goes on', async () => {
    await render(<Alone />)
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    await page.getByRole('textbox', { name: 'Почта *' }).fill('anna@example.ru')
    await page.getByPlaceholder('Создайте надежный пароль').fill('Клён9-озеро-2мята-Ж7ф')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Регистрация успешна!' })).toBeVisible()
    await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
    await expect.element(emailField()).toHaveValue('anna@example.ru')
  })
})

describe('a call that failed', () => {
  it('is left to the application where it says so, and the caret stays in its field', async () => {
    onCheckEmail.mockImplementation(() => {
      document.querySelector<HTMLInputElement>('#server')?.focus()
      return Promise.resolve({ ok: false, code: 'server_address', message: null })
    })
    await render(<Alone beforeFields={<input id="server" aria-label="Сервер" />} />)
    await emailField().fill('anna@example.ru')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Сервер' })).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is told in the form in the words of the application, also beside a notifier', async () => {
    onSignIn.mockResolvedValue({ ok: false, code: 'failed', message: 'Слишком много попыток' })
    await render(<Notified step={password} />)
    await masterField().fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Слишком много попыток')
  })

  it('is left to the notifier where it has no words', async () => {
    onSignIn.mockResolvedValue({ ok: false, code: 'failed' })
    await render(<Notified step={password} />)
    await masterField().fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(masterField()).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is told when its promise is rejected, and the page hears of the error', async () => {
    const heard = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
    window.addEventListener('error', heard, { once: true })
    const error = new Error('offline')
    onSignIn.mockRejectedValue(error)
    await render(<Notified step={password} />)
    await masterField().fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Не получилось')
    expect(heard.mock.lastCall?.[0].error).toBe(error)
    await expect.element(page.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled()
  })
})

describe('the sign, the title and the line of the auth screen', () => {
  it('can be others', async () => {
    const { container } = await render(
      <Alone logo={<img alt="Acme" src="data:," />} title="Войдите в Acme" tagline={<em>Своими словами</em>} />,
    )
    await expect.element(page.getByRole('img', { name: 'Acme' })).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Войдите в Acme' })).toBeVisible()
    expect(container.querySelector('em')?.textContent).toBe('Своими словами')
    expect(container.querySelector('[data-vlt-slot="brand-mark"]')).toBeNull()
  })

  it('can be left out', async () => {
    const { container } = await render(<Alone logo={null} />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ларец' })).toBeVisible()
    expect(container.querySelector('[data-vlt-slot="brand-mark"]')).toBeNull()
  })
})
