import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { LockScreen, type UnlockOutcome } from './index.ts'

const opens = () => fn(async (): Promise<UnlockOutcome> => ({ ok: true }))

/**
 * Covers everything and asks for the master password. What was typed goes to `onUnlock` as it is and is kept nowhere
 * else; the answer says whether it opened. Needs nothing around it: no provider, no dialog library, no form library.
 */
const meta: Meta<typeof LockScreen> = {
  title: 'Views/Lock screen',
  component: LockScreen,
  args: { onUnlock: opens(), onSignOut: fn(), email: 'anna.petrova@yandex.ru', productName: 'Ларец' },
  argTypes: { email: { control: 'text' }, productName: { control: 'text' } },
  parameters: { frame: { fills: true }, docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'card' } },
}

export default meta
type Story = StoryObj<typeof LockScreen>

/** A locked session: the field has the focus. */
export const Locked: Story = {
  play: async ({ canvas, globals }) => {
    await expect(
      canvas.getByLabelText(storyMessages(globals).lockScreen.masterPassword, { selector: 'input' }),
    ).toHaveFocus()
  },
}

/** Only what must be there: another product's lock, without a name, an address or a way out. */
export const Empty: Story = { args: { email: undefined, productName: undefined, onSignOut: undefined } }

/** Sends what was typed exactly as it is, spaces too, and wipes it from the field when it opened. */
export const Unlocks: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).lockScreen.masterPassword, { selector: 'input' })
    await userEvent.type(field, ' длинный пароль {Enter}')
    await expect(args.onUnlock).toHaveBeenCalledWith(' длинный пароль ')
    await expect(field).toHaveValue('')
  },
}

/** Typed, and shown with the eye. */
export const Filled: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).lockScreen
    const field = canvas.getByLabelText(messages.masterPassword, { selector: 'input' })
    await userEvent.type(field, 'корабль плывёт на север')
    await userEvent.click(canvas.getByRole('button', { name: messages.show }))
    await expect(field).toHaveAttribute('type', 'text')
  },
}

/** The answer is on its way: nothing can be sent twice, and the field keeps what was typed. */
export const Loading: Story = {
  tags: ['full'],
  args: { onUnlock: fn(() => new Promise<UnlockOutcome>(() => {})) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).lockScreen
    await userEvent.type(canvas.getByLabelText(messages.masterPassword, { selector: 'input' }), 'пароль{Enter}{Enter}')
    await expect(await canvas.findByRole('button', { name: messages.submitting })).toHaveAttribute('aria-busy', 'true')
    await expect(args.onUnlock).toHaveBeenCalledOnce()
  },
}

/** A passkey opens it as well; it was not shown, and the master password may be typed instead. */
export const Passkey: Story = {
  args: {
    onPasskey: fn(async (): Promise<UnlockOutcome> => ({
      ok: false,
      code: 'failed',
      message: 'Ключ доступа не показали',
    })),
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).lockScreen.passkey }))
    await expect(args.onPasskey).toHaveBeenCalledOnce()
    await expect(await canvas.findByText('Ключ доступа не показали')).toBeVisible()
  },
}

/** The master password did not fit: the field is empty again and has the focus. */
export const WrongPassword: Story = {
  args: { onUnlock: fn(async (): Promise<UnlockOutcome> => ({ ok: false, code: 'wrong_master_password' })) },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).lockScreen
    const field = canvas.getByLabelText(messages.masterPassword, { selector: 'input' })
    await userEvent.type(field, 'не тот{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.wrong)
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}

/** Nothing was typed: it says so and asks nobody. */
export const NothingTyped: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).lockScreen
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.required)
    await expect(args.onUnlock).not.toHaveBeenCalled()
  },
}

/** Something else went wrong, told in the application's words; what was typed stays. */
export const Failed: Story = {
  args: {
    onUnlock: fn(async (): Promise<UnlockOutcome> => ({
      ok: false,
      code: 'failed',
      message: 'Too many requests: 429',
    })),
  },
  play: async ({ canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).lockScreen.masterPassword, { selector: 'input' })
    await userEvent.type(field, 'пароль{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests: 429')
    await expect(field).toHaveValue('пароль')
  },
}

/** No answer within `waitLimit`: it is told, and may be tried again. */
export const NoAnswer: Story = {
  args: { onUnlock: fn(() => new Promise<UnlockOutcome>(() => {})), waitLimit: 1 },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).lockScreen
    await userEvent.type(canvas.getByLabelText(messages.masterPassword, { selector: 'input' }), 'пароль{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.late)
  },
}

/** `inline`: it fills the element it stands in, and the rest of the page goes on. */
export const Inline: Story = {
  args: { inline: true },
  render: (args) => (
    <div style={{ inlineSize: '100%', blockSize: 520, padding: 24, boxSizing: 'border-box' }}>
      <LockScreen {...args} />
    </div>
  ),
}

/** A long address and a long name wrap; nothing is cut. */
export const LongWords: Story = {
  args: {
    email: 'превысокомногорассмотрительствующий.александр@очень-длинное-имя-домена-предприятия.рф',
    productName: 'Хранилище паролей Научно-исследовательского института электрометаллургии',
  },
  globals: { viewport: { value: 'phone' } },
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
