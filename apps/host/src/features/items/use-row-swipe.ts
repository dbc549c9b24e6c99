import type { OpenedItem } from '@larets/vault-core'
import type { ItemSelection } from '@larets/vault-ui/item-list'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { quickCopyKey } from '../../app/items/quick-copy.ts'
import { watchSwipe } from './row-swipe.ts'

/** Actions of swipes on an item. */
export interface RowSwipeActions {
  readonly copy: (item: OpenedItem) => void
  readonly remove: (item: OpenedItem) => void
}

/**
 * Swipes of a row: to the right copies its password, or what its type copies first; to the left deletes it, which can
 * be undone. While items are selected a finger selects alone.
 *
 * @param selection what a press on a row does besides
 * @returns the same selection, whose presses may become swipes
 */
export function useRowSwipe(
  selection: ItemSelection,
  { itemOf, copy, remove }: RowSwipeActions & { readonly itemOf: (id: string) => OpenedItem | undefined },
): ItemSelection {
  const { swipe } = useHostMessages().items
  return {
    ...selection,
    onPress: (event, id, order) => {
      selection.onPress(event, id, order)
      const item = itemOf(id)
      if (item === undefined || selection.ids.size > 0) return
      watchSwipe(event, {
        ...(hasQuickCopy(item) ? { right: { label: swipe.copy, tone: 'accent', run: () => copy(item) } } : {}),
        left: { label: swipe.remove, tone: 'danger', run: () => remove(item) },
      })
    },
  }
}

function hasQuickCopy(item: OpenedItem): boolean {
  const key = quickCopyKey(item, 'password')
  return key !== undefined && (key !== 'password' || item.hasPassword)
}
