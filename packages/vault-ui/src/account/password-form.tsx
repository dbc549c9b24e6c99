import { History } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Icon } from '../primitives/icon.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { isDoubtful } from '../strength-meter/rate-typed.ts'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { useTypedStrength, type TypedRating } from '../strength-meter/use-typed-strength.ts'
import { ProofForm } from '../security-section/proof-form.tsx'
import type { Proof, ProofAnswer } from '../security-section/use-proof.ts'
import type { PasswordChangeRequest } from './account-values.ts'
import { accountRu } from './messages.ru.ts'

/** Props of {@link PasswordForm}. */
export interface PasswordFormProps {
  readonly email: string | undefined
  readonly analyser: StrengthAnalyser | undefined
  readonly failure: ReactNode
  readonly onChange: (request: PasswordChangeRequest) => Promise<ProofAnswer>
}

/** What is asked of a weak password, by whether it could be rated; or that the person heeded it. */
type Question = 'weak' | 'unrated' | 'heeded' | null

/** A master password is never trimmed. */
const nextSchema = z.string().check(z.minLength(1, 'nextRequired'))

/** Asks for both master passwords, and once more when the new one is weak. */
export function PasswordForm({ email, analyser, failure, onChange }: PasswordFormProps) {
  const words = useMessages('account', accountRu).password
  const { nextRequired, samePassword } = words
  // The form alone holds what was typed: the question keeps no copy of it.
  const [question, setQuestion] = useState<Question>(null)
  const rating = useRef<TypedRating>({ kind: 'none' })
  const holdsBack = () => {
    const isWeak = isDoubtful(rating.current)
    if (isWeak) setQuestion(rating.current.kind === 'rated' ? 'weak' : 'unrated')
    return isWeak
  }
  return (
    <ProofForm
      email={email}
      label={words.current}
      text={{
        schema: nextSchema,
        errors: { nextRequired, samePassword },
        field: { label: words.next },
        isLast: true,
        render: (proof) => <NextField {...{ proof, analyser }} onRated={(next) => void (rating.current = next)} />,
      }}
      sameAsPassword="samePassword"
      holdsBack={holdsBack}
      head={
        <WarningNote
          role="note"
          data-vlt-slot="kept-copies-note"
          icon={<Icon shape={History} aria-hidden />}
          mark={words.keptCopies.mark}
        >
          <p className="vlt:text-pretty">{words.keptCopies.text}</p>
        </WarningNote>
      }
      change={words}
      failure={failure}
      onConfirm={({ masterPassword, text }) => onChange({ current: masterPassword, next: text })}
    >
      {(proof) => <WeakQuestion {...{ proof, question }} onAnswer={setQuestion} />}
    </ProofForm>
  )
}

/** Asks whether a weak password is meant; whoever heeds it comes back into the field. */
function WeakQuestion({
  proof,
  question,
  onAnswer,
}: {
  readonly proof: Proof
  readonly question: Question
  readonly onAnswer: (answer: 'heeded' | null) => void
}) {
  const { weak } = useMessages('account', accountRu).password
  const { setFocus } = proof
  // Once the question is gone, which gives the focus back to the button.
  useEffect(() => {
    if (question === 'heeded') setFocus('text', { shouldSelect: true })
  }, [question, setFocus])
  if (question === 'heeded' || question === null) return null
  return (
    <ConfirmDialog
      title={weak.title}
      description={question === 'weak' ? weak.description : weak.unrated}
      confirm={weak.confirm}
      cancel={weak.cancel}
      onConfirm={async () => {
        onAnswer(null)
        proof.submit('code', true)
      }}
      onCancel={() => onAnswer('heeded')}
    />
  )
}

/** Field of the new master password, with its strength. @param onRated is told of each rating */
function NextField({
  proof,
  analyser,
  onRated,
}: {
  readonly proof: Proof
  readonly analyser: StrengthAnalyser | undefined
  readonly onRated: (rating: TypedRating) => void
}) {
  const words = useMessages('account', accountRu).password
  const { nextRequired, samePassword } = words
  const next = useWatch({ control: proof.control, name: 'text' })
  const rating = useTypedStrength(next, analyser)
  useEffect(() => onRated(rating))
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
