import type { ReactNode } from 'react'
import { keyName, ProofForm, type ProofFormProps } from '../security-section/proof-form.tsx'
import { SecuritySection } from '../security-section/security-section.tsx'
import type { TypedProof } from '../security-section/use-proof.ts'
import { useSecurityChange } from '../security-section/use-security-change.ts'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import type { FactorKindView } from '../view-models/factor-answer.ts'
import { InForce } from './in-force.tsx'
import { secondFactorRu, type SecondFactorMessages } from './messages.ru.ts'
import type {
  PrepareFactorOutcome,
  PreparedFactor,
  FactorChangeOutcome,
  KeyAdditionOutcome,
  MakeCodesOutcome,
  SecondFactorViewState,
  SecurityKeyView,
  TypedConfirmation,
  TypedKey,
} from './second-factor-values.ts'
import { SetUp } from './set-up.tsx'
import { ShownBackupCodes } from './shown-backup-codes.tsx'
import { view } from '../locale/view.tsx'

/** Props of {@link SecondFactorSection}. No call is made twice at a time, however often it is asked for. */
export interface SecondFactorSectionProps extends RootProps {
  /** Name that an authenticator app shows beside the code. */
  readonly productName: string
  /** The origin at which the codes are of use; it stands on the printed page. */
  readonly address: string
  /** Account that an authenticator app shows beside the code. */
  readonly email?: string | undefined
  /** Factors in force, or why that is not known. */
  readonly state: SecondFactorViewState
  /** Draws a secret. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onPrepare: (typed: TypedConfirmation) => Promise<PrepareFactorOutcome>
  /** Makes other backup codes. */
  readonly onMakeCodes: (typed: TypedConfirmation) => Promise<MakeCodesOutcome>
  /** Turns one-time codes off. */
  readonly onRemove: (typed: TypedConfirmation) => Promise<FactorChangeOutcome>
  /** Makes and adds a security key. */
  readonly onAddKey: (typed: TypedKey) => Promise<KeyAdditionOutcome>
  /** Removes a security key. */
  readonly onRemoveKey: (removal: TypedConfirmation & { readonly id: string }) => Promise<FactorChangeOutcome>
  /** Asks what is in force, after a change of which that is not known; the next `state` says. */
  readonly onRetry: () => Promise<void>
  /** Copies a secret. */
  readonly onCopy: (text: string) => void
  /** Saves backup codes as a file. */
  readonly onSave: (text: string) => void
}

type Form =
  | { readonly kind: 'preparing' | 'making' | 'removing' | 'addingKey' }
  | { readonly kind: 'removingKey'; readonly key: SecurityKeyView }
  | { readonly kind: 'setUp'; readonly factor: PreparedFactor }
  | {
      readonly kind: 'codes'
      readonly codes: readonly string[]
      readonly unsettled: boolean
      readonly told: 'on' | 'keyAdded' | 'made'
    }

/**
 * Turns on and off what is asked for beside the master password at sign-in, with backup codes, as a part of
 * `AccountView`.
 *
 * @example
 * ```tsx
 * <SecondFactorSection productName="Harbour" address="https://harbour.example" state={factor} {...changes} />
 * ```
 */
export const SecondFactorSection = view<SecondFactorSectionProps>(
  () => import('./messages.en.ts'),
  function SecondFactorSection(props, ref) {
    const { state, onRetry } = props
    const messages = useMessages('secondFactor', secondFactorRu)
    const change = useSecurityChange<Form, keyof typeof messages.told>()
    const { stage, told, asking, show, tell, ask } = change
    return (
      <SecuritySection
        {...rootAttributes(props)}
        ref={ref}
        {...{ messages, asking }}
        name="second-factor"
        stage={stage.kind}
        state={
          <InForce
            state={state}
            onShow={(kind) => show({ kind })}
            onRemoveKey={(key) => show({ kind: 'removingKey', key })}
          />
        }
        told={told === null ? null : messages.told[told]}
        isTold={told !== null}
        onRetry={() =>
          void ask(async () => {
            await outcomeOf(onRetry)
            tell('asked')
          })
        }
      >
        {stage.kind === 'state' || stage.kind === 'unknown' ? null : (
          <FactorForm {...props} {...{ messages, stage, change }} />
        )}
      </SecuritySection>
    )
  },
)

type FactorFormProps = SecondFactorSectionProps & {
  readonly messages: SecondFactorMessages
  readonly change: ReturnType<typeof useSecurityChange<Form, keyof SecondFactorMessages['told']>>
}

/** Form of one change. */
type Change = Pick<ProofFormProps, 'change' | 'variant' | 'text' | 'onConfirm'>

/** Form of the change that somebody is about to make, and what it shows once. */
function FactorForm(props: FactorFormProps & { readonly stage: Form }) {
  const { messages, stage, change, state, email, onCopy } = props
  const { show, tell } = change
  const [since, keys] = state.kind === 'ready' ? [state.since, state.keys] : [null, []]
  const kinds: readonly FactorKindView[] = [
    ...(since === null ? [] : ['totp' as const]),
    ...(keys.length === 0 ? [] : ['security_key' as const]),
  ]
  const failure = failureWords(messages, change.failure)
  const leave = () => show({ kind: 'state' })
  const form = {
    ...{ email, kinds, failure, words: messages, factor: messages },
    cancel: { label: messages.cancel, onCancel: leave },
  }
  if (stage.kind === 'codes') {
    return (
      <ShownBackupCodes
        {...{ messages, email, onCopy }}
        productName={props.productName}
        address={props.address}
        onSave={props.onSave}
        codes={stage.codes}
        unsettled={stage.unsettled}
        onDone={() => (stage.unsettled ? show({ kind: 'unknown' }) : tell(stage.told))}
      />
    )
  }
  if (stage.kind !== 'setUp') return <ProofForm key={stage.kind} {...form} {...changeOf(stage, props)} />
  return <NewSecret {...{ messages, change, onCopy, failure, leave }} factor={stage.factor} />
}

const proofOf = ({ masterPassword, factor }: TypedProof): TypedConfirmation => ({ masterPassword, factor })

/** Words and call of a form that asks for the proof alone. */
function changeOf(stage: Exclude<Form, { readonly kind: 'setUp' | 'codes' }>, props: FactorFormProps): Change {
  const { messages, state } = props
  const { show, tell, settle } = props.change
  const [since, keys] = state.kind === 'ready' ? [state.since, state.keys] : [null, []]
  switch (stage.kind) {
    case 'preparing':
      return {
        change: messages.preparing,
        onConfirm: (typed) =>
          settle(
            () => props.onPrepare(proofOf(typed)),
            ({ factor }) => show({ kind: 'setUp', factor }),
          ),
      }
    case 'making':
      return {
        change: messages.making,
        onConfirm: (typed) =>
          settle(
            () => props.onMakeCodes(proofOf(typed)),
            ({ backupCodes, unsettled }) => show({ kind: 'codes', codes: backupCodes, unsettled, told: 'made' }),
          ),
      }
    case 'removing':
      return {
        change: keys.length > 0 ? messages.removingApp : messages.removing,
        variant: 'danger',
        onConfirm: (typed) =>
          settle(
            () => props.onRemove(proofOf(typed)),
            () => tell(keys.length > 0 ? 'appRemoved' : 'off'),
          ),
      }
    case 'addingKey':
      return {
        change: messages.keys.adding,
        text: keyName(messages.keys),
        onConfirm: (typed) =>
          settle(
            () => props.onAddKey({ ...proofOf(typed), name: typed.text }),
            ({ backupCodes, unsettled }) => {
              if (backupCodes !== null) show({ kind: 'codes', codes: backupCodes, unsettled, told: 'keyAdded' })
              else if (unsettled) show({ kind: 'unknown' })
              else tell('keyAdded')
            },
          ),
      }
    case 'removingKey': {
      const { removing } = messages.keys
      const { id, name } = stage.key
      const text = since === null && keys.length === 1 ? removing.last({ name }) : removing.text({ name })
      return {
        change: { ...removing, text },
        variant: 'danger',
        onConfirm: (typed) =>
          settle(
            () => props.onRemoveKey({ ...proofOf(typed), id }),
            () => tell('keyRemoved'),
          ),
      }
    }
  }
}

/** Shows a secret that was drawn, and puts it in force. */
function NewSecret({
  messages,
  change,
  onCopy,
  failure,
  leave,
  factor,
}: Pick<FactorFormProps, 'messages' | 'change' | 'onCopy'> & {
  readonly failure: ReactNode
  readonly leave: () => void
  readonly factor: PreparedFactor
}) {
  const { show, tell, settle } = change
  return (
    <SetUp
      {...{ messages, onCopy, failure, factor }}
      wrongCode={factor.backupCodes === null ? messages.setUp.wrongEither : messages.setUp.wrong}
      onPut={(code) =>
        settle(
          () => factor.onPut(code),
          () => {
            if (factor.backupCodes === null) tell('on')
            else show({ kind: 'codes', codes: factor.backupCodes, unsettled: false, told: 'on' })
          },
        )
      }
      onCancel={() => {
        factor.onForget()
        leave()
      }}
    />
  )
}
