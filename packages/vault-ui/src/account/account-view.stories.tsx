import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { takesFocus } from '../testing/takes-focus.ts'
import { AccountView } from './account-view.tsx'
import type {
  DeletionOutcome,
  DeletionProps,
  DeviceView,
  EmailChangeOutcome,
  PasswordChangeOutcome,
  ProfileProps,
} from './account-values.ts'

const answers = (outcome: PasswordChangeOutcome) => fn(() => Promise.resolve(outcome))
const here: DeviceView = {
  ...{ id: '1', browser: 'Chrome', system: 'Windows', current: true },
  createdAt: '2026-10-02T09:12:00.000Z',
  lastSeenAt: '2026-11-25T19:40:00.000Z',
}
const extension: DeviceView = {
  ...{ id: '4', browser: 'Chrome', system: 'Windows', kind: 'extension', current: false },
  createdAt: '2026-11-20T08:15:00.000Z',
  lastSeenAt: '2026-11-25T19:12:00.000Z',
}
const devices: readonly DeviceView[] = [
  here,
  { ...here, id: '2', browser: 'Safari', system: 'iOS', current: false, lastSeenAt: '2026-11-24T06:03:00.000Z' },
  { ...here, id: '3', browser: null, system: null, current: false, lastSeenAt: '2026-11-02T18:30:00.000Z' },
]

/** A person's own account. The application makes the calls and moves the list of devices. */
const meta: Meta<typeof AccountView> = {
  title: 'Views/Account',
  component: AccountView,
  args: {
    email: 'anna.petrova@yandex.ru',
    profile: {
      ...{ name: 'Анна Петрова', email: 'anna.petrova@yandex.ru' },
      ...{
        onChangeName: fn(() => Promise.resolve({ ok: true as const })),
        onChangeEmail: fn(() => Promise.resolve({ ok: true as const })),
      },
      onCheckEmail: fn(() => Promise.resolve({ ok: true as const })),
    },
    rotation: {
      isBegun: false,
      onPrepare: fn(() => Promise.resolve({ ok: true as const, left: 0 })),
      onFinish: fn(() => Promise.resolve({ ok: true as const })),
      onDrop: fn(() => Promise.resolve(true)),
      onCheckOutcome: fn(() => Promise.resolve({ ok: true as const })),
    },
    data: { onImport: fn(), onExport: fn(), storage: { used: 3_407_872, allowed: 268_435_456 } },
    deletion: {
      onDelete: fn(() => Promise.resolve({ ok: true as const })),
      ...{ onCheckOutcome: fn(() => Promise.resolve({ ok: true as const })), onExport: fn() },
    },
    onChangePassword: answers({ ok: true }),
    onCheckPassword: answers({ ok: true }),
    devices: { kind: 'ready', devices },
    onEndDevice: fn(() => Promise.resolve()),
    onEndOtherDevices: fn(() => Promise.resolve()),
  },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '640px' }, docs: { story: { height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof AccountView>
type Context = Parameters<NonNullable<Story['play']>>[0]

const strong = 'маяк за туманом 7 лодок'

async function fill({ canvas, globals, userEvent }: Context, next = strong) {
  const words = storyMessages(globals).account.password
  await userEvent.click(canvas.getByRole('button', { name: words.changeOf }))
  await expect(canvas.getByLabelText(words.current)).toHaveFocus()
  await userEvent.type(canvas.getByLabelText(words.current), 'прежний')
  await userEvent.type(canvas.getByLabelText(words.next), next)
  await userEvent.click(canvas.getByRole('button', { name: words.submit }))
}

/** As it is opened, on the only device. */
export const Empty: Story = {
  args: { devices: { kind: 'ready', devices: [here] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.queryByRole('button', { name: storyMessages(globals).account.devices.endOthers })).toBeNull()
  },
}

/** Several devices: the extension is one of its own, and one did not say what it is. */
export const Filled: Story = {
  args: { devices: { kind: 'ready', devices: [here, extension, ...devices.slice(1)] } },
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).account.devices
    await userEvent.click(
      canvas.getByRole('button', { name: words.endOf({ name: words.named({ browser: 'Safari', system: 'iOS' }) }) }),
    )
    await expect(args.onEndDevice).toHaveBeenCalledWith('2')
    const name = `${words.inExtension} · Chrome · Windows`
    await userEvent.click(canvas.getByRole('button', { name: words.endOf({ name }) }))
    await expect(args.onEndDevice).toHaveBeenLastCalledWith('4')
  },
}

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en', viewport: { value: 'tall' } } }

/** What goes in and out is one press away, and how much is kept stands there. */
export const Data: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).account.data
    await userEvent.click(canvas.getByRole('button', { name: words.importOpen }))
    await userEvent.click(canvas.getByRole('button', { name: words.exportOpen }))
    for (const call of [args.data?.onImport, args.data?.onExport]) await expect(call).toHaveBeenCalledOnce()
    await expect(canvas.getByText(words.used({ used: 3.3, allowed: 256 }))).toBeVisible()
  },
}

/** What was typed is asked for before it is lost; nothing typed, the dialog closes, and its row has the focus again. */
export const LeavesDialog: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals, userEvent }) => {
    const { account, securitySection } = storyMessages(globals)
    const words = account.password
    const row = canvas.getByRole('button', { name: words.changeOf })
    await userEvent.click(row)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(row).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.type(canvas.getByLabelText(words.current), 'прежний')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('alertdialog', { name: securitySection.discard.title })).toBeVisible()
  },
}

/** The new password counts. */
export const Changed: Story = {
  args: { analyser: () => ({ shownLevel: 'Strong', feedback: [] }) },
  play: async (context) => {
    const { args, canvas, globals } = context
    await fill(context)
    await expect(args.onChangePassword).toHaveBeenCalledWith({ current: 'прежний', next: strong })
    const words = storyMessages(globals).account.password
    await expect(await canvas.findByText(words.done)).toBeVisible()
    await expect(canvas.getByRole('button', { name: words.changeOf })).toHaveFocus()
  },
}

/** A weak one is asked about once more, and taken all the same. */
export const WeakPassword: Story = {
  args: { analyser: () => ({ shownLevel: 'Weak', feedback: ['add_length'] }) },
  play: async (context) => {
    const { args, canvas, globals } = context
    const { weak } = storyMessages(globals).account.password
    await fill(context, 'лодка')
    const question = await canvas.findByRole('alertdialog', { name: weak.title })
    await waitFor(() => expect(question).toBeVisible())
    await expect(args.onChangePassword).not.toHaveBeenCalled()
  },
}

/** Heeding the question leads into the field again, and insisting sets the password. */
export const WeakAnyway: Story = {
  args: { analyser: () => ({ shownLevel: 'VeryWeak', feedback: [] }) },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { weak, done, next, submit } = storyMessages(globals).account.password
    await fill(context, 'лодка')
    await userEvent.click(await canvas.findByRole('button', { name: weak.cancel }))
    await waitFor(() => expect(canvas.getByLabelText(next, { selector: 'input' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await userEvent.click(await canvas.findByRole('button', { name: weak.confirm }))
    await expect(await canvas.findByText(done)).toBeVisible()
    await expect(args.onChangePassword).toHaveBeenCalledOnce()
  },
}

/** A change is under way, and the devices are being loaded. */
export const Loading: Story = {
  tags: ['full'],
  args: {
    devices: { kind: 'loading' },
    onChangePassword: fn(() => new Promise<never>(() => {})),
    analyser: () => ({ shownLevel: 'Strong', feedback: [] }),
  },
  play: async (context) => {
    await fill(context)
    const { submitting } = storyMessages(context.globals).account.password
    await expect(await context.canvas.findByRole('button', { name: submitting })).toHaveAttribute('aria-busy', 'true')
  },
}

/** Nothing was typed. */
export const NothingTyped: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const { account, securitySection } = storyMessages(globals)
    const words = account.password
    await userEvent.click(canvas.getByRole('button', { name: words.changeOf }))
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await expect(await canvas.findByText(securitySection.masterPasswordRequired)).toBeVisible()
    await expect(canvas.getByText(words.nextRequired)).toBeVisible()
    await expect(canvas.getByLabelText(words.current)).toHaveFocus()
  },
}

/** Both are the same. */
export const SamePassword: Story = {
  play: async (context) => {
    await fill(context, 'прежний')
    await expect(
      await context.canvas.findByText(storyMessages(context.globals).account.password.samePassword),
    ).toBeVisible()
    await expect(context.args.onChangePassword).not.toHaveBeenCalled()
  },
}

/** The present password is another one. */
export const WrongPassword: Story = {
  args: {
    onChangePassword: answers({ ok: false, code: 'wrong_master_password' }),
    analyser: () => ({ shownLevel: 'Strong', feedback: [] }),
  },
  play: async (context) => {
    const { account, securitySection } = storyMessages(context.globals)
    const words = account.password
    await fill(context)
    await expect(await context.canvas.findByText(securitySection.wrongMasterPassword)).toBeVisible()
    await expect(context.canvas.getByLabelText(words.current)).toHaveFocus()
    await expect(context.canvas.getByLabelText(words.next)).toHaveValue(strong)
  },
}

/** Neither the change nor the list came through. */
export const Failed: Story = {
  args: {
    onChangePassword: answers({ ok: false, code: 'failed', message: 'Сервер сейчас не отвечает' }),
    devices: { kind: 'failed', onRetry: fn() },
    analyser: () => ({ shownLevel: 'Strong', feedback: [] }),
  },
  play: async (context) => {
    await fill(context)
    await expect(await context.canvas.findByText('Сервер сейчас не отвечает')).toBeVisible()
  },
}

/** Unknown yet which password counts; asked again, the old one does. */
export const Unsettled: Story = {
  tags: ['full'],
  args: { passwordUnsettled: true, onCheckPassword: answers({ ok: false, code: 'unknown' }) },
  parameters: takesFocus,
  play: async ({ canvas, globals, userEvent }) => {
    const { account, securitySection } = storyMessages(globals)
    const { unknown } = account.password
    await userEvent.click(canvas.getByRole('button', { name: securitySection.ask }))
    await expect(await canvas.findByText(unknown.still)).toBeVisible()
  },
}

/** Asked again, the old one counts. */
export const Unchanged: Story = {
  tags: ['full'],
  args: { passwordUnsettled: true, onCheckPassword: answers({ ok: false, code: 'unchanged' }) },
  parameters: takesFocus,
  play: async ({ canvas, globals, userEvent }) => {
    const { account, securitySection } = storyMessages(globals)
    const { unchanged } = account.password
    await userEvent.click(canvas.getByRole('button', { name: securitySection.ask }))
    await expect(await canvas.findByText(unchanged)).toBeVisible()
  },
}

/** All others are ended after a question. */
export const EndsOthers: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).account.devices
    await userEvent.click(canvas.getByRole('button', { name: words.endOthers }))
    await userEvent.click(await canvas.findByRole('button', { name: words.question.confirm }))
    await expect(args.onEndOtherDevices).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull())
  },
}

const profileOf = (outcome: EmailChangeOutcome, asked: EmailChangeOutcome = outcome): ProfileProps => ({
  ...{ name: '', email: 'anna.petrova@yandex.ru', onChangeName: fn(() => Promise.resolve({ ok: false as const })) },
  ...{ onChangeEmail: fn(() => Promise.resolve(outcome)), onCheckEmail: fn(() => Promise.resolve(asked)) },
})

async function fillEmail({ canvas, globals, userEvent }: Context, email = 'anna@example.ru') {
  const { account, securitySection } = storyMessages(globals)
  const words = account.profile
  if (canvas.queryByRole('dialog') === null)
    await userEvent.click(canvas.getByRole('button', { name: words.changeEmail }))
  if (email !== '') await userEvent.type(canvas.getByLabelText(words.newEmail), email)
  await userEvent.type(canvas.getByLabelText(securitySection.masterPassword, { selector: 'input' }), 'мастер-пароль')
  await userEvent.click(canvas.getByRole('button', { name: words.saveEmail }))
}

/** Opens the name's dialog, and saves it as it is then. */
async function saveName({ canvas, globals, userEvent }: Context, more = '') {
  const words = storyMessages(globals).account.profile
  await userEvent.click(canvas.getByRole('button', { name: words.changeName }))
  if (more !== '') await userEvent.type(canvas.getByLabelText(words.name), more)
  await userEvent.click(canvas.getByRole('button', { name: words.saveName }))
}

/** Where what else lets somebody in is looked through first, the application asks. */
export const ReviewsOthers: Story = {
  args: { onReviewOtherDevices: fn(() => Promise.resolve()) },
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).account.devices.endOthers }))
    await expect(args.onReviewOtherDevices).toHaveBeenCalledOnce()
    await expect(canvasElement.ownerDocument.querySelector('dialog')).toBeNull()
  },
}

/** Another name, and another e-mail. */
export const ProfileChanged: Story = {
  play: async (context) => {
    const { args, canvas, globals } = context
    const words = storyMessages(globals).account.profile
    await saveName(context, ' Ильинична')
    await expect(args.profile?.onChangeName).toHaveBeenCalledWith('Анна Петрова Ильинична')
    await expect(await canvas.findByText(words.nameSaved)).toBeVisible()
    await fillEmail(context)
    await expect(args.profile?.onChangeEmail).toHaveBeenCalledWith({
      email: 'anna@example.ru',
      masterPassword: 'мастер-пароль',
    })
    await expect(await canvas.findByText(words.emailChanged)).toBeVisible()
  },
}

/** The e-mail is taken; the name did not come through. */
export const EmailTaken: Story = {
  args: { profile: profileOf({ ok: false, code: 'email_taken' }) },
  play: async (context) => {
    const { canvas, globals, userEvent } = context
    const words = storyMessages(globals).account.profile
    await saveName(context)
    await expect(await canvas.findByText(words.nameFailed)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await fillEmail(context)
    await expect(await canvas.findByText(words.emailTaken)).toBeVisible()
    await expect(canvas.getByLabelText(words.newEmail)).toHaveFocus()
  },
}

/** The master password is another one; then nothing is typed, and then what is there already. */
export const EmailRefused: Story = {
  args: { profile: profileOf({ ok: false, code: 'wrong_master_password' }) },
  play: async (context) => {
    const { canvas, globals, userEvent } = context
    const { account, securitySection } = storyMessages(globals)
    const words = account.profile
    await fillEmail(context)
    await expect(await canvas.findByText(securitySection.wrongMasterPassword)).toBeVisible()
    await expect(canvas.getByLabelText(securitySection.masterPassword, { selector: 'input' })).toHaveFocus()
    await userEvent.clear(canvas.getByLabelText(words.newEmail))
    await fillEmail(context, '')
    await expect(await canvas.findByText(words.emailRequired)).toBeVisible()
    await fillEmail(context, 'anna.petrova@yandex.ru')
    await expect(await canvas.findByText(words.sameEmail)).toBeVisible()
  },
}

/** Unknown yet which e-mail counts; asked again, the old one does. */
export const EmailUnsettled: Story = {
  tags: ['full'],
  args: { profile: profileOf({ ok: false, code: 'unknown' }, { ok: false, code: 'unchanged' }) },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { account, securitySection } = storyMessages(globals)
    const words = account.profile
    await fillEmail(context)
    await expect(await canvas.findByText(words.emailUnknown)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: securitySection.ask }))
    await expect(args.profile?.onCheckEmail).toHaveBeenCalledWith('anna@example.ru')
    await expect(await canvas.findByText(words.emailUnchanged)).toBeVisible()
  },
}

const deletionOf = (outcome: DeletionOutcome, asked: DeletionOutcome = outcome): DeletionProps => ({
  ...{ onDelete: fn(() => Promise.resolve(outcome)), onCheckOutcome: fn(() => Promise.resolve(asked)), onExport: fn() },
})

async function askForDeletion({ canvas, globals, userEvent }: Context, word: string) {
  const { account, securitySection } = storyMessages(globals)
  const words = account.deletion
  const masterPassword = () => canvas.getByLabelText(securitySection.masterPassword, { selector: 'input' })
  await userEvent.click(canvas.getByRole('button', { name: words.what }))
  await expect(masterPassword()).toHaveFocus()
  await userEvent.type(masterPassword(), 'мастер-пароль')
  await userEvent.type(canvas.getByLabelText(words.typeWord({ word: words.word })), word)
  await userEvent.click(canvas.getByRole('button', { name: words.confirm }))
}

/** The deletion is meant: another word is not taken; everything can be taken out first. */
export const Deleted: Story = {
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = storyMessages(globals).account.deletion
    await userEvent.click(canvas.getByRole('button', { name: words.what }))
    await userEvent.click(canvas.getByRole('button', { name: words.exportFirst }))
    await expect(args.deletion?.onExport).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await askForDeletion(context, words.word.toLowerCase())
    await expect(await canvas.findByText(words.otherWord({ word: words.word }))).toBeVisible()
    await expect(args.deletion?.onDelete).not.toHaveBeenCalled()
    await userEvent.clear(canvas.getByLabelText(words.typeWord({ word: words.word })))
    await userEvent.type(canvas.getByLabelText(words.typeWord({ word: words.word })), words.word)
    await userEvent.click(canvas.getByRole('button', { name: words.confirm }))
    await expect(args.deletion?.onDelete).toHaveBeenCalledWith('мастер-пароль')
  },
}

/** Unknown yet whether the account is gone; asked again, it is there. */
export const DeletionUnsettled: Story = {
  tags: ['full'],
  args: { deletion: deletionOf({ ok: false, code: 'unknown' }, { ok: false, code: 'unchanged' }) },
  play: async (context) => {
    const { canvas, globals, userEvent } = context
    const { account, securitySection } = storyMessages(globals)
    const words = account.deletion
    await askForDeletion(context, words.word)
    await expect(await canvas.findByText(words.unknown)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: securitySection.ask }))
    await expect(await canvas.findByText(words.unchanged)).toBeVisible()
  },
}

/** The master password is another one. */
export const DeletionRefused: Story = {
  args: { deletion: deletionOf({ ok: false, code: 'wrong_master_password' }) },
  play: async (context) => {
    const { account, securitySection } = storyMessages(context.globals)
    await askForDeletion(context, account.deletion.word)
    await expect(await context.canvas.findByText(securitySection.wrongMasterPassword)).toBeVisible()
    await expect(context.canvas.getByLabelText(securitySection.masterPassword, { selector: 'input' })).toHaveFocus()
  },
}

/** The account has a second factor, for which the form asks once it is known. */
export const DeletionConfirmed: Story = {
  args: {
    deletion: {
      ...deletionOf({ ok: true }),
      onDelete: fn((_, factor?: unknown) =>
        Promise.resolve<DeletionOutcome>(
          factor === undefined
            ? { ok: false, code: 'code_required', kinds: ['totp', 'security_key'] }
            : { ok: false, code: 'wrong_code' },
        ),
      ),
    },
  },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { account, securitySection: words } = storyMessages(globals)
    await askForDeletion(context, account.deletion.word)
    await expect(await canvas.findByLabelText(words.code)).toHaveFocus()
    await userEvent.type(canvas.getByLabelText(words.code), '123456{Enter}')
    await expect(args.deletion?.onDelete).toHaveBeenLastCalledWith('мастер-пароль', '123456')
    await expect(await canvas.findByText(words.wrongCode)).toBeVisible()
    await userEvent.clear(canvas.getByLabelText(words.code))
    await userEvent.click(canvas.getByRole('button', { name: words.byKey }))
    await expect(args.deletion?.onDelete).toHaveBeenLastCalledWith('мастер-пароль', { by: 'security_key' })
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'wholePhone' } },
  parameters: { frame: { width: '390px' } },
}
