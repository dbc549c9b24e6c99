import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LockScreen } from '../lock-screen/index.ts'
import { en } from './en.ts'
import { MessagesProvider, ru } from './index.ts'

const screen = <LockScreen onUnlock={() => Promise.resolve({ ok: true })} onSignOut={() => {}} />

describe('MessagesProvider', () => {
  it('is not needed for Russian', async () => {
    await render(screen)
    await expect.element(page.getByRole('button', { name: ru.lockScreen.submit })).toBeVisible()
  })

  it('changes the language of everything inside', async () => {
    const { container } = await render(<MessagesProvider messages={en}>{screen}</MessagesProvider>)
    await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    expect(container.textContent).not.toMatch(/[а-яё]/iu)
  })

  it('nests: the inner texts win, the outer ones stay', async () => {
    await render(
      <MessagesProvider messages={en}>
        <MessagesProvider messages={{ lockScreen: { submit: 'Open up' } }}>{screen}</MessagesProvider>
      </MessagesProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Open up' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
})
