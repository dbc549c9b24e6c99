import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import { keyName, ProofForm, type ProofFormProps } from '../security-section/proof-form.tsx'
import { SecuritySection } from '../security-section/security-section.tsx'
import type { TypedProof } from '../security-section/use-proof.ts'
import { useSecurityChange } from '../security-section/use-security-change.ts'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import type { FactorKindView } from '../view-models/factor-answer.ts'
import { InForce, summaryOf } from './in-force.tsx'
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
        summary={summaryOf(state, messages)}
        isUnknown={stage.kind === 'unknown'}
        rows={
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
          <FactorDialog {...props} {...{ messages, stage, change }} />
        )}
      </SecuritySection>
    )
  },
)

type FactorDialogProps = SecondFactorSectionProps & {
  readonly messages: SecondFactorMessages
  readonly change: ReturnType<typeof useSecurityChange<Form, keyof SecondFactorMessages['told']>>
}

/** Dialog of the change that somebody is about to make: the proof, and what it shows once. */
function FactorDialog(props: FactorDialogProps & { readonly stage: Form }) {
  const { messages, stage, change, state, email, onCopy } = props
  const { show, tell } = change
  const words = useMessages('securitySection', securitySectionRu)
  const [since, keys] = state.kind === 'ready' ? [state.since, state.keys] : [null, []]
  const kinds: readonly FactorKindView[] = [
    ...(since === null ? [] : ['totp' as const]),
    ...(keys.length === 0 ? [] : ['security_key' as const]),
  ]
  const failure = failureWords(words, change.failure)
  const close = () => {
    if (stage.kind === 'setUp') stage.factor.onForget()
    show({ kind: 'state' })
  }
  if (stage.kind === 'codes') {
    const done = () => (stage.unsettled ? show({ kind: 'unknown' }) : tell(stage.told))
    return (
      <ChangeDialog
        title={messages.codes.title}
        description={messages.codes.text}
        focusesTitle
        discard={messages.codes.discard}
        onClose={done}
      >
        <ShownBackupCodes
          {...{ messages, email, onCopy }}
          productName={props.productName}
          address={props.address}
          onSave={props.onSave}
          codes={stage.codes}
          unsettled={stage.unsettled}
          onDone={done}
        />
      </ChangeDialog>
    )
  }
  if (stage.kind === 'setUp') {
    const { setUp } = messages
    return (
      <ChangeDialog title={setUp.title} description={setUp.text} focusesTitle discard={setUp.discard} onClose={close}>
        <SetUp
          {...{ messages, onCopy, failure }}
          factor={stage.factor}
          wrongCode={stage.factor.backupCodes === null ? setUp.wrongEither : setUp.wrong}
          onPut={(code) => putInForce(stage.factor, code, change)}
          onCancel={close}
        />
      </ChangeDialog>
    )
  }
  const { description, ...form } = changeOf(stage, props, words)
  return (
    <ChangeDialog title={titleOf(stage, messages, keys.length > 0)} description={description} onClose={close}>
      <ProofForm {...{ email, kinds, failure }} {...form} />
    </ChangeDialog>
  )
}

/** Makes a secret that was drawn count. */
function putInForce({ onPut, backupCodes }: PreparedFactor, code: string, change: FactorDialogProps['change']) {
  return change.settle(
    () => onPut(code),
    () => {
      if (backupCodes === null) change.tell('appAdded')
      else change.show({ kind: 'codes', codes: backupCodes, unsettled: false, told: 'on' })
    },
  )
}

/** Change that is proved, before anything is shown for it. */
type Proved = Exclude<Form, { readonly kind: 'setUp' | 'codes' }>

function titleOf({ kind }: Proved, messages: SecondFactorMessages, hasKeys: boolean) {
  switch (kind) {
    case 'preparing':
      return hasKeys ? messages.addAppOf : messages.turnOnAll
    case 'making':
      return messages.makeCodesOf
    case 'removing':
      return hasKeys ? messages.removeAppOf : messages.turnOffAll
    case 'addingKey':
      return messages.keys.addOne
    case 'removingKey':
      return messages.keys.removeOne
  }
}

/** Form of one change. */
type Change = Pick<ProofFormProps, 'change' | 'variant' | 'text' | 'onConfirm'> & { readonly description: string }

const proofOf = ({ masterPassword, factor }: TypedProof): TypedConfirmation => ({ masterPassword, factor })

type NameWords = Parameters<typeof keyName>[0]

/** Words and call of a form that asks for the proof alone. */
function changeOf(stage: Proved, props: FactorDialogProps, words: NameWords): Change {
  const { messages, state } = props
  const { show, tell, settle } = props.change
  const [since, keys] = state.kind === 'ready' ? [state.since, state.keys] : [null, []]
  switch (stage.kind) {
    case 'preparing':
      return {
        description: messages.preparing.text,
        change: messages.preparing,
        onConfirm: (typed) =>
          settle(
            () => props.onPrepare(proofOf(typed)),
            ({ factor }) => show({ kind: 'setUp', factor }),
          ),
      }
    case 'making':
      return {
        description: messages.making.text,
        change: messages.making,
        onConfirm: (typed) =>
          settle(
            () => props.onMakeCodes(proofOf(typed)),
            ({ backupCodes, unsettled }) => show({ kind: 'codes', codes: backupCodes, unsettled, told: 'made' }),
          ),
      }
    case 'removing': {
      const change = keys.length > 0 ? messages.removingApp : messages.removing
      return {
        description: change.text,
        change,
        variant: 'danger',
        onConfirm: (typed) =>
          settle(
            () => props.onRemove(proofOf(typed)),
            () => tell(keys.length > 0 ? 'appRemoved' : 'off'),
          ),
      }
    }
    case 'addingKey':
      return {
        description: messages.keys.adding.text,
        change: messages.keys.adding,
        text: keyName(words),
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
      return {
        description: since === null && keys.length === 1 ? removing.last({ name }) : removing.text({ name }),
        change: removing,
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
