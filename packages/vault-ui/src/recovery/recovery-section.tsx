import { KeyRound, LifeBuoy } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import { AccountRow, NotLoaded } from '../security-section/account-row.tsx'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import { ProofForm } from '../security-section/proof-form.tsx'
import { SecuritySection } from '../security-section/security-section.tsx'
import { useSecurityChange } from '../security-section/use-security-change.ts'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody } from '../primitives/dialog.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import { recoveryRu } from './messages.ru.ts'
import type { CodeChangeOutcome, PreparedCode, PrepareCodeOutcome, RecoveryState } from './recovery-values.ts'
import { ShownCode } from './shown-code.tsx'
import { view } from '../locale/view.tsx'

/** Props of {@link RecoverySection}. No call is made twice at a time, however often it is asked for. */
export interface RecoverySectionProps extends RootProps {
  /** Printed on the sheet with the code. */
  readonly productName: string
  /** The origin at which the code is of use; it stands on the printed page. */
  readonly address: string
  /** Account that the code opens, printed on the sheet. */
  readonly email?: string | undefined
  /** Whether there is a code, or why that is not known. */
  readonly state: RecoveryState
  /** Draws a code. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onPrepare: (masterPassword: string) => Promise<PrepareCodeOutcome>
  /** Ends the code. */
  readonly onRemove: (masterPassword: string) => Promise<CodeChangeOutcome>
  /** Asks what became of a change of which that is not known; the next `state` says. */
  readonly onRetry: () => Promise<void>
}

type Form =
  | { readonly kind: 'preparing' | 'replacing' | 'removing' }
  | { readonly kind: 'code'; readonly code: PreparedCode }

/**
 * The recovery code of an account, as a part of `AccountView`: set, replaced and removed.
 *
 * @example
 * ```tsx
 * <RecoverySection
 *   productName="Harbour"
 *   address="https://harbour.example"
 *   state={code}
 *   onPrepare={prepare}
 *   onRemove={remove}
 *   onRetry={reload}
 * />
 * ```
 */
export const RecoverySection = view<RecoverySectionProps>(
  () => import('./messages.en.ts'),
  function RecoverySection(props, ref) {
    const { state, onRetry } = props
    const messages = useMessages('recovery', recoveryRu)
    const change = useSecurityChange<Form, keyof typeof messages.told | 'asked'>()
    const { stage, told, asking, show, tell, ask } = change
    const isAsked = told === null || told === 'asked'
    const word = isAsked ? (state.kind === 'ready' ? toldOf(state) : null) : told
    const isUnsettled = stage.kind === 'state' && isAsked && state.kind === 'ready' && state.settled === 'unknown'
    return (
      <SecuritySection
        {...rootAttributes(props)}
        ref={ref}
        {...{ messages, asking }}
        name="recovery"
        isUnknown={isUnsettled || stage.kind === 'unknown'}
        rows={<RecoveryCode state={state} onShow={(kind) => show({ kind })} />}
        told={word === null ? null : messages.told[word]}
        isTold={told !== null}
        still={told === 'asked' ? messages.unknown.still : null}
        onRetry={() =>
          void ask(async () => {
            await outcomeOf(onRetry)
            tell('asked')
          })
        }
      >
        {stage.kind === 'state' || stage.kind === 'unknown' ? null : (
          <CodeDialog {...props} stage={stage} change={change} />
        )}
      </SecuritySection>
    )
  },
)

function toldOf({ settled, createdAt }: Extract<RecoveryState, { kind: 'ready' }>) {
  if (settled === 'done') return createdAt === null ? 'removed' : 'set'
  return settled === 'kept' || settled === 'other' ? settled : null
}

/** Dialog of the change that somebody is about to make: the proof, and the code that it shows once. */
function CodeDialog({
  stage,
  change: { failure, show, tell, settle },
  ...props
}: RecoverySectionProps & {
  readonly stage: Form
  readonly change: ReturnType<typeof useSecurityChange<Form, 'set' | 'removed' | 'kept' | 'other' | 'asked'>>
}) {
  const { productName, address, email, onPrepare, onRemove } = props
  const messages = useMessages('recovery', recoveryRu)
  const words = useMessages('securitySection', securitySectionRu)
  const [isWrong, setWrong] = useState(false)
  const form = { email, failure: failureWords(words, failure) }
  const close = () => {
    if (stage.kind === 'code') stage.code.onForget()
    show({ kind: 'state' })
  }
  if (stage.kind === 'removing') {
    return (
      <ChangeDialog title={messages.remove} description={messages.removing.text} onClose={close}>
        <ProofForm
          {...form}
          variant="danger"
          change={messages.removing}
          onConfirm={({ masterPassword }) =>
            settle(
              () => onRemove(masterPassword),
              () => tell('removed'),
            )
          }
        />
      </ChangeDialog>
    )
  }
  if (stage.kind === 'code') {
    return (
      <ChangeDialog
        width="large"
        title={messages.shown.title}
        description={messages.shown.text}
        focusesTitle
        discard={messages.shown.discard}
        onClose={close}
      >
        <DialogBody className="vlt:pb-5">
          <ShownCode
            {...{ messages, productName, address, email }}
            failure={isWrong ? words.wrongMasterPassword : form.failure}
            code={stage.code}
            onPut={async () => {
              setWrong(false)
              setWrong((await settle(stage.code.onPut, () => tell('set'))) !== null)
            }}
            onCancel={close}
          />
        </DialogBody>
      </ChangeDialog>
    )
  }
  return (
    <ChangeDialog width="large" title={messages.code} description={messages[stage.kind].text} onClose={close}>
      <ProofForm
        {...form}
        change={messages[stage.kind]}
        head={
          <WarningNote
            role="note"
            data-vlt-slot="recovery-meaning"
            icon={<Icon shape={KeyRound} aria-hidden />}
            mark={messages.meaning.mark}
          >
            <p className="vlt:text-pretty">{messages.meaning.text}</p>
          </WarningNote>
        }
        onConfirm={({ masterPassword }) =>
          settle(
            () => onPrepare(masterPassword),
            ({ code }) => show({ kind: 'code', code }),
          )
        }
      />
    </ChangeDialog>
  )
}

/** Whether there is a code, and what can be done about it. */
function RecoveryCode({
  state,
  onShow,
}: {
  readonly state: RecoveryState
  readonly onShow: (kind: 'preparing' | 'replacing' | 'removing') => void
}) {
  const messages = useMessages('recovery', recoveryRu)
  const locale = useLocale()
  if (state.kind !== 'ready') return <NotLoaded state={state} messages={messages} />
  const { createdAt } = state
  return (
    <AccountRow
      icon={LifeBuoy}
      title={messages.code}
      state={createdAt === null ? messages.none : messages.created({ moment: formatMoment(createdAt, locale) })}
    >
      {createdAt === null ? (
        <Button size="small" onClick={() => onShow('preparing')}>
          {messages.create}
        </Button>
      ) : (
        <div className="vlt:flex vlt:flex-wrap vlt:gap-2">
          <Button size="small" onClick={() => onShow('replacing')}>
            {messages.replace}
          </Button>
          <Button size="small" onClick={() => onShow('removing')}>
            {messages.remove}
          </Button>
        </div>
      )}
    </AccountRow>
  )
}
