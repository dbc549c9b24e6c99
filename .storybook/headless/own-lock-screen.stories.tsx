import { isVaultError } from '@larets/vault-core'
import { useSession, useVaultClient } from '@larets/vault-core/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState, type SyntheticEvent } from 'react'
import { expect } from 'storybook/test'
import { anna, signedIn, withClient } from './memory-client.tsx'

function OwnLockScreen() {
  const session = useSession()
  const client = useVaultClient()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)

  const unlock = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (field.current === null) return
    try {
      await client.account.unlock(field.current.value)
      setRefused(false)
    } catch (error) {
      if (!isVaultError(error, 'wrong_master_password')) throw error
      field.current.value = ''
      setRefused(true)
    }
  }

  if (session.kind !== 'locked') {
    return (
      <main className="headless">
        <h1>Open</h1>
        <button type="button" onClick={client.session.lock}>
          Lock
        </button>
      </main>
    )
  }
  return (
    <main className="headless">
      <h1>Locked</h1>
      <p>{session.user.email}</p>
      <form onSubmit={(event) => void unlock(event)}>
        <label>
          Master password
          <input ref={field} type="password" autoComplete="current-password" />
        </label>
        <button type="submit">Unlock</button>
      </form>
      {refused ? <p role="alert">This is not the master password.</p> : null}
    </main>
  )
}

/**
 * A lock screen of one's own over the session of `@larets/vault-core`. Locking empties the keys and everything that was
 * opened with them; the master password goes from the field into `account.unlock` and is kept nowhere.
 *
 * ```tsx
 * <VaultClientProvider client={createVaultClient({ ports: webPorts() })}>
 *   <OwnLockScreen />
 * </VaultClientProvider>
 * ```
 */
const meta: Meta<typeof OwnLockScreen> = {
  title: 'Headless/Own lock screen',
  component: OwnLockScreen,
  loaders: [signedIn],
  decorators: [withClient],
}

export default meta
type Story = StoryObj<typeof OwnLockScreen>

/** Locks, refuses a wrong master password, and opens with the right one. */
export const LocksAndOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }))
    await userEvent.type(canvas.getByLabelText('Master password'), 'battery staple{Enter}')
    await expect(await canvas.findByRole('alert', {}, { timeout: 20_000 })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Master password'), `${anna.masterPassword}{Enter}`)
    await expect(await canvas.findByRole('heading', { name: 'Open' }, { timeout: 20_000 })).toBeVisible()
  },
}
