import type * as z from 'zod/mini'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { isDoubtful, rateTyped } from '../strength-meter/rate-typed.ts'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'
import { AuthHeading } from './auth-heading.tsx'
import type { AuthOutcome, Registration } from './auth-outcome.ts'
import { authErrors, registerSchema, type AuthErrorCode } from './auth-schema.ts'
import { authRu } from './messages.ru.ts'
import type { AuthSecret } from './password-words.ts'
import { useAuthFailure } from './use-auth-failure.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

type Typed = z.infer<typeof registerSchema>

const loadWeakPasswordDialog = () => import('./weak-password-dialog.tsx')
const WeakPasswordDialog = lazy(async () => ({ default: (await loadWeakPasswordDialog()).WeakPasswordDialog }))

/** Props of {@link RegisterForm}. */
export interface RegisterFormProps extends RootProps, FieldSlots {
  /** Is called when somebody filled in the form: says whether an account was made, and why not. */
  readonly onSignUp: (registration: Registration) => Promise<AuthOutcome>
  /** Called once after a success, with the e-mail that was registered. */
  readonly onRegistered: (email: string) => void
  /** The person has an account and wants to sign in. */
  readonly onSignIn: () => void
  /** How the password is called; an ordinary one by default. Of a master password it is said that it is one. */
  readonly secret?: AuthSecret | undefined
  /** Rates the password, in place of the core's analyser. */
  readonly analyser?: StrengthAnalyser | undefined
}

/**
 * Registration: e-mail, an optional name, and the master password that nobody can restore. A weak or usual one is asked
 * about once more, and taken.
 *
 * @example
 * ```tsx
 * <RegisterForm onSignUp={signUp} onRegistered={(email) => signInAs(email)} onSignIn={() => setTab('login')} />
 * ```
 */
export const RegisterForm = view<RegisterFormProps>(
  () => import('./messages.en.ts'),
  function RegisterForm(props, ref) {
    const { onSignUp, onRegistered, onSignIn, secret, analyser } = props
    const root = useRoot(props, ref)
    const messages = useMessages('auth', authRu)
    const errors = authErrors(messages, secret)
    const [masterPassword, setMasterPassword] = useState('')
    const [busy, run] = useSingleFlight()
    const [attempt, failure] = useAuthFailure(useId())
    const {
      field,
      errors: refused,
      setError,
      focus,
      submitting,
    } = useAuthForm(registerSchema, { email: '', name: '', masterPassword: '' })
    // The form alone holds what was typed: the question keeps no copy of it.
    const [doubt, setDoubt] = useState<'weak' | 'unrated' | 'heeded' | null>(null)
    // Not before the question is gone, which gives the focus back to the button.
    useEffect(() => {
      if (doubt === 'heeded') focus('masterPassword', { select: true })
    }, [doubt, focus])
    const send = async ({ name, email, masterPassword }: Typed) => {
      const registration: Registration = { name, email, password: masterPassword }
      const outcome = await attempt(() => onSignUp(registration))
      if (outcome.ok) onRegistered(outcome.email ?? email)
      else if (outcome.code === 'email_taken' && outcome.message === undefined) {
        setError('email', 'emailTaken' satisfies AuthErrorCode)
        focus('email')
      }
    }
    const submit = submitting((registration) =>
      run(async () => {
        const rating = await rateTyped(registration.masterPassword, analyser)
        if (isDoubtful(rating)) {
          // The form is busy until the question stands there; where it does not come, drawing it says so.
          await loadWeakPasswordDialog().catch(() => undefined)
          setDoubt(rating.kind === 'rated' ? 'weak' : 'unrated')
        } else await send(registration)
      }),
    )
    const submitAnyway = submitting((registration) => run(() => send(registration)))

    return (
      <form
        method={sendsNothing}
        noValidate
        {...root('vlt:flex vlt:flex-col vlt:gap-4')}
        data-vlt-slot="register-form"
        onSubmit={submit}
      >
        <AuthHeading title={messages.register.title} />
        {props.beforeFields}
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
          size="large"
          label={messages.register.email}
          placeholder={messages.register.emailPlaceholder}
          readOnly={busy}
          error={errorWords(errors, refused['email'])}
        />
        <TextField
          {...field('name')}
          autoComplete="name"
          size="large"
          label={messages.register.name}
          placeholder={messages.register.namePlaceholder}
          readOnly={busy}
        />
        <MasterPasswordField
          {...field('masterPassword')}
          onInput={(event) => setMasterPassword(event.currentTarget.value)}
          autoComplete="new-password"
          required
          size="large"
          label={messages.register.password}
          placeholder={messages.register.passwordPlaceholder}
          hint={
            <>
              <StrengthMeter text={masterPassword} analyser={analyser} advice announced className="vlt:mb-2" />
              {secret === 'masterPassword' ? messages.register.warning : null}
            </>
          }
          readOnly={busy}
          error={errorWords(errors, refused['masterPassword'])}
        />
        {props.afterFields}
        {failure}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {busy ? messages.register.submitting : messages.register.submit}
        </Button>
        {doubt === null || doubt === 'heeded' ? null : (
          <Suspense>
            <WeakPasswordDialog
              words={messages.register.weak}
              doubt={doubt}
              onConfirm={() => {
                setDoubt(null)
                submitAnyway(new Event('submit'))
              }}
              onCancel={() => setDoubt('heeded')}
            />
          </Suspense>
        )}
        <p className="vlt:flex vlt:flex-wrap vlt:items-baseline vlt:justify-center vlt:gap-x-1.5 vlt:text-text-muted">
          {messages.register.haveAccount}
          <Button variant="link" size="inline" onClick={onSignIn}>
            {messages.register.signIn}
          </Button>
        </p>
      </form>
    )
  },
)
