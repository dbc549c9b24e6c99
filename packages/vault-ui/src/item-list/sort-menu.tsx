import { ArrowDownWideNarrow } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { Button } from '../primitives/button.tsx'
import { Menu, MenuChoice, MenuChoices, MenuContent, MenuTrigger } from '../primitives/menu.tsx'
import type { ItemListMessages } from './messages.ru.ts'
import { itemSorts, type ItemSort } from './sort-items.ts'

/** Properties of the {@link SortMenu}. */
export type SortMenuProps = {
  readonly sort: ItemSort
  readonly onSortChange: (sort: ItemSort) => void
  readonly messages: ItemListMessages
}

/** The order of the list. */
export function SortMenu({ sort, onSortChange, messages }: SortMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="small" aria-label={`${messages.sort}: ${messages.sorts[sort]}`}>
          <Icon shape={ArrowDownWideNarrow} aria-hidden />
          {messages.sorts[sort]}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuChoices>
          {itemSorts.map((choice) => (
            <MenuChoice key={choice} chosen={choice === sort} onSelect={() => onSortChange(choice)}>
              {messages.sorts[choice]}
            </MenuChoice>
          ))}
        </MenuChoices>
      </MenuContent>
    </Menu>
  )
}
