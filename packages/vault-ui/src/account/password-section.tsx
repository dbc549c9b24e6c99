import { History } from 'lucide-react'
import { useState } from 'react'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { PasswordChangeOutcome, PasswordChangeRequest } from './account-values.ts'
import { AccountSection } from './account-section.tsx'
import { accountRu } from './messages.ru.ts'
import { PasswordForm } from './password-form.tsx'

/** Props of {@link PasswordSection}. */
export interface PasswordSectionProps {
  readonly email: string | undefined
  readonly analyser: StrengthAnalyser | undefined
  readonly unsettled: boolean
  readonly onChange: (request: PasswordChangeRequest) => Promise<PasswordChangeOutcome>
  readonly onAskAgain: () => Promise<PasswordChangeOutcome>
}

/** Changes the master password, and says which one counts. */
export function PasswordSection({ email, analyser, unsettled, onChange, onAskAgain }: PasswordSectionProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.password
  const [shown, setShown] = useState<'form' | 'done' | 'unknown'>(unsettled ? 'unknown' : 'form')
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed' | 'still'>>()
  const [asking, ask] = useSingleFlight()

  async function settle(call: () => Promise<PasswordChangeOutcome>): Promise<PasswordChangeOutcome> {
    setFailure(undefined)
    const outcome = await call().catch((error: unknown): PasswordChangeOutcome => {
      reportError(error)
      return { ok: false, code: 'failed' }
    })
    if (outcome.ok) setShown('done')
    else if (outcome.code === 'unknown') setShown('unknown')
    else if (outcome.code === 'unchanged') {
      setShown('form')
      setFailure({ code: outcome.code })
    } else if (outcome.code === 'failed') setFailure(outcome)
    return outcome
  }

  const said = failureWords({ unchanged: words.unchanged, failed: words.failed, still: words.unknown.still }, failure)
  const askAgain = () =>
    ask(async () => {
      const outcome = await settle(onAskAgain)
      if (!outcome.ok && (outcome.code === 'unknown' || outcome.code === 'failed')) setFailure({ code: 'still' })
    })

  return (
    <AccountSection data-vlt-section="password" title={words.title} about={words.about}>
      {shown === 'form' ? (
        <>
          <WarningNote
            role="note"
            data-vlt-slot="kept-copies-note"
            icon={<History aria-hidden />}
            mark={words.keptCopies.mark}
          >
            <p className="vlt:text-pretty">{words.keptCopies.text}</p>
          </WarningNote>
          <PasswordForm
            email={email}
            analyser={analyser}
            messages={messages}
            failure={said}
            onChange={(request) => settle(() => onChange(request))}
          />
        </>
      ) : null}
      {shown === 'unknown' ? (
        <Told
          data-vlt-slot="password-unknown"
          tone="doubtful"
          level={3}
          mark={words.unknown.mark}
          text={words.unknown.text}
        >
          <Button busy={asking} onClick={() => void askAgain()}>
            {asking ? words.unknown.asking : words.unknown.ask}
          </Button>
          <output className="vlt:text-sm vlt:text-text-muted vlt:empty:hidden">{asking ? null : said}</output>
        </Told>
      ) : null}
      {shown === 'done' ? (
        <Told data-vlt-slot="password-changed" tone="good" level={3} mark={words.done.mark} text={words.done.text}>
          <Button onClick={() => setShown('form')}>{words.done.again}</Button>
        </Told>
      ) : null}
    </AccountSection>
  )
}
