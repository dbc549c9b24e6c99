import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { AuthScreen } from './index.ts'

const never = () => Promise.reject(new Error('not asked for'))
const screen = (
  <AuthScreen
    productName="Ларец"
    step={{ kind: 'email' }}
    onCheckEmail={never}
    onSignIn={never}
    onReset={() => {}}
    onSignUp={never}
  />
)
const emailField = () => page.getByRole('textbox', { name: 'Почта', exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const form = () => document.querySelector('[data-vlt-slot="register-form"]')

it('what registers comes once something is typed, and takes no focus', async () => {
  await render(screen)
  await expect.element(emailField()).toHaveFocus()
  expect(form()).toBeNull()
  await userEvent.keyboard('a')
  await expect.poll(form).not.toBeNull()
  await expect.element(tab('Вход')).toHaveAttribute('aria-selected', 'true')
  await expect.element(emailField()).toHaveFocus()
})

it('whoever asks for it has the caret in its first field', async () => {
  await render(screen)
  await page.getByRole('button', { name: 'Создать новый аккаунт' }).click()
  await expect.element(tab('Регистрация')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Почта *' })).toHaveFocus()
})
