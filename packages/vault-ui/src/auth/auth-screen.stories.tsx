import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { expectAdvice } from '../testing/expect-advice.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { notifier, WithNotices } from '../testing/with-notices.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import { AuthScreen, type AuthScreenProps } from './auth-screen.tsx'
import { loadSignUp } from './use-sign-up-panel.ts'

const answers = (outcome: AuthOutcome) => fn(() => Promise.resolve(outcome))
const pending = () => fn(() => new Promise<AuthOutcome>(() => {}))

/** The calls end well; the application would move `step` after them. */
const succeeding = {
  onCheckEmail: answers({ ok: true }),
  onSignIn: answers({ ok: true }),
  onSignUp: answers({ ok: true }),
  onAcceptChangedSalts: answers({ ok: true }),
  onReset: fn(),
  onRegistered: fn(),
} satisfies Partial<AuthScreenProps>

/**
 * Signing in, in two steps, and registering, as two tabs. The application makes the calls and moves `step`; what went
 * wrong comes back as a code and is said at its field, or in the form.
 */
const meta: Meta<typeof AuthScreen> = {
  title: 'Views/Auth screen',
  component: AuthScreen,
  argTypes: {
    step: {
      control: 'select',
      options: ['email', 'password'],
      mapping: { email: { kind: 'email' }, password: { kind: 'password', email: 'anna.petrova@yandex.ru' } },
    },
  },
  args: {
    productName: 'Ларец',
    tagline: 'Надёжное хранилище паролей в облаке',
    secret: 'masterPassword',
    step: { kind: 'email' },
    ...succeeding,
  },
  decorators: [
    (Story) => (
      <WithNotices>
        <Story />
      </WithNotices>
    ),
  ],
  beforeEach: async () => {
    // There before a person comes to the other tab.
    await loadSignUp()
    return () => notifier.dismiss()
  },
  parameters: { frame: { fills: true }, docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'card' } },
}

export default meta
type Story = StoryObj<typeof AuthScreen>

/** The first step: the caret is in the e-mail. */
export const EmailEmpty: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByLabelText(storyMessages(globals).auth.emailStep.email)).toHaveFocus()
  },
}

/** A passkey signs in as well; this one did not, and the form says why. */
export const Passkey: Story = {
  args: { onPasskey: answers({ ok: false, code: 'failed', message: 'Ключ доступа не показали' }) },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).auth.passkey }))
    await expect(args.onPasskey).toHaveBeenCalledOnce()
    await expect(await canvas.findByText('Ключ доступа не показали')).toBeVisible()
  },
}

/** Something else failed: the form says it in the application's words. */
export const Failed: Story = {
  args: {
    onCheckEmail: answers({ ok: false, code: 'failed', message: 'Слишком много запросов: повторите попытку позже' }),
  },
  play: async ({ canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).auth.emailStep.email)
    await userEvent.type(field, 'anna.petrova@yandex.ru{Enter}')
    await expect(await canvas.findByText('Слишком много запросов: повторите попытку позже')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
  },
}

/** A sign, a title and a line of the embedder's own. */
export const OwnHeader: Story = {
  args: {
    logo: (
      <svg viewBox="0 0 64 24" width="96" height="36" role="img" aria-label="Acme">
        <path d="M4 20 16 4l12 16Zm28 0V4h28v16Z" fill="currentColor" />
      </svg>
    ),
    title: 'Acme ID',
    tagline: <>acme.example</>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Acme' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Acme ID')
  },
}

/** An e-mail that was remembered goes on with Enter. */
export const EmailFilled: Story = {
  args: { step: { kind: 'email', email: 'anna.petrova@yandex.ru' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(storyMessages(globals).auth.emailStep.email), '{Enter}')
    await waitFor(() => expect(args.onCheckEmail).toHaveBeenCalledWith('anna.petrova@yandex.ru'))
  },
}

/** Text that is no address: it is said at the field, and no call is made. */
export const EmailInvalid: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    const field = canvas.getByLabelText(messages.emailStep.email)
    await userEvent.type(field, 'анна@{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(messages.emailInvalid))
    await expect(args.onCheckEmail).not.toHaveBeenCalled()
  },
}

/** The server is being asked. */
export const EmailLoading: Story = {
  tags: ['full'],
  args: { onCheckEmail: pending(), step: { kind: 'email', email: 'anna.petrova@yandex.ru' } },
  play: async ({ canvas, globals, userEvent }) => {
    const { emailStep } = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('button', { name: emailStep.submit }))
    await expect(await canvas.findByRole('button', { name: emailStep.submitting })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The second step: whose account it is stands above the master password. */
export const PasswordEmpty: Story = {
  args: { step: { kind: 'password', email: 'anna.petrova@yandex.ru' } },
  play: async ({ canvas, globals }) => {
    const { passwordStep } = storyMessages(globals).auth
    await expect(canvas.getByText(passwordStep.signedInAs({ email: 'anna.petrova@yandex.ru' }))).toBeVisible()
    await expect(canvas.getAllByLabelText(passwordStep.masterPassword, { selector: 'input' })[0]).toHaveFocus()
  },
}

/** A forgotten master password: another way in is shown. */
export const Forgotten: Story = {
  args: { step: { kind: 'password', email: 'anna.petrova@yandex.ru' }, onForgotten: fn() },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).auth.forgotten }))
    await expect(args.onForgotten).toHaveBeenCalledOnce()
  },
}

/** It did not fit: what was typed is selected, to be typed over. */
export const WrongCredentials: Story = {
  args: {
    step: { kind: 'password', email: 'anna.petrova@yandex.ru' },
    onSignIn: answers({ ok: false, code: 'wrong_credentials' }),
  },
  play: async ({ canvas, globals, userEvent }) => {
    const { passwordStep } = storyMessages(globals).auth
    await userEvent.keyboard('не тот{Enter}')
    await expect(await canvas.findByText(passwordStep.wrongCredentials)).toBeVisible()
  },
}

/** The keys are being derived: this takes a second. */
export const PasswordLoading: Story = {
  tags: ['full'],
  args: { step: { kind: 'password', email: 'anna.petrova@yandex.ru' }, onSignIn: pending() },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { passwordStep } = storyMessages(globals).auth
    await userEvent.keyboard('корабль{Enter}{Enter}')
    await expect(await canvas.findByRole('button', { name: passwordStep.submitting })).toBeVisible()
    await expect(args.onSignIn).toHaveBeenCalledWith('корабль')
  },
}

/** Another person signs in: everything remembered is forgotten. */
export const OtherEmail: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { step: { kind: 'password', email: 'anna.petrova@yandex.ru' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).auth.passwordStep.otherEmail }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
}

/** The server sends other salts than this device knows: a changed master password, or a false server. */
export const ChangedSalts: Story = {
  args: { onCheckEmail: answers({ ok: false, code: 'salts_changed' }) },
  play: async ({ canvasElement, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.keyboard('anna.petrova@yandex.ru{Enter}')
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(within(question).getByRole('button', { name: messages.changedSalts.no })).toHaveFocus()
  },
}

/** Registration, before anything is typed. */
export const RegisterEmpty: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    await waitFor(() => expect(canvas.getByLabelText(messages.register.email)).toHaveFocus())
  },
}

/** The strength of the master password is rated while it is typed, and advice says how to better it. */
export const RegisterFilled: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    await userEvent.type(canvas.getByLabelText(messages.register.email), 'anna.petrova@yandex.ru')
    await userEvent.type(canvas.getByLabelText(messages.register.name), 'Анна')
    await userEvent.type(canvas.getByLabelText(messages.register.password, { selector: 'input' }), 'корабль42')
    await userEvent.tab()
    await expectAdvice({ canvas, globals })
    await expect(args.onSignUp).not.toHaveBeenCalled()
  },
}

/** A weak master password is asked about once more; whoever wants it gets it. */
export const RegisterWeak: Story = {
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    await userEvent.type(canvas.getByLabelText(messages.register.email), 'anna.petrova@yandex.ru')
    await userEvent.type(canvas.getByLabelText(messages.register.password, { selector: 'input' }), 'корабль42{Enter}')
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(within(question).getByRole('button', { name: messages.register.weak.cancel })).toHaveFocus()
    await expect(args.onSignUp).not.toHaveBeenCalled()
  },
}

/** The keys are being made: this takes a second. */
export const RegisterLoading: Story = {
  tags: ['full'],
  args: { onSignUp: pending() },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    await userEvent.type(canvas.getByLabelText(messages.register.email), 'anna.petrova@yandex.ru')
    await userEvent.type(
      canvas.getByLabelText(messages.register.password, { selector: 'input' }),
      'верблюд на Марсе 43{Enter}',
    )
    await expect(await canvas.findByRole('button', { name: messages.register.submitting })).toBeVisible()
    await expectAdvice({ canvas, globals })
  },
}

/** An address that was registered before. */
export const EmailTaken: Story = {
  args: { onSignUp: answers({ ok: false, code: 'email_taken' }) },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    const email = canvas.getByLabelText(messages.register.email)
    await userEvent.type(email, 'anna.petrova@yandex.ru')
    await userEvent.type(
      canvas.getByLabelText(messages.register.password, { selector: 'input' }),
      'верблюд на Марсе 43{Enter}',
    )
    await waitFor(() => expect(email).toHaveAccessibleDescription(messages.register.emailTaken))
    await expectAdvice({ canvas, globals })
  },
}

/** It is done; the tab of signing in comes by itself, with the address filled in. */
export const Registered: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    await userEvent.type(canvas.getByLabelText(messages.register.email), 'anna.petrova@yandex.ru')
    await userEvent.type(
      canvas.getByLabelText(messages.register.password, { selector: 'input' }),
      'верблюд на Марсе 43{Enter}',
    )
    await expect(await canvas.findByRole('heading', { name: messages.registered.title })).toBeVisible()
    await expect(args.onRegistered).toHaveBeenCalledWith('anna.petrova@yandex.ru')
  },
}

/** A long name and a long address wrap; nothing is cut. */
export const LongWords: Story = {
  args: {
    productName: 'Хранилищеэлектроэнергетическогопредприятия',
    tagline: 'Высокопривилегированные автоматизированные рабочие места электроэнергетического предприятия',
    step: { kind: 'password', email: 'превысокомногорассмотрительствующий.александр@очень-длинное-имя-домена.рф' },
  },
  globals: { viewport: { value: 'phone' } },
}

/** Where one writes from right to left: the forms slide the other way, and so do the arrow keys of the tabs. */
export const RightToLeft: Story = {
  tags: ['full'],
  globals: { direction: 'rtl' },
  play: async ({ canvas, globals, userEvent }) => {
    const { tabs } = storyMessages(globals).auth
    canvas.getByRole('tab', { name: tabs.signIn }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: tabs.signUp })).toHaveAttribute('aria-selected', 'true')
  },
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

/** Registration on a phone. */
export const RegisterMobile: Story = {
  globals: { viewport: { value: 'longPhone' } },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.click(canvas.getByRole('tab', { name: messages.tabs.signUp }))
    await waitFor(() => expect(canvas.getByLabelText(messages.register.email)).toHaveFocus())
  },
}
