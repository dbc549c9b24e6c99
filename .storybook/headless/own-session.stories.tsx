import { useSession, useVaultClient } from '@larets/vault-core/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { anna, registered, withClient } from './memory-client.tsx'

function OwnSession() {
  const session = useSession()
  const { account, session: service } = useVaultClient()
  return (
    <main className="headless">
      <h1>Own session</h1>
      <p>
        The session is <output>{session.kind}</output>
        {session.kind === 'loggedIn' || session.kind === 'locked' ? `, of ${session.user.name}` : null}
      </p>
      <button type="button" onClick={() => void account.checkEmail(anna.email)}>
        Check the e-mail
      </button>
      <button
        type="button"
        disabled={session.kind !== 'emailChecked'}
        onClick={() => void account.signIn(anna.masterPassword)}
      >
        Sign in
      </button>
      <button type="button" disabled={session.kind !== 'loggedIn'} onClick={service.lock}>
        Lock
      </button>
      <button
        type="button"
        disabled={session.kind !== 'loggedIn' && session.kind !== 'locked'}
        onClick={service.logout}
      >
        Sign out
      </button>
    </main>
  )
}

/**
 * A whole session from `@larets/vault-core` alone. `useSession` gives one of five states, each carrying only what
 * exists in it; the client's calls move it. Nothing secret is ever in it.
 *
 * ```tsx
 * const session = useSession() // restoring | loggedOut | emailChecked | loggedIn | locked
 * await client.account.checkEmail(email) // → emailChecked
 * await client.account.signIn(masterPassword) // → loggedIn
 * client.session.lock() // → locked
 * client.session.logout() // → loggedOut
 * ```
 */
const meta: Meta<typeof OwnSession> = {
  title: 'Headless/Own session',
  component: OwnSession,
  loaders: [registered],
  decorators: [withClient],
}

export default meta
type Story = StoryObj<typeof OwnSession>

/** Signs in, locks, and signs out. */
export const FromStartToEnd: Story = {
  play: async ({ canvas, userEvent }) => {
    const says = async (kind: string) => {
      await expect(await canvas.findByText(kind, { selector: 'output' }, { timeout: 20_000 })).toBeVisible()
    }
    await says('loggedOut')
    await userEvent.click(canvas.getByRole('button', { name: 'Check the e-mail' }))
    await says('emailChecked')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await says('loggedIn')
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }))
    await says('locked')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await says('loggedOut')
  },
}
