import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { AuthScreen } from './index.ts'

vi.mock('./sign-up-panel.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const never = () => Promise.reject(new Error('not asked for'))

it('registering that does not come says so in its place, and signing in stays', async () => {
  await render(
    <AuthScreen
      productName="Ларец"
      step={{ kind: 'email' }}
      onCheckEmail={never}
      onSignIn={never}
      onReset={() => {}}
      onSignUp={never}
    />,
  )
  await page.getByRole('tab', { name: 'Регистрация' }).click()
  await expect
    .element(page.getByRole('tabpanel').getByRole('alert'))
    .toMatchTextContent('Не получилось. Попробуйте ещё раз.')
  await expect.element(page.getByRole('tab', { name: 'Регистрация' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Вход' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Почта' })).toHaveFocus()
})
