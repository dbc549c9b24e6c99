import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { vaultDialogRu, type VaultDialogMessages } from './messages.ru.ts'
import type { UnsavedVault } from './unsaved-vault.ts'

/** What the vault dialog saves. */
export interface VaultDraft {
  /** Trimmed, not empty. */
  readonly name: string
}

/** What the name may be refused for. */
type VaultErrorCode = 'nameRequired'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'nameRequired' satisfies VaultErrorCode)),
})

interface StoredVault {
  readonly id: string
  readonly name: string
}

/** Props of {@link VaultDialog}. */
export interface VaultDialogProps extends ClassNameProps {
  readonly open: boolean
  /** The vault to edit; null adds one. */
  readonly vault: StoredVault | null
  /** What an earlier dialog held and could not save; read when the dialog opens. Counts as changed. */
  readonly draft?: UnsavedVault | undefined
  /** Called when what the form holds beyond what is stored changes: null when that is nothing, and at the end. */
  readonly onDraftChange?: ((draft: UnsavedVault | null) => void) | undefined
  /** A failure has already been reported by the application; the dialog stays open with its contents. */
  readonly onSave: (draft: VaultDraft) => Promise<{ readonly ok: boolean }>
  readonly onClose: () => void
}

/** Adds or renames a vault. */
export function VaultDialog({ open, ...props }: VaultDialogProps) {
  return open ? <OpenVaultDialog {...props} /> : null
}

/** Says when the stored vault is no longer the one the draft was made from. */
function unsavedMessages(messages: VaultDialogMessages, draft: UnsavedVault | undefined, vault: StoredVault | null) {
  if (draft === undefined || draft.source === null) return null
  if (draft.source.id !== vault?.id) return messages.unsaved.gone
  return draft.source.name === vault.name ? null : messages.unsaved.changed
}

function OpenVaultDialog({ vault, onSave, onClose, onDraftChange, className, ...props }: Omit<VaultDialogProps, 'open'>) {
  const messages = useMessages('vaultDialog', vaultDialogRu)
  const errors: Record<VaultErrorCode, string> = messages
  const formId = useId()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: vault?.name ?? '' },
  })
  const { register, handleSubmit, formState } = form
  const [draft] = useState(props.draft)
  const [source] = useState(() => vault && { id: vault.id, name: vault.name })
  useUnsaved(form, {
    kept: draft?.values,
    onChange: (values) => onDraftChange?.(values && { version: 1, source, values }),
  })
  const changedSince = unsavedMessages(messages, draft, source)
  const [busy, run] = useSingleFlight()

  const submit = handleSubmit((draft) =>
    run(async () => {
      const outcome = await onSave(draft)
      if (outcome.ok) onClose()
    }),
  )

  return (
    <GuardedDialog
      data-vlt-slot="vault-dialog"
      form="compact"
      className={className}
      dirty={formState.isDirty}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <DialogHeader
        title={vault === null ? messages.addTitle : messages.editTitle(vault.name)}
        description={
          <>
            <span className="vlt:md:hidden">{messages.descriptionShort}</span>
            <span className="vlt:hidden vlt:md:inline">{messages.description}</span>
          </>
        }
        closeLabel={messages.close}
      />
      <DialogBody>
        {changedSince === null ? null : <UnsavedNote messages={changedSince} />}
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <TextField
            {...register('name')}
            {...ignoredByManagers}
            {...autoFocusAttribute}
            required
            label={messages.name}
            placeholder={messages.namePlaceholder}
            readOnly={busy}
            error={errorWords(errors, formState.errors.name?.message)}
          />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose disabled={busy}>{messages.cancel}</DialogClose>
        <Button type="submit" form={formId} look="primary" disabled={busy || !formState.isDirty}>
          {messages.submit}
        </Button>
      </DialogFooter>
    </GuardedDialog>
  )
}
