import { zodResolver } from '@hookform/resolvers/zod'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { FactorKindView } from '../view-models/factor-answer.ts'
import { AccountSection } from './account-section.tsx'
import type { DeletionOutcome, DeletionProps } from './account-values.ts'
import { deletionErrors, deletionSchema, type DeletionErrorCode } from './deletion-schema.ts'
import { accountRu } from './messages.ru.ts'
import { ProofFields } from './proof-fields.tsx'

/** The end of the account: what goes, an offer to take it out first, and what shows that it is meant. */
export function DeletionSection({ onDelete, onAskAgain, onExport }: DeletionProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.deletion
  const errors = deletionErrors(messages)
  const failureId = useId()
  const [isOpen, setOpen] = useState(false)
  /** Once the server has said that the account has a second factor. */
  const [kinds, setKinds] = useState<readonly FactorKindView[] | null>(null)
  const asksCode = kinds !== null
  const hasKey = kinds?.includes('security_key') ?? false
  const { codeHint, backupHint } = words
  const [isUnsettled, setUnsettled] = useState(false)
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed'>>()
  const [busy, run] = useSingleFlight()
  const { register, handleSubmit, setValue, setError, setFocus, resetField, formState } = useForm<
    z.infer<ReturnType<typeof deletionSchema>>
  >({
    resolver: zodResolver(deletionSchema(words.word, asksCode)),
    defaultValues: { by: 'code', masterPassword: '', code: '', word: '' },
  })

  // The field stands where the button was that had the focus.
  useEffect(() => {
    if (isOpen) setFocus('masterPassword')
  }, [isOpen, setFocus])

  // The field comes once it is asked for.
  useEffect(() => {
    if (asksCode) setFocus('code')
  }, [asksCode, setFocus])

  const settle = (call: () => Promise<DeletionOutcome>) =>
    run(async () => {
      setFailure(undefined)
      const outcome = await call().catch((error: unknown): DeletionOutcome => {
        reportError(error)
        return { ok: false, code: 'failed' }
      })
      setUnsettled(!outcome.ok && outcome.code === 'unknown')
      if (outcome.ok) return
      if (outcome.code === 'wrong_master_password') {
        resetField('masterPassword')
        setError('masterPassword', { message: 'wrongMasterPassword' satisfies DeletionErrorCode })
        setFocus('masterPassword')
      } else if (outcome.code === 'code_required') setKinds(outcome.kinds)
      else if (outcome.code === 'wrong_code' || outcome.code === 'unreadable_code') {
        const error: DeletionErrorCode = outcome.code === 'wrong_code' ? 'wrongCode' : 'unreadableCode'
        setError('code', { message: error })
        setFocus('code', { shouldSelect: true })
      } else if (outcome.code === 'unchanged') setFailure({ code: outcome.code })
      else if (outcome.code === 'failed') setFailure(outcome)
    })
  const send = handleSubmit(({ by, masterPassword, code }) => {
    const answer = by === 'key' ? ({ by: 'security_key' } as const) : code
    void settle(() => (asksCode ? onDelete(masterPassword, answer) : onDelete(masterPassword)))
  })
  const submit = (by: 'code' | 'key') => {
    if (busy) return
    setValue('by', by)
    void send()
  }

  return (
    <AccountSection data-vlt-section="deletion" title={words.title} about={words.about}>
      <WarningNote
        role="note"
        data-vlt-slot="deletion-note"
        icon={<TriangleAlert aria-hidden />}
        mark={words.note.mark}
      >
        <p className="vlt:text-pretty">{words.note.text}</p>
      </WarningNote>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button onClick={onExport}>{words.exportFirst}</Button>
        {isOpen ? null : (
          <Button look="dangerQuiet" onClick={() => setOpen(true)}>
            {words.begin}
          </Button>
        )}
      </div>
      {isOpen ? (
        <form
          method={sendsNothing}
          noValidate
          className="vlt:flex vlt:flex-col vlt:gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit('code')
          }}
        >
          <ProofFields
            masterPassword={{
              field: register('masterPassword'),
              label: words.masterPassword,
              error: errorWords(errors, formState.errors.masterPassword?.message),
            }}
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
          <TextField
            {...register('word')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            label={words.typeWord(words.word)}
            readOnly={busy}
            error={errorWords(errors, formState.errors.word?.message)}
          />
          <FieldError id={failureId} message={busy ? undefined : failureWords(words, failure)} />
          <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
            <Button type="submit" look="danger" busy={busy}>
              {busy ? words.deleting : words.confirm}
            </Button>
            {hasKey && !busy ? (
              <Button look="danger" onClick={() => submit('key')}>
                {words.confirmByKey}
              </Button>
            ) : null}
          </div>
          {isUnsettled ? (
            <div
              role="alert"
              className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2"
            >
              <p className="vlt:text-pretty">{words.unknown}</p>
              <Button size="small" busy={busy} onClick={() => void settle(onAskAgain)}>
                {words.askAgain}
              </Button>
            </div>
          ) : null}
        </form>
      ) : null}
    </AccountSection>
  )
}
