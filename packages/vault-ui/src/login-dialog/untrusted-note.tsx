import { ShieldAlert } from 'lucide-react'
import { useMessages } from '../messages/use-messages.tsx'
import { Button } from '../primitives/button.tsx'
import { loginDialogRu } from './messages.ru.ts'

/** Props of {@link UntrustedNote}. */
export interface UntrustedNoteProps {
  /** The server's own words. */
  readonly raw: string
  /** Leaves the field empty for good; missing for a field that must have a value. */
  readonly onClear?: (() => void) | undefined
}

/** Shows what could not be decrypted, as plain text beside the empty field that asks for the value anew. */
export function UntrustedNote({ raw, onClear }: UntrustedNoteProps) {
  const { untrusted: messages } = useMessages('loginDialog', loginDialogRu)
  return (
    <div
      data-vlt-slot="untrusted-note"
      className="vlt:flex vlt:flex-col vlt:gap-1 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2 vlt:text-text"
    >
      <p className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:font-medium vlt:text-warning-text">
        <ShieldAlert aria-hidden className="vlt:size-4" />
        {messages.mark}
      </p>
      <p title={raw} className="vlt:line-clamp-2 vlt:font-mono vlt:text-xs vlt:wrap-anywhere vlt:text-text-muted">
        {raw}
      </p>
      <p>{onClear === undefined ? messages.advice : messages.adviceOptional}</p>
      {onClear === undefined ? null : (
        <Button look="link" size="inline" className="vlt:self-start vlt:text-sm" onClick={onClear}>
          {messages.clear}
        </Button>
      )}
    </div>
  )
}
