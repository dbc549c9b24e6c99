import { useState } from 'react'
import * as z from 'zod/mini'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import type { EmailChangeOutcome, EmailChangeRequest } from './account-values.ts'
import type { AccountMessages } from './messages.ru.ts'
import { ProofForm } from '../security-section/proof-form.tsx'
import type { ProofAnswer } from '../security-section/use-proof.ts'

/** Props of {@link EmailForm}. */
export interface EmailFormProps {
  readonly email: string
  readonly messages: AccountMessages
  readonly onChange: (request: EmailChangeRequest) => Promise<EmailChangeOutcome>
  readonly onCheckOutcome: (email: string) => Promise<EmailChangeOutcome>
}

/** Parts of an address in Cyrillic are valid. */
const emailSchema = (current: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'emailRequired'),
    z.regex(z.regexes.unicodeEmail, 'emailInvalid'),
    z.refine((email) => email !== current, { error: 'sameEmail' }),
  )

/** Another e-mail to sign in with, for which the master password is asked. */
export function EmailForm({ email, messages, onChange, onCheckOutcome }: EmailFormProps) {
  const words = messages.profile
  const { emailRequired, emailInvalid, emailTaken, sameEmail } = words
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed'>>()
  /** The e-mail of a change of which nobody can say yet what became of it. */
  const [unsettled, setUnsettled] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)

  const settle = async (wanted: string, call: () => Promise<EmailChangeOutcome>): Promise<ProofAnswer> => {
    setFailure(undefined)
    setDone(false)
    const outcome = await outcomeOf(call)
    setUnsettled(!outcome.ok && outcome.code === 'unknown' ? wanted : null)
    setDone(outcome.ok)
    if (outcome.ok) return 'accepted'
    if (outcome.code === 'wrong_master_password') return outcome.code
    if (outcome.code === 'email_taken') return { text: 'emailTaken' }
    if (outcome.code !== 'unknown') setFailure({ ...outcome, code: outcome.code })
    return null
  }

  return (
    <ProofForm
      takesFocus={false}
      head={
        <>
          <h3 className="vlt:text-base vlt:font-medium">{words.emailTitle}</h3>
          <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted vlt:wrap-anywhere">
            {words.emailNow({ email })}
          </p>
        </>
      }
      text={{
        schema: emailSchema(email),
        errors: { emailRequired, emailInvalid, emailTaken, sameEmail },
        field: { type: 'email', inputMode: 'email', autoComplete: 'email', label: words.newEmail },
      }}
      words={{ ...words, wrongMasterPassword: messages.password.wrongMasterPassword }}
      variant="secondary"
      change={{ submit: words.changeEmail, submitting: words.changingEmail }}
      failure={failureWords({ unchanged: words.emailUnchanged, failed: words.emailFailed }, failure)}
      renderBeside={({ busy }) => (
        <output className="vlt:text-sm vlt:text-text-muted">{isDone && !busy ? words.emailChanged : null}</output>
      )}
      unsettled={
        unsettled === null
          ? null
          : {
              text: words.emailUnknown,
              ask: words.askAgain,
              onCheckOutcome: () => settle(unsettled, () => onCheckOutcome(unsettled)),
            }
      }
      onConfirm={({ text, masterPassword }) => settle(text, () => onChange({ email: text, masterPassword }))}
    />
  )
}
