import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { RecoveryScreen } from './recovery-screen.tsx'
import type { OpenByCodeOutcome, RecoverOutcome, TypedRecovery } from './recovery-values.ts'

const code = 'R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV570'
const opens = (outcome: OpenByCodeOutcome) => fn(() => Promise.resolve(outcome))
const recovers = (outcome: RecoverOutcome) => fn(() => Promise.resolve(outcome))

/** Coming back with a recovery code. The application makes the calls, and shows it in place of the auth screen. */
const meta: Meta<typeof RecoveryScreen> = {
  title: 'Views/Recovery screen',
  component: RecoveryScreen,
  args: {
    productName: 'Ларец',
    tagline: 'Надёжное хранилище паролей в облаке',
    email: 'anna.petrova@yandex.ru',
    onOpen: opens({ ok: true }),
    onRecover: recovers({ ok: true }),
    onCheckOutcome: recovers({ ok: false, code: 'unknown' }),
    onBack: fn(),
    analyser: () => ({ shownLevel: 'Strong', feedback: [] }),
  },
  parameters: { frame: { fills: true }, docs: { story: { inline: false, height: '800px' } } },
  globals: { viewport: { value: 'card' } },
}

export default meta
type Story = StoryObj<typeof RecoveryScreen>
type Context = Parameters<NonNullable<Story['play']>>[0]

const wordsOf = (globals: Context['globals']) => storyMessages(globals).recovery.screen

async function giveCode({ canvas, globals, userEvent }: Context, typed = code) {
  const words = wordsOf(globals)
  if (typed !== '') await userEvent.type(canvas.getByLabelText(words.code), typed)
  await userEvent.click(canvas.getByRole('button', { name: words.submit }))
}

async function givePassword({ canvas, globals, userEvent }: Context, typed = 'маяк за туманом 7 лодок') {
  const { password } = wordsOf(globals)
  await userEvent.type(await canvas.findByLabelText(password.label, { selector: 'input' }), typed)
  await userEvent.click(canvas.getByRole('button', { name: password.submit }))
}

/** As it is opened by somebody whose e-mail is not known here. */
export const Empty: Story = {
  args: { email: undefined },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByLabelText(wordsOf(globals).email)).toHaveFocus()
  },
}

/** The e-mail is known. */
export const Filled: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await expect(canvas.getByLabelText(words.code)).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: words.back }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en', viewport: { value: 'card' } } }

/** The code is being checked. */
export const Loading: Story = {
  tags: ['full'],
  args: { onOpen: fn(() => new Promise<never>(() => {})) },
  play: async (context) => {
    await giveCode(context)
    await expect(
      await context.canvas.findByRole('button', { name: wordsOf(context.globals).submitting }),
    ).toHaveAttribute('aria-busy', 'true')
    await expect(context.args.onOpen).toHaveBeenCalledWith({ email: 'anna.petrova@yandex.ru', code })
  },
}

/** Nothing was typed. */
export const NothingTyped: Story = {
  play: async (context) => {
    await giveCode(context, '')
    await expect(await context.canvas.findByText(wordsOf(context.globals).codeRequired)).toBeVisible()
    await expect(context.args.onOpen).not.toHaveBeenCalled()
  },
}

/** It was mistyped, which its checksum tells. */
export const Mistyped: Story = {
  args: { onOpen: opens({ ok: false, code: 'mistyped' }) },
  play: async (context) => {
    await giveCode(context)
    await expect(await context.canvas.findByText(wordsOf(context.globals).codeMistyped)).toBeVisible()
    await expect(context.canvas.getByLabelText(wordsOf(context.globals).code)).toHaveFocus()
  },
}

/** The server knows no such code, which Enter has sent. */
export const WrongCode: Story = {
  args: { onOpen: opens({ ok: false, code: 'wrong_code' }) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(words.code), `${code}{Enter}`)
    await expect(await canvas.findByText(words.wrongCode)).toBeVisible()
    await expect(args.onOpen).toHaveBeenCalledWith({ email: 'anna.petrova@yandex.ru', code })
  },
}

/** The call did not come through. */
export const Failed: Story = {
  args: { onOpen: opens({ ok: false, code: 'failed', message: 'Нет соединения с сервером' }) },
  play: async (context) => {
    await giveCode(context)
    await expect(await context.canvas.findByText('Нет соединения с сервером')).toBeVisible()
  },
}

/** The code was right: another master password is asked for. */
export const NewPassword: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    await giveCode(context)
    const { password } = wordsOf(context.globals)
    await expect(await context.canvas.findByLabelText(password.label, { selector: 'input' })).toHaveFocus()
  },
}

/** A weak one is asked about once more, until the person insists. */
export const WeakPassword: Story = {
  args: { analyser: () => ({ shownLevel: 'Weak', feedback: ['add_length'] }) },
  play: async (context) => {
    await giveCode(context)
    await givePassword(context, 'лодка')
    const { weak, label, submit } = wordsOf(context.globals).password
    await context.userEvent.click(await context.canvas.findByRole('button', { name: weak.cancel }))
    await waitFor(() => expect(context.canvas.getByLabelText(label, { selector: 'input' })).toHaveFocus())
    await context.userEvent.click(context.canvas.getByRole('button', { name: submit }))
    await context.userEvent.click(await context.canvas.findByRole('button', { name: weak.confirm }))
    await expect(await context.canvas.findByRole('heading', { name: wordsOf(context.globals).done.mark })).toHaveFocus()
    await expect(context.args.onRecover).toHaveBeenCalledWith('лодка')
  },
}

/** The new one counts. */
export const Recovered: Story = {
  play: async (context) => {
    await giveCode(context)
    await givePassword(context)
    await expect(await context.canvas.findByRole('heading', { name: wordsOf(context.globals).done.mark })).toHaveFocus()
  },
}

/** Unknown yet which one counts. */
export const Unsettled: Story = {
  tags: ['full'],
  args: { onRecover: recovers({ ok: false, code: 'unknown' }) },
  play: async (context) => {
    await giveCode(context)
    await givePassword(context)
    const { unknown } = storyMessages(context.globals).recovery
    await context.userEvent.click(await context.canvas.findByRole('button', { name: unknown.ask }))
    await expect(await context.canvas.findByText(unknown.still)).toBeVisible()
  },
}

/** The old one counts, and so does the code. */
export const Unchanged: Story = {
  tags: ['full'],
  args: {
    onRecover: recovers({ ok: false, code: 'unknown' }),
    onCheckOutcome: recovers({ ok: false, code: 'unchanged' }),
  },
  play: async (context) => {
    await giveCode(context)
    await givePassword(context)
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: storyMessages(context.globals).recovery.unknown.ask }),
    )
    await expect(await context.canvas.findByText(wordsOf(context.globals).old)).toBeVisible()
  },
}

/** It took too long. */
export const Over: Story = {
  args: { onRecover: recovers({ ok: false, code: 'over' }) },
  play: async (context) => {
    await giveCode(context)
    await givePassword(context)
    await expect(await context.canvas.findByText(wordsOf(context.globals).over)).toBeVisible()
  },
}

/** A long name and a long address wrap; nothing is cut. */
export const LongWords: Story = {
  args: {
    productName: 'Хранилищеэлектроэнергетическогопредприятия',
    email: 'превысокомногорассмотрительствующий.александр@очень-длинное-имя-домена.рф',
  },
  globals: { viewport: { value: 'longPhone' } },
  play: async (context) => giveCode(context),
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'longPhone' } } }

/** The account has a second factor, for which the form asks once it is known; a code of it is refused. */
export const SecondFactor: Story = {
  globals: { viewport: { value: 'longPhone' } },
  args: {
    onOpen: fn(({ factor }: TypedRecovery) =>
      Promise.resolve<OpenByCodeOutcome>(
        factor === undefined
          ? { ok: false, code: 'factor_required', kinds: ['totp', 'security_key'] }
          : { ok: false, code: 'wrong_factor' },
      ),
    ),
  },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = wordsOf(globals)
    await giveCode(context)
    const field = await canvas.findByLabelText(words.factor)
    await expect(field).toHaveFocus()
    await userEvent.type(field, '123456{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith({ email: 'anna.petrova@yandex.ru', code, factor: '123456' })
    await expect(await canvas.findByText(words.wrongFactor)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.click(canvas.getByRole('button', { name: words.byKey }))
    await expect(args.onOpen).toHaveBeenLastCalledWith({
      email: 'anna.petrova@yandex.ru',
      code,
      factor: { by: 'security_key' },
    })
  },
}
