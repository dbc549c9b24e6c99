import { IconButton, Menu, MenuContent, MenuItem, MenuTrigger, Tooltip } from '@larets/vault-ui/primitives'
import { KeyRound, Plus } from 'lucide-react'
import { useHostMessages } from '../messages-context.ts'
import { ariaShortcut, hasAppleKeyboard, shortcutLabel, shortcuts } from './shortcut.ts'
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
      <Tooltip content={shell.add} shortcut={label} side="bottom">
        <MenuTrigger>
          <IconButton label={shell.add} aria-keyshortcuts={keys} look="accent" size="bar">
            <Plus aria-hidden />
          </IconButton>
        </MenuTrigger>
      </Tooltip>
      <MenuContent align="end">
        <MenuItem shortcut={label} aria-keyshortcuts={keys} onSelect={onAddLogin}>
          <KeyRound aria-hidden />
          {shell.addLogin}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
