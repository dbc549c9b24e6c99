import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { opened } from '../testing/sample-items.ts'
import { seededRandomness } from '../testing/seeded-randomness.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemDialog } from './item-dialog.tsx'

/** Changes a password at its site: the present one and the new one are at hand until the new one is saved. */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Password change',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'edit',
    type: 'login',
    vaults: [{ id: 'work', name: 'Работа' }],
    defaultVaultId: 'work',
    initial: storedLogin({ password: opened('тест-U7#kd2!') }),
    source: { id: 'login', revision: 1 },
    newPassword: { tab: 'random', text: 'w7Rk!pQz4@TnX9', entropy: 89 },
    onOpenSite: fn(),
    onSave: fn(() => Promise.resolve({ ok: true as const })),
    onClose: fn(),
  },
  beforeEach: seededRandomness,
  parameters: { docs: { story: { inline: false, height: '620px' } } },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/** As it opens. */
export const Sheet: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, globals, userEvent }) => {
    const { change } = storyMessages(globals).itemDialog
    const dialog = within(document.body)
    await expect(await dialog.findByRole('button', { name: change.copyNext })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: change.openSite }))
    await expect(args.onOpenSite).toHaveBeenCalledOnce()
  },
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

/** The item had no password, and leads nowhere. */
export const NoPasswordYet: Story = {
  args: { initial: storedLogin({ password: null }), onOpenSite: undefined },
}
