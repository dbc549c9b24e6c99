import { ShieldAlert } from 'lucide-react'
import { useMessages } from '../messages/use-messages.tsx'
import type { InitialLogin } from './login-values.ts'
import { loginDialogRu } from './messages.ru.ts'

/** Says that the record was changed without its vault's key: saving puts a seal on whatever the form then holds. */
export function ChangedOutsideNote({ initial }: { readonly initial: InitialLogin }) {
  const { changedOutside: messages } = useMessages('loginDialog', loginDialogRu)
  return (
    <div
      role="note"
      data-vlt-slot="changed-outside-note"
      className="vlt:mb-5 vlt:flex vlt:flex-col vlt:gap-1 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2 vlt:text-text"
    >
      <p className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:font-medium vlt:text-warning-text">
        <ShieldAlert aria-hidden className="vlt:size-4" />
        {messages.mark}
      </p>
      <p className="vlt:text-pretty">{messages.advice}</p>
      {initial.uris.some(({ match }) => match !== null) ? (
        <p className="vlt:text-pretty">{messages.matchReset}</p>
      ) : null}
    </div>
  )
}
