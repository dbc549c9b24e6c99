import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorWords } from '../locale/error-words.ts'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { EmailChangeOutcome, EmailChangeRequest } from './account-values.ts'
import type { AccountMessages } from './messages.ru.ts'
import { emailSchema, profileErrors, type ProfileErrorCode } from './profile-schema.ts'

/** Props of {@link EmailForm}. */
export interface EmailFormProps {
  readonly email: string
  readonly messages: AccountMessages
  readonly onChange: (request: EmailChangeRequest) => Promise<EmailChangeOutcome>
  readonly onAskAgain: (email: string) => Promise<EmailChangeOutcome>
}

/** Another e-mail to sign in with, for which the master password is asked. */
export function EmailForm({ email, messages, onChange, onAskAgain }: EmailFormProps) {
  const words = messages.profile
  const errors = profileErrors(messages)
  const failureId = useId()
  const { register, handleSubmit, setError, setFocus, resetField, reset, formState } = useForm({
    resolver: zodResolver(emailSchema(email)),
    defaultValues: { email: '', masterPassword: '' },
  })
  const [busy, run] = useSingleFlight()
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed'>>()
  /** The e-mail of a change of which nobody can say yet what became of it. */
  const [unsettled, setUnsettled] = useState<string | null>(null)
  const [done, setDone] = useState(false)

  const settle = (wanted: string, call: () => Promise<EmailChangeOutcome>) =>
    run(async () => {
      setFailure(undefined)
      setDone(false)
      const outcome = await call().catch((error: unknown): EmailChangeOutcome => {
        reportError(error)
        return { ok: false, code: 'failed' }
      })
      setUnsettled(!outcome.ok && outcome.code === 'unknown' ? wanted : null)
      if (outcome.ok) {
        setDone(true)
        reset()
      } else if (outcome.code === 'wrong_master_password') {
        resetField('masterPassword')
        setError('masterPassword', { message: 'wrongMasterPassword' satisfies ProfileErrorCode })
        setFocus('masterPassword')
      } else if (outcome.code === 'email_taken') {
        setError('email', { message: 'emailTaken' satisfies ProfileErrorCode })
        setFocus('email')
      } else if (outcome.code === 'unchanged') setFailure({ code: outcome.code })
      else if (outcome.code === 'failed') setFailure(outcome)
    })

  const submit = handleSubmit((request) => void settle(request.email, () => onChange(request)))

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="vlt:text-base vlt:font-medium">{words.emailTitle}</h3>
      <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted vlt:wrap-anywhere">{words.emailNow(email)}</p>
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        label={words.newEmail}
        readOnly={busy}
        error={errorWords(errors, formState.errors.email?.message)}
      />
      <MasterPasswordField
        {...register('masterPassword')}
        autoComplete="current-password"
        required
        label={words.masterPassword}
        readOnly={busy}
        error={errorWords(errors, formState.errors.masterPassword?.message)}
      />
      <FieldError
        id={failureId}
        message={
          busy ? undefined : failureWords({ unchanged: words.emailUnchanged, failed: words.emailFailed }, failure)
        }
      />
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
        <Button type="submit" busy={busy}>
          {busy ? words.changingEmail : words.changeEmail}
        </Button>
        <output className="vlt:text-sm vlt:text-text-muted">{done && !busy ? words.emailChanged : null}</output>
      </div>
      {unsettled === null ? null : (
        <div
          role="alert"
          className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2"
        >
          <p className="vlt:text-pretty">{words.emailUnknown}</p>
          <Button size="small" busy={busy} onClick={() => void settle(unsettled, () => onAskAgain(unsettled))}>
            {words.askAgain}
          </Button>
        </div>
      )}
    </form>
  )
}
