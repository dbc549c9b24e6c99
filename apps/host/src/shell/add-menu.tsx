import { KeyRound, Plus } from 'lucide-react'
import { useHostMessages } from '../messages-context.ts'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'
import { ariaShortcut, hasAppleKeyboard, shortcutLabel, shortcuts } from './shortcut.ts'
import { Tooltip } from './tooltip.tsx'
import { useShortcut } from './use-shortcut.ts'

/** What the {@link AddMenu} needs. */
export type AddMenuProps = {
  /** Opens the add-login dialog. */
  readonly onAddLogin: () => void
}

/** The «+» menu. Its only entry can also be reached by Alt+N. */
export function AddMenu({ onAddLogin }: AddMenuProps) {
  const { shell } = useHostMessages()
  const apple = hasAppleKeyboard()
  const label = shortcutLabel(shortcuts.addLogin, apple)
  const keys = ariaShortcut(shortcuts.addLogin, apple)
  useShortcut(shortcuts.addLogin, onAddLogin, { insideFields: true })
  return (
    <Menu>
      <Tooltip label={shell.add} shortcut={label}>
        <MenuTrigger>
          <IconButton
            label={shell.add}
            aria-keyshortcuts={keys}
            look="accent"
          >
            <Plus aria-hidden className="size-5" />
          </IconButton>
        </MenuTrigger>
      </Tooltip>
      <MenuContent align="end">
        <MenuItem
          icon={<KeyRound aria-hidden />}
          shortcut={label}
          aria-keyshortcuts={keys}
          onSelect={onAddLogin}
        >
          {shell.addLogin}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
