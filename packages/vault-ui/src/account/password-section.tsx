import { History } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Told } from '../primitives/told.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { PasswordChangeOutcome, PasswordChangeRequest } from './account-values.ts'
import { accountRu } from './messages.ru.ts'
import { PasswordForm } from './password-form.tsx'
import { SecuritySection } from '../security-section/security-section.tsx'
import { useSecurityChange } from '../security-section/use-security-change.ts'

/** Props of {@link PasswordSection}. */
export interface PasswordSectionProps {
  readonly email: string | undefined
  readonly analyser: StrengthAnalyser | undefined
  readonly unsettled: boolean
  readonly onChange: (request: PasswordChangeRequest) => Promise<PasswordChangeOutcome>
  readonly onCheckOutcome: () => Promise<PasswordChangeOutcome>
}

/** Changes the master password, and says which one counts. */
export function PasswordSection({ email, analyser, unsettled, onChange, onCheckOutcome }: PasswordSectionProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.password
  const { stage, told, failure, asking, show, ask, settle } = useSecurityChange<
    { readonly kind: 'done' },
    'unchanged' | 'left'
  >({ kind: unsettled ? 'unknown' : 'state' })
  const [isStill, setStill] = useState(false)

  const change = (call: () => Promise<PasswordChangeOutcome>) => settle(call, () => show({ kind: 'done' }))
  const askAgain = () =>
    ask(async () => {
      const outcome = await outcomeOf(onCheckOutcome)
      setStill(!outcome.ok && (outcome.code === 'unknown' || outcome.code === 'failed'))
      await change(() => Promise.resolve(outcome))
    })

  return (
    <SecuritySection
      {...{ messages: words, asking }}
      name="password"
      stage={stage.kind}
      state={
        <>
          <WarningNote
            role="note"
            data-vlt-slot="kept-copies-note"
            icon={<Icon shape={History} aria-hidden />}
            mark={words.keptCopies.mark}
          >
            <p className="vlt:text-pretty">{words.keptCopies.text}</p>
          </WarningNote>
          <PasswordForm
            email={email}
            analyser={analyser}
            messages={messages}
            failure={told === 'unchanged' ? words.unchanged : failureWords(words, failure)}
            onChange={(request) => change(() => onChange(request))}
          />
        </>
      }
      isTold={false}
      still={isStill ? words.unknown.still : null}
      onRetry={() => void askAgain()}
    >
      {stage.kind === 'done' ? (
        <Told data-vlt-slot="password-changed" tone="good" level={3} mark={words.done.mark} text={words.done.text}>
          <Button onClick={() => show({ kind: 'state' })}>{words.done.again}</Button>
        </Told>
      ) : null}
    </SecuritySection>
  )
}
