import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { WaysInDialog } from './ways-in-dialog.tsx'
import type { WayInView, WaysInOutcome } from './ways-in-values.ts'

const answers = (outcome: WaysInOutcome) => fn(() => Promise.resolve(outcome))
const own = { maker: { browser: 'Chrome', system: 'Windows' }, byThisDevice: true } as const
const foreign = { maker: { browser: 'Firefox', system: 'Linux' }, byThisDevice: false } as const
const way = (kind: WayInView['kind'], id: string, more: Partial<WayInView>): WayInView => ({
  ...{
    kind,
    id,
    name: null,
    left: null,
    createdAt: '2026-11-20T16:20:00.000Z',
    usedAt: null,
    current: false,
    ...foreign,
  },
  ...more,
})
const ways: readonly WayInView[] = [
  way('recovery_code', 'c', { createdAt: '2026-11-27T03:12:00.000Z' }),
  way('passkey', 'p1', { ...own, name: 'Ноутбук', usedAt: '2026-11-25T19:40:00.000Z' }),
  way('passkey', 'p2', { name: 'key', createdAt: '2026-11-27T03:13:00.000Z', usedAt: '2026-11-27T03:14:00.000Z' }),
  way('totp', 't', own),
  way('security_key', 'k', { name: 'Запасной', createdAt: null, maker: null }),
  way('backup_codes', 'b', { ...own, left: 9 }),
  way('session', 's1', { ...own, current: true, usedAt: '2026-11-28T09:00:00.000Z' }),
  way('session', 's2', { createdAt: '2026-11-27T03:10:00.000Z', usedAt: '2026-11-28T02:00:00.000Z' }),
  way('session', 's3', { maker: { browser: null, system: null } }),
  way('device', 'd', { maker: null, usedAt: '2026-11-28T02:00:00.000Z' }),
]
const passkeys = ways.filter(({ kind }) => kind === 'passkey')

/** Everything that lets somebody into the account, to be kept or ended. The application makes the list and the call. */
const meta: Meta<typeof WaysInDialog> = {
  title: 'Views/Ways in',
  component: WaysInDialog,
  args: { occasion: 'password', ways, email: 'anna.petrova@yandex.ru', onEnd: answers({ ok: true }), onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof WaysInDialog>
type Context = Parameters<NonNullable<Story['play']>>[0]

const wordsOf = ({ globals }: Pick<Context, 'globals'>) => storyMessages(globals).account
const proofWordsOf = ({ globals }: Pick<Context, 'globals'>) => storyMessages(globals).securitySection
const dialogOf = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  within(within(canvasElement.ownerDocument.body).getByRole('dialog'))
const boxOf = (context: Context, name: RegExp) => dialogOf(context).getByRole('checkbox', { name })
const submit = (context: Context, count: number, occasion: 'password' | 'sessions' | 'notice' = 'password') =>
  context.userEvent.click(
    dialogOf(context).getByRole('button', { name: wordsOf(context).waysIn[occasion].submit({ count }) }),
  )

/** At a change of the master password: what this device has not made is ticked. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    await expect(boxOf(context, /[«“]key[»”]/)).toBeChecked()
    await expect(boxOf(context, /Ноутбук/)).not.toBeChecked()
    await expect(boxOf(context, /Запасной/)).toBeChecked()
    await expect(dialogOf(context).getAllByRole('checkbox')).toHaveLength(6)
    await context.userEvent.type(dialogOf(context).getByLabelText(proofWordsOf(context).code), '123456')
    await submit(context, 3)
    await expect(context.args.onEnd).toHaveBeenCalledWith({
      ends: [
        { kind: 'recovery_code', id: 'c' },
        { kind: 'passkey', id: 'p2' },
        { kind: 'security_key', id: 'k' },
        { kind: 'device', id: 'd' },
      ],
      factor: '123456',
      leavesNoFactor: false,
    })
    await expect(context.args.onClose).toHaveBeenCalledOnce()
  },
}

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }

/** Nothing but what this device has made: nothing is ticked. */
export const Empty: Story = {
  args: { ways: passkeys.filter(({ byThisDevice }) => byThisDevice) },
  play: async (context) => {
    await submit(context, 0)
    await expect(context.args.onEnd).toHaveBeenCalledWith({ ends: [], leavesNoFactor: false })
  },
}

/** Before all other sessions end: what takes the master password asks for it, sessions alone do not. */
export const Sessions: Story = {
  args: { occasion: 'sessions', ways: ways.filter(({ kind }) => kind === 'passkey' || kind === 'session') },
  play: async (context) => {
    const { masterPassword } = proofWordsOf(context)
    const { userEvent } = context
    const field = () => dialogOf(context).queryByLabelText(masterPassword, { selector: 'input' })
    await userEvent.type(dialogOf(context).getByLabelText(masterPassword, { selector: 'input' }), 'тайна')
    await submit(context, 1, 'sessions')
    await expect(context.args.onEnd).toHaveBeenCalledWith({
      ends: [{ kind: 'passkey', id: 'p2' }],
      masterPassword: 'тайна',
      leavesNoFactor: false,
    })
    await userEvent.click(boxOf(context, /[«“]key[»”]/))
    await expect(field()).toBeNull()
    await submit(context, 0, 'sessions')
    await expect(context.args.onEnd).toHaveBeenLastCalledWith({ ends: [], leavesNoFactor: false })
  },
}

/** From a notice: each session is a choice. */
export const Notice: Story = {
  args: { occasion: 'notice', ways: ways.filter(({ kind }) => kind === 'session') },
  play: async (context) => {
    const { userEvent } = context
    for (const box of dialogOf(context).getAllByRole('checkbox')) {
      await expect(box).toBeChecked()
      await userEvent.click(box)
    }
    await expect(
      dialogOf(context).getByRole('button', { name: wordsOf(context).waysIn.notice.submit({ count: 0 }) }),
    ).toBeDisabled()
  },
}

/** The last factor goes by a choice of its own alone. */
export const LastFactor: Story = {
  args: { ways: ways.filter(({ kind }) => kind === 'security_key') },
  play: async (context) => {
    const words = wordsOf(context).waysIn
    const { userEvent } = context
    await expect(boxOf(context, /Запасной/)).not.toBeChecked()
    await userEvent.click(boxOf(context, /Запасной/))
    await userEvent.type(dialogOf(context).getByLabelText(proofWordsOf(context).code), 'abcde12345')
    await submit(context, 1)
    await expect(await dialogOf(context).findByText(words.noFactor)).toBeVisible()
    await expect(context.args.onEnd).not.toHaveBeenCalled()
    await userEvent.click(dialogOf(context).getByRole('checkbox', { name: words.leavesNone }))
    await userEvent.click(dialogOf(context).getByRole('button', { name: proofWordsOf(context).byKey }))
    const ends = [{ kind: 'security_key', id: 'k' }]
    await expect(context.args.onEnd).toHaveBeenCalledWith({
      ends,
      factor: { by: 'security_key' },
      leavesNoFactor: true,
    })
  },
}

/** The recovery code has ended: another one is offered here. */
export const CodeEnded: Story = {
  args: {
    onEnd: answers({ ok: true, newCode: <p>Новый код</p> }),
    ways: ways.filter(({ kind }) => kind === 'recovery_code'),
  },
  play: async (context) => {
    const words = wordsOf(context).waysIn
    await submit(context, 1)
    await waitFor(() => expect(dialogOf(context).getByRole('heading', { name: words.codeEnded.mark })).toHaveFocus())
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

/** The new code, once it is wanted. */
export const NewCode: Story = {
  args: CodeEnded.args ?? {},
  parameters: { picture: { shows: 'nothing' } },
  play: async (context) => {
    await submit(context, 1)
    await context.userEvent.click(
      await dialogOf(context).findByRole('button', { name: wordsOf(context).waysIn.codeEnded.create }),
    )
    await expect(await dialogOf(context).findByText('Новый код')).toBeVisible()
  },
}

/** While the server is asked nothing can be changed, and Escape does not close. */
export const Loading: Story = {
  args: { ways: passkeys, onEnd: fn(() => new Promise<WaysInOutcome>(() => {})) },
  play: async (context) => {
    await submit(context, 1)
    await expect(boxOf(context, /[«“]key[»”]/)).toBeDisabled()
    await context.userEvent.keyboard('{Escape}')
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

/** The code was not the right one. */
export const WrongCode: Story = {
  args: {
    ways: ways.filter(({ kind }) => kind === 'totp' || kind === 'security_key'),
    onEnd: answers({ ok: false, code: 'wrong_code' }),
  },
  play: async (context) => {
    await context.userEvent.type(dialogOf(context).getByLabelText(proofWordsOf(context).code), '000000')
    await submit(context, 1)
    await expect(await dialogOf(context).findByText(proofWordsOf(context).wrongCode)).toBeVisible()
  },
}

/** The list was changed elsewhere. */
export const Changed: Story = {
  args: { ways: passkeys, onEnd: answers({ ok: false, code: 'changed' }) },
  play: async (context) => {
    await submit(context, 1)
    await waitFor(() => expect(dialogOf(context).getByText(wordsOf(context).waysIn.changed)).toBeVisible())
  },
}

/** Names as long as they get, and ones that turn the writing round. */
export const LongWords: Story = {
  tags: ['full'],
  args: {
    ways: [way('passkey', 'long', { name: 'Ключ'.repeat(16) }), way('passkey', 'turned', { name: '\u202Ekey' })],
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: { themes: ['light', 'dark'] } },
}
