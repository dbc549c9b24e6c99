import type { FieldKind } from '@larets/vault-core/items'
import { ExternalLink, Star } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { wordsOfField, wordsOfType } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { CopyButton } from '../primitives/copy-button.tsx'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { webAddress } from '../view-models/web-address.ts'
import { copiesOf } from './copies-of.ts'
import { isFavourite } from './favourites.ts'
import type { ItemListMessages } from './messages.ru.ts'

/** Actions of an item of the list. */
export type ItemActions = {
  /** Opens it in the panel. */
  readonly onOpen: (id: string) => void
  /**
   * Copies a field, named by its key in the item's type; resolves to whether it succeeded. Offered for what a type
   * copies at once and the item has, unless it is known not to have been decrypted. Of the secret of one-time codes the
   * code is copied; whether an item that an older version saved has one is not known before it is opened.
   */
  readonly onCopy: (id: string, key: string) => Promise<boolean>
  /** Opens its first address; offered only for a verified http or https one. */
  readonly onOpenSite: (id: string) => void
  /** Marks it as a favourite, or no longer; not offered without. */
  readonly onFavourite?: ((id: string, favourite: boolean) => void) | undefined
}

/** Properties of {@link RowActions}. */
export type RowActionsProps = ItemActions & {
  readonly item: ItemView
  /** Whether Tab reaches them: only those of the row that holds the tab stop. */
  readonly reachable: boolean
  readonly messages: ItemListMessages
}

/** Signs on the button that copies a field, by its kind: a person, dots, lines, the hands of a clock. */
const signs: Readonly<Partial<Record<FieldKind, string>>> = {
  username: 'M15 12a.7.7 0 1 0 .01 0M12 18a3 2 0 0 1 6 0z',
  password: 'M11.5 15h0m3.5 0h0m3.5 0h0',
  note: 'M12 13h6M12 17h4',
  oneTimeCode: 'M15 12v3h2',
}

/** The buttons of a row. What cannot be done safely with this item is not there: the panel explains and asks. */
export function RowActions({ item, reachable, messages, onCopy, onOpenSite, onFavourite }: RowActionsProps) {
  const { types, copied } = useMessages('itemFields', itemFieldsRu)
  const { type, fields } = copiesOf(item)
  const words = wordsOfType(types, type)
  const [first] = item.uris
  const favourite = isFavourite(item)
  const shared = { size: 'small', tabIndex: reachable ? 0 : -1 } as const
  return (
    // The clicks of the buttons are their own: the row would open the item.
    <span role="presentation" className="vlt:flex vlt:gap-0.5" onClick={(event) => event.stopPropagation()}>
      {fields.map(({ key, field }) => (
        <CopyButton
          key={key}
          label={wordsOfField(words, key).copy}
          copiedLabel={copied}
          sign={signs[field.kind]}
          onCopy={() => onCopy(item.id, key)}
          {...shared}
        />
      ))}
      {first !== undefined && webAddress(first.uri) !== null ? (
        <TooltipIconButton label={messages.openSite} onClick={() => onOpenSite(item.id)} {...shared}>
          <Icon shape={ExternalLink} aria-hidden />
        </TooltipIconButton>
      ) : null}
      {onFavourite === undefined ? null : (
        <TooltipIconButton
          label={favourite ? messages.removeFavourite : messages.addFavourite}
          onClick={() => onFavourite(item.id, !favourite)}
          {...shared}
        >
          <Icon shape={Star} aria-hidden className={favourite ? 'vlt:fill-current' : undefined} />
        </TooltipIconButton>
      )}
    </span>
  )
}
