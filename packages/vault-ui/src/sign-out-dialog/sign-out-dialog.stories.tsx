import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Asks before a sign-out that would delete what a form holds and could not save. Staying has the focus. */
const meta: Meta<typeof SignOutDialog> = {
  title: 'Views/Sign-out dialog',
  component: SignOutDialog,
  args: { open: true, onSignOut: fn(), onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
}

export default meta
type Story = StoryObj<typeof SignOutDialog>

/** Open: the focus is on staying. */
export const Filled: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('button', { name: storyMessages(globals).signOutDialog.stay })).toHaveFocus()
  },
}

/** Nothing is drawn while it is closed. */
export const Closed: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alertdialog')).toBeNull()
  },
}

/** Signing out all the same. */
export const SignsOut: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ canvas, globals, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).signOutDialog.signOut }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
