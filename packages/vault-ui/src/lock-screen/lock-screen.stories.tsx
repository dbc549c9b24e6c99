import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LockScreen, type UnlockOutcome } from './lock-screen.tsx'

/**
 * Covers everything and asks for the master password. What was typed goes to `onUnlock` as it is and is kept nowhere
 * else; the answer says whether it opened.
 */
const meta = {
  title: 'Views/Lock screen',
  component: LockScreen,
  args: { onUnlock: fn(async (): Promise<UnlockOutcome> => ({ ok: true })), onSignOut: fn() },
  argTypes: { email: { control: 'text' }, productName: { control: 'text' } },
  parameters: { frame: { fills: true }, docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof LockScreen>

export default meta
type Story = StoryObj<typeof meta>

const refused = async (): Promise<UnlockOutcome> => ({ ok: false, code: 'wrong_master_password' })
const field = (canvas: HTMLElement) => within(canvas).getByLabelText<HTMLInputElement>(/^(Мастер-пароль|Master password)$/u)
const submit = (canvas: HTMLElement) => within(canvas).getByRole('button', { name: /^(Разблокировать|Unlock)$/u })

/** What a locked session shows: the field has the focus. */
export const Locked: Story = {
  args: { email: 'anna.petrova@yandex.ru', productName: 'Ларец' },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toHaveFocus()
  },
}

/** Without a name, an address or a way out: another product's lock. */
export const Empty: Story = { args: { onSignOut: undefined } }
