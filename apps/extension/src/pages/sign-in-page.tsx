import { AuthScreen, type AuthOutcome } from '@larets/vault-ui/auth'
import { TextField } from '@larets/vault-ui/primitives'
import { SecondFactorScreen, type ConfirmOutcome } from '@larets/vault-ui/second-factor'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../messages/core-to-page.ts'
import type { SignedOut } from '../messages/core-state.ts'
import type { CoreCall } from '../messages/page-to-core.ts'
import { readServerAddress } from '../server-address.ts'
import type { CoreConnection } from './core-connection.ts'
import { errorText, useWords } from './words/words-context.ts'
import type { Words } from './words/words.ru.ts'

/** Properties of the {@link SignInPage}. */
export interface SignInPageProps {
  readonly core: CoreConnection
  readonly state: SignedOut
}

/** Signing in: the server and the e-mail, the master password, and the second factor where the account has one. */
export function SignInPage({ core, state }: SignInPageProps) {
  const { step } = state
  return step.kind === 'factor' ? (
    <FactorStep core={core} step={step} />
  ) : (
    <AccountSteps core={core} server={state.server} step={step} />
  )
}

interface AccountStepsProps {
  readonly core: CoreConnection
  readonly server: string | null
  readonly step: Exclude<SignedOut['step'], { kind: 'factor' }>
}

function AccountSteps({ core, server, step }: AccountStepsProps) {
  const words = useWords()
  const [address, setAddress] = useState(server ?? '')
  const [addressFault, setAddressFault] = useState<string>()
  const addressField = useRef<HTMLInputElement>(null)
  /** What is repeated once the person has said that changed salts are their own doing. */
  const repeat = useRef<() => Promise<Outcome>>(async () => ({ ok: true }))

  const hasServer = server !== null
  useEffect(() => {
    // After the form has led the focus to the e-mail, where everybody begins who has signed in here before.
    if (!hasServer) addressField.current?.focus()
  }, [hasServer])

  const outcome = (ended: Outcome): AuthOutcome => authOutcome(words, ended)
  const checkEmail = (email: string, acceptChangedSalts: boolean) =>
    core.call({ kind: 'checkEmail', server: address, email, acceptChangedSalts })

  return (
    <AuthScreen
      productName={words.product}
      tagline={words.tagline}
      secret="masterPassword"
      step={
        step.kind === 'password'
          ? { kind: 'password', email: step.email }
          : { kind: 'email', ...(step.email === null ? {} : { email: step.email }) }
      }
      beforeFields={
        step.kind === 'email' ? (
          <TextField
            ref={addressField}
            label={words.server.label}
            hint={words.server.hint}
            placeholder={words.server.placeholder}
            value={address}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value)
              setAddressFault(undefined)
            }}
            error={addressFault}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="off"
            spellCheck={false}
            size="large"
          />
        ) : undefined
      }
      onCheckEmail={async (email) => {
        const read = readServerAddress(address)
        if (!read.ok) {
          setAddressFault(errorText(words, read.code))
          addressField.current?.focus()
          return { ok: false, code: read.code, message: null }
        }
        repeat.current = () => checkEmail(email, true)
        return outcome(await checkEmail(email, false))
      }}
      onSignIn={async (masterPassword) => {
        const signIn: CoreCall = { kind: 'signIn', masterPassword }
        repeat.current = async () => {
          const checked = await checkEmail(step.email ?? '', true)
          return checked.ok ? core.call(signIn) : checked
        }
        return outcome(await core.call(signIn))
      }}
      onAcceptChangedSalts={async () => outcome(await repeat.current())}
      onReset={() => void core.call({ kind: 'resetEmail' })}
    />
  )
}

/** What the form shows where it stands, and what is said in words. */
function authOutcome(words: Words, outcome: Outcome): AuthOutcome {
  if (outcome.ok) return { ok: true }
  const { code } = outcome
  const isShownByItself = code === 'wrong_credentials' || code === 'salts_changed'
  return isShownByItself ? { ok: false, code } : { ok: false, code, message: errorText(words, code) }
}

interface FactorStepProps {
  readonly core: CoreConnection
  readonly step: Extract<SignedOut['step'], { kind: 'factor' }>
}

/** A security key belongs to the server's site, and is not asked for here: an account has backup codes beside it. */
function FactorStep({ core, step }: FactorStepProps) {
  const words = useWords()
  return (
    <SecondFactorScreen
      productName={words.product}
      tagline={words.tagline}
      email={step.email}
      kinds={step.kinds.filter((kind) => kind !== 'security_key')}
      onBack={() => void core.call({ kind: 'leaveFactor' })}
      onConfirm={async (answer): Promise<ConfirmOutcome> => {
        if (typeof answer !== 'string') return { ok: false, code: 'failed' }
        const outcome = await core.call({ kind: 'confirmFactor', code: answer })
        if (outcome.ok) return { ok: true }
        if (outcome.code === 'wrong_factor') return { ok: false, code: 'wrong_code' }
        if (outcome.code === 'factor_code_unreadable') return { ok: false, code: 'unreadable_code' }
        if (outcome.code === 'factor_ticket_over') {
          void core.call({ kind: 'leaveFactor' })
          return { ok: false, code: 'over' }
        }
        return { ok: false, code: 'failed', message: errorText(words, outcome.code) }
      }}
    />
  )
}
