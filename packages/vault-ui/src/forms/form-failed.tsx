import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog, type GuardedDialogProps } from '../primitives/guarded-dialog.tsx'

/** Props of {@link FormFailed}. */
interface FormFailedProps extends Pick<GuardedDialogProps, 'data-vlt-slot' | 'width' | 'form' | 'dirty' | 'onClose'> {
  readonly title: string
  readonly messages: {
    readonly formFailed: string
    readonly retry: string
    readonly close: string
    readonly discard: GuardedDialogProps['messages']
  }
  readonly onRetry: () => void
}

/** Says that the form did not come. */
export function FormFailed({ title, messages, onRetry, ...dialog }: FormFailedProps) {
  return (
    <GuardedDialog {...dialog} busy={false} messages={messages.discard}>
      <DialogHeader title={title} description={messages.formFailed} closeLabel={messages.close} />
      <DialogBody>
        <Button className="vlt:mb-5" onClick={onRetry}>
          {messages.retry}
        </Button>
      </DialogBody>
    </GuardedDialog>
  )
}
