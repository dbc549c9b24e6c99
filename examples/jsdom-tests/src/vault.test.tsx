import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { Vault } from './vault.tsx'

const trusted = (text: string) => ({ trusted: true, text }) as const

/** As many items as no page shows at once. */
const items = Array.from({ length: 500 }, (_, n) => ({
  id: `item-${n}`,
  vaultId: 'home',
  type: 'login',
  name: trusted(`Gate ${String(n).padStart(3, '0')}`),
  username: trusted('crew'),
  overview: null,
  hasPassword: true,
  hasDetails: false,
  uris: [],
  consistent: true,
  duplicate: false,
  rolledBack: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}))

afterEach(cleanup)

async function unlock() {
  const user = userEvent.setup()
  render(
    <MessagesProvider messages={en}>
      <Vault items={items} />
    </MessagesProvider>,
  )
  await user.type(screen.getByLabelText('Master password', { selector: 'input' }), 'open sesame{Enter}')
  await screen.findByLabelText('Secret')
  return user
}

describe('an app with these views', () => {
  test('is locked, says when the passphrase is wrong, and opens', async () => {
    const user = userEvent.setup()
    render(
      <MessagesProvider messages={en}>
        <Vault items={items} />
      </MessagesProvider>,
    )
    const field = screen.getByLabelText('Master password', { selector: 'input' })
    await user.type(field, 'open barley{Enter}')
    await screen.findByText('Wrong master password')
    await user.type(field, 'open sesame{Enter}')
    await screen.findByLabelText('Secret')
    expect(screen.queryByLabelText('Master password')).toBeNull()
  })

  test('fills its field from the generator in a dialog', async () => {
    const user = await unlock()
    await user.click(screen.getByLabelText('Generate a password'))
    const use = await screen.findByText('Confirm')
    await waitFor(() => expect(use.getAttribute('aria-busy')).toBeNull())
    await user.click(use)
    await waitFor(() => expect(screen.queryByText('Confirm')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Secret', { selector: 'input' }).value).toHaveLength(24)
  })

  test('draws the beginning of a long list, and opens what is clicked', async () => {
    const user = await unlock()
    await screen.findByText('Gate 010')
    expect(screen.queryByText('Gate 100')).toBeNull()
    await user.click(screen.getByText('Gate 003'))
    expect(screen.getByLabelText('Opened').textContent).toBe('item-3')
  })
})
