import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { errorWords } from '../locale/error-words.ts'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { isDoubtful } from '../strength-meter/rate-typed.ts'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { useTypedStrength } from '../strength-meter/use-typed-strength.ts'
import type { PasswordChangeOutcome, PasswordChangeRequest } from './account-values.ts'
import type { AccountMessages } from './messages.ru.ts'
import { passwordErrors, passwordSchema, type PasswordErrorCode } from './password-schema.ts'

/** Props of {@link PasswordForm}. */
export interface PasswordFormProps {
  readonly email: string | undefined
  readonly analyser: StrengthAnalyser | undefined
  readonly messages: AccountMessages
  readonly failure: ReactNode
  readonly onChange: (request: PasswordChangeRequest) => Promise<PasswordChangeOutcome>
}

/** Asks for both master passwords, and once more when the new one is weak. */
export function PasswordForm({ email, analyser, messages, failure, onChange }: PasswordFormProps) {
  const words = messages.password
  const errors = passwordErrors(messages)
  const failureId = useId()
  const { register, handleSubmit, setError, setFocus, resetField, control, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { current: '', next: '' },
  })
  const next = useWatch({ control, name: 'next' })
  const rating = useTypedStrength(next, analyser)
  const [busy, run] = useSingleFlight()
  // The form alone holds what was typed: the question keeps no copy of it.
  const [question, setQuestion] = useState<'asked' | 'heeded' | null>(null)

  // Once the question is gone, which gives the focus back to the button.
  useEffect(() => {
    if (question === 'heeded') setFocus('next', { shouldSelect: true })
  }, [question, setFocus])

  const send = (request: PasswordChangeRequest) =>
    run(async () => {
      const outcome = await onChange(request)
      if (outcome.ok || outcome.code !== 'wrong_master_password') return
      resetField('current')
      setError('current', { message: 'wrongMasterPassword' satisfies PasswordErrorCode })
      setFocus('current')
    })

  const submit = handleSubmit((request) => {
    if (busy) return
    if (isDoubtful(rating)) setQuestion('asked')
    else void send(request)
  })

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {email === undefined ? null : (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
          className="vlt:sr-only"
        />
      )}
      <MasterPasswordField
        {...register('current')}
        autoComplete="current-password"
        required
        label={words.current}
        readOnly={busy}
        error={errorWords(errors, formState.errors.current?.message)}
      />
      <MasterPasswordField
        {...register('next')}
        autoComplete="new-password"
        required
        label={words.next}
        readOnly={busy}
        error={errorWords(errors, formState.errors.next?.message)}
        hint={
          <>
            <StrengthMeter text={next} analyser={analyser} advice announced className="vlt:mb-2" />
            {words.nextHint}
          </>
        }
      />
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <Button type="submit" look="primary" busy={busy} className="vlt:self-start">
        {busy ? words.submitting : words.submit}
      </Button>
      {question === 'asked' ? (
        <ConfirmDialog
          title={words.weak.title}
          description={rating.kind === 'rated' ? words.weak.description : words.weak.unrated}
          confirm={words.weak.confirm}
          cancel={words.weak.cancel}
          onConfirm={async () => {
            setQuestion(null)
            void handleSubmit((request) => void send(request))()
          }}
          onCancel={() => setQuestion('heeded')}
        />
      ) : null}
    </form>
  )
}
