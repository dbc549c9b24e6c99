import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'
import { AccountSection } from './account-section.tsx'
import { accountRu } from './messages.ru.ts'
import { ProofFields } from './proof-fields.tsx'
import { rotationErrors, rotationSchema, type RotationErrorCode } from './rotation-schema.ts'
import { SealingProgress } from './sealing-progress.tsx'
import type { RotationFinished, RotationPrepared, RotationProgress, RotationProps } from './rotation-values.ts'

/** State of the change. */
type Stage =
  | { readonly kind: 'closed' }
  | { readonly kind: 'password' }
  | { readonly kind: 'prepared'; readonly left: number }
  | { readonly kind: 'done' }

/** Other keys for the account: everything is sealed anew first, and put in force when the person says so once more. */
export function RotationSection({ isBegun, email, onPrepare, onFinish, onDrop, onAskAgain }: RotationProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.rotation
  const errors = rotationErrors(messages)
  const failureId = useId()
  const [stage, setStage] = useState<Stage>({ kind: 'closed' })
  const [begun, setBegun] = useState(isBegun)
  /** Once the server has said that the account has a second factor. */
  const [kinds, setKinds] = useState<readonly FactorKindView[] | null>(null)
  const asksCode = kinds !== null
  const hasKey = kinds?.includes('security_key') ?? false
  const { codeHint, backupHint } = messages.deletion
  const [isUnsettled, setUnsettled] = useState(false)
  const [progress, setProgress] = useState<RotationProgress>()
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'waits' | 'notDropped'>>()
  const [busy, run] = useSingleFlight()
  const asksPassword = stage.kind === 'password'
  const beginButton = useRef<HTMLButtonElement>(null)
  const [isCancelled, setCancelled] = useState(false)
  const { register, handleSubmit, setValue, setError, setFocus, resetField, reset, formState } = useForm<
    z.infer<ReturnType<typeof rotationSchema>>
  >({
    resolver: zodResolver(rotationSchema(asksPassword, asksCode)),
    defaultValues: { by: 'code', masterPassword: '', code: '' },
  })

  // The field stands where the button was that had the focus.
  useEffect(() => {
    if (asksPassword) setFocus('masterPassword')
  }, [asksPassword, setFocus])
  // The button stands again where it stood.
  useEffect(() => {
    if (isCancelled) beginButton.current?.focus()
  }, [isCancelled])
  useEffect(() => {
    if (asksCode) setFocus('code')
  }, [asksCode, setFocus])

  function refuse(code: 'wrong_master_password' | 'wrong_code' | 'unreadable_code') {
    if (code === 'wrong_master_password') {
      resetField('masterPassword')
      setError('masterPassword', { message: 'wrongMasterPassword' satisfies RotationErrorCode })
      setFocus('masterPassword')
    } else {
      const error: RotationErrorCode = code === 'wrong_code' ? 'wrongCode' : 'unreadableCode'
      setError('code', { message: error })
      setFocus('code', { shouldSelect: true })
    }
  }

  const prepare = (masterPassword: string, factor: FactorAnswerView) =>
    run(async () => {
      setFailure(undefined)
      const request = asksCode ? { masterPassword, factor } : { masterPassword }
      const outcome = await onPrepare(request, setProgress).catch((error: unknown): RotationPrepared => {
        reportError(error)
        return { ok: false, code: 'failed' }
      })
      setProgress(undefined)
      if (outcome.ok) {
        reset()
        setKinds(null)
        setBegun(true)
        setStage({ kind: 'prepared', left: outcome.left })
      } else if (outcome.code === 'failed') setFailure(outcome)
      else if (outcome.code === 'waits') setFailure({ code: 'waits' })
      else if (outcome.code === 'code_required') setKinds(outcome.kinds)
      else refuse(outcome.code)
    })

  const finish = (call: () => Promise<RotationFinished>) =>
    run(async () => {
      setFailure(undefined)
      const outcome = await call().catch((error: unknown): RotationFinished => {
        reportError(error)
        return { ok: false, code: 'failed' }
      })
      setUnsettled(!outcome.ok && outcome.code === 'unknown')
      if (outcome.ok) {
        reset()
        setKinds(null)
        setBegun(false)
        setStage({ kind: 'done' })
      } else if (outcome.code === 'failed') setFailure(outcome)
      else if (outcome.code === 'code_required') setKinds(outcome.kinds)
      else if (outcome.code !== 'unknown') refuse(outcome.code)
    })

  const close = () => {
    setFailure(undefined)
    reset()
    setKinds(null)
    setStage({ kind: 'closed' })
  }
  const drop = () =>
    run(async () => {
      setFailure(undefined)
      const isGone = await onDrop().catch((error: unknown) => {
        reportError(error)
        return false
      })
      if (!isGone) return setFailure({ code: 'notDropped' })
      setBegun(false)
      close()
    })

  const send = handleSubmit(({ by, masterPassword, code }) => {
    const answer = by === 'key' ? ({ by: 'security_key' } as const) : code
    return stage.kind === 'prepared'
      ? void finish(() => (asksCode ? onFinish(answer) : onFinish()))
      : void prepare(masterPassword, answer)
  })
  const submit = (by: 'code' | 'key') => {
    if (busy) return
    setValue('by', by)
    void send()
  }
  const failed = failureWords(words, failure)
  const dropIt = (
    <Button disabled={busy} onClick={() => void drop()}>
      {words.drop}
    </Button>
  )

  return (
    <AccountSection data-vlt-section="keys" title={words.title} about={words.about} data-vlt-slot="rotation">
      {stage.kind === 'done' ? (
        <Told data-vlt-slot="keys-changed" tone="good" level={3} mark={words.done.mark} text={words.done.text}>
          <Button onClick={() => setStage({ kind: 'closed' })}>{words.done.close}</Button>
        </Told>
      ) : null}
      {stage.kind === 'closed' ? (
        <>
          {begun ? (
            <WarningNote
              role="note"
              data-vlt-slot="rotation-begun"
              icon={<KeyRound aria-hidden />}
              mark={words.begun.mark}
            >
              <p className="vlt:text-pretty">{words.begun.text}</p>
            </WarningNote>
          ) : null}
          <FieldError id={failureId} message={busy ? undefined : failed} />
          <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
            <Button
              ref={beginButton}
              onClick={() => {
                setCancelled(false)
                setStage({ kind: 'password' })
              }}
            >
              {begun ? words.goOn : words.begin}
            </Button>
            {begun ? dropIt : null}
          </div>
        </>
      ) : null}
      {stage.kind === 'password' || stage.kind === 'prepared' ? (
        <form
          method={sendsNothing}
          noValidate
          className="vlt:flex vlt:flex-col vlt:gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit('code')
          }}
        >
          {stage.kind === 'prepared' ? (
            <WarningNote
              role="note"
              data-vlt-slot="rotation-prepared"
              icon={<TriangleAlert aria-hidden />}
              mark={words.prepared.mark}
            >
              <p className="vlt:text-pretty">{words.prepared.text}</p>
              {stage.left === 0 ? null : <p className="vlt:text-pretty">{words.prepared.left(stage.left)}</p>}
            </WarningNote>
          ) : null}
          <ProofFields
            email={email}
            masterPassword={
              asksPassword
                ? {
                    field: register('masterPassword'),
                    label: words.masterPassword,
                    error: errorWords(errors, formState.errors.masterPassword?.message),
                  }
                : null
            }
            code={
              kinds === null
                ? null
                : {
                    field: register('code'),
                    label: words.code,
                    error: errorWords(errors, formState.errors.code?.message),
                    kinds,
                    codeHint,
                    backupHint,
                  }
            }
            busy={busy}
          />
          {progress === undefined ? null : (
            <SealingProgress label={words.sealing} text={words.sealed(progress.done, progress.total)} {...progress} />
          )}
          <FieldError id={failureId} message={busy ? undefined : failed} />
          <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
            <Button type="submit" look="primary" busy={busy}>
              {stage.kind === 'prepared'
                ? busy
                  ? words.finishing
                  : words.finish
                : busy
                  ? words.preparing
                  : words.prepare}
            </Button>
            {hasKey && !busy ? (
              <Button look="primary" onClick={() => submit('key')}>
                {stage.kind === 'prepared' ? words.finishByKey : words.prepareByKey}
              </Button>
            ) : null}
            {stage.kind === 'prepared' && !isUnsettled ? dropIt : null}
            {stage.kind === 'password' ? (
              <Button
                disabled={busy}
                onClick={() => {
                  close()
                  setCancelled(true)
                }}
              >
                {words.cancel}
              </Button>
            ) : null}
          </div>
          {isUnsettled ? (
            <div
              role="alert"
              className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2"
            >
              <p className="vlt:text-pretty">{words.unknown}</p>
              <Button size="small" busy={busy} onClick={() => void finish(onAskAgain)}>
                {words.askAgain}
              </Button>
            </div>
          ) : null}
        </form>
      ) : null}
    </AccountSection>
  )
}
