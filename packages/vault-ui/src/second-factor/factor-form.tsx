import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { SecondFactorMessages } from './messages.ru.ts'
import type { FactorRefusal, TypedConfirmation } from './second-factor-values.ts'

const masterPassword = z.string().check(z.minLength(1, 'masterPasswordRequired'))
const code = z.string().check(z.trim())

/** Props of {@link FactorForm}. */
export interface FactorFormProps {
  readonly email: string | undefined
  readonly messages: SecondFactorMessages
  readonly words: SecondFactorMessages['drawing']
  /** Whether the second factor is asked for as well. */
  readonly asksCode?: boolean
  readonly destroys?: boolean
  readonly failure: ReactNode
  /** What was refused of what was typed; null for nothing. */
  readonly onConfirm: (typed: TypedConfirmation) => Promise<FactorRefusal | null>
  readonly onCancel: () => void
}

/** Asks for the master password, and where there is one for the second factor, before that is changed. */
export function FactorForm({ email, messages, words, asksCode = false, destroys = false, failure, onConfirm, onCancel }: FactorFormProps) {
  const schema = z.object({ masterPassword, code: asksCode ? code.check(z.minLength(1, 'codeRequired')) : code })
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { masterPassword: '', code: '' },
  })
  const [busy, run] = useSingleFlight()
  const failureId = useId()
  const { masterPasswordRequired, wrongMasterPassword, codeRequired, wrongCode, unreadableCode } = messages
  const errors = { masterPasswordRequired, wrongMasterPassword, codeRequired, wrongCode, unreadableCode }

  useEffect(() => setFocus('masterPassword'), [setFocus])

  const submit = handleSubmit((typed) =>
    run(async () => {
      const refused = await onConfirm(typed)
      if (refused === 'wrong_master_password') {
        resetField('masterPassword')
        setError('masterPassword', { message: 'wrongMasterPassword' })
        setFocus('masterPassword')
      } else if (refused !== null) {
        setError('code', { message: refused === 'wrong_code' ? 'wrongCode' : 'unreadableCode' })
        setFocus('code', { shouldSelect: true })
      }
    }),
  )

  return (
    <form method={sendsNothing} noValidate className="vlt:flex vlt:flex-col vlt:gap-4" onSubmit={(event) => void submit(event)}>
      <p className="vlt:text-pretty">{words.text}</p>
      {email === undefined ? null : (
        <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden className="vlt:sr-only" />
      )}
      <MasterPasswordField
        {...register('masterPassword')}
        autoComplete="current-password"
        required
        label={messages.masterPassword}
        readOnly={busy}
        error={errorWords(errors, formState.errors.masterPassword?.message)}
      />
      {asksCode ? (
        <TextField
          {...register('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          label={messages.code}
          hint={messages.codeHint}
          readOnly={busy}
          error={errorWords(errors, formState.errors.code?.message)}
        />
      ) : null}
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button type="submit" look={destroys ? 'danger' : 'primary'} busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
        {busy ? null : <Button onClick={onCancel}>{messages.cancel}</Button>}
      </div>
    </form>
  )
}
