import type { ItemColumn } from './item-columns.ts'
import type { ColumnKit } from './column-kit.ts'
import type { ItemListMessages } from './messages.ru.ts'

/** Properties of the columns' menu. */
export type ColumnsMenuProps = {
  /** The columns that can be chosen. */
  readonly offered: readonly ItemColumn[]
  /** Those that are. */
  readonly chosen: readonly ItemColumn[]
  readonly onColumnsChange: (columns: readonly ItemColumn[]) => void
  /** How many the list has room for. */
  readonly room: number
  readonly words: ItemListMessages['columns']
}

/** Makes the menu in which a person chooses the columns; it stays open while they do. */
export function columnsMenu({ IconButton, Menu, MenuChoice, MenuContent, MenuTrigger }: ColumnKit) {
  return function ColumnsMenu({ offered, chosen, onColumnsChange, room, words }: ColumnsMenuProps) {
    return (
      <Menu>
        <MenuTrigger>
          <IconButton label={words.choose} size="row" tabIndex={-1}>
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            >
              <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 3v18M15 3v18" />
            </svg>
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          {offered.map((column) => {
            const isChosen = chosen.includes(column)
            return (
              <MenuChoice
                key={column}
                role="menuitemcheckbox"
                aria-checked={isChosen}
                chosen={isChosen}
                disabled={!isChosen && chosen.length >= room}
                onSelect={(event) => {
                  event.preventDefault()
                  onColumnsChange(offered.filter((one) => (one === column ? !isChosen : chosen.includes(one))))
                }}
              >
                {words[column]}
              </MenuChoice>
            )
          })}
        </MenuContent>
      </Menu>
    )
  }
}
