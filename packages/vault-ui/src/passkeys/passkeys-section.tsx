import { Fingerprint } from 'lucide-react'
import { AccountRow, AccountRowList, KeyRow, NotLoaded } from '../security-section/account-row.tsx'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import { keyName, ProofForm } from '../security-section/proof-form.tsx'
import { SecuritySection } from '../security-section/security-section.tsx'
import { useSecurityChange } from '../security-section/use-security-change.ts'
import { failureWords, outcomeOf } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import { passkeysRu } from './messages.ru.ts'
import { PasskeyReasonText } from './passkey-reason-text.tsx'
import type { PasskeyAddition, PasskeyChangeOutcome, PasskeysViewState, PasskeyView } from './passkey-values.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link PasskeysSection}. No call is made twice at a time, however often it is asked for. */
export interface PasskeysSectionProps extends RootProps {
  /** Tells password managers whose master password it is. */
  readonly email?: string | undefined
  /** The passkeys of the account, or why they are not known. */
  readonly state: PasskeysViewState
  /** Adds one. A promise that is rejected is told as `failed`, and its error reported to the page as uncaught. */
  readonly onAdd: (typed: PasskeyAddition) => Promise<PasskeyChangeOutcome>
  /** Ends one, as `onAdd`. */
  readonly onRemove: (removal: {
    readonly id: string
    readonly masterPassword: string
  }) => Promise<PasskeyChangeOutcome>
  /** Asks what is in force, after a change of which that is not known; the next `state` says. */
  readonly onRetry: () => Promise<void>
}

type Form = { readonly kind: 'adding' } | { readonly kind: 'removing'; readonly passkey: PasskeyView }

/** Passkeys that an account may have. */
const most = 20

/**
 * The passkeys of an account, as a part of `AccountView`: added and ended with the master password.
 *
 * @example
 * ```tsx
 * <PasskeysSection state={passkeys} onAdd={add} onRemove={remove} onRetry={reload} />
 * ```
 */
export const PasskeysSection = view<PasskeysSectionProps>(
  () => import('./messages.en.ts'),
  function PasskeysSection(props, ref) {
    const { email, state, onAdd, onRemove, onRetry } = props
    const messages = useMessages('passkeys', passkeysRu)
    const words = useMessages('securitySection', securitySectionRu)
    const { stage, told, failure, asking, show, tell, ask, settle } = useSecurityChange<
      Form,
      keyof typeof messages.told
    >()
    const form = { email, failure: failureWords(words, failure) }
    const close = () => show({ kind: 'state' })
    return (
      <SecuritySection
        {...rootAttributes(props)}
        ref={ref}
        {...{ messages, asking }}
        name="passkeys"
        isUnknown={stage.kind === 'unknown'}
        rows={
          <Passkeys
            state={state}
            onAdd={() => show({ kind: 'adding' })}
            onRemove={(passkey) => show({ kind: 'removing', passkey })}
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
        {stage.kind === 'adding' ? (
          <ChangeDialog title={messages.addOne} description={messages.adding.text} onClose={close}>
            <ProofForm
              {...form}
              change={messages.adding}
              text={keyName(words)}
              kinds={state.kind === 'ready' ? state.factors : []}
              onConfirm={({ text, ...typed }) =>
                settle(
                  () => onAdd({ ...typed, name: text }),
                  () => tell('added'),
                )
              }
            />
          </ChangeDialog>
        ) : null}
        {stage.kind === 'removing' ? (
          <ChangeDialog
            title={messages.removeOne}
            description={messages.removing.text({ name: stage.passkey.name })}
            onClose={close}
          >
            <ProofForm
              {...form}
              variant="danger"
              change={messages.removing}
              onConfirm={({ masterPassword }) =>
                settle(
                  () => onRemove({ id: stage.passkey.id, masterPassword }),
                  () => tell('removed'),
                )
              }
            />
          </ChangeDialog>
        ) : null}
      </SecuritySection>
    )
  },
)

/** Which passkeys there are, and whether another can be added. */
function Passkeys({
  state,
  onAdd,
  onRemove,
}: {
  readonly state: PasskeysViewState
  readonly onAdd: () => void
  readonly onRemove: (passkey: PasskeyView) => void
}) {
  const messages = useMessages('passkeys', passkeysRu)
  if (state.kind !== 'ready') return <NotLoaded state={state} messages={messages} />
  const { passkeys, origin } = state
  const count = passkeys.length
  const hindrance = state.hindrance ?? (origin === null ? 'ip_address' : null)
  return (
    <>
      <AccountRow
        icon={Fingerprint}
        title={messages.list}
        state={
          <>
            <p>{count === 0 ? messages.none : count < most ? messages.some({ count }) : messages.full}</p>
            {hindrance === null ? null : (
              <p role="note" data-vlt-slot="passkeys-hindrance">
                <PasskeyReasonText reason={hindrance} origin={origin} />
              </p>
            )}
          </>
        }
      >
        {hindrance === null && count < most ? (
          <Button size="small" aria-label={messages.addOne} onClick={onAdd}>
            {messages.add}
          </Button>
        ) : null}
      </AccountRow>
      {count === 0 ? null : (
        <AccountRowList aria-label={messages.list}>
          {passkeys.map((passkey) => (
            <KeyRow
              key={passkey.id}
              icon={Fingerprint}
              item={passkey}
              words={messages}
              badge={passkey.isHere ? <Badge tone="accent">{messages.here}</Badge> : null}
              onRemove={() => onRemove(passkey)}
            />
          ))}
        </AccountRowList>
      )}
    </>
  )
}
