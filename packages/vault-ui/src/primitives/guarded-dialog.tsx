import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFooter, DialogHeader, type DialogProps } from './dialog.tsx'
import { autoFocusAttribute } from './use-modal-dialog.ts'

/** The words of the question before changes are thrown away. */
export interface DiscardWords {
  readonly title: string
  readonly text: string
  readonly keep: string
  readonly discard: string
}

/** Props of {@link GuardedDialog}. */
export interface GuardedDialogProps extends Omit<DialogProps, 'open' | 'onRequestClose' | 'role'> {
  /** Closing would lose what was typed: the person is asked first. */
  readonly dirty: boolean
  /** Its work is under way: it does not close. */
  readonly busy: boolean
  readonly words: DiscardWords
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open dialog with a form, which is never closed over unsaved changes without asking. */
export function GuardedDialog({ dirty, busy, words, onClose, children, ...props }: GuardedDialogProps) {
  const [asking, setAsking] = useState(false)
  const requestClose = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const keep = () => setAsking(false)
  return (
    <Dialog open onRequestClose={requestClose} {...props}>
      {children}
      <Dialog
        open={asking}
        data-vlt-slot="discard-dialog"
        role="alertdialog"
        form="compact"
        width="small"
        onRequestClose={keep}
      >
        <DialogHeader title={words.title} description={words.text} />
        <DialogFooter>
          <Button look="dangerQuiet" onClick={onClose}>
            {words.discard}
          </Button>
          <Button look="primary" onClick={keep} {...autoFocusAttribute}>
            {words.keep}
          </Button>
        </DialogFooter>
      </Dialog>
    </Dialog>
  )
}
