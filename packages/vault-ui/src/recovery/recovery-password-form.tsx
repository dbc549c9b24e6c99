import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { RecoveryMessages } from './messages.ru.ts'

const schema = z.object({ masterPassword: z.string().check(z.minLength(1, 'masterPasswordRequired')) })

/** Props of {@link RecoveryPasswordForm}. */
export interface RecoveryPasswordFormProps {
  readonly email: string | undefined
  readonly messages: RecoveryMessages
  readonly words: RecoveryMessages['drawing']
  readonly destroys?: boolean
  readonly failure: ReactNode
  /** False when the master password was another one. */
  readonly onConfirm: (masterPassword: string) => Promise<boolean>
  readonly onCancel: () => void
}

/** Asks for the master password, before the recovery code is changed. */
export function RecoveryPasswordForm({
  email,
  messages,
  words,
  destroys = false,
  failure,
  onConfirm,
  onCancel,
}: RecoveryPasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { masterPassword: '' },
  })
  const [busy, run] = useSingleFlight()
  const failureId = useId()
  const code = formState.errors.masterPassword?.message

  useEffect(() => setFocus('masterPassword'), [setFocus])

  const submit = handleSubmit(({ masterPassword }) =>
    run(async () => {
      if (await onConfirm(masterPassword)) return
      resetField('masterPassword')
      setError('masterPassword', { message: 'wrongMasterPassword' })
      setFocus('masterPassword')
    }),
  )

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <p className="vlt:text-pretty">{words.text}</p>
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
        {...register('masterPassword')}
        autoComplete="current-password"
        required
        label={messages.masterPassword}
        readOnly={busy}
        error={
          code === 'wrongMasterPassword'
            ? messages.wrongMasterPassword
            : code === undefined
              ? undefined
              : messages.masterPasswordRequired
        }
      />
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
