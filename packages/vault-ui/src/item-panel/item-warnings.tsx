import { listedTextsOf } from '@larets/vault-core/items'
import { CircleArrowUp, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { ItemWarning } from './item-warning.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'

/** Facts that the {@link ItemWarnings} are made from. */
export interface ItemWarningsProps {
  readonly item: ItemView
  /** Whether this version knows the item's type. */
  readonly known: boolean
  /** Whether its details, where they are open, are what was saved. */
  readonly detailsTrusted: boolean
  /** The person knows why the server went back; missing where that cannot be said. */
  readonly onAcceptServerState: (() => void) | undefined
  readonly messages: ItemPanelMessages
}

/** Warnings about an item before it is used. */
export function ItemWarnings({ item, known, detailsTrusted, onAcceptServerState, messages }: ItemWarningsProps) {
  const untrusted = !detailsTrusted || listedTextsOf(item).some((text) => text?.trusted === false)
  const alert = <Icon shape={TriangleAlert} aria-hidden />
  return (
    <>
      {known ? null : (
        <ItemWarning warning={false} icon={<Icon shape={CircleArrowUp} aria-hidden />} title={messages.newerType}>
          {messages.newerTypeHint}
        </ItemWarning>
      )}
      {untrusted ? (
        <ItemWarning icon={alert} title={messages.notDecrypted}>
          {messages.notDecryptedHint}
        </ItemWarning>
      ) : null}
      {item.consistent ? null : (
        <ItemWarning icon={alert} title={messages.changedOutside}>
          {messages.changedOutsideHint}
        </ItemWarning>
      )}
      {item.duplicate ? (
        <ItemWarning icon={alert} title={messages.duplicate}>
          {messages.duplicateHint}
        </ItemWarning>
      ) : null}
      {item.rolledBack && !item.duplicate ? (
        <ItemWarning
          icon={alert}
          title={messages.rolledBack}
          actions={onAcceptServerState && [{ label: messages.acceptServerState, onAct: onAcceptServerState }]}
        >
          {messages.rolledBackHint}
        </ItemWarning>
      ) : null}
    </>
  )
}
