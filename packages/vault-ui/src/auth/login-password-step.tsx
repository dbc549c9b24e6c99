import { useEffect, useId } from 'react'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'
import { AuthLinks } from './auth-links.tsx'
import { AuthHeading } from './auth-heading.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import { authErrors, passwordStepSchema, type AuthErrorCode } from './auth-schema.ts'
import { authRu } from './messages.ru.ts'
import { passwordWords, type AuthSecret } from './password-words.ts'
import { useAuthFailure } from './use-auth-failure.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link LoginPasswordStep}. */
export interface LoginPasswordStepProps extends RootProps, FieldSlots {
  /** Whose password is asked for. */
  readonly email: string
  /** Is called when somebody typed the password: says whether it is right, and why not. */
  readonly onSignIn: (password: string) => Promise<AuthOutcome>
  /** The person wants to sign in under another e-mail. */
  readonly onReset: () => void
  /** The person has forgotten the password. Without it nobody is asked. */
  readonly onForgotten?: (() => void) | undefined
  /** The person wants to register instead. Without it nobody is asked. */
  readonly onCreateAccount?: (() => void) | undefined
  /** How the password is called; an ordinary one by default. */
  readonly secret?: AuthSecret | undefined
}

/**
 * The second step of signing in: the password.
 *
 * @example
 * ```tsx
 * <LoginPasswordStep email="anna@example.org" onSignIn={signIn} onReset={() => setEmail(null)} />
 * ```
 */
export const LoginPasswordStep = view<LoginPasswordStepProps>(
  () => import('./messages.en.ts'),
  function LoginPasswordStep(props, ref) {
    const { email, onSignIn, onReset, onForgotten, onCreateAccount, secret } = props
    const root = useRoot(props, ref)
    const messages = useMessages('auth', authRu)
    const words = passwordWords(messages, secret)
    const errors = authErrors(messages, secret)
    const [busy, run] = useSingleFlight()
    const [attempt, failure] = useAuthFailure(useId())
    const {
      field,
      errors: refused,
      setError,
      focus,
      submitting,
    } = useAuthForm(passwordStepSchema, { masterPassword: '' })
    const submit = submitting((values) =>
      run(async () => {
        const outcome = await attempt(() => onSignIn(values.masterPassword))
        if (outcome.ok) return
        if (outcome.code === 'wrong_credentials' && outcome.message === undefined) {
          setError('masterPassword', 'wrongCredentials' satisfies AuthErrorCode)
        }
        focus('masterPassword', { select: true })
      }),
    )

    useEffect(() => {
      focus('masterPassword')
    }, [focus])

    return (
      <form
        method={sendsNothing}
        noValidate
        {...root('vlt:flex vlt:flex-col vlt:gap-4')}
        data-vlt-slot="login-password-step"
        onSubmit={submit}
      >
        <AuthHeading title={messages.passwordStep.title}>{messages.passwordStep.signedInAs({ email })}</AuthHeading>
        {props.beforeFields}
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
          className="vlt:sr-only"
        />
        <MasterPasswordField
          {...field('masterPassword')}
          autoComplete="current-password"
          required
          size="large"
          label={words.label}
          placeholder={words.placeholder}
          readOnly={busy}
          error={errorWords(errors, refused['masterPassword'])}
        />
        {props.afterFields}
        {failure}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {busy ? messages.passwordStep.submitting : messages.passwordStep.submit}
        </Button>
        <AuthLinks
          links={[
            [messages.passwordStep.otherEmail, onReset],
            [messages.createAccount, onCreateAccount],
            [words.forgotten, onForgotten],
          ]}
        />
      </form>
    )
  },
)
