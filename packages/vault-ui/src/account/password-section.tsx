import { CircleCheck, History, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
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
  const [failure, setFailure] = useState<ReactNode>()
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
      setFailure(words.unchanged)
    } else if (outcome.code === 'failed') setFailure(outcome.message ?? words.failed)
    return outcome
  }

  const askAgain = () =>
    ask(async () => {
      const outcome = await settle(onAskAgain)
      if (!outcome.ok && (outcome.code === 'unknown' || outcome.code === 'failed')) setFailure(words.unknown.still)
    })

  return (
    <AccountSection title={words.title} about={words.about}>
      {shown === 'form' ? (
        <>
          <WarningNote role="note" data-vlt-slot="kept-copies-note" icon={<History aria-hidden />} mark={words.keptCopies.mark}>
            <p className="vlt:text-pretty">{words.keptCopies.text}</p>
          </WarningNote>
          <PasswordForm email={email} analyser={analyser} messages={messages} failure={failure} onChange={(request) => settle(() => onChange(request))} />
        </>
      ) : null}
      {shown === 'unknown' ? (
        <Told slot="password-unknown" icon={<TriangleAlert aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-warning-text" />} mark={words.unknown.mark} text={words.unknown.text}>
          <Button busy={asking} onClick={() => void askAgain()}>
            {asking ? words.unknown.asking : words.unknown.ask}
          </Button>
          <output className="vlt:text-sm vlt:text-text-muted vlt:empty:hidden">{asking ? null : failure}</output>
        </Told>
      ) : null}
      {shown === 'done' ? (
        <Told slot="password-changed" icon={<CircleCheck aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-accent-text" />} mark={words.done.mark} text={words.done.text}>
          <Button onClick={() => setShown('form')}>{words.done.again}</Button>
        </Told>
      ) : null}
    </AccountSection>
  )
}

/** What became of the form that stood here. */
function Told({ slot, icon, mark, text, children }: {
  readonly slot: string
  readonly icon: ReactNode
  readonly mark: string
  readonly text: string
  readonly children: ReactNode
}) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div data-vlt-slot={slot} className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3">
      <h3 ref={title} tabIndex={-1} className="vlt:flex vlt:items-center vlt:gap-2 vlt:text-base vlt:font-medium vlt:outline-none">
        {icon}
        {mark}
      </h3>
      <p className="vlt:text-pretty vlt:text-text-muted">{text}</p>
      {children}
    </div>
  )
}
