import type { OpenedItem } from '@larets/vault-core'
import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import type { ItemPanelField } from '@larets/vault-ui/item-panel'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import { codeClock } from '../../app/items/code-clock.ts'
import { useQuickCopy } from '../../app/items/quick-copy.ts'
import { usePasswordChange } from '../../app/items/use-password-change.ts'
import type { PanelPlace } from '../../app/places/use-panel-place.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useItemActions } from './use-item-actions.ts'
import type { ListedItems } from './use-listed-items.ts'

/** Commands of rows and of the panel. */
export type ItemCommands = ReturnType<typeof useItemCommands>

/**
 * Commands on one item: of its row, of its panel and of their keys.
 *
 * @param openId id of the item that the panel shows, which closes where it is deleted
 */
export function useItemCommands({ viewOf }: Pick<ListedItems, 'viewOf'>, openId: string | null, place: PanelPlace) {
  const { open, close } = place
  const dialog = useItemDialog()
  const actions = useItemActions({ onRestored: open })
  const quickCopy = useQuickCopy(open)
  const duplicate = useDuplicate(open)
  const changePassword = usePasswordChange()
  const isEditable = (item: OpenedItem) => viewOf(item.vaultId)?.usable === true

  /** The server's own words are never copied without a warning: the panel gives it. */
  async function copyVerified(item: OpenedItem | undefined, key: string): Promise<boolean> {
    if (item === undefined) return false
    const { fields }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
    const code = fields[key]?.kind === 'oneTimeCode' ? { codeAt: codeClock.now() } : {}
    const copied = await actions.copy(item, { key, index: 0, ...code }, { warned: false })
    if (copied === 'untrusted') open(item.id)
    return copied === 'copied'
  }

  const copyWarned = async (item: OpenedItem, field: ItemPanelField): Promise<boolean> =>
    (await actions.copy(item, field, { warned: true })) === 'copied'

  return {
    isEditable,
    quickCopy,
    copyVerified,
    copyWarned,
    duplicate: (item: OpenedItem) => void duplicate(item),
    edit: (item: OpenedItem) => {
      if (isEditable(item)) void dialog.edit(item)
    },
    changePassword: (item: OpenedItem) => {
      if (isEditable(item)) void changePassword(item)
    },
    /** Opens the form in which a person brings both versions of an item together. */
    settle: (item: OpenedItem) => void dialog.edit(item),
    remove: (item: OpenedItem) =>
      void actions.remove(item).then((removed) => (removed && item.id === openId ? close() : undefined)),
  }
}
