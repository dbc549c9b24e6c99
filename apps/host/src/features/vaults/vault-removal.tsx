import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import {
  autoFocusAttribute,
  Button,
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  TextField,
} from '@larets/vault-ui/primitives'
import { useId, useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'

/** A vault with more items than this is deleted by whoever types its name. */
const mostWithoutName = 10

/** The way to delete a vault, at the end of its form; the reason why not, for the last one. */
export function VaultRemoval({
  name,
  count,
  isLast,
  onRemove,
}: {
  readonly name: string
  /** Items in it. */
  readonly count: number
  readonly isLast: boolean
  /** Deletes it; the person was asked. */
  readonly onRemove: () => Promise<void>
}) {
  const { trash } = useHostMessages()
  const messages = trash.removal
  const [asking, setAsking] = useState(false)
  const question = {
    title: messages.title(name),
    description: messages.text(count),
    onConfirm: async () => {
      await onRemove()
      setAsking(false)
    },
    onCancel: () => setAsking(false),
  }
  return (
    <div className="mt-6 mb-1 border-t border-line pt-4">
      {isLast ? (
        <p className="text-sm text-pretty text-text-muted">{messages.last}</p>
      ) : (
        <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
          {messages.action}
        </Button>
      )}
      {!asking ? null : count > mostWithoutName ? (
        <NameQuestion name={name} {...question} />
      ) : (
        <ConfirmDialog {...question} confirm={messages.confirm} cancel={trash.cancel} />
      )}
    </div>
  )
}

/** The question that is answered with the vault's name. */
function NameQuestion({
  name,
  title,
  description,
  onConfirm,
  onCancel,
}: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly onConfirm: () => Promise<void>
  readonly onCancel: () => void
}) {
  const { trash } = useHostMessages()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const isNamed = typed.trim().normalize() === name.trim().normalize()

  async function submit(event: { readonly preventDefault: () => void; readonly stopPropagation: () => void }) {
    event.preventDefault()
    // It stands inside of the vault's own form, as React sees it.
    event.stopPropagation()
    if (!isNamed || busy) return
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }

  return (
    <Dialog
      open
      data-vlt-slot="vault-removal"
      role="alertdialog"
      form="compact"
      width="small"
      onRequestClose={() => busy || onCancel()}
    >
      <DialogHeader title={title} description={description} />
      <DialogBody>
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <TextField
            name="vault-name-again"
            label={trash.removal.typed}
            placeholder={name}
            {...autoFocusAttribute}
            value={typed}
            readOnly={busy}
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose disabled={busy}>{trash.cancel}</DialogClose>
        <Button type="submit" form={formId} variant="danger" busy={busy} disabled={!isNamed}>
          {trash.removal.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
