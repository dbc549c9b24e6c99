import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { AuthHeading } from '../auth/auth-heading.tsx'
import { errorWords } from '../locale/error-words.ts'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextAreaField } from '../primitives/text-area-field.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { FactorKindView } from '../view-models/factor-answer.ts'
import { recoveryRu, type RecoveryMessages } from './messages.ru.ts'
import type { OpenByCodeOutcome, TypedRecovery } from './recovery-values.ts'

const typed = {
  email: z.string().check(z.trim(), z.minLength(1, 'emailRequired'), z.regex(z.regexes.unicodeEmail, 'emailInvalid')),
  code: z.string().check(z.trim(), z.minLength(1, 'codeRequired')),
}
const text = z.string().check(z.trim())

const schemaOf = (asksFactor: boolean) =>
  z.discriminatedUnion('by', [
    z.object({
      ...typed,
      by: z.literal('code'),
      factor: asksFactor ? text.check(z.minLength(1, 'factorRequired')) : text,
    }),
    z.object({ ...typed, by: z.literal('key'), factor: text }),
  ])

type CodeFormValues = z.infer<ReturnType<typeof schemaOf>>

/** Which error of its field a refusal is. */
const refusals = {
  character: 'codeCharacter',
  length: 'codeLength',
  mistyped: 'codeMistyped',
  wrong_code: 'wrongCode',
} as const

/** Props of {@link CodeStep}. */
export interface CodeStepProps {
  readonly email: string | undefined
  /** Result of an earlier try. */
  readonly told: 'over' | 'old' | null
  readonly onOpen: (typed: TypedRecovery) => Promise<OpenByCodeOutcome>
  /** The form has done its work. */
  readonly onOpened: (email: string, outcome: 'open' | 'done' | 'unknown', over?: Promise<void>) => void
}

/** Asks for the e-mail and the recovery code. */
export function CodeStep({ email, told, onOpen, onOpened }: CodeStepProps) {
  const words = useMessages('recovery', recoveryRu).screen
  /** Once the server has said that the account has a second factor. */
  const [kinds, setKinds] = useState<readonly FactorKindView[] | null>(null)
  const asksFactor = kinds !== null
  const hasKey = kinds?.includes('security_key') ?? false
  const failureId = useId()
  const form = useForm<CodeFormValues>({
    resolver: zodResolver(schemaOf(asksFactor)),
    defaultValues: { by: 'code', email: email ?? '', code: '', factor: '' },
  })
  const { handleSubmit, setValue, setError, setFocus } = form
  const [busy, run] = useSingleFlight()
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'over' | 'old'> | undefined>(
    told === null ? undefined : { code: told },
  )
  const isKnown = email !== undefined

  useEffect(() => setFocus(isKnown ? 'code' : 'email'), [isKnown, setFocus])

  // The field comes once it is asked for.
  useEffect(() => {
    if (asksFactor) setFocus('factor')
  }, [asksFactor, setFocus])

  const send = handleSubmit(({ by, factor, ...typed }) =>
    run(async () => {
      setFailure(undefined)
      const answer = by === 'key' ? ({ by: 'security_key' } as const) : factor
      const outcome = await outcomeOf(() => onOpen(asksFactor ? { ...typed, factor: answer } : typed))
      if (outcome.ok) onOpened(typed.email, 'open', outcome.over)
      else if (outcome.code === 'recovered') onOpened(typed.email, 'done')
      else if (outcome.code === 'unknown') onOpened(typed.email, 'unknown')
      else if (outcome.code === 'failed') setFailure(outcome)
      else if (outcome.code === 'factor_required') setKinds(outcome.kinds)
      else if (outcome.code === 'wrong_factor' || outcome.code === 'unreadable_factor') {
        setError('factor', { message: outcome.code === 'wrong_factor' ? 'wrongFactor' : 'unreadableFactor' })
        setFocus('factor', { shouldSelect: true })
      } else {
        setError('code', { message: refusals[outcome.code] })
        setFocus('code')
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
      <AuthHeading title={words.title}>{words.text}</AuthHeading>
      <CodeFields form={form} kinds={kinds} busy={busy} />
      <FieldError id={failureId} message={busy ? undefined : failureWords(words, failure)} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
      {hasKey ? (
        <Button size="large" wide disabled={busy} onClick={() => submit('key')}>
          {words.byKey}
        </Button>
      ) : null}
      <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{words.without}</p>
    </form>
  )
}

/** E-mail and code; and the second factor, once the server has said that the account has one. */
function CodeFields({
  form: { register, formState },
  kinds,
  busy,
}: {
  readonly form: UseFormReturn<CodeFormValues>
  readonly kinds: readonly FactorKindView[] | null
  readonly busy: boolean
}) {
  const words = useMessages('recovery', recoveryRu).screen
  const hasKey = kinds?.includes('security_key') ?? false
  const errorOf = (field: 'email' | 'code' | 'factor') => errorWords(errorsOf(words), formState.errors[field]?.message)
  return (
    <>
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        required
        size="large"
        label={words.email}
        readOnly={busy}
        error={errorOf('email')}
      />
      <TextAreaField
        {...register('code')}
        forCode
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        onKeyDown={submitByEnter}
        label={words.code}
        hint={words.codeHint}
        readOnly={busy}
        error={errorOf('code')}
      />
      {kinds !== null ? (
        <TextField
          {...register('factor')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={!hasKey}
          size="large"
          label={words.factor}
          hint={hasKey && !kinds.includes('totp') ? words.backupHint : words.factorHint}
          readOnly={busy}
          error={errorOf('factor')}
        />
      ) : null}
    </>
  )
}

/** Sends the form at Enter, as a field of one line does: a code has no line breaks. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Words of the form's errors. */
const errorsOf = ({
  emailRequired,
  emailInvalid,
  codeRequired,
  codeCharacter,
  codeLength,
  codeMistyped,
  wrongCode,
  factorRequired,
  wrongFactor,
  unreadableFactor,
}: RecoveryMessages['screen']) => ({
  emailRequired,
  emailInvalid,
  codeRequired,
  codeCharacter,
  codeLength,
  codeMistyped,
  wrongCode,
  factorRequired,
  wrongFactor,
  unreadableFactor,
})
