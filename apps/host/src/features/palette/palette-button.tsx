import { TooltipIconButton } from '@larets/vault-ui/primitives'
import { Command } from 'lucide-react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useLoadedDialog } from '../../app/dialogs/loaded-dialog.ts'
import { ariaShortcut, hasAppleKeyboard, shortcutLabel, shortcuts } from '../../app/page/shortcut.ts'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { usePanelPlace } from '../../app/places/use-panel-place.ts'

const loadPalette = async () => (await import('./palette.tsx')).Palette

/** Opens the command palette; its shortcut does so from anywhere. */
export function PaletteButton() {
  const { palette } = useHostMessages()
  const apple = hasAppleKeyboard()
  const { Dialog, open, close } = useLoadedDialog(loadPalette)
  const panel = usePanelPlace()
  useShortcut(shortcuts.palette, open, { insideFields: true })
  return (
    <>
      <TooltipIconButton
        label={palette.title}
        shortcut={shortcutLabel(shortcuts.palette, apple)}
        side="bottom"
        size="bar"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaShortcut(shortcuts.palette, apple)}
        onClick={open}
      >
        <Command aria-hidden />
      </TooltipIconButton>
      {Dialog === null ? null : <Dialog onClose={close} panel={panel} />}
    </>
  )
}
