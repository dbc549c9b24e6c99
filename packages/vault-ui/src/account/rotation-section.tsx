import { KeyRound, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import { accountRu } from './messages.ru.ts'
import { ProofForm } from '../security-section/proof-form.tsx'
import { proofWords } from './proof-words.ts'
import type { RotationFinished, RotationPrepared, RotationProgress, RotationProps } from './rotation-values.ts'
import type { ProofAnswer, TypedProof } from '../security-section/use-proof.ts'

/** State of the change; `closed` gives the focus back to its button where it was cancelled. */
type Stage =
  | { readonly kind: 'closed'; readonly isCancelled?: boolean }
  | { readonly kind: 'password' | 'done' }
  | { readonly kind: 'prepared'; readonly left: number }

/** Other keys for the account: everything is sealed anew first, and put in force when the person says so once more. */
export function RotationSection({ isBegun, email, onPrepare, onFinish, onDrop, onCheckOutcome }: RotationProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.rotation
  const change = useRotationChange({ isBegun, onPrepare, onDrop })
  const { stage, setStage, begun, isUnsettled, progress, prepare, finish, drop } = change
  const failed = failureWords(words, change.failure)
  const unsettled = { text: words.unknown, ask: words.askAgain, onCheckOutcome: () => finish(onCheckOutcome) }
  const isPrepared = stage.kind === 'prepared'

  return (
    <AccountSection data-vlt-section="keys" title={words.title} about={words.about} data-vlt-slot="rotation">
      {stage.kind === 'done' ? (
        <Told data-vlt-slot="keys-changed" tone="good" level={3} mark={words.done.mark} text={words.done.text}>
          <Button onClick={() => setStage({ kind: 'closed' })}>{words.done.close}</Button>
        </Told>
      ) : null}
      {stage.kind === 'closed' ? (
        <Beginning
          begun={begun}
          takesFocus={stage.isCancelled ?? false}
          failure={failed}
          onDrop={drop}
          onBegin={() => setStage({ kind: 'password' })}
        />
      ) : null}
      {stage.kind === 'password' || stage.kind === 'prepared' ? (
        <ProofForm
          asksPassword={stage.kind === 'password'}
          head={stage.kind === 'prepared' ? <Prepared left={stage.left} /> : null}
          email={email}
          words={proofWords(messages, words)}
          factor={{ ...proofWords(messages, words), byKey: isPrepared ? words.finishByKey : words.prepareByKey }}
          change={
            isPrepared
              ? { submit: words.finish, submitting: words.finishing }
              : { submit: words.prepare, submitting: words.preparing }
          }
          failure={failed}
          renderBeside={({ busy, settle }) =>
            isPrepared && !isUnsettled ? (
              <Button disabled={busy} onClick={() => void settle(drop)}>
                {words.drop}
              </Button>
            ) : null
          }
          cancel={
            stage.kind === 'password'
              ? {
                  label: words.cancel,
                  onCancel: () => {
                    change.cancel()
                  },
                }
              : undefined
          }
          unsettled={isUnsettled ? unsettled : null}
          onConfirm={(typed) =>
            isPrepared ? finish(() => (typed.factor === '' ? onFinish() : onFinish(typed.factor))) : prepare(typed)
          }
        >
          {progress === undefined ? null : <Sealing {...progress} />}
        </ProofForm>
      ) : null}
    </AccountSection>
  )
}

/** State of the change, and its steps. */
function useRotationChange({ isBegun, onPrepare, onDrop }: Pick<RotationProps, 'isBegun' | 'onPrepare' | 'onDrop'>) {
  const [stage, setStage] = useState<Stage>({ kind: 'closed' })
  const [begun, setBegun] = useState(isBegun)
  const [isUnsettled, setUnsettled] = useState(false)
  const [progress, setProgress] = useState<RotationProgress>()
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'waits' | 'notDropped'>>()

  /** Refusal of what was typed; every other one is told here. */
  function refusalOf(outcome: Exclude<RotationFinished | RotationPrepared, { readonly ok: true }>): ProofAnswer {
    if (outcome.code === 'code_required') return { kinds: outcome.kinds }
    if (outcome.code === 'failed' || outcome.code === 'waits') setFailure({ ...outcome, code: outcome.code })
    else if (outcome.code !== 'unknown') return outcome.code
    return null
  }
  const prepare = async ({ masterPassword, factor }: TypedProof): Promise<ProofAnswer> => {
    setFailure(undefined)
    const request = factor === '' ? { masterPassword } : { masterPassword, factor }
    const outcome = await outcomeOf(() => onPrepare(request, setProgress))
    setProgress(undefined)
    if (!outcome.ok) return refusalOf(outcome)
    setBegun(true)
    setStage({ kind: 'prepared', left: outcome.left })
    return 'accepted'
  }
  const finish = async (call: () => Promise<RotationFinished>): Promise<ProofAnswer> => {
    setFailure(undefined)
    const outcome = await outcomeOf(call)
    setUnsettled(!outcome.ok && outcome.code === 'unknown')
    if (!outcome.ok) return refusalOf(outcome)
    setBegun(false)
    setStage({ kind: 'done' })
    return 'accepted'
  }
  const drop = async (): Promise<null> => {
    setFailure(undefined)
    const isGone = await onDrop().catch((error: unknown) => {
      reportError(error)
      return false
    })
    if (isGone) {
      setBegun(false)
      setStage({ kind: 'closed' })
    } else setFailure({ code: 'notDropped' })
    return null
  }
  const cancel = () => {
    setFailure(undefined)
    setStage({ kind: 'closed', isCancelled: true })
  }
  return { stage, setStage, begun, isUnsettled, progress, failure, prepare, finish, drop, cancel }
}

/** Offers the change, or to go on with one that was begun, or to cancel it. */
function Beginning({
  begun,
  takesFocus,
  failure,
  onDrop,
  onBegin,
}: {
  readonly begun: boolean
  readonly takesFocus: boolean
  readonly failure: ReactNode
  readonly onDrop: () => Promise<unknown>
  readonly onBegin: () => void
}) {
  const words = useMessages('account', accountRu).rotation
  const button = useRef<HTMLButtonElement>(null)
  const [busy, run] = useSingleFlight()
  const failureId = useId()
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <>
      {begun ? (
        <WarningNote
          role="note"
          data-vlt-slot="rotation-begun"
          icon={<Icon shape={KeyRound} aria-hidden />}
          mark={words.begun.mark}
        >
          <p className="vlt:text-pretty">{words.begun.text}</p>
        </WarningNote>
      ) : null}
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button ref={button} onClick={onBegin}>
          {begun ? words.goOn : words.begin}
        </Button>
        {begun ? (
          <Button disabled={busy} onClick={() => void run(async () => void (await onDrop()))}>
            {words.drop}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Tells what putting the new keys in force ends, and what stays under the old ones. */
function Prepared({ left }: { readonly left: number }) {
  const words = useMessages('account', accountRu).rotation.prepared
  return (
    <WarningNote
      role="note"
      data-vlt-slot="rotation-prepared"
      icon={<Icon shape={TriangleAlert} aria-hidden />}
      mark={words.mark}
    >
      <p className="vlt:text-pretty">{words.text}</p>
      {left === 0 ? null : <p className="vlt:text-pretty">{words.left({ count: left })}</p>}
    </WarningNote>
  )
}

/** How far the sealing is. */
function Sealing({ done, total }: RotationProgress) {
  const words = useMessages('account', accountRu).rotation
  const text = words.sealed({ done, total })
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-2">
      <ProgressBar label={words.sealing} text={text} done={done} of={total} />
      <p className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">{text}</p>
    </div>
  )
}
