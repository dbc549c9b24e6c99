import { maxFolderName } from '@larets/vault-core/items'
import {
  autoFocusAttribute,
  Button,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  GuardedDialog,
  SelectField,
  TextField,
} from '@larets/vault-ui/primitives'
import { useId, useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import type { Words } from '../../app/notify/notices.tsx'

/** Values that the form saves. */
export type FolderFormInput = {
  /** Trimmed. */
  readonly name: string
  /** One of the places that were offered. */
  readonly place: string
}

/** Properties of the {@link FolderForm}. */
export type FolderFormProps = {
  /** A new folder has a name and a place, a renamed one a name, a moved one a place. */
  readonly kind: 'add' | 'rename' | 'move'
  readonly title: string
  readonly description?: string | undefined
  readonly name: string
  readonly place: string
  readonly places: readonly { readonly value: string; readonly label: string }[]
  /** Says why it was not saved; null when it was, or when that has been told. */
  readonly onSave: (input: FolderFormInput) => Promise<Words | null>
  readonly onClose: () => void
}

/** Names a folder, or says where it stands. What was typed stays until it is saved, or is thrown away when asked. */
export function FolderForm({ kind, title, description, places, onSave, onClose, ...start }: FolderFormProps) {
  const allMessages = useHostMessages()
  const messages = allMessages.folders
  const formId = useId()
  const [name, setName] = useState(start.name)
  const [place, setPlace] = useState(start.place)
  const [error, setError] = useState<{ readonly say: Words } | null>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = name !== start.name || place !== start.place
  const isNamed = kind !== 'move'
  const said = error?.say(allMessages)

  async function submit(event: { readonly preventDefault: () => void; readonly currentTarget: HTMLElement }) {
    event.preventDefault()
    if (busy) return
    const trimmed = name.trim()
    const refusal = isNamed ? refusalOf(trimmed) : null
    setError(refusal && { say: refusal })
    if (refusal !== null) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    if (!isDirty) {
      onClose()
      return
    }
    setBusy(true)
    const problem = await onSave({ name: trimmed, place })
    setError(problem && { say: problem })
    setBusy(false)
  }

  return (
    <GuardedDialog
      data-vlt-slot="folder-dialog"
      form="compact"
      dirty={isDirty && isNamed}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <DialogHeader title={title} description={description} closeLabel={messages.close} />
      <DialogBody>
        <form
          id={formId}
          noValidate
          autoComplete="off"
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          <Fields
            kind={kind}
            name={name}
            onName={setName}
            place={place}
            onPlace={setPlace}
            places={places}
            busy={busy}
            error={said}
          />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose disabled={busy}>{messages.cancel}</DialogClose>
        <Button type="submit" form={formId} variant="primary" disabled={busy}>
          {kind === 'add' ? messages.add.submit : messages.submit}
        </Button>
      </DialogFooter>
    </GuardedDialog>
  )
}

function refusalOf(trimmed: string): Words | null {
  if (trimmed === '') return ({ folders }) => folders.nameRequired
  return trimmed.length > maxFolderName ? ({ folders }) => folders.nameTooLong(maxFolderName) : null
}

/** The name of the folder, and where it stands. */
function Fields({
  kind,
  name,
  onName,
  place,
  onPlace,
  places,
  busy,
  error,
}: Pick<FolderFormProps, 'kind' | 'name' | 'place' | 'places'> & {
  readonly onName: (name: string) => void
  readonly onPlace: (place: string) => void
  readonly busy: boolean
  readonly error: string | undefined
}) {
  const { folders: messages } = useHostMessages()
  const isNamed = kind !== 'move'
  return (
    <>
      {isNamed ? (
        <TextField
          name="folder-name"
          label={messages.name}
          required
          {...autoFocusAttribute}
          value={name}
          readOnly={busy}
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          autoComplete="off"
          onChange={(event) => onName(event.target.value)}
          error={error}
        />
      ) : null}
      {kind === 'rename' ? null : (
        <SelectField
          label={messages.place}
          {...(isNamed ? {} : autoFocusAttribute)}
          value={place}
          options={places}
          disabled={busy}
          onChange={(event) => onPlace(event.target.value)}
          error={isNamed ? undefined : error}
        />
      )}
    </>
  )
}
