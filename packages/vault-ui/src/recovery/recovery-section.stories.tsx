import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { takesFocus } from '../testing/takes-focus.ts'
import { RecoverySection } from './recovery-section.tsx'
import type { CodeChangeOutcome, PreparedCode, RecoveryState } from './recovery-values.ts'

const text = 'R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV570'
const groups = text.split('-')
const none: RecoveryState = { kind: 'ready', createdAt: null, settled: null }
const set: RecoveryState = { kind: 'ready', createdAt: '2026-11-25T19:40:00.000Z', settled: null }
const changes = (outcome: CodeChangeOutcome) => fn(() => Promise.resolve(outcome))
const prepares = (outcome: CodeChangeOutcome = { ok: true }) => {
  const code: PreparedCode = {
    ...{ text, fingerprint: '141608 221748 886195 483521 296954 176503', asked: [2, 6] },
    isGroup: (group, typed) => typed.trim().toUpperCase() === groups[group],
    onPut: changes(outcome),
    onForget: fn(),
  }
  return fn(() => Promise.resolve({ ok: true, code } as const))
}

/** The recovery code, as a part of the account. The application draws codes and makes the calls. */
const meta: Meta<typeof RecoverySection> = {
  title: 'Views/Recovery code',
  component: RecoverySection,
  args: {
    productName: 'Ларец',
    address: 'https://larets.example',
    email: 'anna.petrova@yandex.ru',
    state: none,
    onPrepare: prepares(),
    onRemove: changes({ ok: true }),
    onRetry: fn(() => Promise.resolve()),
  },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '640px' }, docs: { story: { height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof RecoverySection>
type Context = Parameters<NonNullable<Story['play']>>[0]

const wordsOf = (globals: Context['globals']) => storyMessages(globals).recovery
const proofWordsOf = (globals: Context['globals']) => storyMessages(globals).securitySection

/** Asks for something, and gives the master password. */
async function confirm(
  { canvas, globals, userEvent }: Context,
  ask: 'create' | 'replace' | 'remove',
  masterPassword = 'корабль',
) {
  const words = wordsOf(globals)
  const { submit } = { create: words.preparing, replace: words.replacing, remove: words.removing }[ask]
  const dialog = () => within(canvas.getByRole('dialog'))
  await userEvent.click(canvas.getByRole('button', { name: words[ask] }))
  const label = proofWordsOf(globals).masterPassword
  await userEvent.type(dialog().getByLabelText(label, { selector: 'input' }), masterPassword)
  await userEvent.click(dialog().getByRole('button', { name: submit }))
}

async function prove({ canvas, globals, userEvent }: Context, third: string, seventh: string) {
  const { shown } = wordsOf(globals)
  await userEvent.type(await canvas.findByLabelText(shown.group({ count: 3 })), third)
  await userEvent.type(canvas.getByLabelText(shown.group({ count: 7 })), seventh)
  await userEvent.click(canvas.getByRole('button', { name: shown.submit }))
}

/** There is none. */
export const Empty: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** There is one. */
export const Filled: Story = { args: { state: set } }

/** In English. */
export const English: Story = {
  tags: ['full'],
  args: { state: set },
  globals: { locale: 'en', viewport: { value: 'tall' } },
}

/** It is not known yet. */
export const Loading: Story = { tags: ['full'], args: { state: { kind: 'loading' } } }

/** It could not be found out. */
export const LoadFailed: Story = { tags: ['full'], args: { state: { kind: 'failed', onRetry: fn() } } }

/** The code is shown once, to be written down. */
export const Shown: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    await confirm(context, 'create')
    await expect(
      await context.canvas.findByRole('heading', { name: wordsOf(context.globals).shown.title }),
    ).toHaveFocus()
    await expect(context.args.onPrepare).toHaveBeenCalledWith('корабль')
  },
}

/** It is in force once two of its groups were typed from the paper. */
export const PutInForce: Story = {
  play: async (context) => {
    await confirm(context, 'create')
    await prove(context, '3cfj6', 'PKGJH')
    const { told } = wordsOf(context.globals)
    await expect(await context.canvas.findByText(told.set)).toBeVisible()
  },
}

/** A group that is not the one on the paper: nothing is put in force. */
export const WrongGroup: Story = {
  play: async (context) => {
    await confirm(context, 'create')
    await prove(context, '3CFJ7', ' ')
    const { shown } = wordsOf(context.globals)
    await expect(await context.canvas.findByText(shown.groupWrong)).toBeVisible()
    await expect(context.canvas.getByText(shown.groupRequired)).toBeVisible()
    await expect(context.canvas.getByLabelText(shown.group({ count: 3 }))).toHaveFocus()
  },
}

/** Another master password was given. */
export const WrongPassword: Story = {
  args: { state: set, onPrepare: fn(() => Promise.resolve({ ok: false, code: 'wrong_master_password' } as const)) },
  play: async (context) => {
    await confirm(context, 'replace', 'не тот')
    const words = proofWordsOf(context.globals)
    await expect(await context.canvas.findByText(words.wrongMasterPassword)).toBeVisible()
    await expect(context.canvas.getByLabelText(words.masterPassword, { selector: 'input' })).toHaveFocus()
  },
}

/** Before it is removed, it is said what that means. */
export const Removing: Story = {
  tags: ['full'],
  args: { state: set, onRemove: fn(() => new Promise<never>(() => {})) },
  play: async (context) => {
    await confirm(context, 'remove')
    const { submitting } = wordsOf(context.globals).removing
    await expect(await context.canvas.findByRole('button', { name: submitting })).toHaveAttribute('aria-busy', 'true')
  },
}

/** It is removed. */
export const Removed: Story = {
  args: { state: set },
  play: async (context) => {
    await confirm(context, 'remove')
    await expect(await context.canvas.findByText(wordsOf(context.globals).told.removed)).toBeVisible()
  },
}

/** The server refused, and the code before is in force. */
export const Failed: Story = {
  args: { state: set, onPrepare: prepares({ ok: false, code: 'failed', message: 'Сервер сейчас не отвечает' }) },
  play: async (context) => {
    await confirm(context, 'replace')
    await prove(context, '3CFJ6', 'PKGJH')
    await expect(await context.canvas.findByText('Сервер сейчас не отвечает')).toBeVisible()
  },
}

/** Unknown yet which code is in force. */
export const Unsettled: Story = {
  tags: ['full'],
  args: { state: { ...set, settled: 'unknown' } },
  parameters: takesFocus,
  play: async ({ args, canvas, globals, userEvent }) => {
    const { unknown } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: proofWordsOf(globals).ask }))
    await expect(await canvas.findByText(unknown.still)).toBeVisible()
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Of an earlier change it is known by now: the code before is in force. */
export const Kept: Story = {
  tags: ['full'],
  args: { state: { ...set, settled: 'kept' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(wordsOf(globals).told.kept)).toBeVisible()
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px' } },
  play: async (context) => {
    await confirm(context, 'create')
    await expect(
      await context.canvas.findByRole('heading', { name: wordsOf(context.globals).shown.title }),
    ).toHaveFocus()
  },
}
