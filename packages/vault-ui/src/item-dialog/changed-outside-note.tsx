import { ShieldAlert } from 'lucide-react'
import { useMessages } from '../locale/messages-context.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { InitialItem } from './item-values.ts'
import { itemDialogRu } from './messages.ru.ts'

/** Says that the record was changed without its vault's key: saving puts a seal on whatever the form then holds. */
export function ChangedOutsideNote({ initial }: { readonly initial: InitialItem }) {
  const { changedOutside: messages } = useMessages('itemDialog', itemDialogRu)
  return (
    <WarningNote
      role="note"
      data-vlt-slot="changed-outside-note"
      icon={<ShieldAlert aria-hidden />}
      mark={messages.mark}
      className="vlt:mb-5"
    >
      <p className="vlt:text-pretty">{messages.advice}</p>
      {initial.uris.some(({ match }) => match !== null) ? (
        <p className="vlt:text-pretty">{messages.matchReset}</p>
      ) : null}
    </WarningNote>
  )
}
