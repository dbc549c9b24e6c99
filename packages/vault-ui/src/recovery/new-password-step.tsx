import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { AuthHeading } from '../auth/auth-heading.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { isDoubtful } from '../strength-meter/rate-typed.ts'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { useTypedStrength } from '../strength-meter/use-typed-strength.ts'
import { recoveryRu } from './messages.ru.ts'
import type { RecoverOutcome } from './recovery-values.ts'

const schema = z.object({ masterPassword: z.string().check(z.minLength(1, 'required')) })

/** Props of {@link NewPasswordStep}. */
export interface NewPasswordStepProps {
  readonly email: string
  readonly analyser: StrengthAnalyser | undefined
  readonly onRecover: (masterPassword: string) => Promise<RecoverOutcome>
  /** Told of what is not for this form to say. */
  readonly onSettled: (outcome: RecoverOutcome) => void
}

/** Asks for the new master password, and once more when it is weak. */
export function NewPasswordStep({ email, analyser, onRecover, onSettled }: NewPasswordStepProps) {
  const { failed, password: words } = useMessages('recovery', recoveryRu).screen
  const failureId = useId()
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { masterPassword: '' },
  })
  const typed = useWatch({ control, name: 'masterPassword' })
  const rating = useTypedStrength(typed, analyser)
  const [busy, run] = useSingleFlight()
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed'>>()
  // The form alone holds what was typed: the question keeps no copy of it.
  const [question, setQuestion] = useState<'asked' | 'heeded' | null>(null)

  // Once the question is gone, which gives the focus back to the button.
  useEffect(() => {
    if (question === 'heeded') setFocus('masterPassword', { shouldSelect: true })
  }, [question, setFocus])

  useEffect(() => setFocus('masterPassword'), [setFocus])

  const send = (masterPassword: string) =>
    run(async () => {
      setFailure(undefined)
      const outcome = await outcomeOf(() => onRecover(masterPassword))
      if (!outcome.ok && outcome.code === 'failed') setFailure(outcome)
      else if (!outcome.ok && outcome.code === 'unchanged') setFailure({ code: outcome.code })
      else onSettled(outcome)
    })

  const submit = handleSubmit(({ masterPassword }) => {
    if (busy) return
    if (isDoubtful(rating)) setQuestion('asked')
    else void send(masterPassword)
  })

  const said = failureWords({ unchanged: words.unchanged, failed }, failure)
  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <AuthHeading title={words.title}>{words.of({ email })}</AuthHeading>
      <UsernameForManagers email={email} />
      <MasterPasswordField
        {...register('masterPassword')}
        autoComplete="new-password"
        required
        size="large"
        label={words.label}
        readOnly={busy}
        error={formState.errors.masterPassword === undefined ? undefined : words.required}
        hint={
          <>
            <StrengthMeter text={typed} analyser={analyser} advice announced className="vlt:mb-2" />
            {words.hint}
          </>
        }
      />
      <p className="vlt:text-pretty">{words.consequence}</p>
      <FieldError id={failureId} message={busy ? undefined : said} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
      {question === 'asked' ? (
        <WeakQuestion
          isRated={rating.kind === 'rated'}
          onConfirm={() => {
            setQuestion(null)
            void handleSubmit(({ masterPassword }) => void send(masterPassword))()
          }}
          onCancel={() => setQuestion('heeded')}
        />
      ) : null}
    </form>
  )
}

/** Tells password managers which account the password belongs to. */
function UsernameForManagers({ email }: Pick<NewPasswordStepProps, 'email'>) {
  return (
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
  )
}

/** Asks before a weak master password is taken. */
function WeakQuestion({
  isRated,
  onConfirm,
  onCancel,
}: {
  readonly isRated: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  const { weak } = useMessages('recovery', recoveryRu).screen.password
  return (
    <ConfirmDialog
      title={weak.title}
      description={isRated ? weak.description : weak.unrated}
      confirm={weak.confirm}
      cancel={weak.cancel}
      onConfirm={async () => onConfirm()}
      onCancel={onCancel}
    />
  )
}
