import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { useNotifierIfAny } from '../notify/notifier.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { rootAttributes, type FieldSlots, type RootProps } from '../theme/root-props.ts'
import type { AuthOutcome, Registration } from './auth-outcome.ts'
import { AuthFrame, type AuthFrameProps } from './auth-frame.tsx'
import { AuthTabs, type AuthTab } from './auth-tabs.tsx'
import { LoginEmailStep } from './login-email-step.tsx'
import { LoginPasswordStep } from './login-password-step.tsx'
import { authRu } from './messages.ru.ts'
import type { AuthSecret } from './password-words.ts'
import { useChangedSaltsQuestion } from './use-changed-salts-question.ts'
import { useSignUpPanel } from './use-sign-up-panel.ts'
import { view } from '../locale/view.tsx'

/** A step of the application's, in the place of ours: `LoginForm`, `LoginCodeStep`, or anything else. */
export interface OwnAuthStep {
  readonly kind: 'custom'
  readonly children: ReactNode
}

/** State of signing in. */
export type AuthStep =
  | { readonly kind: 'email'; readonly email?: string | undefined }
  | { readonly kind: 'password'; readonly email: string }
  | OwnAuthStep

/** Signing in by an e-mail and then a password, with steps of the application's between and after them. */
interface TwoSteps {
  /** The application moves it after the calls below. */
  readonly step: AuthStep
  /** Somebody typed an address: says whether to go on, and why not. */
  readonly onCheckEmail: (email: string) => Promise<AuthOutcome>
  /** Signs in with what was typed, exactly as it is. */
  readonly onSignIn: (password: string) => Promise<AuthOutcome>
  /** «Войти под другой почтой»: forget the stored salts and e-mail. */
  readonly onReset: () => void
}

/** Signing in by steps of the application's alone. */
interface OwnSteps {
  readonly step: OwnAuthStep
  readonly onCheckEmail?: undefined
  readonly onSignIn?: undefined
  readonly onReset?: undefined
}

/** Props of {@link AuthScreen}. No call sends twice, however often it is asked. */
export type AuthScreenProps = RootProps &
  AuthFrameProps &
  FieldSlots &
  (TwoSteps | OwnSteps) & {
    /** Registers; after a success the application stands at the step `email`. Without it there is signing in alone. */
    readonly onSignUp?: ((registration: Registration) => Promise<AuthOutcome>) | undefined
    /** Somebody has registered under that address, and was told so. */
    readonly onRegistered?: ((email: string) => void) | undefined
    /** The person says that the changed salts are their own doing: take them and repeat the call that met them. */
    readonly onAcceptChangedSalts?: (() => Promise<AuthOutcome>) | undefined
    /** How the password is called: an ordinary one by default, or the master password of a vault. */
    readonly secret?: AuthSecret | undefined
    /** Rates the password of a registration, in place of the core's analyser. */
    readonly analyser?: StrengthAnalyser | undefined
    /** «Войти ключом доступа»: the application stands where it stood until it is over. Without it none is offered. */
    readonly onPasskey?: (() => Promise<AuthOutcome>) | undefined
    /** «Забыли мастер-пароль?»: the application shows `RecoveryScreen`. Without it nobody is asked. */
    readonly onForgotten?: (() => void) | undefined
  }

// Few are ever asked. Until it is there the form waits, as it does for the answer; without it nothing is accepted.
const ChangedSaltsDialog = lazy(async () => ({
  default: (await import('./changed-salts-dialog.tsx')).ChangedSaltsDialog,
}))

/** How long the notice of a registration shows, and when the login tab comes by itself, in ms (specification, 9). */
const registeredNoticeMs = 5000

function RegisteredText({ part }: { readonly part: 'toast' | 'toastDescription' }) {
  return useMessages('auth', authRu).registered[part]
}

function NotLoaded() {
  return <FieldError id={useId()} message={useMessages('auth', authRu).failed} />
}

/**
 * Signing in and registering, as two tabs. A notifier above also tells of a registration in passing.
 *
 * @example
 * ```tsx
 * <AuthScreen
 *   productName="Harbour"
 *   step={{ kind: 'email' }}
 *   onCheckEmail={checkEmail}
 *   onSignIn={signIn}
 *   onReset={() => setStep({ kind: 'email' })}
 * />
 * ```
 */
export const AuthScreen = view<AuthScreenProps>(
  () => import('./messages.en.ts'),
  function AuthScreen(props, ref) {
    const { productName, step, onSignUp, onRegistered, onAcceptChangedSalts, onForgotten, secret } = props
    const notifier = useNotifierIfAny()
    const [tab, setTab] = useState<AuthTab>('signIn')
    const [registered, setRegistered] = useState<{
      readonly email: string
      readonly noticeId: string | undefined
    } | null>(null)
    const [presetEmail, setPresetEmail] = useState<string>()
    const [signUp, bringSignUp] = useSignUpPanel()
    const [question, settle] = useChangedSaltsQuestion()

    const confirming = tab === 'signUp' && registered !== null
    useEffect(() => {
      if (!confirming) return undefined
      const timer = setTimeout(() => setTab('signIn'), registeredNoticeMs)
      return () => clearTimeout(timer)
    }, [confirming])

    const showSignIn = () => {
      if (registered?.noticeId !== undefined) notifier?.dismiss(registered.noticeId)
      setTab('signIn')
    }
    const showSignUp = () => {
      setRegistered(null)
      setTab('signUp')
      bringSignUp()
    }
    const finishRegistration = (email: string) => {
      const noticeId = notifier?.success(<RegisteredText part="toast" />, {
        description: <RegisteredText part="toastDescription" />,
        duration: registeredNoticeMs,
      })
      setRegistered({ email, noticeId })
      setPresetEmail(email)
      onRegistered?.(email)
    }

    const email = presetEmail ?? (step.kind === 'email' ? step.email : undefined)
    const slots = { beforeFields: props.beforeFields, afterFields: props.afterFields }
    const links = { onForgotten, onCreateAccount: onSignUp && showSignUp, secret, ...slots }
    const signIn = (() => {
      if (props.onCheckEmail === undefined) return props.step.children
      const { onCheckEmail, onSignIn, onReset } = props
      switch (props.step.kind) {
        case 'custom':
          return props.step.children
        case 'email':
          return (
            <LoginEmailStep
              key={email}
              email={email}
              onCheckEmail={(checked) => settle(onCheckEmail(checked))}
              onPasskey={props.onPasskey}
              {...links}
            />
          )
        case 'password':
          return (
            <LoginPasswordStep
              key={props.step.email}
              email={props.step.email}
              onSignIn={(password) => settle(onSignIn(password))}
              onReset={() => {
                setPresetEmail(undefined)
                onReset()
              }}
              {...links}
            />
          )
      }
    })()
    return (
      <AuthFrame
        {...{
          productName,
          logo: props.logo,
          title: props.title,
          tagline: props.tagline,
          footer: props.footer,
        }}
        {...rootAttributes(props)}
        ref={ref}
        data-vlt-slot="auth-screen"
        data-state={step.kind}
        above={
          question === null ? null : (
            <Suspense>
              <ChangedSaltsDialog question={question} onAccept={onAcceptChangedSalts} />
            </Suspense>
          )
        }
      >
        {onSignUp === undefined ? (
          <div className="vlt:p-6">{signIn}</div>
        ) : (
          <AuthTabs
            // Until what registers is there, nothing moves.
            tab={signUp.kind === 'absent' ? 'signIn' : tab}
            onNear={bringSignUp}
            onTabChange={(next) => (next === 'signIn' ? showSignIn() : showSignUp())}
            signIn={signIn}
            signUp={
              signUp.kind === 'there' ? (
                <signUp.Panel
                  registered={registered?.email ?? null}
                  onSignUp={onSignUp}
                  onRegistered={finishRegistration}
                  onSignIn={showSignIn}
                  secret={secret}
                  {...slots}
                  analyser={props.analyser}
                />
              ) : signUp.kind === 'failed' ? (
                <NotLoaded />
              ) : null
            }
          />
        )}
      </AuthFrame>
    )
  },
)
