import type { OpenedItem } from '@larets/vault-core'
import type { ItemTypeName } from '@larets/vault-core/items'
import type { GeneratedValue } from '@larets/vault-ui/password-generator'
import { createContext, useContext } from 'react'

/** The dialog that adds and edits items. */
export interface ItemDialogControl {
  readonly isOpen: boolean
  readonly add: (type: ItemTypeName) => void
  /**
   * Opens the item's password and details first, so that the form holds everything it saves. One of a type that only a
   * newer version knows is not opened.
   *
   * @param newPassword stands in the form in place of the item's, to be saved or not
   */
  readonly edit: (item: OpenedItem, newPassword?: GeneratedValue) => Promise<void>
}

/** Provided by the feature, around everything that a signed-in person sees. */
export const ItemDialogContext = createContext<ItemDialogControl | null>(null)

/** Asks for the dialog that adds and edits items. */
export function useItemDialog(): ItemDialogControl {
  const dialog = useContext(ItemDialogContext)
  if (dialog === null) throw new Error('useItemDialog() stands outside <DialogsProvider>. Put it inside one.')
  return dialog
}
