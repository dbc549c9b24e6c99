import type { OpenedItem } from '@larets/vault-core'
import type { ItemTypeName } from '@larets/vault-core/items'
import type { GeneratedValue } from '@larets/vault-ui/password-generator'
import { createContext, useContext } from 'react'

/** How the form of an item begins, where a person asked for a part of it. */
export interface FormStart {
  readonly newPassword?: GeneratedValue
  readonly focusField?: string
}

/** The dialog that adds and edits items. */
export interface ItemDialogControl {
  readonly isOpen: boolean
  readonly add: (type: ItemTypeName) => void
  /**
   * Opens the item's password and details first, so that the form holds everything it saves. One of a type that only a
   * newer version knows is not opened.
   *
   * @param start.newPassword begins the form as the sheet that changes the password at the item's site, with this one
   * @param start.focusField key of the field that gets the caret; `uris.1` is the second address
   */
  readonly edit: (item: OpenedItem, start?: FormStart) => Promise<void>
}

/** Provided by the feature, around everything that a signed-in person sees. */
export const ItemDialogContext = createContext<ItemDialogControl | null>(null)

/** Asks for the dialog that adds and edits items. */
export function useItemDialog(): ItemDialogControl {
  const dialog = useContext(ItemDialogContext)
  if (dialog === null) throw new Error('useItemDialog() stands outside <DialogsProvider>. Put it inside one.')
  return dialog
}
