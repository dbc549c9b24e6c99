import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { SecondFactorScreen } from './second-factor-screen.tsx'
import { SecurityKeyReasonText } from './security-key-reason-text.tsx'
import type { ConfirmOutcome } from './second-factor-values.ts'

const confirms = (outcome: ConfirmOutcome) => fn(() => Promise.resolve(outcome))

/**
 * The step of signing in after the master password. The application makes the calls, and shows it in place of the auth
 * screen.
 */
const meta: Meta<typeof SecondFactorScreen> = {
  title: 'Views/Second factor screen',
  component: SecondFactorScreen,
  args: {
    productName: 'Ларец',
    tagline: 'Надёжное хранилище паролей в облаке',
    email: 'anna.petrova@yandex.ru',
    kinds: ['totp'],
    onConfirm: confirms({ ok: true }),
    onBack: fn(),
  },
  parameters: { frame: { fills: true }, docs: { story: { inline: false, height: '700px' } } },
  globals: { viewport: { value: 'card' } },
}

export default meta
type Story = StoryObj<typeof SecondFactorScreen>
type Context = Parameters<NonNullable<Story['play']>>[0]

const wordsOf = (globals: Context['globals']) => storyMessages(globals).secondFactor

async function give({ canvas, globals, userEvent }: Context, typed: string) {
  const { screen } = wordsOf(globals)
  if (typed !== '') await userEvent.type(canvas.getByLabelText(screen.totp), typed)
  await userEvent.click(canvas.getByRole('button', { name: screen.submit }))
}

/** As it opens. */
export const Empty: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { screen } = wordsOf(globals)
    await expect(canvas.getByLabelText(screen.totp)).toHaveFocus()
    await expect(canvas.getByLabelText(screen.totp)).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.click(canvas.getByRole('button', { name: screen.back }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

/** The application has signed the person in, and takes the screen away. What was pasted goes as it is. */
export const Filled: Story = {
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    await userEvent.click(canvas.getByLabelText(wordsOf(globals).screen.totp))
    await userEvent.paste('123 456')
    await give(context, '')
    await expect(args.onConfirm).toHaveBeenCalledWith('123 456')
  },
}

/** A backup code, for whoever has no phone at hand. */
export const BackupCode: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const { screen } = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(screen.totp), '12')
    await userEvent.click(canvas.getByRole('button', { name: screen.useBackup }))
    const field = canvas.getByLabelText(screen.backup)
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'Q7R2M-0XK9T')
    await userEvent.click(canvas.getByRole('button', { name: screen.submit }))
    await expect(args.onConfirm).toHaveBeenCalledWith('Q7R2M-0XK9T')
    await expect(await canvas.findByText(screen.without)).toBeVisible()
  },
}

/** An account that has both: the key is asked for beside the code, and nobody touches it. */
export const BesideTheCode: Story = {
  args: {
    kinds: ['totp', 'security_key'],
    onConfirm: confirms({ ok: false, code: 'failed', message: <SecurityKeyReasonText reason="cancelled" /> }),
  },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { keys, screen } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: screen.byKey }))
    await expect(args.onConfirm).toHaveBeenCalledWith({ by: 'security_key' })
    await expect(await canvas.findByText(keys.reasons.cancelled)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: screen.useBackup }))
    await expect(canvas.getByLabelText(screen.backup)).toHaveFocus()
  },
}

/** An account that has security keys alone. */
export const KeyAlone: Story = {
  args: { kinds: ['security_key'] },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const { screen } = wordsOf(globals)
    await expect(canvas.getByRole('button', { name: screen.byKey })).toHaveFocus()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: screen.useTotp })).toBeNull()
  },
}

/** The key is waited for. */
export const WaitingForKey: Story = {
  args: { kinds: ['security_key'], onConfirm: fn(() => new Promise<ConfirmOutcome>(() => {})) },
  play: async ({ canvas, globals, userEvent }) => {
    const { screen } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: screen.byKey }))
    await expect(await canvas.findByRole('button', { name: screen.waiting })).toBeVisible()
  },
}

/** Nothing was typed, and nothing is sent. */
export const NothingTyped: Story = {
  play: async (context) => {
    await give(context, '')
    await expect(await context.canvas.findByText(wordsOf(context.globals).screen.codeRequired)).toBeVisible()
    await expect(context.args.onConfirm).not.toHaveBeenCalled()
  },
}

/** The code counts no more, or never did. */
export const WrongCode: Story = {
  args: { onConfirm: confirms({ ok: false, code: 'wrong_code' }) },
  play: async (context) => {
    await give(context, '123456')
    await expect(await context.canvas.findByText(wordsOf(context.globals).screen.wrongCode)).toBeVisible()
    await expect(context.canvas.getByLabelText(wordsOf(context.globals).screen.totp)).toHaveFocus()
  },
}

/** Text that is no code at all. */
export const Unreadable: Story = {
  args: { onConfirm: confirms({ ok: false, code: 'unreadable_code' }) },
  play: async (context) => {
    await give(context, '12345')
    await expect(await context.canvas.findByText(wordsOf(context.globals).screen.unreadableCode)).toBeVisible()
  },
}

/** It did not work, for a reason that the application has words for. */
export const Failed: Story = {
  args: { onConfirm: confirms({ ok: false, code: 'failed', message: 'Сервер не ответил' }) },
  play: async (context) => {
    await give(context, '123456')
    await expect(await context.canvas.findByText('Сервер не ответил')).toBeVisible()
  },
}

/** The code is on its way. */
export const Loading: Story = {
  tags: ['full'],
  args: { onConfirm: fn(() => new Promise<ConfirmOutcome>(() => {})) },
  play: async (context) => {
    const { canvas, globals } = context
    await give(context, '123456')
    await expect(await canvas.findByRole('button', { name: wordsOf(globals).screen.submitting })).toBeVisible()
  },
}

/** A long address wraps. */
export const LongWords: Story = {
  args: { email: `${'konstantin-konstantinopolskij.'.repeat(3)}@pochta.example` },
}

/** 390 px. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }
