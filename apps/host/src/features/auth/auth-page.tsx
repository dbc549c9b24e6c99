import { shownEmail } from '@larets/vault-core/contracts'
import { isVaultError, RequestFailure, type SessionState } from '@larets/vault-core/sign-in-start'
import { AuthScreen, type AuthOutcome } from '@larets/vault-ui/auth'
import { useNotifier } from '@larets/vault-ui/notify'
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useSignInMessages } from '../../app/messages/sign-in-messages-context.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { OfflineNote } from '../../app/connection/offline-note.tsx'
import { useSignInNotices } from '../../app/notify/sign-in-notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { generatorPath, helpPath } from '../../app/places/paths.ts'
import { useSignInStart } from '../../app/sign-in-start/sign-in-start-context.ts'
import { SlowNote } from '../../app/sign-in-start/slow-note.tsx'

// Loaded when somebody has forgotten the master password.
const RecoveryPage = lazy(async () => ({ default: (await import('./recovery-page.tsx')).RecoveryPage }))

const failureToast = 'auth-failure'

/** Properties of the {@link AuthPage}. */
export interface AuthPageProps {
  readonly session: Extract<SessionState, { kind: 'loggedOut' | 'emailChecked' }>
  /** Goes to another address of the app. */
  readonly onGo: (path: string) => void
}

/** Signing in and registering. It knows no router: where it is shown first, there is none yet. */
export function AuthPage({ session, onGo }: AuthPageProps) {
  const { account, session: service } = useSignInStart()
  const product = useProduct()
  const messages = useSignInMessages()
  const notices = useSignInNotices()
  const { held, factorPage, outcome, signIn, signInByPasskey } = useSigningIn(session)
  const [isForgotten, setForgotten] = useState(false)
  /** Step to repeat once the person has said that changed salts are their own doing. */
  const repeat = useRef<() => Promise<void>>(async () => {})

  /** Tells what became of a recovery from here whose answer was lost. */
  async function tellRecovery(email: string) {
    const inForce = await account.recovery.passwordInForce(email).catch(() => null)
    if (inForce === 'new') notices.success(({ shell }) => shell.recovered)
    if (inForce === 'old') notices.error(({ shell }) => shell.notRecovered)
  }

  if (isForgotten) {
    return (
      <Suspense>
        <RecoveryPage
          email={session.email === null ? null : shownEmail(session.email)}
          onBack={() => setForgotten(false)}
        />
      </Suspense>
    )
  }
  if (factorPage !== null) return factorPage
  const shown = held ?? session
  return (
    <>
      <title>{product.name}</title>
      <AuthScreen
        productName={product.name}
        secret="masterPassword"
        tagline={messages.product.tagline}
        step={
          shown.kind === 'emailChecked'
            ? { kind: 'password', email: shownEmail(shown.email) }
            : { kind: 'email', ...(shown.email === null ? {} : { email: shownEmail(shown.email) }) }
        }
        onCheckEmail={(email) => {
          repeat.current = () => account.checkEmail(email, { acceptChangedSalts: true })
          return outcome(async () => {
            await account.checkEmail(email)
            void tellRecovery(email)
          })
        }}
        onAcceptChangedSalts={() => outcome(repeat.current)}
        onSignIn={(masterPassword) => {
          const { email } = session
          repeat.current = async () => {
            if (email === null) return
            await account.checkEmail(email, { acceptChangedSalts: true })
            await signIn(masterPassword)
          }
          return outcome(() => signIn(masterPassword))
        }}
        footer={<AuthFooter onGo={onGo} />}
        onPasskey={signInByPasskey}
        onForgotten={() => setForgotten(true)}
        onReset={service.resetEmail}
        onSignUp={async ({ password, ...registration }) => {
          const ended = await outcome(() =>
            account.signUp({ ...registration, masterPassword: password, vaultName: messages.product.firstVault }),
          )
          return ended.ok ? { ok: true, email: shownEmail(registration.email) } : ended
        }}
      />
    </>
  )
}

/** Ways to sign in: by the master password, with a second factor where there is one, and by a passkey. */
function useSigningIn(session: AuthPageProps['session']) {
  const { account } = useSignInStart()
  const report = useReport()
  const notifier = useNotifier()
  /** Stand-in while a passkey is asked for: its success comes past the other step. */
  const [held, setHeld] = useState<typeof session | null>(null)
  /** Asks for the second factor, where the master password was right. */
  const [factorPage, setFactorPage] = useState<ReactNode>(null)

  /** A failed request is reported by a toast, until the next try; what belongs to a field is said there too. */
  async function outcome(work: () => Promise<unknown>): Promise<AuthOutcome> {
    notifier.dismiss(failureToast)
    try {
      await work()
      return { ok: true }
    } catch (error) {
      if (isVaultError(error, 'salts_changed')) return { ok: false, code: 'salts_changed' }
      report(error, failureToast)
      return { ok: false, code: authCode(error) }
    }
  }

  async function signIn(masterPassword: string) {
    const step = await account.signIn(masterPassword)
    if (step.kind === 'signedIn') return
    // Loaded when an account has one; until it is there, the form waits.
    const { SecondFactorPage } = await import('./second-factor-page.tsx')
    const leave = (error: unknown) => {
      setFactorPage(null)
      if (error !== undefined) report(error, failureToast)
    }
    setFactorPage(<SecondFactorPage email={shownEmail(session.email ?? '')} step={step} onLeave={leave} />)
  }

  async function signInByPasskey(): Promise<AuthOutcome> {
    notifier.dismiss(failureToast)
    setHeld(session)
    try {
      await account.passkeys.signIn()
      return { ok: true }
    } catch (error) {
      const { passkeyFailure } = await import('../../app/failures/passkey-failure.tsx')
      return { ok: false, code: 'failed', message: passkeyFailure(error) }
    } finally {
      setHeld(null)
    }
  }

  return { held, factorPage, outcome, signIn, signInByPasskey }
}

/** Notes beside signing in, and the ways to what needs no session. */
function AuthFooter({ onGo }: Pick<AuthPageProps, 'onGo'>) {
  const messages = useSignInMessages()
  return (
    <>
      <SlowNote />
      <OfflineNote consequence={messages.shell.offlineSignIn} />
      <div className="flex flex-wrap items-center justify-center gap-x-4">
        <PlaceLink path={generatorPath} onGo={onGo}>
          {messages.generator.open}
        </PlaceLink>
        <PlaceLink path={helpPath} onGo={onGo}>
          {messages.help}
        </PlaceLink>
      </div>
    </>
  )
}

/** Leads to a place that needs no session. */
function PlaceLink({ path, onGo, children }: Pick<AuthPageProps, 'onGo'> & { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      onClick={(event) => {
        if (!isForThisPage(event)) return
        event.preventDefault()
        onGo(path)
      }}
      className="inline-flex min-h-6 items-center text-text-muted underline decoration-transparent underline-offset-3 hover:text-text hover:decoration-current pointer-coarse:min-h-11"
    >
      {children}
    </a>
  )
}

/** With a key held, or another button, the browser opens a link elsewhere. */
function isForThisPage({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}

function authCode(error: unknown): 'failed' | 'wrong_credentials' | 'email_taken' {
  if (!(error instanceof RequestFailure)) return 'failed'
  if (error.code === 'wrong_credentials') return 'wrong_credentials'
  return error.code === 'email_taken' ? 'email_taken' : 'failed'
}
