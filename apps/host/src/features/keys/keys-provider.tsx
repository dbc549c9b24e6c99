import { useState, type ReactNode } from 'react'
import { shortcuts } from '../../app/page/shortcut.ts'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { KeysContext } from '../../app/dialogs/keys-context.ts'
import { KeysDialog } from './keys-dialog.tsx'

/** Lets everything inside show the dialog of all keys; «?» does. */
export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcut(shortcuts.keys, open, { insideFields: false })
  return (
    <KeysContext value={open}>
      {children}
      {isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </KeysContext>
  )
}
