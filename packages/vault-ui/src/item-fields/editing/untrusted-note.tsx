import { ShieldAlert } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { WarningNote } from '../../primitives/warning-note.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** Props of {@link UntrustedNote}. */
export interface UntrustedNoteProps {
  /** The server's own words. */
  readonly raw: string
  /** Leaves the field empty for good; missing for a field that must have a value. */
  readonly onClear?: (() => void) | undefined
}

/** Shows what could not be decrypted, as plain text beside the empty field that asks for the value anew. */
export function UntrustedNote({ raw, onClear }: UntrustedNoteProps) {
  const { untrusted: messages } = useMessages('itemFields', itemFieldsRu)
  return (
    <WarningNote data-vlt-slot="untrusted-note" icon={<Icon shape={ShieldAlert} aria-hidden />} mark={messages.mark}>
      <p title={raw} className="vlt:line-clamp-2 vlt:font-mono vlt:text-xs vlt:wrap-anywhere vlt:text-text-muted">
        {raw}
      </p>
      <p>{onClear === undefined ? messages.advice : messages.adviceOptional}</p>
      {onClear === undefined ? null : (
        <Button variant="link" size="inline" className="vlt:self-start vlt:text-sm" onClick={onClear}>
          {messages.clear}
        </Button>
      )}
    </WarningNote>
  )
}
