import { CloudAlert, CloudUpload } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import type { ItemUnsent } from '../view-models/item-unsent.ts'
import { ItemWarning } from './item-warning.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'

/** Properties of {@link UnsentNote}. */
export interface UnsentNoteProps {
  readonly unsent: ItemUnsent
  readonly messages: ItemPanelMessages
}

/** Says that the server does not have all of the item, why, and what can be done about it. */
export function UnsentNote({ unsent, messages: { unsent: messages } }: UnsentNoteProps) {
  if (unsent.kind === 'waiting') {
    return (
      <ItemWarning warning={false} icon={<Icon shape={CloudUpload} aria-hidden />} title={messages.waiting}>
        {messages.waitingHint}
      </ItemWarning>
    )
  }
  const { reason, refusal, onSettle, onDiscard } = unsent
  const { title, hint, settle, discard } = messages.blocked[reason]
  return (
    <ItemWarning
      icon={<Icon shape={CloudAlert} aria-hidden />}
      title={title}
      actions={[
        { label: settle, onAct: onSettle },
        { label: discard, onAct: onDiscard },
      ]}
    >
      {refusal === undefined ? null : <>{refusal} </>}
      {hint}
    </ItemWarning>
  )
}
