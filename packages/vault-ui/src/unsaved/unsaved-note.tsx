import { History } from 'lucide-react'
import { WarningNote } from '../primitives/warning-note.tsx'

/** The words of an {@link UnsavedNote}. */
export interface UnsavedWords {
  readonly mark: string
  readonly advice: string
}

/** Says that what is stored is no longer what the form was opened with when its contents were kept. */
export function UnsavedNote({ words }: { readonly words: UnsavedWords }) {
  return (
    <WarningNote
      role="note"
      data-vlt-slot="unsaved-note"
      icon={<History aria-hidden />}
      mark={words.mark}
      className="vlt:mb-5"
    >
      <p className="vlt:text-pretty">{words.advice}</p>
    </WarningNote>
  )
}
