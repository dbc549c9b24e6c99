import { forwardRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFooter, DialogHeader, type DialogProps } from './dialog.tsx'
import { autoFocusAttribute } from './use-modal-dialog.ts'

/** The texts of the question before changes are thrown away. */
export interface DiscardMessages {
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
  readonly messages: DiscardMessages
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open dialog with a form, which is never closed over unsaved changes without asking. */
export const GuardedDialog = forwardRef<HTMLElement, GuardedDialogProps>(function GuardedDialog(
  { dirty, busy, messages, onClose, children, ...props },
  ref,
) {
  const [asking, setAsking] = useState(false)
  const requestClose = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const keep = () => setAsking(false)
  return (
    <Dialog open onRequestClose={requestClose} {...props} ref={ref}>
      {children}
      <Dialog
        open={asking}
        data-vlt-slot="discard-dialog"
        role="alertdialog"
        form="compact"
        width="small"
        onRequestClose={keep}
      >
        <DialogHeader title={messages.title} description={messages.text} />
        <DialogFooter>
          <Button variant="dangerQuiet" onClick={onClose}>
            {messages.discard}
          </Button>
          <Button variant="primary" onClick={keep} {...autoFocusAttribute}>
            {messages.keep}
          </Button>
        </DialogFooter>
      </Dialog>
    </Dialog>
  )
})
