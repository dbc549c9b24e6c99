import {
  demandedFactors,
  isVaultError,
  RequestFailure,
  type FactorAnswer,
  type OpenedRecovery,
  type PasswordInForce,
} from '@larets/vault-core/sign-in-start'
import {
  RecoveryScreen,
  type OpenByCodeOutcome,
  type RecoverOutcome,
  type TypedRecovery,
} from '@larets/vault-ui/recovery'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { errorText } from '../../app/messages/error-text.ts'
import { useSignInMessages } from '../../app/messages/sign-in-messages-context.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { OfflineNote } from '../../app/connection/offline-note.tsx'
import { Said } from '../../app/notify/said.tsx'
import { factorFailure } from '../../app/failures/factor-failure.tsx'
import { useSignInStart } from '../../app/sign-in-start/sign-in-start-context.ts'
import { SlowNote } from '../../app/sign-in-start/slow-note.tsx'

/** Properties of the {@link RecoveryPage}. */
export interface RecoveryPageProps {
  readonly email: string | null
  /** Back to signing in. */
  readonly onBack: () => void
}

/** Coming back with the recovery code. It knows no router, as the page of signing in knows none. */
export function RecoveryPage({ email, onBack }: RecoveryPageProps) {
  const { account } = useSignInStart()
  const { recovery } = account
  const product = useProduct()
  const messages = useSignInMessages()
  const opened = useRef<OpenedRecovery | null>(null)
  const address = useRef('')

  const forget = useCallback(() => {
    opened.current?.forget()
    opened.current = null
  }, [])
  useEffect(() => forget, [forget])

  async function open(typed: TypedRecovery): Promise<OpenByCodeOutcome> {
    try {
      address.current = typed.email
      // Of an earlier one, whose answer was lost, the server can say by now what became of it.
      const earlier = await recovery.passwordInForce(typed.email)
      if (earlier === 'new') return { ok: false, code: 'recovered' }
      if (earlier === 'unknown') return { ok: false, code: 'unknown' }
      forget()
      opened.current = await recovery.open(typed)
      return { ok: true, over: opened.current.over }
    } catch (error) {
      return refusalOf(error, typed.factor) ?? failed(error)
    }
  }

  async function recover(masterPassword: string): Promise<RecoverOutcome> {
    if (opened.current === null) return { ok: false, code: 'over' }
    try {
      const inForce = await opened.current.finish(masterPassword)
      if (inForce !== 'new') return outcomeOf(inForce)
      forget()
      // A failure, for whatever reason, changes nothing about the password: it counts, and is asked for again.
      await account
        .checkEmail(address.current)
        .then(() => account.signIn(masterPassword))
        // The second factor is asked for where somebody signs in.
        .then((step) => (step.kind === 'secondFactor' ? step.forget() : undefined))
        .catch(() => undefined)
      return { ok: true }
    } catch (error) {
      const isOver =
        isVaultError(error, 'stale_epoch') || (error instanceof RequestFailure && error.code === 'recovery_over')
      return isOver ? { ok: false, code: 'over' } : failed(error)
    }
  }

  async function ask(): Promise<RecoverOutcome> {
    const inForce = await recovery.passwordInForce(address.current).catch((): 'unknown' => 'unknown')
    return outcomeOf(inForce ?? 'old')
  }

  return (
    <>
      <title>{product.name}</title>
      <RecoveryScreen
        productName={product.name}
        tagline={messages.product.tagline}
        email={email ?? undefined}
        onOpen={open}
        onRecover={recover}
        onCheckOutcome={ask}
        onBack={onBack}
        footer={
          <>
            <SlowNote />
            <OfflineNote consequence={messages.shell.offlineSignIn} />
          </>
        }
      />
    </>
  )
}

function outcomeOf(inForce: PasswordInForce): RecoverOutcome {
  if (inForce === 'new') return { ok: true }
  return { ok: false, code: inForce === 'unknown' ? 'unknown' : 'unchanged' }
}

function refusalOf(error: unknown, answer: FactorAnswer | undefined): OpenByCodeOutcome | null {
  if (isVaultError(error, 'recovery_code_character')) return { ok: false, code: 'character' }
  if (isVaultError(error, 'recovery_code_length')) return { ok: false, code: 'length' }
  if (isVaultError(error, 'recovery_code_mistyped')) return { ok: false, code: 'mistyped' }
  const kinds = demandedFactors(error)
  if (kinds !== null) return { ok: false, code: 'factor_required', kinds }
  const factor = factorFailure(error, answer)
  if (factor?.code === 'failed') return factor
  if (factor !== null) return { ok: false, code: factor.code === 'wrong_code' ? 'wrong_factor' : 'unreadable_factor' }
  return error instanceof RequestFailure && error.code === 'wrong_recovery_code'
    ? { ok: false, code: 'wrong_code' }
    : null
}

const failed = (error: unknown): { readonly ok: false; readonly code: 'failed'; readonly message: ReactNode } => ({
  ok: false,
  code: 'failed',
  message: <Said words={(words) => errorText(error, words)} />,
})
