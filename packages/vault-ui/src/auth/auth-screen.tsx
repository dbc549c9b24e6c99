import { cx } from 'class-variance-authority'
import { useEffect, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { useNotifierIfAny } from '../notify/notifier.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import type { AuthOutcome, Registration } from './auth-outcome.ts'
import { AuthTabs, type AuthTab } from './auth-tabs.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ChangedSaltsDialog } from './changed-salts-dialog.tsx'
import { LoginEmailStep } from './login-email-step.tsx'
import { LoginPasswordStep } from './login-password-step.tsx'
import { authRu } from './messages.ru.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisteredNotice } from './registered-notice.tsx'
import { useChangedSaltsQuestion } from './use-changed-salts-question.ts'

/** Where signing in stands. */
export type AuthStep =
  | { readonly kind: 'email'; readonly email?: string | undefined }
  | { readonly kind: 'password'; readonly email: string }

/** Props of {@link AuthScreen}. No call sends twice, however often it is asked. */
export interface AuthScreenProps extends ClassNameProps {
  readonly productName: string
  /** Stands above the title; a small chest by default, nothing with `null`. */
  readonly logo?: ReactNode
  /** The title; by default the product's name. */
  readonly title?: ReactNode
  /** The product's own line by default. */
  readonly tagline?: ReactNode
  /** The application moves it after the calls below. */
  readonly step: AuthStep
  readonly onCheckEmail: (email: string) => Promise<AuthOutcome>
  readonly onSignIn: (masterPassword: string) => Promise<AuthOutcome>
  /** «Войти под другой почтой»: forget the stored salts and e-mail. */
  readonly onReset: () => void
  /** After a success the application stands at the step `email`. */
  readonly onSignUp: (registration: Registration) => Promise<AuthOutcome>
  readonly onRegistered?: ((email: string) => void) | undefined
  /** The person says that the changed salts are their own doing: take them and repeat the call that met them. */
  readonly onAcceptChangedSalts?: (() => Promise<AuthOutcome>) | undefined
  /** Rates the master password of a registration, in place of the core's analyser. */
  readonly analyser?: StrengthAnalyser | undefined
  /** Stands under the forms. */
  readonly footer?: ReactNode
}

/** How long the notice of a registration shows, and when the login tab comes by itself, in ms (specification, 9). */
const registeredNoticeMs = 5000

function RegisteredText({ part }: { readonly part: 'toast' | 'toastDescription' }) {
  return useMessages('auth', authRu).registered[part]
}

/** Signing in and registering, as two tabs. A notifier above also tells of a registration in passing. */
export function AuthScreen(props: AuthScreenProps) {
  const { productName, step, onCheckEmail, onSignIn, onReset, onSignUp, onRegistered, onAcceptChangedSalts } = props
  const messages = useMessages('auth', authRu)
  const notifier = useNotifierIfAny()
  const [tab, setTab] = useState<AuthTab>('signIn')
  const [registered, setRegistered] = useState<{ readonly email: string; readonly noticeId: string | undefined } | null>(null)
  const [presetEmail, setPresetEmail] = useState<string>()
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
  return (
    <main
      data-vlt-slot="auth-screen"
      data-state={step.kind}
      className={cx(
        'vlt-root vlt:flex vlt:min-h-dvh vlt:flex-col vlt:items-center vlt:bg-canvas vlt:px-4',
        'vlt:pt-[clamp(--spacing(6),calc(40dvh-var(--vlt-rem)*17.6),calc(var(--vlt-rem)*8))] vlt:pb-6',
        props.className,
      )}
    >
      <header className="vlt:flex vlt:max-w-full vlt:flex-col vlt:items-center vlt:text-center">
        {props.logo === undefined ? <BrandMark /> : props.logo}
        <h1 className="vlt:mt-3 vlt:max-w-full vlt:text-2xl vlt:font-semibold vlt:tracking-[-0.01em] vlt:wrap-anywhere">{props.title ?? productName}</h1>
        <p className="vlt:mt-1.5 vlt:text-balance vlt:text-text-muted">{props.tagline ?? messages.tagline}</p>
      </header>
      <div
        data-vlt-slot="auth-card"
        className="vlt:mt-6 vlt:w-full vlt:max-w-100 vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface"
      >
        <AuthTabs
          tab={tab}
          onTabChange={(next) => (next === 'signIn' ? showSignIn() : showSignUp())}
          signIn={
            step.kind === 'email' ? (
              <LoginEmailStep
                key={email}
                email={email}
                onCheckEmail={(checked) => settle(onCheckEmail(checked))}
                onCreateAccount={showSignUp}
              />
            ) : (
              <LoginPasswordStep
                key={step.email}
                email={step.email}
                onSignIn={(masterPassword) => settle(onSignIn(masterPassword))}
                onReset={() => {
                  setPresetEmail(undefined)
                  onReset()
                }}
                onCreateAccount={showSignUp}
              />
            )
          }
          signUp={
            registered === null ? (
              <RegisterForm
                onSignUp={onSignUp}
                onRegistered={finishRegistration}
                onSignIn={showSignIn}
                analyser={props.analyser}
              />
            ) : (
              <RegisteredNotice email={registered.email} onSignIn={showSignIn} />
            )
          }
        />
      </div>
      {props.footer === undefined ? null : <footer className="vlt:mt-5 vlt:text-center">{props.footer}</footer>}
      {question === null ? null : <ChangedSaltsDialog question={question} onAccept={onAcceptChangedSalts} />}
    </main>
  )
}
