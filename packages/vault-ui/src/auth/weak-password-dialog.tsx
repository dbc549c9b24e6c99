import { Button } from '../primitives/button.tsx'
import { Dialog, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import type { AuthMessages } from './messages.ru.ts'

/** Props of {@link WeakPasswordDialog}. */
export interface WeakPasswordDialogProps {
  readonly words: AuthMessages['register']['weak']
  readonly doubt: 'weak' | 'unrated'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks once more before a weak master password is used. Everything but the one button means another one. */
export function WeakPasswordDialog({ words, doubt, onConfirm, onCancel }: WeakPasswordDialogProps) {
  return (
    <Dialog
      open
      data-vlt-slot="weak-password-dialog"
      role="alertdialog"
      form="compact"
      width="medium"
      onRequestClose={onCancel}
    >
      <DialogHeader title={words.title} description={words[doubt]} />
      <DialogFooter>
        <Button variant="dangerQuiet" onClick={onConfirm}>
          {words.confirm}
        </Button>
        <DialogClose variant="primary" {...autoFocusAttribute}>
          {words.cancel}
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
