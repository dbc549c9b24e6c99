import { useEffect, useId } from 'react'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'
import { AuthLinks } from './auth-links.tsx'
import { AuthHeading } from './auth-heading.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import { authErrors, emailStepSchema } from './auth-schema.ts'
import { authRu } from './messages.ru.ts'
import { passwordWords, type AuthSecret } from './password-words.ts'
import { useAuthFailure } from './use-auth-failure.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link LoginEmailStep}. */
export interface LoginEmailStepProps extends RootProps, FieldSlots {
  /** Stands in the field at the start. */
  readonly email?: string | undefined
  /** Is called when somebody typed an address: says whether to go on, and why not. */
  readonly onCheckEmail: (email: string) => Promise<AuthOutcome>
  /** Signs in by a passkey. Without it none is offered. */
  readonly onPasskey?: (() => Promise<AuthOutcome>) | undefined
  /** The person has forgotten the password. Without it nobody is asked. */
  readonly onForgotten?: (() => void) | undefined
  /** The person wants to register instead. Without it nobody is asked. */
  readonly onCreateAccount?: (() => void) | undefined
  /** How the password is called; an ordinary one by default. */
  readonly secret?: AuthSecret | undefined
}

/**
 * The first step of signing in: the e-mail.
 *
 * @example
 * ```tsx
 * <LoginEmailStep
 *   onCheckEmail={async (email) => ((await isKnown(email)) ? { ok: true } : { ok: false, code: 'wrong_credentials' })}
 * />
 * ```
 */
export const LoginEmailStep = view<LoginEmailStepProps>(
  () => import('./messages.en.ts'),
  function LoginEmailStep(props, ref) {
    const { email = '', onCheckEmail, onPasskey, onForgotten, onCreateAccount, secret } = props
    const root = useRoot(props, ref)
    const messages = useMessages('auth', authRu)
    const errors = authErrors(messages)
    const [busy, run] = useSingleFlight()
    const [asking, ask] = useSingleFlight()
    const [attempt, failure, forgetFailure] = useAuthFailure(useId())
    const { field, errors: refused, focus, submitting } = useAuthForm(emailStepSchema, { email })
    const submit = submitting((values) =>
      run(async () => {
        const outcome = await attempt(() => onCheckEmail(values.email))
        if (!outcome.ok && outcome.message !== null) focus('email')
      }),
    )

    useEffect(() => {
      focus('email')
    }, [focus])

    return (
      <form
        method={sendsNothing}
        noValidate
        {...root('vlt:flex vlt:flex-col vlt:gap-4')}
        data-vlt-slot="login-email-step"
        onSubmit={(event) => {
          // What is wrong with a field now is another thing.
          forgetFailure()
          submit(event)
        }}
      >
        <AuthHeading title={messages.emailStep.title}>{messages.emailStep.text}</AuthHeading>
        {props.beforeFields}
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          required
          size="large"
          label={messages.emailStep.email}
          placeholder={messages.emailStep.emailPlaceholder}
          readOnly={busy}
          error={errorWords(errors, refused['email'])}
        />
        {props.afterFields}
        {failure}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {busy ? messages.emailStep.submitting : messages.emailStep.submit}
        </Button>
        {onPasskey === undefined ? null : (
          <Button size="large" wide busy={asking} onClick={() => void ask(async () => void (await attempt(onPasskey)))}>
            {messages.passkey}
          </Button>
        )}
        <AuthLinks
          links={[
            [messages.createAccount, onCreateAccount],
            [passwordWords(messages, secret).forgotten, onForgotten],
          ]}
        />
      </form>
    )
  },
)
