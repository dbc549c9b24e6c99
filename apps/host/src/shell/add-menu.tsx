import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import { IconButton, Menu, MenuContent, MenuItem, MenuTrigger, Tooltip } from '@larets/vault-ui/primitives'
import { Plus } from 'lucide-react'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { ariaShortcut, hasAppleKeyboard, shortcutLabel, shortcuts } from '../app/page/shortcut.ts'
import { typeIcons } from '../app/items/type-icons.tsx'
import { useShortcut } from '../app/page/use-shortcut.ts'

/** Properties of the {@link AddMenu}. */
export type AddMenuProps = {
  /** On a phone it floats where the thumb is, over the place; else it stands where it is put. */
  readonly floats: boolean
  /** Opens the dialog that adds an item. */
  readonly onAdd: (type: ItemTypeName) => void
}

// Important where the button's own look stands against it.
const withinThumb =
  'max-md:fixed max-md:right-4 max-md:bottom-4 max-md:z-10 max-md:size-14! max-md:rounded-full! max-md:shadow-float max-md:[&>svg]:size-6! ' +
  // A low window has no room for it over the list.
  'max-md:low:static max-md:low:size-(--vlt-control-height)! max-md:low:rounded-control! max-md:low:shadow-none max-md:low:[&>svg]:size-5!'

/** The type that a shortcut adds. */
const byShortcut: ItemTypeName = 'login'

/** The «+» menu: every type of items. That of {@link byShortcut} can also be reached by Alt+N. */
export function AddMenu({ floats, onAdd }: AddMenuProps) {
  const { shell, items } = useHostMessages()
  const apple = hasAppleKeyboard()
  const label = shortcutLabel(shortcuts.addLogin, apple)
  const keys = ariaShortcut(shortcuts.addLogin, apple)
  useShortcut(shortcuts.addLogin, () => onAdd(byShortcut), { insideFields: true })
  return (
    <Menu>
      <Tooltip content={shell.add} shortcut={label} side="bottom">
        <MenuTrigger>
          <IconButton
            label={shell.add}
            aria-keyshortcuts={keys}
            variant="accent"
            size="bar"
            {...(floats ? { className: withinThumb } : {})}
          >
            <Plus aria-hidden />
          </IconButton>
        </MenuTrigger>
      </Tooltip>
      <MenuContent align="end">
        {Object.values(itemTypes).map(({ name }) => (
          <MenuItem
            key={name}
            {...(name === byShortcut ? { shortcut: label, 'aria-keyshortcuts': keys } : {})}
            onSelect={() => onAdd(name)}
          >
            {typeIcons[name]}
            {items.types[name].add}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
