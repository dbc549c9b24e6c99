import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AccountSection } from '../account/account-section.tsx'
import { ProofForm } from '../account/proof-form.tsx'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import type { FactorKindView } from '../view-models/factor-answer.ts'
import { InForce } from './in-force.tsx'
import { secondFactorRu } from './messages.ru.ts'
import type {
  DrawFactorOutcome,
  DrawnFactor,
  FactorChangeOutcome,
  FactorRefusal,
  KeyAdditionOutcome,
  MakeCodesOutcome,
  SecondFactorViewState,
  SecurityKeyView,
  TypedConfirmation,
  TypedKey,
} from './second-factor-values.ts'
import { SetUp } from './set-up.tsx'
import { ShownBackupCodes } from './shown-backup-codes.tsx'

/** Props of {@link SecondFactorSection}. No call is made twice at a time, however often it is asked for. */
export interface SecondFactorSectionProps extends ClassNameProps {
  readonly productName: string
  /** The origin at which the codes are of use; it stands on the printed page. */
  readonly address: string
  readonly email?: string | undefined
  readonly state: SecondFactorViewState
  /** Draws a secret. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onDraw: (typed: TypedConfirmation) => Promise<DrawFactorOutcome>
  /** Makes other backup codes. */
  readonly onMakeCodes: (typed: TypedConfirmation) => Promise<MakeCodesOutcome>
  /** Turns one-time codes off. */
  readonly onRemove: (typed: TypedConfirmation) => Promise<FactorChangeOutcome>
  /** Makes and adds a security key. */
  readonly onAddKey: (typed: TypedKey) => Promise<KeyAdditionOutcome>
  /** Removes a security key. */
  readonly onRemoveKey: (removal: TypedConfirmation & { readonly id: string }) => Promise<FactorChangeOutcome>
  /** Asks what is in force, after a change of which that is not known; the next `state` says. */
  readonly onAsk: () => Promise<void>
  /** Copies a secret. */
  readonly onCopy: (text: string) => void
  /** Saves backup codes as a file. */
  readonly onSave: (text: string) => void
}

type Shown =
  | { readonly kind: 'state' | 'drawing' | 'making' | 'removing' | 'addingKey' | 'unknown' }
  | { readonly kind: 'removingKey'; readonly key: SecurityKeyView }
  | { readonly kind: 'setUp'; readonly factor: DrawnFactor }
  | {
      readonly kind: 'codes'
      readonly codes: readonly string[]
      readonly unsettled: boolean
      readonly told: 'on' | 'keyAdded' | 'made'
    }
type Failed = { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

/**
 * Turns on and off what is asked for beside the master password at sign-in, with backup codes, as a part of
 * `AccountView`.
 */
export function SecondFactorSection(props: SecondFactorSectionProps) {
  const {
    productName,
    address,
    email,
    state,
    onDraw,
    onMakeCodes,
    onRemove,
    onAddKey,
    onRemoveKey,
    onAsk,
    onCopy,
    onSave,
    className,
  } = props
  const messages = useMessages('secondFactor', secondFactorRu)
  const [shown, setShown] = useState<Shown>({ kind: 'state' })
  const [told, setTold] = useState<keyof typeof messages.told | null>(null)
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const [asking, ask] = useSingleFlight()
  const output = useRef<HTMLOutputElement>(null)

  const [since, keys] = state.kind === 'ready' ? [state.since, state.keys] : [null, []]
  const kinds: readonly FactorKindView[] = [
    ...(since === null ? [] : ['totp' as const]),
    ...(keys.length === 0 ? [] : ['security_key' as const]),
  ]

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

  /** Refusal of what was typed; every other refusal is told here. */
  function refusalOf(outcome: Exclude<FactorChangeOutcome, { ok: true }>): FactorRefusal | null {
    if (outcome.code === 'failed') setFailure(outcome)
    else if (outcome.code === 'unknown') show({ kind: 'unknown' })
    else if (outcome.code === 'other') tell('other')
    else return outcome.code
    return null
  }

  async function draw(typed: TypedConfirmation) {
    setFailure(undefined)
    const outcome = await onDraw(typed).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    show({ kind: 'setUp', factor: outcome.factor })
    return null
  }
  async function put(factor: DrawnFactor, code: string) {
    setFailure(undefined)
    const outcome = await factor.onPut(code).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    if (factor.backupCodes === null) tell('on')
    else show({ kind: 'codes', codes: factor.backupCodes, unsettled: false, told: 'on' })
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
    tell(keys.length > 0 ? 'appRemoved' : 'off')
    return null
  }
  async function addKey(typed: TypedKey) {
    setFailure(undefined)
    const outcome = await onAddKey(typed).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    const { backupCodes, unsettled } = outcome
    if (backupCodes !== null) show({ kind: 'codes', codes: backupCodes, unsettled, told: 'keyAdded' })
    else if (unsettled) show({ kind: 'unknown' })
    else tell('keyAdded')
    return null
  }
  async function removeKey(key: SecurityKeyView, typed: TypedConfirmation) {
    setFailure(undefined)
    const outcome = await onRemoveKey({ ...typed, id: key.id }).catch(reported)
    if (!outcome.ok) return refusalOf(outcome)
    tell('keyRemoved')
    return null
  }
  const askAgain = () =>
    ask(async () => {
      await onAsk().catch(reported)
      tell('asked')
    })

  const removalText = ({ name }: SecurityKeyView) => {
    const { text, last } = messages.keys.removing
    return since === null && keys.length === 1 ? last(name) : text(name)
  }
  const said = failureWords(messages, failure)
  const form = { email, messages, factor: { kinds, messages }, failure: said, onCancel: () => show({ kind: 'state' }) }
  return (
    <AccountSection
      data-vlt-section="second-factor"
      data-vlt-slot="second-factor-section"
      title={messages.title}
      about={messages.about}
      className={cx('vlt-root', className)}
    >
      {shown.kind === 'state' ? (
        <InForce
          state={state}
          onShow={(kind) => show({ kind })}
          onRemoveKey={(key) => show({ kind: 'removingKey', key })}
        />
      ) : null}
      {shown.kind === 'state' ? (
        <output
          ref={output}
          tabIndex={-1}
          className="vlt:text-pretty vlt:text-text-muted vlt:outline-none vlt:empty:hidden"
        >
          {told === null ? null : messages.told[told]}
        </output>
      ) : null}
      {shown.kind === 'drawing' ? <ProofForm {...form} words={messages.drawing} onConfirm={draw} /> : null}
      {shown.kind === 'making' ? <ProofForm {...form} words={messages.making} onConfirm={makeCodes} /> : null}
      {shown.kind === 'removing' ? (
        <ProofForm
          {...form}
          destroys
          words={keys.length > 0 ? messages.removingApp : messages.removing}
          onConfirm={remove}
        />
      ) : null}
      {shown.kind === 'addingKey' ? (
        <ProofForm {...form} name={messages.keys} words={messages.keys.adding} onConfirm={addKey} />
      ) : null}
      {shown.kind === 'removingKey' ? (
        <ProofForm
          {...form}
          destroys
          words={{ ...messages.keys.removing, text: removalText(shown.key) }}
          onConfirm={(typed) => removeKey(shown.key, typed)}
        />
      ) : null}
      {shown.kind === 'setUp' ? (
        <SetUp
          {...{ messages, onCopy }}
          failure={said}
          factor={shown.factor}
          wrongCode={shown.factor.backupCodes === null ? messages.setUp.wrongEither : messages.setUp.wrong}
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
        <Told
          data-vlt-slot="second-factor-unknown"
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

function reported(error: unknown): Failed {
  reportError(error)
  return { ok: false, code: 'failed' }
}
