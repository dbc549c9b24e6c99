import { useEffect, useId } from 'react'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'
import { AuthHeading } from './auth-heading.tsx'
import { AuthLinks } from './auth-links.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import { authErrors, loginFormSchema, type AuthErrorCode } from './auth-schema.ts'
import { authRu } from './messages.ru.ts'
import { passwordWords, type AuthSecret } from './password-words.ts'
import { useAuthFailure } from './use-auth-failure.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link LoginForm}. */
export interface LoginFormProps extends RootProps, FieldSlots {
  /** Stands in the field at the start. */
  readonly email?: string | undefined
  /** Is called when somebody typed both: says whether they are right, and why not. */
  readonly onSignIn: (typed: { readonly email: string; readonly password: string }) => Promise<AuthOutcome>
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
 * Signing in in one step: e-mail and password in one form. By itself, or as a step of `AuthScreen`.
 *
 * @example
 * ```tsx
 * <AuthScreen productName="Harbour" step={{ kind: 'custom', children: <LoginForm onSignIn={signIn} /> }} />
 * ```
 */
export const LoginForm = view<LoginFormProps>(
  () => import('./messages.en.ts'),
  function LoginForm(props, ref) {
    const { email = '', onSignIn, onPasskey, onForgotten, onCreateAccount, secret } = props
    const root = useRoot(props, ref)
    const messages = useMessages('auth', authRu)
    const words = passwordWords(messages, secret)
    const errors = authErrors(messages, secret)
    const [busy, run] = useSingleFlight()
    const [asking, ask] = useSingleFlight()
    const [attempt, failure] = useAuthFailure(useId())
    const form = useAuthForm(loginFormSchema, { email, masterPassword: '' })
    const { field, errors: refused, setError, focus } = form
    const submit = form.submitting((values) =>
      run(async () => {
        const outcome = await attempt(() => onSignIn({ email: values.email, password: values.masterPassword }))
        if (outcome.ok) return
        if (outcome.code === 'wrong_credentials' && outcome.message === undefined) {
          setError('masterPassword', 'wrongCredentials' satisfies AuthErrorCode)
        }
        focus('masterPassword', { select: true })
      }),
    )

    useEffect(() => {
      focus(email === '' ? 'email' : 'masterPassword')
    }, [focus, email])

    return (
      <form
        method={sendsNothing}
        noValidate
        {...root('vlt:flex vlt:flex-col vlt:gap-4')}
        data-vlt-slot="login-form"
        onSubmit={submit}
      >
        <AuthHeading title={messages.passwordStep.title} />
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
        {onPasskey === undefined ? null : (
          <Button size="large" wide busy={asking} onClick={() => void ask(async () => void (await attempt(onPasskey)))}>
            {messages.passkey}
          </Button>
        )}
        <AuthLinks
          links={[
            [messages.createAccount, onCreateAccount],
            [words.forgotten, onForgotten],
          ]}
        />
      </form>
    )
  },
)
