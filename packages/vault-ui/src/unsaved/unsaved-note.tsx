import { History } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'

/** The texts of an {@link UnsavedNote}. */
export interface UnsavedMessages {
  readonly mark: string
  readonly advice: string
}

/** Says that what is stored is no longer what the form was opened with when its contents were kept. */
export function UnsavedNote({ messages }: { readonly messages: UnsavedMessages }) {
  return (
    <WarningNote
      role="note"
      data-vlt-slot="unsaved-note"
      icon={<Icon shape={History} aria-hidden />}
      mark={messages.mark}
      className="vlt:mb-5"
    >
      <p className="vlt:text-pretty">{messages.advice}</p>
    </WarningNote>
  )
}
