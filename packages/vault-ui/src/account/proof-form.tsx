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
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'
import { ProofFields } from './proof-fields.tsx'

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

/** Words of the second factor. */
type FactorWords = Readonly<
  Record<'byKey' | 'code' | 'codeHint' | 'backupHint' | 'codeRequired' | 'wrongCode' | 'unreadableCode', string>
>

/** Refusals of what was typed; each is said at its field. */
type ProofRefusal = 'wrong_master_password' | 'wrong_code' | 'unreadable_code'

/** Props of {@link ProofForm}. */
interface ProofFormProps {
  readonly email: string | undefined
  readonly messages: Readonly<
    Record<'masterPassword' | 'masterPasswordRequired' | 'wrongMasterPassword' | 'cancel', string>
  >
  readonly words: Readonly<Record<'text' | 'submit' | 'submitting', string>>
  /** Words of the name, where one is asked for. */
  readonly name?: Readonly<Record<'name' | 'nameHint' | 'nameRequired' | 'nameTooLong', string>> | undefined
  /** The second factors of the account, of which one is asked for; none by default. */
  readonly factor?: { readonly kinds: readonly FactorKindView[]; readonly messages: FactorWords } | undefined
  readonly destroys?: boolean
  readonly failure: ReactNode
  /** Refusal of what was typed; null for none. */
  readonly onConfirm: (typed: {
    readonly name: string
    readonly masterPassword: string
    /** Empty where no second factor is asked for. */
    readonly factor: FactorAnswerView
  }) => Promise<ProofRefusal | null>
  readonly onCancel: () => void
}

/** Asks for the master password before account security is changed, and for a name and a second factor if need be. */
export function ProofForm(props: ProofFormProps) {
  const { email, messages, words, name, factor, destroys = false, failure, onConfirm, onCancel } = props
  const kinds = factor?.kinds ?? []
  const { register, handleSubmit, setValue, setError, setFocus, resetField, formState } = useForm<
    z.infer<ReturnType<typeof schemaOf>>
  >({
    resolver: zodResolver(schemaOf(name !== undefined, kinds.length > 0)),
    defaultValues: { by: 'code', name: '', masterPassword: '', code: '' },
  })
  const [busy, run] = useSingleFlight()
  const failureId = useId()
  const { errors } = formState
  const first = name === undefined ? 'masterPassword' : 'name'

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
      {name === undefined ? null : (
        <TextField
          {...register('name')}
          autoComplete="off"
          required
          label={name.name}
          hint={name.nameHint}
          readOnly={busy}
          error={errorWords(name, errors.name?.message)}
        />
      )}
      <ProofFields
        email={email}
        masterPassword={{
          field: register('masterPassword'),
          label: messages.masterPassword,
          error: errorWords(messages, errors.masterPassword?.message),
        }}
        code={
          factor === undefined || kinds.length === 0
            ? null
            : {
                ...{ field: register('code'), kinds, label: factor.messages.code },
                ...{ codeHint: factor.messages.codeHint, backupHint: factor.messages.backupHint },
                error: errorWords(factor.messages, errors.code?.message),
              }
        }
        busy={busy}
      />
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button type="submit" look={destroys ? 'danger' : 'primary'} busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
        {factor !== undefined && kinds.includes('security_key') && !busy ? (
          <Button onClick={() => submit('key')}>{factor.messages.byKey}</Button>
        ) : null}
        {busy ? null : <Button onClick={onCancel}>{messages.cancel}</Button>}
      </div>
    </form>
  )
}
