import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ProofFields } from '../account/proof-fields.tsx'
import { errorWords } from '../locale/error-words.ts'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { FactorKindView } from '../view-models/factor-answer.ts'
import type { PasskeysMessages } from './messages.ru.ts'
import type { PasskeyAddition, PasskeyRefusal } from './passkey-values.ts'

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

/** Props of {@link PasskeyForm}. */
export interface PasskeyFormProps {
  readonly email: string | undefined
  readonly messages: PasskeysMessages
  readonly text: string
  readonly submit: string
  readonly submitting: string
  /** Whether a name is asked for, and of which second factors one is. */
  readonly asks: { readonly name: boolean; readonly factors: readonly FactorKindView[] }
  readonly failure: ReactNode
  /** Refusal of what was typed; null for none. */
  readonly onConfirm: (typed: PasskeyAddition) => Promise<PasskeyRefusal | null>
  readonly onCancel: () => void
}

/** Asks for the master password before a passkey is added or ended, and for what else that takes. */
export function PasskeyForm({ email, messages, asks, failure, onConfirm, onCancel, ...words }: PasskeyFormProps) {
  const asksCode = asks.factors.length > 0
  const hasKey = asks.factors.includes('security_key')
  const { register, handleSubmit, setValue, setError, setFocus, resetField, formState } = useForm<
    z.infer<ReturnType<typeof schemaOf>>
  >({
    resolver: zodResolver(schemaOf(asks.name, asksCode)),
    defaultValues: { by: 'code', name: '', masterPassword: '', code: '' },
  })
  const [busy, run] = useSingleFlight()
  const failureId = useId()
  const {
    nameRequired,
    nameTooLong,
    masterPasswordRequired,
    wrongMasterPassword,
    codeRequired,
    wrongCode,
    unreadableCode,
  } = messages
  const errors = {
    nameRequired,
    nameTooLong,
    masterPasswordRequired,
    wrongMasterPassword,
    codeRequired,
    wrongCode,
    unreadableCode,
  }
  const first = asks.name ? 'name' : 'masterPassword'

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
      {asks.name ? (
        <TextField
          {...register('name')}
          autoComplete="off"
          required
          label={messages.name}
          hint={messages.nameHint}
          readOnly={busy}
          error={errorWords(errors, formState.errors.name?.message)}
        />
      ) : null}
      <ProofFields
        email={email}
        masterPassword={{
          field: register('masterPassword'),
          label: messages.masterPassword,
          error: errorWords(errors, formState.errors.masterPassword?.message),
        }}
        code={
          asksCode
            ? {
                field: register('code'),
                label: messages.code,
                error: errorWords(errors, formState.errors.code?.message),
                ...{ kinds: asks.factors, codeHint: messages.codeHint, backupHint: messages.backupHint },
              }
            : null
        }
        busy={busy}
      />
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button type="submit" look={asks.name ? 'primary' : 'danger'} busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
        {hasKey ? (
          <Button onClick={() => submit('key')} disabled={busy}>
            {messages.byKey}
          </Button>
        ) : null}
        <Button onClick={onCancel} disabled={busy}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
