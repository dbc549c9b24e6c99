import { RotateCcwKey, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import { AccountRow } from '../security-section/account-row.tsx'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { ProofForm } from '../security-section/proof-form.tsx'
import { Outcome } from '../security-section/security-section.tsx'
import type { ProofAnswer, TypedProof } from '../security-section/use-proof.ts'
import { accountRu } from './messages.ru.ts'
import type { RotationFinished, RotationPrepared, RotationProgress, RotationProps } from './rotation-values.ts'

/** State of the change; `done` says that the new keys count. */
type Stage = { readonly kind: 'closed' | 'password' | 'done' } | { readonly kind: 'prepared'; readonly left: number }

/** Other keys for the account: everything is sealed anew first, and put in force when the person says so once more. */
export function RotationRow({ isBegun, email, onPrepare, onFinish, onDrop, onCheckOutcome }: RotationProps) {
  const words = useMessages('account', accountRu).rotation
  const change = useRotationChange({ isBegun, onPrepare, onDrop })
  const { stage, open, close, begun, isUnsettled, progress, prepare, finish, drop } = change
  const [busy, run] = useSingleFlight()
  const failed = failureWords(words, change.failure)
  const isPrepared = stage.kind === 'prepared'
  const isDialog = isPrepared || stage.kind === 'password'
  const dialog = (
    <ChangeDialog title={words.beginOf} description={words.about} onClose={close}>
      <ProofForm
        asksPassword={!isPrepared}
        head={isPrepared && !isUnsettled ? <Prepared left={stage.left} /> : null}
        email={email}
        change={
          isPrepared
            ? { submit: words.finish, submitting: words.finishing }
            : { submit: words.prepare, submitting: words.preparing }
        }
        failure={failed}
        renderLeave={({ busy: isSending, settle }) =>
          isPrepared && !isUnsettled ? (
            <Button disabled={isSending} onClick={() => void settle(drop)}>
              {words.drop}
            </Button>
          ) : null
        }
        unsettled={isUnsettled ? { text: words.unknown, onCheckOutcome: () => finish(onCheckOutcome) } : null}
        onConfirm={(typed) =>
          isPrepared ? finish(() => (typed.factor === '' ? onFinish() : onFinish(typed.factor))) : prepare(typed)
        }
      >
        {progress === undefined ? null : <Sealing {...progress} />}
      </ProofForm>
    </ChangeDialog>
  )
  return (
    <AccountRow
      icon={RotateCcwKey}
      title={words.title}
      state={
        <>
          {stage.kind === 'done' || (isUnsettled && isDialog) ? null : (
            <p>{isUnsettled ? words.unknown : begun ? words.begun : words.state}</p>
          )}
          <Outcome isTold={stage.kind === 'done'}>
            {stage.kind === 'done' ? words.done : isDialog ? null : failed}
          </Outcome>
        </>
      }
    >
      <div className="vlt:flex vlt:flex-wrap vlt:gap-2">
        <Button size="small" aria-label={begun ? words.goOn : words.beginOf} disabled={busy} onClick={open}>
          {begun ? words.goOn : words.begin}
        </Button>
        {begun && !isUnsettled ? (
          <Button size="small" disabled={busy} onClick={() => void run(async () => void (await drop()))}>
            {words.drop}
          </Button>
        ) : null}
      </div>
      {isDialog ? dialog : null}
    </AccountRow>
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
  const show = (kind: 'closed' | 'password') => {
    setFailure(undefined)
    setStage({ kind })
  }
  const open = () => show('password')
  const close = () => show('closed')
  return { stage, open, close, begun, isUnsettled, progress, failure, prepare, finish, drop }
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
