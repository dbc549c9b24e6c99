import { ExternalLink, KeyRound, UserRound } from 'lucide-react'
import { CopyButton } from '../primitives/copy-button.tsx'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { webAddress } from '../view-models/web-address.ts'
import type { ItemListMessages } from './messages.ru.ts'

/** What can be done with an item of the list. The copying ones resolve to whether they succeeded. */
export type ItemActions = {
  /** Opens it in the panel. */
  readonly onOpen: (id: string) => void
  /** Copies its user name; offered only for one that was decrypted. */
  readonly onCopyUsername: (id: string) => Promise<boolean>
  /** Copies its password. */
  readonly onCopyPassword: (id: string) => Promise<boolean>
  /** Opens its first address; offered only for a verified http or https one. */
  readonly onOpenSite: (id: string) => void
}

/** What {@link RowActions} need. */
export type RowActionsProps = ItemActions & {
  readonly item: ItemView
  /** Whether Tab reaches them: only those of the row that holds the tab stop. */
  readonly reachable: boolean
  readonly messages: ItemListMessages
}

/** The buttons of a row. What cannot be done safely with this item is not there: the panel explains and asks. */
export function RowActions({ item, reachable, messages, onCopyUsername, onCopyPassword, onOpenSite }: RowActionsProps) {
  const [first] = item.uris
  const shared = { size: 'small', tabIndex: reachable ? 0 : -1 } as const
  return (
    // The clicks of the buttons are their own: the row would open the item.
    <span role="presentation" className="vlt:flex vlt:gap-0.5" onClick={(event) => event.stopPropagation()}>
      {item.username?.trusted ? (
        <CopyButton
          label={messages.copyUsername}
          copiedLabel={messages.copied}
          icon={<UserRound aria-hidden />}
          onCopy={() => onCopyUsername(item.id)}
          {...shared}
        />
      ) : null}
      {item.hasPassword ? (
        <CopyButton
          label={messages.copyPassword}
          copiedLabel={messages.copied}
          icon={<KeyRound aria-hidden />}
          onCopy={() => onCopyPassword(item.id)}
          {...shared}
        />
      ) : null}
      {first !== undefined && webAddress(first.uri) !== null ? (
        <TooltipIconButton label={messages.openSite} onClick={() => onOpenSite(item.id)} {...shared}>
          <ExternalLink aria-hidden />
        </TooltipIconButton>
      ) : null}
    </span>
  )
}
