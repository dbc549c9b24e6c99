import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState } from 'react'
import { AccountSection } from '../account/account-section.tsx'
import { ProofForm } from '../account/proof-form.tsx'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { Told } from '../primitives/told.tsx'
import type { ClassNameProps } from '../theme/class-name.ts'
import { passkeysRu } from './messages.ru.ts'
import { PasskeyReasonText } from './passkey-reason-text.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import type {
  PasskeyAddition,
  PasskeyChangeOutcome,
  PasskeyRefusal,
  PasskeysViewState,
  PasskeyView,
} from './passkey-values.ts'

/** Props of {@link PasskeysSection}. No call is made twice at a time, however often it is asked for. */
export interface PasskeysSectionProps extends ClassNameProps {
  /** Tells password managers whose master password it is. */
  readonly email?: string | undefined
  readonly state: PasskeysViewState
  /** Adds one. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onAdd: (typed: PasskeyAddition) => Promise<PasskeyChangeOutcome>
  /** Ends one, as `onAdd`. */
  readonly onRemove: (removal: {
    readonly id: string
    readonly masterPassword: string
  }) => Promise<PasskeyChangeOutcome>
  /** Asks what is in force, after a change of which that is not known; the next `state` says. */
  readonly onAsk: () => Promise<void>
}

type Shown =
  | { readonly kind: 'state' | 'adding' | 'unknown' }
  | { readonly kind: 'removing'; readonly passkey: PasskeyView }

/** Passkeys that an account may have. */
const most = 20

/** The passkeys of an account, as a part of `AccountView`: added and ended with the master password. */
export function PasskeysSection({ email, state, onAdd, onRemove, onAsk, className }: PasskeysSectionProps) {
  const messages = useMessages('passkeys', passkeysRu)
  const [shown, setShown] = useState<Shown>({ kind: 'state' })
  const [told, setTold] = useState<keyof typeof messages.told | null>(null)
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const [asking, ask] = useSingleFlight()
  const output = useRef<HTMLOutputElement>(null)

  // The element that had the focus is gone.
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

  /** Refusal of what was typed; everything else that came of it is told here. */
  async function settle(
    change: Promise<PasskeyChangeOutcome>,
    done: keyof typeof messages.told,
  ): Promise<PasskeyRefusal | null> {
    setFailure(undefined)
    const outcome = await change.catch((error: unknown): PasskeyChangeOutcome => {
      reportError(error)
      return { ok: false, code: 'failed' }
    })
    if (outcome.ok) tell(done)
    else if (outcome.code === 'failed') setFailure(outcome)
    else if (outcome.code === 'unknown') show({ kind: 'unknown' })
    else return outcome.code
    return null
  }
  const askAgain = () =>
    ask(async () => {
      await onAsk().catch(reportError)
      tell('asked')
    })

  const form = { email, messages, failure: failureWords(messages, failure), onCancel: () => show({ kind: 'state' }) }
  const factors = state.kind === 'ready' ? state.factors : []
  return (
    <AccountSection
      data-vlt-section="passkeys"
      data-vlt-slot="passkeys-section"
      title={messages.title}
      about={messages.about}
      className={cx('vlt-root', className)}
    >
      {shown.kind === 'state' ? (
        <>
          <InForce
            state={state}
            onAdd={() => show({ kind: 'adding' })}
            onRemove={(passkey) => show({ kind: 'removing', passkey })}
          />
          <output
            ref={output}
            tabIndex={-1}
            className="vlt:text-pretty vlt:text-text-muted vlt:outline-none vlt:empty:hidden"
          >
            {told === null ? null : messages.told[told]}
          </output>
        </>
      ) : null}
      {shown.kind === 'adding' ? (
        <ProofForm
          {...form}
          words={messages.adding}
          name={messages}
          factor={{ kinds: factors, messages }}
          onConfirm={(typed) => settle(onAdd(typed), 'added')}
        />
      ) : null}
      {shown.kind === 'removing' ? (
        <ProofForm
          {...form}
          destroys
          words={{ ...messages.removing, text: messages.removing.text(shown.passkey.name) }}
          onConfirm={({ masterPassword }) => settle(onRemove({ id: shown.passkey.id, masterPassword }), 'removed')}
        />
      ) : null}
      {shown.kind === 'unknown' ? (
        <Told
          data-vlt-slot="passkeys-unknown"
          tone="doubtful"
          level={3}
          mark={messages.unknown.mark}
          text={messages.unknown.text}
        >
          <Button busy={asking} onClick={() => void askAgain()}>
            {asking ? messages.unknown.asking : messages.unknown.ask}
          </Button>
        </Told>
      ) : null}
    </AccountSection>
  )
}

/** Which passkeys there are, and whether another can be added. */
function InForce({
  state,
  onAdd,
  onRemove,
}: {
  readonly state: PasskeysViewState
  readonly onAdd: () => void
  readonly onRemove: (passkey: PasskeyView) => void
}) {
  const messages = useMessages('passkeys', passkeysRu)
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
  const { passkeys, origin } = state
  const hindrance = state.hindrance ?? (origin === null ? 'ip_address' : null)
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="vlt:text-pretty">{messages.none}</p>
      ) : (
        <ul aria-label={messages.list} className="vlt:-my-3 vlt:flex vlt:flex-col vlt:divide-y vlt:divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {hindrance !== null ? (
        <p role="note" data-vlt-slot="passkeys-hindrance" className="vlt:text-pretty vlt:text-text-muted">
          <PasskeyReasonText reason={hindrance} origin={origin} />
        </p>
      ) : passkeys.length >= most ? (
        <p className="vlt:text-pretty vlt:text-text-muted">{messages.full}</p>
      ) : (
        <Button look={passkeys.length === 0 ? 'primary' : 'secondary'} className="vlt:self-start" onClick={onAdd}>
          {messages.add}
        </Button>
      )}
    </>
  )
}
