import { ListChecks, Smartphone, Usb } from 'lucide-react'
import { AccountRow, AccountRowList, KeyRow, NotLoaded } from '../security-section/account-row.tsx'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { secondFactorRu, type SecondFactorMessages } from './messages.ru.ts'
import type { SecondFactorViewState, SecurityKeyView } from './second-factor-values.ts'
import { SecurityKeyReasonText } from './security-key-reason-text.tsx'

/** Fewer are told of. */
const fewCodes = 3
/** Security keys that an account may have. */
const mostKeys = 10

type Ready = Extract<SecondFactorViewState, { readonly kind: 'ready' }>

/** What is in force in one line; null while it is not known. */
export function summaryOf(state: SecondFactorViewState, { summary }: SecondFactorMessages): string | null {
  if (state.kind !== 'ready') return null
  const { since, keys, codesLeft } = state
  if (since === null && keys.length === 0) return summary.off
  const parts = [
    ...(since === null ? [] : [summary.app]),
    ...(keys.length === 0 ? [] : [summary.keys({ count: keys.length })]),
    summary.codes({ count: codesLeft }),
  ]
  return summary.on({ parts: parts.join(', ') })
}

/** Props of {@link InForce}. */
export interface InForceProps {
  readonly state: SecondFactorViewState
  readonly onShow: (kind: 'preparing' | 'making' | 'removing' | 'addingKey') => void
  readonly onRemoveKey: (key: SecurityKeyView) => void
}

/** Rows of the second factors: what there is of each, and what can be done about it. */
export function InForce({ state, onShow, onRemoveKey }: InForceProps) {
  const messages = useMessages('secondFactor', secondFactorRu)
  if (state.kind !== 'ready') return <NotLoaded state={state} messages={messages} />
  const { keys, codesLeft } = state
  const isOn = state.since !== null || keys.length > 0
  const isFew = codesLeft < fewCodes
  return (
    <>
      <AppRow state={state} onShow={onShow} />
      <KeysRow state={state} onAdd={() => onShow('addingKey')} />
      {keys.length > 0 ? (
        <AccountRowList aria-label={messages.keys.list}>
          {keys.map((key) => (
            <KeyRow key={key.id} icon={Usb} item={key} words={messages.keys} onRemove={() => onRemoveKey(key)} />
          ))}
        </AccountRowList>
      ) : null}
      {isOn ? (
        <AccountRow
          icon={ListChecks}
          title={messages.backup.title}
          badge={isFew ? <Badge tone="warning">{messages.few.mark}</Badge> : null}
          state={
            <>
              <p>{messages.backup.left({ count: codesLeft })}</p>
              {isFew ? <p>{messages.few.text}</p> : null}
            </>
          }
        >
          <Button size="small" aria-label={messages.makeCodesOf} onClick={() => onShow('making')}>
            {messages.makeCodes}
          </Button>
        </AccountRow>
      ) : null}
    </>
  )
}

/** The app that makes one-time codes. */
function AppRow({ state: { since, keys }, onShow }: { readonly state: Ready } & Pick<InForceProps, 'onShow'>) {
  const messages = useMessages('secondFactor', secondFactorRu)
  const locale = useLocale()
  const { app } = messages
  const [label, name] =
    since === null
      ? keys.length > 0
        ? [messages.addApp, messages.addAppOf]
        : [messages.turnOn, messages.turnOnAll]
      : keys.length > 0
        ? [messages.removeApp, messages.removeAppOf]
        : [messages.turnOff, messages.turnOffAll]
  return (
    <AccountRow
      icon={Smartphone}
      title={app.title}
      state={since === null ? app.off : app.on({ moment: formatMoment(since, locale) })}
    >
      <Button size="small" aria-label={name} onClick={() => onShow(since === null ? 'preparing' : 'removing')}>
        {label}
      </Button>
    </AccountRow>
  )
}

/** How many security keys there are, and whether another can be added. */
function KeysRow({ state, onAdd }: { readonly state: Ready; readonly onAdd: () => void }) {
  const words = useMessages('secondFactor', secondFactorRu).keys
  const { origin } = state
  const count = state.keys.length
  const hindrance = state.hindrance ?? (origin === null ? 'ip_address' : null)
  return (
    <AccountRow
      icon={Usb}
      title={words.list}
      state={
        <>
          <p>{count === 0 ? words.none : count < mostKeys ? words.some({ count }) : words.full}</p>
          {hindrance === null ? null : (
            <p role="note" data-vlt-slot="security-keys-hindrance">
              <SecurityKeyReasonText reason={hindrance} origin={origin} />
            </p>
          )}
        </>
      }
    >
      {hindrance === null && count < mostKeys ? (
        <Button size="small" aria-label={words.addOne} onClick={onAdd}>
          {words.add}
        </Button>
      ) : null}
    </AccountRow>
  )
}
