import { ShieldAlert, Usb } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { KeyRow, NotLoaded } from '../security-section/security-section.tsx'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { secondFactorRu } from './messages.ru.ts'
import type { SecondFactorViewState, SecurityKeyView } from './second-factor-values.ts'
import { SecurityKeyReasonText } from './security-key-reason-text.tsx'

/** Fewer are told of. */
const fewCodes = 3
/** Security keys that an account may have. */
const mostKeys = 10

/** Props of {@link InForce}. */
export interface InForceProps {
  readonly state: SecondFactorViewState
  readonly onShow: (kind: 'preparing' | 'making' | 'removing' | 'addingKey') => void
  readonly onRemoveKey: (key: SecurityKeyView) => void
}

/** Which second factors there are, and what can be done about them. */
export function InForce({ state, onShow, onRemoveKey }: InForceProps) {
  const messages = useMessages('secondFactor', secondFactorRu)
  const words = messages.keys
  const locale = useLocale()
  if (state.kind !== 'ready') return <NotLoaded state={state} messages={messages} />
  const { keys, origin, since, codesLeft } = state
  const hasApp = since !== null
  const isOn = hasApp || keys.length > 0
  const hindrance = state.hindrance ?? (origin === null ? 'ip_address' : null)
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
  return (
    <>
      {isOn ? (
        <div className="vlt:flex vlt:flex-col vlt:gap-0.5">
          <p>{hasApp ? messages.on({ moment: moment(since) }) : messages.onByKeys}</p>
          <p className="vlt:text-text-muted">{messages.left({ count: codesLeft })}</p>
        </div>
      ) : (
        <p className="vlt:text-pretty">{messages.off}</p>
      )}
      {isOn && codesLeft < fewCodes ? (
        <WarningNote
          role="note"
          data-vlt-slot="few-backup-codes"
          icon={<Icon shape={ShieldAlert} aria-hidden />}
          mark={messages.few.mark}
        >
          <p className="vlt:text-pretty">{messages.few.text}</p>
        </WarningNote>
      ) : null}
      {keys.length > 0 ? (
        <ul aria-label={words.list} className="vlt:-my-3 vlt:flex vlt:flex-col vlt:divide-y vlt:divide-line">
          {keys.map((key) => (
            <KeyRow key={key.id} icon={Usb} item={key} words={words} onRemove={() => onRemoveKey(key)} />
          ))}
        </ul>
      ) : null}
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        {hasApp ? null : (
          <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => onShow('preparing')}>
            {isOn ? messages.addApp : messages.turnOn}
          </Button>
        )}
        {hindrance === null && keys.length < mostKeys ? (
          <Button onClick={() => onShow('addingKey')}>{words.add}</Button>
        ) : null}
        {isOn ? <Button onClick={() => onShow('making')}>{messages.makeCodes}</Button> : null}
        {hasApp ? (
          <Button variant="dangerQuiet" onClick={() => onShow('removing')}>
            {keys.length > 0 ? messages.removeApp : messages.turnOff}
          </Button>
        ) : null}
      </div>
      {hindrance !== null ? (
        <p role="note" data-vlt-slot="security-keys-hindrance" className="vlt:text-pretty vlt:text-text-muted">
          <SecurityKeyReasonText reason={hindrance} origin={origin} />
        </p>
      ) : keys.length >= mostKeys ? (
        <p className="vlt:text-pretty vlt:text-text-muted">{words.full}</p>
      ) : null}
    </>
  )
}
