import { AtSign, User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { AccountRow } from '../security-section/account-row.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { ProofForm } from '../security-section/proof-form.tsx'
import { Outcome } from '../security-section/security-section.tsx'
import type { ProofAnswer } from '../security-section/use-proof.ts'
import type { EmailChangeOutcome, ProfileProps } from './account-values.ts'
import { accountRu } from './messages.ru.ts'

/** Longest name, in characters: that of the server. */
const longestName = 200

type Shown = 'name' | 'email' | null

/** The account: name and e-mail. */
export function ProfileSection({ email, ...props }: ProfileProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.profile
  const [shown, setShown] = useState<Shown>(null)
  const [told, setTold] = useState<'nameSaved' | 'emailChanged' | null>(null)
  const open = (next: Shown) => {
    setTold(null)
    setShown(next)
  }
  const done = (word: NonNullable<typeof told>) => {
    setShown(null)
    setTold(word)
  }
  const emailDialog = useEmailDialog({ email, ...props, onDone: () => done('emailChanged'), onClose: () => open(null) })
  return (
    <AccountSection
      data-vlt-section="profile"
      title={words.title}
      about={words.about}
      after={
        <>
          <Outcome isTold={told !== null}>{told === null ? null : words[told]}</Outcome>
          {shown === 'name' ? (
            <NameDialog {...props} onDone={() => done('nameSaved')} onClose={() => open(null)} />
          ) : null}
          {shown === 'email' ? emailDialog : null}
        </>
      }
    >
      <AccountRow icon={User} title={words.name} state={props.name === '' ? words.noName : props.name}>
        <Button size="small" aria-label={words.changeName} onClick={() => open('name')}>
          {messages.change}
        </Button>
      </AccountRow>
      <AccountRow icon={AtSign} title={words.email} state={email}>
        <Button size="small" aria-label={words.changeEmail} onClick={() => open('email')}>
          {messages.change}
        </Button>
      </AccountRow>
    </AccountSection>
  )
}

interface DialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** How a person is called: nothing is proved for that. */
function NameDialog({
  name,
  onChangeName,
  onDone,
  onClose,
}: Pick<ProfileProps, 'name' | 'onChangeName'> & DialogProps) {
  const words = useMessages('account', accountRu).profile
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const change = async (typed: string): Promise<null> => {
    setFailure(undefined)
    const outcome = await outcomeOf(() => onChangeName(typed))
    if (outcome.ok) onDone()
    else setFailure({ ...outcome, code: 'failed' })
    return null
  }
  return (
    <ChangeDialog title={words.changeName} onClose={onClose}>
      <ProofForm
        asksPassword={false}
        text={{
          schema: z.string().check(z.trim(), z.maxLength(longestName, 'nameTooLong')),
          errors: { nameTooLong: words.nameTooLong },
          stored: name,
          field: { label: words.name, hint: words.nameHint, autoComplete: 'name', required: false },
        }}
        change={{ submit: words.saveName, submitting: words.savingName }}
        failure={failureWords({ failed: words.nameFailed }, failure)}
        onConfirm={({ text }) => change(text)}
      />
    </ChangeDialog>
  )
}

/** Parts of an address in Cyrillic are valid. */
const emailSchema = (current: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'emailRequired'),
    z.regex(z.regexes.unicodeEmail, 'emailInvalid'),
    z.refine((email) => email !== current, { error: 'sameEmail' }),
  )

/**
 * The dialog of another e-mail to sign in with. A change without an answer outlives it.
 *
 * @param props.onDone the new one counts
 */
function useEmailDialog({
  email,
  onChangeEmail,
  onCheckEmail,
  onDone,
  onClose,
}: Pick<ProfileProps, 'email' | 'onChangeEmail' | 'onCheckEmail'> & DialogProps): ReactNode {
  const words = useMessages('account', accountRu).profile
  const { emailRequired, emailInvalid, emailTaken, sameEmail } = words
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed'>>()
  /** The e-mail of a change of which nobody can say yet what became of it. */
  const [unsettled, setUnsettled] = useState<string | null>(null)

  const settle = async (wanted: string, call: () => Promise<EmailChangeOutcome>): Promise<ProofAnswer> => {
    setFailure(undefined)
    const outcome = await outcomeOf(call)
    setUnsettled(!outcome.ok && outcome.code === 'unknown' ? wanted : null)
    if (outcome.ok) onDone()
    else if (outcome.code === 'wrong_master_password') return outcome.code
    else if (outcome.code === 'email_taken') return { text: 'emailTaken' }
    else if (outcome.code !== 'unknown') setFailure({ ...outcome, code: outcome.code })
    return null
  }

  return (
    <ChangeDialog
      title={words.changeEmail}
      description={email}
      onClose={() => {
        setFailure(undefined)
        onClose()
      }}
    >
      <ProofForm
        text={{
          schema: emailSchema(email),
          errors: { emailRequired, emailInvalid, emailTaken, sameEmail },
          field: { type: 'email', inputMode: 'email', autoComplete: 'email', label: words.newEmail },
        }}
        change={{ submit: words.saveEmail, submitting: words.changingEmail }}
        failure={failureWords({ unchanged: words.emailUnchanged, failed: words.emailFailed }, failure)}
        unsettled={
          unsettled === null
            ? null
            : { text: words.emailUnknown, onCheckOutcome: () => settle(unsettled, () => onCheckEmail(unsettled)) }
        }
        onConfirm={({ text, masterPassword }) => settle(text, () => onChangeEmail({ email: text, masterPassword }))}
      />
    </ChangeDialog>
  )
}
