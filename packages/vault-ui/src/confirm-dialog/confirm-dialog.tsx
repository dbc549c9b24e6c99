import { forwardRef, type ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps extends RootProps {
  /** The question. */
  readonly title: ReactNode
  /** Consequences of the deed, and what will not happen. */
  readonly description: ReactNode
  /** Words of the button that does it. */
  readonly confirm: string
  /** Words of the button that does nothing; it has the focus. */
  readonly cancel: string
  /** Does it; until it is done the buttons are busy and the dialog stays. */
  readonly onConfirm: () => Promise<void>
  /** The second button, Escape or a click outside. The owner closes. */
  readonly onCancel: () => void
}

/**
 * An open question before something that cannot be undone. Everything but the one button means «no».
 *
 * @example
 * ```tsx
 * <ConfirmDialog
 *   title="Delete the draft?"
 *   description="It cannot be brought back."
 *   confirm="Delete"
 *   cancel="Keep"
 *   onConfirm={deleteDraft}
 *   onCancel={() => setAsked(false)}
 * />
 * ```
 */
export const ConfirmDialog = forwardRef<HTMLElement, ConfirmDialogProps>(function ConfirmDialog(props, ref) {
  const { title, description, confirm, cancel, onConfirm, onCancel } = props
  const [busy, run] = useSingleFlight()
  const refuse = () => {
    if (!busy) onCancel()
  }
  return (
    <Dialog
      {...rootAttributes(props)}
      ref={ref}
      open
      data-vlt-slot="confirm-dialog"
      role="alertdialog"
      form="compact"
      width="small"
      onRequestClose={refuse}
    >
      <DialogHeader title={title} description={description} />
      <DialogFooter>
        <Button variant="dangerQuiet" busy={busy} onClick={() => void run(onConfirm)}>
          {confirm}
        </Button>
        <DialogClose variant="primary" {...autoFocusAttribute}>
          {cancel}
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
})
