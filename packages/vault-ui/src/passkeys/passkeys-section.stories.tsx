import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { PasskeyReasonText } from './passkey-reason-text.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import type { PasskeyChangeOutcome, PasskeysViewState, PasskeyView } from './passkey-values.ts'

const phone: PasskeyView = {
  ...{ id: 'AAAA', name: 'Телефон', isHere: false },
  ...{ createdAt: '2026-11-20T08:15:00.000Z', usedAt: '2026-11-25T19:40:00.000Z' },
}
const laptop: PasskeyView = {
  id: 'AAAB',
  name: 'Ноутбук',
  isHere: true,
  createdAt: '2026-11-24T10:00:00.000Z',
  usedAt: null,
}
const ready = (
  passkeys: readonly PasskeyView[],
  own: Partial<Extract<PasskeysViewState, { kind: 'ready' }>> = {},
): PasskeysViewState => ({
  ...{ kind: 'ready', passkeys, hindrance: null, origin: 'https://larets.example', factors: [] },
  ...own,
})
const changes = (outcome: PasskeyChangeOutcome) => fn(() => Promise.resolve(outcome))

/**
 * Coming in without a password, as a part of the account. The application makes the calls, and asks browser and
 * authenticator.
 */
const meta: Meta<typeof PasskeysSection> = {
  title: 'Views/Passkeys',
  component: PasskeysSection,
  args: {
    email: 'anna.petrova@yandex.ru',
    state: ready([]),
    onAdd: changes({ ok: true }),
    onRemove: changes({ ok: true }),
    onRetry: fn(() => Promise.resolve()),
  },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '640px' }, docs: { story: { height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof PasskeysSection>
type Context = Parameters<NonNullable<Story['play']>>[0]

const wordsOf = (globals: Context['globals']) => storyMessages(globals).passkeys
const proofWordsOf = (globals: Context['globals']) => storyMessages(globals).securitySection

async function begin({ canvas, globals, userEvent }: Context, name = 'Телефон') {
  const words = proofWordsOf(globals)
  await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).addOne }))
  await expect(canvas.getByLabelText(words.name)).toHaveFocus()
  await userEvent.type(canvas.getByLabelText(words.name), name)
  await userEvent.type(canvas.getByLabelText(words.masterPassword, { selector: 'input' }), 'корабль')
}
async function add(context: Context) {
  await begin(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: wordsOf(context.globals).adding.submit }))
}
async function remove({ canvas, globals, userEvent }: Context) {
  const words = wordsOf(globals)
  await userEvent.click(canvas.getByRole('button', { name: words.removeOf({ name: 'Телефон' }) }))
  const masterPassword = canvas.getByLabelText(proofWordsOf(globals).masterPassword, { selector: 'input' })
  await userEvent.type(masterPassword, 'корабль')
  await userEvent.click(canvas.getByRole('button', { name: words.removing.submit }))
}

/** There is none. */
export const Empty: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** Two, of which one opens this device. */
export const Filled: Story = {
  args: { state: ready([phone, laptop]) },
  parameters: { picture: { themes: ['light', 'dark'] } },
}

/** In English. */
export const English: Story = {
  tags: ['full'],
  args: { state: ready([{ ...phone, name: 'Phone' }]) },
  globals: { locale: 'en' },
}

/** A long name wraps. */
export const LongWords: Story = {
  args: { state: ready([{ ...phone, name: 'Синий-аппаратный-ключ-на-связке-от-дачи-запасной-второй-2026-год' }]) },
}

/** One is being added, of an account with a second factor. */
export const Adding: Story = {
  args: { state: ready([laptop], { factors: ['totp'] }) },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = wordsOf(globals)
    await begin(context)
    await userEvent.click(canvas.getByRole('button', { name: words.adding.submit }))
    await expect(await canvas.findByText(proofWordsOf(globals).codeRequired)).toBeVisible()
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

/** It was added. */
export const Added: Story = {
  play: async (context) => {
    const { args, canvas, globals } = context
    await add(context)
    await expect(args.onAdd).toHaveBeenCalledWith({ name: 'Телефон', masterPassword: 'корабль', factor: '' })
    await expect(await canvas.findByText(wordsOf(globals).told.added)).toBeVisible()
    await expect(canvas.getByRole('button', { name: wordsOf(globals).addOne })).toHaveFocus()
  },
}

/** The browser has its say; nothing can be sent twice. */
export const Waiting: Story = {
  args: { onAdd: fn(() => new Promise<PasskeyChangeOutcome>(() => {})) },
  play: async (context) => {
    await add(context)
    const { submitting } = wordsOf(context.globals).adding
    await expect(await context.canvas.findByRole('button', { name: submitting })).toHaveAttribute('aria-busy', 'true')
  },
}

/** It is ended. */
export const Removed: Story = {
  args: { state: ready([phone]) },
  play: async (context) => {
    const { args, canvas, globals } = context
    await remove(context)
    await expect(args.onRemove).toHaveBeenCalledWith({ id: 'AAAA', masterPassword: 'корабль' })
    await expect(await canvas.findByText(wordsOf(globals).told.removed)).toBeVisible()
  },
}

/** The page was opened by an IP address: none can be added, and it says why. */
export const Hindered: Story = {
  args: { state: ready([phone], { hindrance: 'ip_address', origin: 'http://localhost:3000' }) },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await expect(canvas.getByRole('note')).toHaveTextContent(
      words.reasonsAt.ip_address({ origin: 'http://localhost:3000' }),
    )
    await expect(canvas.queryByRole('button', { name: words.addOne })).toBeNull()
  },
}

/** The browser was told no. */
export const Cancelled: Story = {
  tags: ['full'],
  args: { onAdd: changes({ ok: false, code: 'failed', message: <PasskeyReasonText reason="cancelled" isMaking /> }) },
  play: async (context) => {
    await add(context)
    await expect(await context.canvas.findByText(wordsOf(context.globals).reasonsMaking.cancelled)).toBeVisible()
  },
}

/** It is another master password. */
export const WrongPassword: Story = {
  args: { onAdd: changes({ ok: false, code: 'wrong_master_password' }) },
  play: async (context) => {
    await add(context)
    await expect(await context.canvas.findByText(proofWordsOf(context.globals).wrongMasterPassword)).toBeVisible()
  },
}

/** The account has security keys alone: one of them confirms it, with no code. */
export const ByKey: Story = {
  args: { state: ready([], { factors: ['security_key'] }) },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = proofWordsOf(globals)
    await begin(context)
    await expect(await canvas.findByText(words.backupHint)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.byKey }))
    await expect(args.onAdd).toHaveBeenCalledWith({
      name: 'Телефон',
      masterPassword: 'корабль',
      factor: { by: 'security_key' },
    })
  },
}

/** The code counts no more. */
export const WrongCode: Story = {
  args: { state: ready([], { factors: ['totp'] }), onAdd: changes({ ok: false, code: 'wrong_code' }) },
  play: async (context) => {
    const { canvas, globals, userEvent } = context
    const words = proofWordsOf(globals)
    await begin(context)
    await userEvent.type(canvas.getByLabelText(words.code), '123456')
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).adding.submit }))
    await expect(await canvas.findByText(words.wrongCode)).toBeVisible()
    await expect(canvas.getByLabelText(words.code)).toHaveFocus()
  },
}

/** Says in the form what went wrong. */
export const Failed: Story = {
  args: { state: ready([phone]), onRemove: changes({ ok: false, code: 'failed' }) },
  play: async (context) => {
    await remove(context)
    await expect(await context.canvas.findByText(proofWordsOf(context.globals).failed)).toBeVisible()
  },
}

/** The server has not answered, and is asked once more. */
export const Unsettled: Story = {
  tags: ['full'],
  args: { onAdd: changes({ ok: false, code: 'unknown' }) },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { unknown, told } = wordsOf(globals)
    await add(context)
    await expect(await canvas.findByRole('heading', { name: unknown.mark })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: proofWordsOf(globals).ask }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(await canvas.findByText(told.asked)).toHaveFocus()
  },
}

/** It is being found out. */
export const Loading: Story = { tags: ['full'], args: { state: { kind: 'loading' } } }

/** It could not be found out. */
export const LoadFailed: Story = { tags: ['full'], args: { state: { kind: 'failed', onRetry: fn() } } }

/** 390 px. */
export const Mobile: Story = {
  args: { state: ready([phone, laptop]) },
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px' } },
}
