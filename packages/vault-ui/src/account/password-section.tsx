import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { AccountRow } from '../security-section/account-row.tsx'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import { SecuritySection } from '../security-section/security-section.tsx'
import { useSecurityChange } from '../security-section/use-security-change.ts'
import type { PasswordChangeOutcome, PasswordChangeRequest } from './account-values.ts'
import { accountRu } from './messages.ru.ts'
import { PasswordForm } from './password-form.tsx'

/** Props of {@link PasswordSection}. */
export interface PasswordSectionProps {
  readonly email: string | undefined
  readonly analyser: StrengthAnalyser | undefined
  readonly unsettled: boolean
  readonly onChange: (request: PasswordChangeRequest) => Promise<PasswordChangeOutcome>
  readonly onCheckOutcome: () => Promise<PasswordChangeOutcome>
  /** The row of the encryption keys, below the master password's; null without one. */
  readonly children: ReactNode
}

/** Changes the master password, and says which one counts. */
export function PasswordSection(props: PasswordSectionProps) {
  const { email, analyser, unsettled, onChange, onCheckOutcome, children } = props
  const messages = useMessages('account', accountRu)
  const words = messages.password
  const { masterPassword } = useMessages('securitySection', securitySectionRu)
  const { stage, told, failure, asking, show, tell, ask, settle } = useSecurityChange<
    { readonly kind: 'changing' },
    'done' | 'unchanged' | 'left'
  >({ kind: unsettled ? 'unknown' : 'state' })
  const [isStill, setStill] = useState(false)
  const [isUnchanged, setUnchanged] = useState(false)

  const change = (call: () => Promise<PasswordChangeOutcome>) => settle(call, () => tell('done'))
  /** The dialog stays, with what was typed, where the old one counts. */
  const send = async (request: PasswordChangeRequest) => {
    setUnchanged(false)
    const outcome = await outcomeOf(() => onChange(request))
    const isLeft = !outcome.ok && outcome.code === 'left'
    const isOld = !outcome.ok && outcome.code === 'unchanged'
    setUnchanged(isOld)
    return isLeft || isOld ? null : change(() => Promise.resolve(outcome))
  }
  const askAgain = () =>
    ask(async () => {
      const outcome = await outcomeOf(onCheckOutcome)
      setStill(!outcome.ok && (outcome.code === 'unknown' || outcome.code === 'failed'))
      await change(() => Promise.resolve(outcome))
    })

  return (
    <SecuritySection
      messages={children === null ? { ...words, title: masterPassword } : words}
      asking={asking}
      name="password"
      isUnknown={stage.kind === 'unknown'}
      rows={
        <>
          <AccountRow icon={KeyRound} title={masterPassword} state={words.state}>
            <Button size="small" aria-label={words.changeOf} onClick={() => show({ kind: 'changing' })}>
              {messages.change}
            </Button>
          </AccountRow>
          {children}
        </>
      }
      told={told === 'done' || told === 'unchanged' ? words[told] : null}
      isTold={told !== null}
      still={isStill ? words.unknown.still : null}
      onRetry={() => void askAgain()}
    >
      {stage.kind === 'changing' ? (
        <ChangeDialog
          width="large"
          title={words.changeOf}
          description={words.consequences}
          onClose={() => {
            setUnchanged(false)
            show({ kind: 'state' })
          }}
        >
          <PasswordForm
            email={email}
            analyser={analyser}
            failure={isUnchanged ? words.unchanged : failureWords(words, failure)}
            onChange={send}
          />
        </ChangeDialog>
      ) : null}
    </SecuritySection>
  )
}
