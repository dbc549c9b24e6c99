import { forwardRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './styles.css'
import { LoginForm } from '../auth/index.ts'
import { LockScreen } from '../lock-screen/index.ts'
import { PasswordGenerator } from '../password-generator/index.ts'
import { drawings } from '../testing/all-views.tsx'
import { VaultTheme, type OwnButtonProps, type OwnComponents, type OwnFieldProps } from './index.ts'

const own: OwnComponents = {
  Button: forwardRef<HTMLButtonElement, OwnButtonProps>(function Button(props, ref) {
    const { variant = 'secondary', size, wide, busy, ...attributes } = props
    return (
      <button
        ref={ref}
        {...attributes}
        data-own={`${variant} ${size ?? 'medium'}${wide ? ' wide' : ''}${busy ? ' busy' : ''}`}
      />
    )
  }),
  Field: function Field({ label, labelHidden, controlId, hint, hintId, error, errorId, children }: OwnFieldProps) {
    return (
      <div data-own="field">
        <label htmlFor={controlId} hidden={labelHidden}>
          {label}
        </label>
        {children}
        {error === undefined ? null : <strong id={errorId}>{error}</strong>}
        {hint ? <small id={hintId}>{hint}</small> : null}
      </div>
    )
  },
  Icon: ({ name, className, 'aria-hidden': hidden }) => (
    <i data-own={name} className={className} aria-hidden={hidden} />
  ),
  Logo: () => <b data-own="logo">Причал</b>,
}

const ownParts = (container: Element, name: string) => container.querySelectorAll(`[data-own^="${name}"]`)

describe('parts of a product’s own', () => {
  it('take the place of fields and buttons, tied together as ours are, and send the form', async () => {
    const onSignIn = vi.fn(() => Promise.resolve({ ok: true as const }))
    const { container } = await render(
      <VaultTheme components={own}>
        <LoginForm onSignIn={onSignIn} />
      </VaultTheme>,
    )
    expect(ownParts(container, 'field').length).toBeGreaterThan(1)
    expect(ownParts(container, 'primary large wide')).toHaveLength(1)
    expect(container.querySelectorAll('[data-vlt-slot="button"]:not([data-own])')).toHaveLength(0)
    await page.getByRole('button', { name: 'Войти' }).click()
    const email = page.getByLabelText(/почта/iu).first()
    await expect.element(email).toHaveAccessibleDescription(/почту/iu)
    await expect.element(email).toHaveFocus()
    await userEvent.keyboard('anna@example.org{Tab}correct horse{Enter}')
    await expect.poll(() => onSignIn.mock.calls.length).toBe(1)
  })

  it('are the sign on the lock screen, and the icons everywhere', async () => {
    const { container } = await render(
      <VaultTheme components={own}>
        <LockScreen inline onUnlock={() => Promise.resolve({ ok: true })} />
        <PasswordGenerator />
      </VaultTheme>,
    )
    expect(ownParts(container, 'logo')).toHaveLength(1)
    expect([...ownParts(container, 'RefreshCw'), ...ownParts(container, 'Eye')]).toHaveLength(2)
    expect(container.querySelectorAll('svg.lucide')).toHaveLength(0)
  })

  it('of a provider further out stay where the inner one has none', async () => {
    const { container } = await render(
      <VaultTheme components={{ Logo: own.Logo }}>
        <VaultTheme components={{ Icon: own.Icon }}>
          <LockScreen inline onUnlock={() => Promise.resolve({ ok: true })} />
        </VaultTheme>
      </VaultTheme>,
    )
    expect(ownParts(container, 'logo')).toHaveLength(1)
    expect(ownParts(container, 'Eye')).toHaveLength(1)
  })

  it.each(drawings)('leave no control of %s without a name', async (_, draw) => {
    const { container } = await render(<VaultTheme components={own}>{draw({})}</VaultTheme>)
    const unnamed = Array.from(container.querySelectorAll<HTMLElement>('button, input, select, textarea')).filter(
      (control) =>
        control.closest('[aria-hidden="true"], [hidden]') === null &&
        control.getAttribute('type') !== 'hidden' &&
        control.textContent.trim() === '' &&
        control.getAttribute('aria-label') === null &&
        control.getAttribute('aria-labelledby') === null &&
        (!('labels' in control) || !(control.labels instanceof NodeList) || control.labels.length === 0),
    )
    expect(unnamed).toEqual([])
  })
})
