import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import type { AuthOutcome } from './auth-outcome.ts'
import { AuthScreen } from './auth-screen.tsx'
import { LoginCodeStep, type LoginCodeStepProps } from './login-code-step.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'

const answers = (outcome: AuthOutcome) => fn(() => Promise.resolve(outcome))
const pending = () => fn(() => new Promise<AuthOutcome>(() => {}))

/** The form of one step, or the step of a code, as a product that is not a vault has them. */
interface OwnStepProps {
  /** E-mail and password in one step. */
  readonly form?: LoginFormProps
  /** A code that was sent: shown in place of the form. */
  readonly code?: LoginCodeStepProps
}

function OwnStep({ form, code }: OwnStepProps) {
  return (
    <AuthScreen
      productName="Причал"
      step={{
        kind: 'custom',
        children: code ? <LoginCodeStep {...code} /> : form ? <LoginForm {...form} /> : null,
      }}
    />
  )
}

/**
 * Signing in to a product of somebody else's: e-mail and password in one step, an ordinary password, steps of its own.
 * There is no registration.
 */
const meta: Meta<typeof OwnStep> = {
  title: 'Views/Auth screen/Own steps',
  component: OwnStep,
  args: { form: { onSignIn: answers({ ok: true }) } },
  parameters: { frame: { fills: true }, docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'card' } },
}

export default meta
type Story = StoryObj<typeof OwnStep>

const code: LoginCodeStepProps = {
  text: 'Мы отправили код на anna.petrova@yandex.ru',
  onConfirm: answers({ ok: true }),
  onResend: answers({ ok: true }),
  onBack: fn(),
}

/** Nothing is typed: the caret is in the e-mail. */
export const FormEmpty: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByLabelText(storyMessages(globals).auth.emailStep.email)).toHaveFocus()
  },
}

/** An e-mail that is known: the caret is in the password. There are other ways in, too. */
export const FormFilled: Story = {
  args: {
    form: {
      email: 'anna.petrova@yandex.ru',
      onSignIn: answers({ ok: true }),
      onPasskey: answers({ ok: true }),
      onForgotten: fn(),
      onCreateAccount: fn(),
    },
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).auth.plain.label, { selector: 'input' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'лодка')
    await expect(args.form?.onSignIn).not.toHaveBeenCalled()
  },
}

/** It is sent: nothing is sent twice. */
export const FormLoading: Story = {
  args: { form: { email: 'anna.petrova@yandex.ru', onSignIn: pending() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).auth
    await userEvent.type(canvas.getByLabelText(messages.plain.label, { selector: 'input' }), 'лодка{Enter}{Enter}')
    await expect(await canvas.findByRole('button', { name: messages.passwordStep.submitting })).toBeVisible()
    await expect(args.form?.onSignIn).toHaveBeenCalledOnce()
  },
}

/** A code of the product's own, in its own words. */
export const FormRefused: Story = {
  args: {
    form: {
      email: 'anna.petrova@yandex.ru',
      onSignIn: answers({ ok: false, code: 'branch_closed', message: 'Отделение закрыто до понедельника' }),
    },
  },
  play: async ({ canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).auth.plain.label, { selector: 'input' })
    await userEvent.type(field, 'лодка{Enter}')
    await expect(await canvas.findByText('Отделение закрыто до понедельника')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
  },
}

/** On a phone. */
export const FormMobile: Story = { globals: { viewport: { value: 'phone' } } }

/** A code was sent somewhere. */
export const CodeEmpty: Story = {
  args: { code },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByLabelText(storyMessages(globals).auth.codeStep.label)).toHaveFocus()
  },
}

/** It is being checked. */
export const CodeLoading: Story = {
  args: { code: { ...code, onConfirm: pending() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).auth.codeStep
    await userEvent.type(canvas.getByLabelText(words.label), ' 123456 {Enter}')
    await expect(await canvas.findByRole('button', { name: words.submitting })).toBeVisible()
    await expect(args.code?.onConfirm).toHaveBeenCalledWith('123456')
  },
}

/** It was not right. */
export const CodeWrong: Story = {
  args: { code: { ...code, onConfirm: answers({ ok: false, code: 'wrong_code', message: 'Код не подошёл' }) } },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(storyMessages(globals).auth.codeStep.label), '123456{Enter}')
    await expect(await canvas.findByText('Код не подошёл')).toBeVisible()
  },
}

/** Long words of the product's own wrap. */
export const CodeLong: Story = {
  args: {
    code: {
      ...code,
      title: 'Подтвердите вход в автоматизированное рабочее место',
      text: 'Мы отправили код на превысокомногорассмотрительствующий.александр@очень-длинное-имя-домена.рф',
      label: 'Одноразовый код подтверждения из сообщения',
    },
  },
  globals: { viewport: { value: 'phone' } },
}
