import { forwardRef, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogBody, DialogHeader, type DialogProps } from '../primitives/dialog.tsx'
import type { RootProps } from '../theme/root-props.ts'

/** Props of {@link FormFailed}. */
interface FormFailedProps extends RootProps, Pick<DialogProps, 'data-vlt-slot' | 'width' | 'form'> {
  readonly title: string
  /** Something that was typed would have come back in it: it is not thrown away unasked. */
  readonly dirty: boolean
  readonly messages: {
    readonly formFailed: string
    readonly retry: string
    readonly close: string
    readonly discard: { readonly title: string; readonly text: string; readonly keep: string; readonly discard: string }
  }
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Says that the form did not come. */
export const FormFailed = forwardRef<HTMLElement, FormFailedProps>(function FormFailed(
  { title, dirty, messages, onRetry, onClose, ...dialog },
  ref,
) {
  const [asking, setAsking] = useState(false)
  const { discard } = messages
  return (
    <Dialog open onRequestClose={() => (dirty ? setAsking(true) : onClose())} {...dialog} ref={ref}>
      <DialogHeader title={title} description={messages.formFailed} closeLabel={messages.close} />
      <DialogBody>
        <Button className="vlt:mb-5" onClick={onRetry}>
          {messages.retry}
        </Button>
      </DialogBody>
      {asking ? (
        <ConfirmDialog
          title={discard.title}
          description={discard.text}
          confirm={discard.discard}
          cancel={discard.keep}
          onConfirm={() => Promise.resolve(onClose())}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  )
})
