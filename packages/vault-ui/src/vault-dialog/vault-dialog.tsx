import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMessages } from '../messages/use-messages.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { vaultDialogRu } from './messages.ru.ts'

/** What the vault dialog saves. */
export interface VaultDraft {
  /** Trimmed, not empty. */
  readonly name: string
}

/** Props of {@link VaultDialog}. */
export interface VaultDialogProps {
  readonly open: boolean
  /** The vault to edit; null adds one. */
  readonly vault: { readonly id: string; readonly name: string } | null
  /** A failure has already been told by the application; the dialog stays open with its contents. */
  readonly onSave: (draft: VaultDraft) => Promise<{ readonly ok: boolean }>
  readonly onClose: () => void
}

/** Adds or renames a vault. */
export function VaultDialog({ open, ...props }: VaultDialogProps) {
  return open ? <OpenVaultDialog {...props} /> : null
}

function OpenVaultDialog({ vault, onSave, onClose }: Omit<VaultDialogProps, 'open'>) {
  const messages = useMessages('vaultDialog', vaultDialogRu)
  const formId = useId()
  const schema = useMemo(
    () => z.object({ name: z.string().check(z.trim(), z.minLength(1, messages.nameRequired)) }),
    [messages],
  )
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: vault?.name ?? '' },
  })
  const [busy, run] = useSingleFlight()

  const submit = handleSubmit((draft) =>
    run(async () => {
      const outcome = await onSave(draft)
      if (outcome.ok) onClose()
    }),
  )

  return (
    <GuardedDialog dirty={formState.isDirty} busy={busy} words={messages.discard} onClose={onClose}>
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
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <TextField
            {...register('name')}
            {...autoFocusAttribute}
            autoComplete="off"
            required
            label={messages.name}
            placeholder={messages.namePlaceholder}
            readOnly={busy}
            error={formState.errors.name?.message}
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
