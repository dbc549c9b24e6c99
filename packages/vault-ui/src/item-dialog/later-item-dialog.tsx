import { useMessages } from '../locale/messages-context.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { createLater, useLater } from '../primitives/later.ts'
import type { ItemDialogProps } from './item-dialog.tsx'
import { itemDialogRu } from './messages.ru.ts'

const later = createLater(async () => (await import('./item-dialog.tsx')).ItemDialog)

/**
 * Adds or edits an item. It saves once, and never throws away what was typed without asking. The form is loaded after what
 * stands on the page, whether it is open or not, so that it is there when somebody asks for it.
 */
export function ItemDialog(props: ItemDialogProps) {
  const form = useLater(later)
  if (form.kind === 'ready') {
    const Form = form.part
    return <Form {...props} />
  }
  return form.kind === 'failed' && props.open ? <FormFailed onRetry={form.onRetry} {...props} /> : null
}

/** Says that the form did not come. What was typed before, and would have come back in it, is not thrown away unasked. */
function FormFailed({ type, draft, onClose, onRetry }: ItemDialogProps & { readonly onRetry: () => void }) {
  const messages = useMessages('itemDialog', itemDialogRu)
  const { types, details } = useMessages('itemFields', itemFieldsRu)
  return (
    <GuardedDialog data-vlt-slot="item-dialog" width="large" dirty={draft !== undefined} busy={false} messages={messages.discard} onClose={onClose}>
      <DialogHeader title={types[type].name} description={messages.formFailed} closeLabel={messages.close} />
      <DialogBody>
        <Button className="vlt:mb-5" onClick={onRetry}>
          {details.retry}
        </Button>
      </DialogBody>
    </GuardedDialog>
  )
}
