import { useRef, useState } from 'react'
import { AuthFrame, type AuthFrameProps } from '../auth/auth-frame.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { RootProps } from '../theme/root-props.ts'
import { CodeStep } from './code-step.tsx'
import { recoveryRu } from './messages.ru.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { outcomeOf } from '../locale/failure-words.ts'
import type { OpenByCodeOutcome, RecoverOutcome, TypedRecovery } from './recovery-values.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link RecoveryScreen}. No call sends twice, however often it is asked. */
export interface RecoveryScreenProps extends RootProps, AuthFrameProps {
  /** Stands in the field at the start. */
  readonly email?: string | undefined
  /** Opens the account. What is refused is said in the form; a promise that is rejected is told as `failed`. */
  readonly onOpen: (typed: TypedRecovery) => Promise<OpenByCodeOutcome>
  /** Sets another master password. After a success the application may sign in, and take the screen away. */
  readonly onRecover: (masterPassword: string) => Promise<RecoverOutcome>
  /** Asks which master password counts, after a recovery of which that is not known. */
  readonly onCheckOutcome: () => Promise<RecoverOutcome>
  /** Back to signing in. */
  readonly onBack: () => void
  /** Rates the new master password, in place of the core's analyser. */
  readonly analyser?: StrengthAnalyser | undefined
}

type Step =
  | { readonly kind: 'code'; readonly told: 'over' | 'old' | null }
  | { readonly kind: 'password' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'done' }

/**
 * Coming back with a recovery code: the code, another master password, and which one counts.
 *
 * @example
 * ```tsx
 * <RecoveryScreen productName="Harbour" onOpen={openByCode} onRecover={recover} onCheckOutcome={check} onBack={back} />
 * ```
 */
export const RecoveryScreen = view<RecoveryScreenProps>(
  () => import('./messages.en.ts'),
  function RecoveryScreen({ email: known, onOpen, onRecover, onCheckOutcome, onBack, analyser, ...frame }, ref) {
    const words = useMessages('recovery', recoveryRu).screen
    const [email, setEmail] = useState(known)
    const { step, setStep, isStill, asking, beginAnewAfter, recover, settle, askAgain } = useRecoverySteps({
      onRecover,
      onCheckOutcome,
    })

    return (
      <AuthFrame {...frame} ref={ref} data-vlt-slot="recovery-screen" data-state={step.kind}>
        <div className="vlt:flex vlt:flex-col vlt:gap-4 vlt:p-6">
          {step.kind === 'code' ? (
            <CodeStep
              email={email}
              told={step.told}
              onOpen={onOpen}
              onOpened={(typed, outcome, over) => {
                setEmail(typed)
                if (outcome === 'open') setStep({ kind: 'password' })
                else setStep({ kind: outcome })
                if (over !== undefined) void beginAnewAfter(over)
              }}
            />
          ) : null}
          {step.kind === 'password' ? (
            <NewPasswordStep email={email ?? ''} analyser={analyser} onRecover={recover} onSettled={settle} />
          ) : null}
          {step.kind === 'unknown' ? (
            <UnknownStep asking={asking} isStill={isStill} onCheckOutcome={() => void askAgain()} />
          ) : null}
          {step.kind === 'done' ? (
            <Told data-vlt-slot="recovery-done" tone="good" level={2} mark={words.done.mark} text={words.done.text}>
              <Button variant="primary" onClick={onBack}>
                {words.done.signIn}
              </Button>
            </Told>
          ) : (
            <Button variant="link" size="inline" className="vlt:self-center" onClick={onBack}>
              {words.back}
            </Button>
          )}
        </div>
      </AuthFrame>
    )
  },
)

/** Step that the recovery is at, and what leads to others. */
function useRecoverySteps({ onRecover, onCheckOutcome }: Pick<RecoveryScreenProps, 'onRecover' | 'onCheckOutcome'>) {
  const [step, setStep] = useState<Step>({ kind: 'code', told: null })
  const [isStill, setStill] = useState(false)
  const [asking, ask] = useSingleFlight()
  /**
   * The opening that the step of the new password stands on; none once it is being sent, which says itself how it ends.
   */
  const waiting = useRef<Promise<void> | null>(null)

  const beginAnewAfter = async (over: Promise<void>) => {
    waiting.current = over
    await over
    if (waiting.current === over) setStep({ kind: 'code', told: 'over' })
  }
  const recover = async (masterPassword: string) => {
    const over = waiting.current
    waiting.current = null
    const outcome = await onRecover(masterPassword)
    if (over !== null && !outcome.ok && (outcome.code === 'failed' || outcome.code === 'unchanged'))
      void beginAnewAfter(over)
    return outcome
  }

  /** Result of a call, where it is not for the form that made it. */
  const settle = (outcome: RecoverOutcome) => {
    if (outcome.ok) setStep({ kind: 'done' })
    else if (outcome.code === 'unknown') setStep({ kind: 'unknown' })
    else if (outcome.code === 'over') setStep({ kind: 'code', told: 'over' })
  }
  const askAgain = () =>
    ask(async () => {
      setStill(false)
      const outcome = await outcomeOf(onCheckOutcome)
      if (!outcome.ok && outcome.code === 'unchanged') setStep({ kind: 'code', told: 'old' })
      else if (!outcome.ok && (outcome.code === 'unknown' || outcome.code === 'failed')) setStill(true)
      else settle(outcome)
    })

  return { step, setStep, isStill, asking, beginAnewAfter, recover, settle, askAgain }
}

/** Says that it is not known which master password counts, and asks again. */
function UnknownStep({
  asking,
  isStill,
  onCheckOutcome,
}: {
  readonly asking: boolean
  readonly isStill: boolean
  readonly onCheckOutcome: () => void
}) {
  const { screen: words, unknown } = useMessages('recovery', recoveryRu)
  return (
    <Told
      data-vlt-slot="recovery-unknown"
      tone="doubtful"
      level={2}
      mark={words.unknown.mark}
      text={words.unknown.text}
    >
      <Button busy={asking} onClick={onCheckOutcome}>
        {asking ? unknown.asking : unknown.ask}
      </Button>
      <output className="vlt:text-sm vlt:text-text-muted vlt:empty:hidden">
        {isStill && !asking ? unknown.still : null}
      </output>
    </Told>
  )
}
