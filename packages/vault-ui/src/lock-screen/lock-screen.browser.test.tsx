import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessagesProvider } from '../messages/index.ts'
import '../theme/styles.css'
import { LockScreen, type UnlockOutcome } from './index.ts'

const onUnlock = vi.fn<(masterPassword: string) => Promise<UnlockOutcome>>()

afterEach(() => {
  onUnlock.mockReset()
})

const field = () => page.getByLabelText('Мастер-пароль', { exact: true })

describe('LockScreen', () => {
  it('covers everything in black and asks in the words of the specification', async () => {
    const screen = await render(<LockScreen onUnlock={onUnlock} />)
    await expect.element(page.getByRole('heading', { name: 'Разблокировка хранилища' })).toBeVisible()
    await expect.element(page.getByText('Введите мастер-пароль для доступа к хранилищу')).toBeVisible()
    const cover = screen.container.firstElementChild
    if (cover === null) throw new Error('nothing drawn')
    expect(getComputedStyle(cover).backgroundColor).toBe('rgb(0, 0, 0)')
    const { width, height } = cover.getBoundingClientRect()
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  })

  it('takes the focus at once and hands over exactly what was typed', async () => {
    onUnlock.mockResolvedValue({ ok: true })
    await render(<LockScreen onUnlock={onUnlock} />)
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard(' тест {Enter}')
    expect(onUnlock).toHaveBeenCalledExactlyOnceWith(' тест ')
    await expect.element(field()).toHaveValue('')
  })

  it('refuses an empty master password without a call', async () => {
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Введите мастер-пароль')
    expect(onUnlock).not.toHaveBeenCalled()
  })

  it('says that it works, and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<UnlockOutcome>()
    onUnlock.mockReturnValue(promise)
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('x{Enter}')
    const button = page.getByRole('button', { name: 'Разблокировка...' })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onUnlock).toHaveBeenCalledOnce()
    resolve({ ok: false, code: 'failed' })
    await expect.element(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    await expect.element(field()).toHaveValue('x')
    await expect.element(field()).toHaveFocus()
  })

  it('clears and focuses the field when the master password is wrong, and forgets the error at the next key', async () => {
    onUnlock.mockResolvedValue({ ok: false, code: 'wrong_master_password' })
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('x')
    await page.getByRole('button', { name: 'Разблокировать' }).click()
    await expect.element(field()).toHaveAccessibleDescription('Неверный мастер-пароль')
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('y')
    await expect.element(page.getByText('Неверный мастер-пароль')).not.toBeInTheDocument()
  })

  it('tells whose vault it is and lets the person sign out', async () => {
    const onSignOut = vi.fn<() => void>()
    await render(<LockScreen onUnlock={onUnlock} onSignOut={onSignOut} email="анна@почта.рф" productName="Ларец" />)
    await expect.element(page.getByText('анна@почта.рф')).toBeVisible()
    await page.getByRole('button', { name: 'Выйти' }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('takes single words from the application', async () => {
    await render(
      <MessagesProvider messages={{ lockScreen: { submit: 'Открыть' } }}>
        <LockScreen onUnlock={onUnlock} />
      </MessagesProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Открыть' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Разблокировка хранилища' })).toBeVisible()
  })

  it('takes a class of the application, whose tokens then count', async () => {
    const rule = document.createElement('style')
    rule.textContent = '.our-look { --vlt-color-accent: rgb(1 2 3); --vlt-radius-control: 3px }'
    document.head.append(rule)
    const screen = await render(<LockScreen onUnlock={onUnlock} className="our-look" />)
    expect(screen.container.firstElementChild).toHaveClass('vlt-root', 'our-look')
    const button = page.getByRole('button', { name: 'Разблокировать' }).element()
    expect(getComputedStyle(button).borderRadius).toBe('3px')
    expect(getComputedStyle(button).getPropertyValue('--vlt-color-accent')).toBe('rgb(1 2 3)')
    rule.remove()
  })
})
