import { KeyRound } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import { ProofForm } from '../security-section/proof-form.tsx'
import { NotLoaded, SecuritySection } from '../security-section/security-section.tsx'
import type { TypedProof } from '../security-section/use-proof.ts'
import { useSecurityChange } from '../security-section/use-security-change.ts'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
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
    const { productName, address, email, state, onPrepare, onRemove, onRetry } = props
    const messages = useMessages('recovery', recoveryRu)
    const { stage, told, failure, asking, show, tell, ask, settle } = useSecurityChange<
      Form,
      keyof typeof messages.told | 'asked'
    >()
    const [isWrong, setWrong] = useState(false)
    const isAsked = told === null || told === 'asked'
    const word = isAsked ? (state.kind === 'ready' ? toldOf(state) : null) : told
    const isUnsettled = stage.kind === 'state' && isAsked && state.kind === 'ready' && state.settled === 'unknown'

    const leave = () => show({ kind: 'state' })
    const said = failureWords(messages, failure)
    const form = { email, words: messages, failure: said, cancel: { label: messages.cancel, onCancel: leave } }
    const prepare = ({ masterPassword }: TypedProof) =>
      settle(
        () => onPrepare(masterPassword),
        ({ code }) => show({ kind: 'code', code }),
      )
    return (
      <SecuritySection
        {...rootAttributes(props)}
        ref={ref}
        {...{ messages, asking }}
        name="recovery"
        stage={isUnsettled ? 'unknown' : stage.kind}
        note={
          <WarningNote
            role="note"
            data-vlt-slot="recovery-meaning"
            icon={<Icon shape={KeyRound} aria-hidden />}
            mark={messages.meaning.mark}
          >
            <p className="vlt:text-pretty">{messages.meaning.text}</p>
          </WarningNote>
        }
        state={<RecoveryCode state={state} onShow={(kind) => show({ kind })} />}
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
        {stage.kind === 'preparing' || stage.kind === 'replacing' ? (
          <ProofForm key={stage.kind} {...form} change={messages[stage.kind]} onConfirm={prepare} />
        ) : null}
        {stage.kind === 'removing' ? (
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
        ) : null}
        {stage.kind === 'code' ? (
          <ShownCode
            {...{ messages, productName, address, email }}
            failure={isWrong ? messages.wrongMasterPassword : said}
            code={stage.code}
            onPut={async () => {
              setWrong(false)
              setWrong((await settle(stage.code.onPut, () => tell('set'))) !== null)
            }}
            onCancel={() => {
              stage.code.onForget()
              leave()
            }}
          />
        ) : null}
      </SecuritySection>
    )
  },
)

function toldOf({ settled, createdAt }: Extract<RecoveryState, { kind: 'ready' }>) {
  if (settled === 'done') return createdAt === null ? 'removed' : 'set'
  return settled === 'kept' || settled === 'other' ? settled : null
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
  if (state.createdAt === null) {
    return (
      <>
        <p className="vlt:text-pretty">{messages.none}</p>
        <Button variant="primary" className="vlt:self-start" onClick={() => onShow('preparing')}>
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
      <p>{messages.created({ moment: created })}</p>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button onClick={() => onShow('replacing')}>{messages.replace}</Button>
        <Button variant="dangerQuiet" onClick={() => onShow('removing')}>
          {messages.remove}
        </Button>
      </div>
    </>
  )
}
