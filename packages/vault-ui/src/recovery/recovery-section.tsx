import { cx } from 'class-variance-authority'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AccountSection } from '../account/account-section.tsx'
import { ProofForm } from '../account/proof-form.tsx'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { ClassNameProps } from '../theme/class-name.ts'
import { recoveryRu } from './messages.ru.ts'
import type { CodeChangeOutcome, DrawnCode, DrawOutcome, RecoveryState } from './recovery-values.ts'
import { ShownCode } from './shown-code.tsx'

/** Props of {@link RecoverySection}. No call is made twice at a time, however often it is asked for. */
export interface RecoverySectionProps extends ClassNameProps {
  readonly productName: string
  /** The origin at which the code is of use; it stands on the printed page. */
  readonly address: string
  readonly email?: string | undefined
  readonly state: RecoveryState
  /** Draws a code. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onDraw: (masterPassword: string) => Promise<DrawOutcome>
  /** Ends the code. */
  readonly onRemove: (masterPassword: string) => Promise<CodeChangeOutcome>
  /** Asks what became of a change of which that is not known; the next `state` says. */
  readonly onAsk: () => Promise<void>
}

type Failed = Extract<CodeChangeOutcome, { readonly code: 'failed' }>
type Shown =
  | { readonly kind: 'state' | 'drawing' | 'replacing' | 'removing' | 'unknown' }
  | { readonly kind: 'code'; readonly code: DrawnCode }

/** The recovery code of an account, as a part of `AccountView`: set, replaced and removed. */
export function RecoverySection({
  productName,
  address,
  email,
  state,
  onDraw,
  onRemove,
  onAsk,
  className,
}: RecoverySectionProps) {
  const messages = useMessages('recovery', recoveryRu)
  const locale = useLocale()
  const [shown, setShown] = useState<Shown>({ kind: 'state' })
  const [told, setTold] = useState<keyof typeof messages.told | 'asked' | null>(null)
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'wrong_master_password'>>()
  const [asking, ask] = useSingleFlight()
  const output = useRef<HTMLOutputElement>(null)
  const isUnsettled = state.kind === 'ready' && state.settled === 'unknown'
  const earlier = state.kind === 'ready' ? toldOf(state) : null
  const word = told === null || told === 'asked' ? earlier : told

  // The element that had the focus is gone.
  useEffect(() => {
    if (told !== null) output.current?.focus()
  }, [told])

  const show = (kind: Exclude<Shown['kind'], 'code'>) => {
    setFailure(undefined)
    setTold(null)
    setShown({ kind })
  }
  const tell = (told: keyof typeof messages.told | 'asked') => {
    setFailure(undefined)
    setShown({ kind: 'state' })
    setTold(told)
  }

  /** False when the master password was another one. */
  async function settle(call: () => Promise<CodeChangeOutcome>, done: 'set' | 'removed'): Promise<boolean> {
    setFailure(undefined)
    const outcome = await call().catch(reported)
    if (outcome.ok) tell(done)
    else if (outcome.code === 'unknown') setShown({ kind: 'unknown' })
    else if (outcome.code === 'kept' || outcome.code === 'other') tell(outcome.code)
    else if (outcome.code === 'failed') setFailure(outcome)
    return outcome.ok || outcome.code !== 'wrong_master_password'
  }

  async function draw(masterPassword: string): Promise<boolean> {
    setFailure(undefined)
    const outcome = await onDraw(masterPassword).catch(reported)
    if (outcome.ok) setShown({ kind: 'code', code: outcome.code })
    else if (outcome.code === 'failed') setFailure(outcome)
    return outcome.ok || outcome.code !== 'wrong_master_password'
  }

  const askAgain = () =>
    ask(async () => {
      await onAsk().catch(reported)
      tell('asked')
    })

  const said = failureWords({ failed: messages.failed, wrong_master_password: messages.wrongMasterPassword }, failure)
  const form = { email, messages, failure: said, onCancel: () => show('state') }
  const kind = shown.kind === 'state' && isUnsettled && (told === null || told === 'asked') ? 'unknown' : shown.kind
  return (
    <AccountSection
      data-vlt-section="recovery"
      data-vlt-slot="recovery-section"
      title={messages.title}
      about={messages.about}
      className={cx('vlt-root', className)}
    >
      <WarningNote
        role="note"
        data-vlt-slot="recovery-meaning"
        icon={<KeyRound aria-hidden />}
        mark={messages.meaning.mark}
      >
        <p className="vlt:text-pretty">{messages.meaning.text}</p>
      </WarningNote>
      {kind === 'state' ? <RecoveryCode state={state} onShow={show} locale={locale} /> : null}
      {kind === 'state' ? (
        <output
          ref={output}
          tabIndex={-1}
          className="vlt:text-pretty vlt:text-text-muted vlt:outline-none vlt:empty:hidden"
        >
          {word === null ? null : messages.told[word]}
        </output>
      ) : null}
      {kind === 'drawing' ? (
        <ProofForm
          {...form}
          words={messages.drawing}
          onConfirm={async ({ masterPassword }) => refusalOf(await draw(masterPassword))}
        />
      ) : null}
      {kind === 'replacing' ? (
        <ProofForm
          {...form}
          words={messages.replacing}
          onConfirm={async ({ masterPassword }) => refusalOf(await draw(masterPassword))}
        />
      ) : null}
      {kind === 'removing' ? (
        <ProofForm
          {...form}
          destroys
          words={messages.removing}
          onConfirm={async ({ masterPassword }) => refusalOf(await settle(() => onRemove(masterPassword), 'removed'))}
        />
      ) : null}
      {shown.kind === 'code' ? (
        <ShownCode
          {...{ messages, productName, address, email }}
          failure={said}
          code={shown.code}
          onPut={async () => {
            if (await settle(shown.code.onPut, 'set')) return
            setFailure({ code: 'wrong_master_password' })
          }}
          onCancel={() => {
            shown.code.onForget()
            show('state')
          }}
        />
      ) : null}
      {kind === 'unknown' ? (
        <Told
          data-vlt-slot="recovery-unknown"
          tone="doubtful"
          level={3}
          mark={messages.unknown.mark}
          text={messages.unknown.text}
        >
          <Button busy={asking} onClick={() => void askAgain()}>
            {asking ? messages.unknown.asking : messages.unknown.ask}
          </Button>
          <output className="vlt:text-sm vlt:text-text-muted vlt:empty:hidden">
            {told === 'asked' && !asking ? messages.unknown.still : null}
          </output>
        </Told>
      ) : null}
    </AccountSection>
  )
}

function reported(error: unknown): Failed {
  reportError(error)
  return { ok: false, code: 'failed' }
}

function toldOf({ settled, createdAt }: Extract<RecoveryState, { kind: 'ready' }>) {
  if (settled === 'done') return createdAt === null ? 'removed' : 'set'
  return settled === 'kept' || settled === 'other' ? settled : null
}

const refusalOf = (isRight: boolean) => (isRight ? null : ('wrong_master_password' as const))

/** Whether there is a code, and what can be done about it. */
function RecoveryCode({
  state,
  onShow,
  locale,
}: {
  readonly state: RecoveryState
  readonly onShow: (kind: 'drawing' | 'replacing' | 'removing') => void
  readonly locale: string
}) {
  const messages = useMessages('recovery', recoveryRu)
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
  if (state.createdAt === null) {
    return (
      <>
        <p className="vlt:text-pretty">{messages.none}</p>
        <Button look="primary" className="vlt:self-start" onClick={() => onShow('drawing')}>
          {messages.create}
        </Button>
      </>
    )
  }
  const created = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(state.createdAt),
  )
  return (
    <>
      <p>{messages.created(created)}</p>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button onClick={() => onShow('replacing')}>{messages.replace}</Button>
        <Button look="dangerQuiet" onClick={() => onShow('removing')}>
          {messages.remove}
        </Button>
      </div>
    </>
  )
}
