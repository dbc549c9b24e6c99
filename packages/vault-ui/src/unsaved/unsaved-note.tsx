import { History } from 'lucide-react'

/** The words of an {@link UnsavedNote}. */
export interface UnsavedWords {
  readonly mark: string
  readonly advice: string
}

/** Says that what is stored is no longer what the form was opened with when its contents were kept. */
export function UnsavedNote({ words }: { readonly words: UnsavedWords }) {
  return (
    <div
      role="note"
      data-vlt-slot="unsaved-note"
      className="vlt:mb-5 vlt:flex vlt:flex-col vlt:gap-1 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2 vlt:text-text"
    >
      <p className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:font-medium vlt:text-warning-text">
        <History aria-hidden className="vlt:size-4" />
        {words.mark}
      </p>
      <p className="vlt:text-pretty">{words.advice}</p>
    </div>
  )
}
