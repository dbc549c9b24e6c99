import { isItemTypeName, type FieldKind } from '@larets/vault-core/items'
import { ExternalLink, FolderInput, PanelRight, Pencil, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordsOfField, wordsOfType } from '../item-fields/item-words.ts'
import type { ItemFieldsMessages } from '../item-fields/messages.ru.ts'
import { CopyIcon } from '../primitives/copy-icon.tsx'
import { Icon } from '../primitives/icon.tsx'
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
  /** Opens its form; not offered without, nor for a type that only a newer version knows. */
  readonly onEdit?: ((id: string) => void) | undefined
  /** Asks for another vault or folder; not offered without. */
  readonly onMove?: ((id: string) => void) | undefined
  /** False for one that cannot be saved, whose vault did not open: it is not offered to be edited or moved. */
  readonly isEditable?: ((id: string) => boolean) | undefined
  /** Deletes it; not offered without. */
  readonly onDelete?: ((id: string) => void) | undefined
}

/** An action as its button and its entry in the menu show it. */
export interface ShownAction {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => unknown
}

/** An action that copies: its icon has a sign of what it copies. */
export interface CopyAction extends ShownAction {
  readonly sign: string | undefined
  readonly run: () => Promise<boolean>
}

/** What can be done with one item, as far as that is safe: the panel explains the rest, and asks. */
export interface ActionsOfItem {
  readonly copies: readonly CopyAction[]
  /** The copy that stands alone where there is room for one: of what the type is about. */
  readonly firstCopy: CopyAction | undefined
  readonly site: ShownAction | undefined
  /** By groups, as a menu parts them. */
  readonly menu: readonly (readonly ShownAction[])[]
}

/** Signs on the button that copies a field, by its kind: a person, dots, lines, the hands of a clock. */
const signs: Readonly<Partial<Record<FieldKind, string>>> = {
  username: 'M15 12a.7.7 0 1 0 .01 0M12 18a3 2 0 0 1 6 0z',
  password: 'M11.5 15h0m3.5 0h0m3.5 0h0',
  note: 'M12 13h6M12 17h4',
  oneTimeCode: 'M15 12v3h2',
}

/** The one table of what a row's buttons, its «⋯» and its context menu do. */
export function actionsOf(
  item: ItemView,
  { onOpen, onCopy, onOpenSite, onFavourite, onEdit, onMove, isEditable, onDelete }: ItemActions,
  words: { readonly list: ItemListMessages; readonly fields: ItemFieldsMessages },
): ActionsOfItem {
  const { list } = words
  const { id } = item
  const { type, fields, first } = copiesOf(item)
  const typeWords = wordsOfType(words.fields.types, type)
  const copies = fields.map(({ key, field }): CopyAction => {
    const sign = signs[field.kind]
    return {
      key,
      label: wordsOfField(typeWords, key).copy,
      icon: <CopyIcon sign={sign} />,
      sign,
      run: () => onCopy(id, key),
    }
  })
  const favourite = isFavourite(item)
  const editable = isEditable?.(id) ?? true
  const shown = (key: string, label: string, icon: ReactNode, act: ((id: string) => void) | undefined) =>
    act === undefined ? [] : [{ key, label, icon, run: () => act(id) }]
  const [address] = item.uris
  const isSite = address !== undefined && webAddress(address.uri) !== null
  const [site] = shown(
    'site',
    list.openSite,
    <Icon shape={ExternalLink} aria-hidden />,
    isSite ? onOpenSite : undefined,
  )
  const menu = [
    [
      ...shown('open', list.actions.open, <Icon shape={PanelRight} aria-hidden />, onOpen),
      ...copies,
      ...(site === undefined ? [] : [site]),
    ],
    [
      ...shown(
        'favourite',
        favourite ? list.removeFavourite : list.addFavourite,
        <Icon shape={Star} aria-hidden className={favourite ? 'vlt:fill-current' : undefined} />,
        onFavourite && ((one) => onFavourite(one, !favourite)),
      ),
      ...shown(
        'edit',
        list.actions.edit,
        <Icon shape={Pencil} aria-hidden />,
        editable && isItemTypeName(item.type) ? onEdit : undefined,
      ),
      ...shown('move', list.actions.move, <Icon shape={FolderInput} aria-hidden />, editable ? onMove : undefined),
    ],
    shown('delete', list.actions.remove, <Icon shape={Trash2} aria-hidden />, onDelete),
  ].filter((group) => group.length > 0)
  return { copies, firstCopy: copies.find(({ key }) => key === first), site, menu }
}
