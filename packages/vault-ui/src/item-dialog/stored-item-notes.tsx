import { GitMerge, History, Trash2 } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { itemDialogRu } from './messages.ru.ts'

/** Says that changes of another device came into the form. Read out when it comes. */
export function MergedNote() {
  const { merged: messages } = useMessages('itemDialog', itemDialogRu)
  return (
    <output className="vlt:block">
      <WarningNote
        data-vlt-slot="merged-note"
        icon={<Icon shape={GitMerge} aria-hidden />}
        mark={messages.mark}
        className="vlt:mb-5"
      >
        <p className="vlt:text-pretty">{messages.advice}</p>
      </WarningNote>
    </output>
  )
}

/** Says that the item was deleted elsewhere while it was edited here. Read out when it comes. */
export function GoneNote() {
  const { gone: messages } = useMessages('itemDialog', itemDialogRu)
  return (
    <div role="alert">
      <WarningNote
        data-vlt-slot="gone-note"
        icon={<Icon shape={Trash2} aria-hidden />}
        mark={messages.mark}
        className="vlt:mb-5"
      >
        <p className="vlt:text-pretty">{messages.advice}</p>
      </WarningNote>
    </div>
  )
}

/** Says that the server sent an older version than one that was seen here: saved, it is the newest. */
export function RolledBackNote() {
  const { rolledBack: messages } = useMessages('itemDialog', itemDialogRu)
  return (
    <WarningNote
      role="note"
      data-vlt-slot="rolled-back-note"
      icon={<Icon shape={History} aria-hidden />}
      mark={messages.mark}
      className="vlt:mb-5"
    >
      <p className="vlt:text-pretty">{messages.advice}</p>
    </WarningNote>
  )
}
