import { useEffect, useId, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { errorWords } from '../locale/error-words.ts'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { isDoubtful } from '../strength-meter/rate-typed.ts'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { useTypedStrength } from '../strength-meter/use-typed-strength.ts'
import type { PasswordChangeRequest } from './account-values.ts'
import type { AccountMessages } from './messages.ru.ts'
import { ProofFields } from '../security-section/proof-fields.tsx'
import { useProof, type Proof, type ProofAnswer } from '../security-section/use-proof.ts'

/** Props of {@link PasswordForm}. */
export interface PasswordFormProps {
  readonly email: string | undefined
  readonly analyser: StrengthAnalyser | undefined
  readonly messages: AccountMessages
  readonly failure: ReactNode
  readonly onChange: (request: PasswordChangeRequest) => Promise<ProofAnswer>
}

/** A master password is never trimmed. */
const nextSchema = z.string().check(z.minLength(1, 'nextRequired'))

/** Asks for both master passwords, and once more when the new one is weak. */
export function PasswordForm({ email, analyser, messages, failure, onChange }: PasswordFormProps) {
  const words = messages.password
  const failureId = useId()
  // The form alone holds what was typed: the question keeps no copy of it.
  const [question, setQuestion] = useState<'asked' | 'heeded' | null>(null)
  const proof = useProof({
    text: nextSchema,
    sameAsPassword: 'samePassword',
    holdsBack: () => {
      if (isDoubtful(rating)) setQuestion('asked')
      return isDoubtful(rating)
    },
    onConfirm: ({ masterPassword, text }) => onChange({ current: masterPassword, next: text }),
  })
  const { busy, setFocus } = proof
  const next = useWatch({ control: proof.control, name: 'text' })
  const rating = useTypedStrength(next, analyser)

  // Once the question is gone, which gives the focus back to the button.
  useEffect(() => {
    if (question === 'heeded') setFocus('text', { shouldSelect: true })
  }, [question, setFocus])

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        proof.submit()
      }}
    >
      <ProofFields
        {...{ proof, email }}
        words={{
          masterPassword: words.current,
          masterPasswordRequired: words.currentRequired,
          wrongMasterPassword: words.wrongMasterPassword,
        }}
      />
      <NextField {...{ proof, words, next, analyser }} />
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <Button type="submit" variant="primary" busy={busy} className="vlt:self-start">
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
            proof.submit('code', true)
          }}
          onCancel={() => setQuestion('heeded')}
        />
      ) : null}
    </form>
  )
}

/** Field of the new master password; a component, so that the form knows its fields in the order in which they stand. */
function NextField({
  proof,
  words,
  next,
  analyser,
}: {
  readonly proof: Proof
  readonly words: AccountMessages['password']
  readonly next: string
  readonly analyser: StrengthAnalyser | undefined
}) {
  const { nextRequired, samePassword } = words
  return (
    <MasterPasswordField
      {...proof.register('text')}
      autoComplete="new-password"
      required
      label={words.next}
      readOnly={proof.busy}
      error={errorWords({ nextRequired, samePassword }, proof.errors.text?.message)}
      hint={
        <>
          <StrengthMeter text={next} analyser={analyser} advice announced className="vlt:mb-2" />
          {words.nextHint}
        </>
      }
    />
  )
}
