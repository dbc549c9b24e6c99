import { cx } from 'class-variance-authority'
import { ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AccountSection } from '../account/account-section.tsx'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { ClassNameProps } from '../theme/class-name.ts'
import { FactorForm } from './factor-form.tsx'
import { secondFactorRu } from './messages.ru.ts'
import type {
  DrawFactorOutcome,
  DrawnFactor,
  FactorChangeOutcome,
  FactorRefusal,
  MakeCodesOutcome,
  SecondFactorViewState,
  TypedConfirmation,
} from './second-factor-values.ts'
import { SetUp } from './set-up.tsx'
import { ShownBackupCodes } from './shown-backup-codes.tsx'

/** Props of {@link SecondFactorSection}. No call is made twice at a time, however often it is asked for. */
export interface SecondFactorSectionProps extends ClassNameProps {
  readonly productName: string
  /** Where the codes are of use; it stands on the printed page. */
  readonly address: string
  readonly email?: string | undefined
  readonly state: SecondFactorViewState
  /** Draws a secret. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onDraw: (masterPassword: string) => Promise<DrawFactorOutcome>
  /** Makes other backup codes. */
  readonly onMakeCodes: (typed: TypedConfirmation) => Promise<MakeCodesOutcome>
  /** Turns the second factor off. */
  readonly onRemove: (typed: TypedConfirmation) => Promise<FactorChangeOutcome>
  /** Asks what is in force, after a change of which that is not known; the next `state` says. */
  readonly onAsk: () => Promise<void>
  /** Copies a secret. */
  readonly onCopy: (text: string) => void
  /** Saves backup codes as a file. */
  readonly onSave: (text: string) => void
}

type Shown =
  | { readonly kind: 'state' | 'drawing' | 'making' | 'removing' | 'unknown' }
  | { readonly kind: 'setUp'; readonly factor: DrawnFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly unsettled: boolean; readonly told: 'on' | 'made' }
type Failed = { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/** Fewer are told of. */
const fewCodes = 3

/** What is asked for beside the master password at sign-in, as a part of `AccountView`: turned on and off, with backup codes. */
export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { productName, address, email, state, onDraw, onMakeCodes, onRemove, onAsk, onCopy, onSave, className } = props
  const messages = useMessages('secondFactor', secondFactorRu)
  const [shown, setShown] = useState<Shown>({ kind: 'state' })
  const [told, setTold] = useState<keyof typeof messages.told | null>(null)
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const [asking, ask] = useSingleFlight()
  const output = useRef<HTMLOutputElement>(null)

  // What was shown, and had the focus, is gone.
  useEffect(() => {
    if (told !== null) output.current?.focus()
  }, [told])

  const show = (next: Shown) => {
    setFailure(undefined)
    setTold(null)
    setShown(next)
  }
  const tell = (word: keyof typeof messages.told) => {
    show({ kind: 'state' })
    setTold(word)
  }

  /** What was refused of what was typed; everything else that was refused is told here. */
  function refusalOf(outcome: Exclude<FactorChangeOutcome, { ok: true }>): FactorRefusal | null {
    if (outcome.code === 'failed') setFailure(outcome)
    else if (outcome.code === 'unknown') show({ kind: 'unknown' })
    else if (outcome.code === 'other') tell('other')
    else return outcome.code
    return null
  }

  async function draw({ masterPassword }: TypedConfirmation) {
    setFailure(undefined)
    const outcome = await onDraw(masterPassword).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    show({ kind: 'setUp', factor: outcome.factor })
    return null
  }
  async function put(factor: DrawnFactor, code: string) {
    setFailure(undefined)
    const outcome = await factor.onPut(code).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    show({ kind: 'codes', codes: factor.backupCodes, unsettled: false, told: 'on' })
    return null
  }
  async function makeCodes(typed: TypedConfirmation) {
    setFailure(undefined)
    const outcome = await onMakeCodes(typed).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    show({ kind: 'codes', codes: outcome.backupCodes, unsettled: outcome.unsettled, told: 'made' })
    return null
  }
  async function remove(typed: TypedConfirmation) {
    setFailure(undefined)
    const outcome = await onRemove(typed).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    tell('off')
    return null
  }
  const askAgain = () =>
    ask(async () => {
      await onAsk().catch(reported)
      tell('asked')
    })

  const said = failureWords(messages, failure)
  const form = { email, messages, failure: said, onCancel: () => show({ kind: 'state' }) }
  return (
    <AccountSection data-vlt-slot="second-factor-section" title={messages.title} about={messages.about} className={cx('vlt-root', className)}>
      {shown.kind === 'state' ? <InForce state={state} onShow={(kind) => show({ kind })} /> : null}
      {shown.kind === 'state' ? (
        <output ref={output} tabIndex={-1} className="vlt:text-pretty vlt:text-text-muted vlt:outline-none vlt:empty:hidden">
          {told === null ? null : messages.told[told]}
        </output>
      ) : null}
      {shown.kind === 'drawing' ? <FactorForm {...form} words={messages.drawing} onConfirm={draw} /> : null}
      {shown.kind === 'making' ? <FactorForm {...form} asksCode words={messages.making} onConfirm={makeCodes} /> : null}
      {shown.kind === 'removing' ? <FactorForm {...form} asksCode destroys words={messages.removing} onConfirm={remove} /> : null}
      {shown.kind === 'setUp' ? (
        <SetUp
          {...{ messages, onCopy }}
          failure={said}
          factor={shown.factor}
          onPut={(code) => put(shown.factor, code)}
          onCancel={() => {
            shown.factor.onForget()
            show({ kind: 'state' })
          }}
        />
      ) : null}
      {shown.kind === 'codes' ? (
        <ShownBackupCodes
          {...{ messages, productName, address, email, onCopy, onSave }}
          codes={shown.codes}
          unsettled={shown.unsettled}
          onDone={() => (shown.unsettled ? show({ kind: 'unknown' }) : tell(shown.told))}
        />
      ) : null}
      {shown.kind === 'unknown' ? (
        <Told data-vlt-slot="second-factor-unknown" tone="doubtful" level={3} mark={messages.unknown.mark} text={messages.unknown.text}>
          <Button busy={asking} onClick={() => void askAgain()}>
            {asking ? messages.unknown.asking : messages.unknown.ask}
          </Button>
        </Told>
      ) : null}
    </AccountSection>
  )
}

function reported(error: unknown): Failed {
  reportError(error)
  return { ok: false, code: 'failed' }
}

/** Whether it is on, and what can be done about it. */
function InForce({ state, onShow }: {
  readonly state: SecondFactorViewState
  readonly onShow: (kind: 'drawing' | 'making' | 'removing') => void
}) {
  const messages = useMessages('secondFactor', secondFactorRu)
  const locale = useLocale()
  if (state.kind === 'loading') return <output className="vlt:text-text-muted">{messages.loading}</output>
  if (state.kind === 'failed') {
    return (
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
        <p role="alert">{messages.loadFailed}</p>
        <Button size="small" onClick={state.onRetry}>
          {messages.retry}
        </Button>
      </div>
    )
  }
  if (state.since === null) {
    return (
      <>
        <p className="vlt:text-pretty">{messages.off}</p>
        <Button look="primary" className="vlt:self-start" onClick={() => onShow('drawing')}>
          {messages.turnOn}
        </Button>
      </>
    )
  }
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(state.since))
  return (
    <>
      <div className="vlt:flex vlt:flex-col vlt:gap-0.5">
        <p>{messages.on(since)}</p>
        <p className="vlt:text-text-muted">{messages.left(state.codesLeft)}</p>
      </div>
      {state.codesLeft < fewCodes ? (
        <WarningNote role="note" data-vlt-slot="few-backup-codes" icon={<ShieldAlert aria-hidden />} mark={messages.few.mark}>
          <p className="vlt:text-pretty">{messages.few.text}</p>
        </WarningNote>
      ) : null}
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button onClick={() => onShow('making')}>{messages.makeCodes}</Button>
        <Button look="dangerQuiet" onClick={() => onShow('removing')}>
          {messages.turnOff}
        </Button>
      </div>
    </>
  )
}
