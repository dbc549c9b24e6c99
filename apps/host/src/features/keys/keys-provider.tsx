import type { ReactNode } from 'react'
import { useLoadedDialog } from '../../app/dialogs/loaded-dialog.ts'
import { shortcuts } from '../../app/page/shortcut.ts'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { KeysContext } from '../../app/dialogs/keys-context.ts'

const loadKeys = async () => (await import('./keys-dialog.tsx')).KeysDialog

/** Lets everything inside show the dialog of all keys; «?» does. */
export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const { Dialog, open, close } = useLoadedDialog(loadKeys)
  useShortcut(shortcuts.keys, open, { insideFields: false })
  return (
    <KeysContext value={open}>
      {children}
      {Dialog === null ? null : <Dialog onClose={close} />}
    </KeysContext>
  )
}
