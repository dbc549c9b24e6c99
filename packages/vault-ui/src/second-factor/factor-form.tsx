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
import type { FactorKindView } from '../view-models/factor-answer.ts'
import type { SecondFactorMessages } from './messages.ru.ts'
import type { FactorRefusal, TypedKey } from './second-factor-values.ts'

const longestName = 64
const text = z.string().check(z.trim())

function schemaOf(asksName: boolean, asksCode: boolean) {
  const typed = {
    name: asksName ? text.check(z.minLength(1, 'nameRequired'), z.maxLength(longestName, 'nameTooLong')) : text,
    masterPassword: z.string().check(z.minLength(1, 'masterPasswordRequired')),
  }
  return z.discriminatedUnion('by', [
    z.object({ ...typed, by: z.literal('code'), code: asksCode ? text.check(z.minLength(1, 'codeRequired')) : text }),
    z.object({ ...typed, by: z.literal('key'), code: text }),
  ])
}

/** Props of {@link FactorForm}. */
export interface FactorFormProps {
  readonly email: string | undefined
  readonly messages: SecondFactorMessages
  readonly words: SecondFactorMessages['drawing']
  /** Whether a name is asked for. */
  readonly asksName?: boolean
  /** The second factors that the account has, of which one is asked for. */
  readonly kinds?: readonly FactorKindView[]
  readonly destroys?: boolean
  readonly failure: ReactNode
  /** Refusal of what was typed; null for none. */
  readonly onConfirm: (typed: TypedKey) => Promise<FactorRefusal | null>
  readonly onCancel: () => void
}

/** Asks for the master password, and where there is one for a second factor, before that is changed. */
export function FactorForm(props: FactorFormProps) {
  const { email, messages, words, asksName = false, kinds = [], destroys = false, failure, onConfirm, onCancel } = props
  const asksCode = kinds.length > 0
  const hasKey = kinds.includes('security_key')
  const { register, handleSubmit, setValue, setError, setFocus, resetField, formState } = useForm<
    z.infer<ReturnType<typeof schemaOf>>
  >({
    resolver: zodResolver(schemaOf(asksName, asksCode)),
    defaultValues: { by: 'code', name: '', masterPassword: '', code: '' },
  })
  const [busy, run] = useSingleFlight()
  const failureId = useId()
  const { masterPasswordRequired, wrongMasterPassword, codeRequired, wrongCode, unreadableCode } = messages
  const { nameRequired, nameTooLong } = messages.keys
  const errors = {
    masterPasswordRequired,
    wrongMasterPassword,
    codeRequired,
    wrongCode,
    unreadableCode,
    nameRequired,
    nameTooLong,
  }
  const first = asksName ? 'name' : 'masterPassword'

  useEffect(() => setFocus(first), [setFocus, first])

  const send = handleSubmit(({ by, code, ...typed }) =>
    run(async () => {
      const refused = await onConfirm({ ...typed, factor: by === 'key' ? { by: 'security_key' } : code })
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
  const submit = (by: 'code' | 'key') => {
    if (busy) return
    setValue('by', by)
    void send()
  }

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit('code')
      }}
    >
      <p className="vlt:text-pretty">{words.text}</p>
      {asksName ? (
        <TextField
          {...register('name')}
          autoComplete="off"
          required
          label={messages.keys.name}
          hint={messages.keys.nameHint}
          readOnly={busy}
          error={errorWords(errors, formState.errors.name?.message)}
        />
      ) : null}
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
        error={errorWords(errors, formState.errors.masterPassword?.message)}
      />
      {asksCode ? (
        <TextField
          {...register('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={!hasKey}
          label={messages.code}
          hint={kinds.includes('totp') ? messages.codeHint : messages.backupHint}
          readOnly={busy}
          error={errorWords(errors, formState.errors.code?.message)}
        />
      ) : null}
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button type="submit" look={destroys ? 'danger' : 'primary'} busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
        {hasKey && !busy ? <Button onClick={() => submit('key')}>{messages.byKey}</Button> : null}
        {busy ? null : <Button onClick={onCancel}>{messages.cancel}</Button>}
      </div>
    </form>
  )
}
