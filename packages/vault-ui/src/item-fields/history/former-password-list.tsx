import { itemFieldsRu, type ItemFieldsMessages } from '../messages.ru.ts'
import { passwordMask } from '../password/masked-viewer.tsx'
import { PasswordViewer } from '../password/password-viewer.tsx'
import { formatMoment, longMoment } from '../../locale/format-moment.ts'
import { useLocale, useMessages } from '../../locale/messages-context.tsx'
import { useBrowserValue } from '../../primitives/use-browser-value.ts'
import type { FormerPasswordsState, FormerPasswordView } from './former-passwords-props.ts'
import { HistoryFailed, HistoryLoading } from './history-states.tsx'

const note = 'vlt:px-4 vlt:py-1.5 vlt:text-sm vlt:text-text-muted'

/** The passwords that an item had, newest first, each hidden until it is asked for. */
export function FormerPasswordList({ state }: { readonly state: FormerPasswordsState }) {
  const { formerPasswords: messages } = useMessages('itemFields', itemFieldsRu)
  if (state.kind !== 'ready') {
    return (
      <div className="vlt:px-4">
        {state.kind === 'loading' ? <HistoryLoading /> : <HistoryFailed onRetry={state.onRetry} />}
      </div>
    )
  }
  const { passwords, unopened } = state
  return (
    <>
      {passwords.length === 0 && unopened === 0 ? <p className={note}>{messages.none}</p> : null}
      <ul>
        {passwords.map((password) => (
          <FormerPassword key={password.id} password={password} messages={messages} />
        ))}
      </ul>
      {unopened === 0 ? null : <p className={note}>{messages.unopened({ count: unopened })}</p>}
    </>
  )
}

interface FormerPasswordProps {
  readonly password: FormerPasswordView
  readonly messages: ItemFieldsMessages['formerPasswords']
}

function FormerPassword({ password: { until, onReveal, onCopy }, messages }: FormerPasswordProps) {
  const locale = useLocale()
  const label = messages.until({ moment: useBrowserValue(() => formatMoment(until, locale, longMoment), '') })
  return (
    <li data-vlt-slot="former-password">
      <PasswordViewer
        words={{ label, placeholder: null, copy: messages.copy({ until: label }) }}
        // With a mask its buttons are called by its label: there are several in a row.
        value={{ kind: 'masked', mask: passwordMask, open: onReveal }}
        now={Date.now}
        onCopy={onCopy}
      />
    </li>
  )
}
