import { zodResolver } from '@hookform/resolvers/zod'
import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { wordsOfType, type TypeWords } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import {
  PasswordGeneratorDialog,
  type PasswordGeneratorDialogProps,
} from '../password-generator/password-generator-dialog.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import { ChangedOutsideNote } from './changed-outside-note.tsx'
import type { ItemDraft, ItemSource } from './item-draft.ts'
import { dialogInput, itemErrors, itemFormSchema, startingValues } from './item-form.ts'
import type { InitialItem, ItemDialogInput } from './item-values.ts'
import { itemDialogRu, type ItemDialogMessages } from './messages.ru.ts'
import { PlaceFields } from './place-fields.tsx'
import { RestNotes } from './rest-notes.tsx'
import { TypeFields } from './type-fields.tsx'
import { useFieldGenerator } from './use-field-generator.ts'

/** Props of {@link ItemDialog}. */
export interface ItemDialogProps extends ClassNameProps {
  readonly open: boolean
  readonly mode: 'add' | 'edit'
  /** The item's type; read when the dialog opens. */
  readonly type: ItemTypeName
  /** Those that are not usable are shown, but cannot be chosen. */
  readonly vaults: readonly VaultView[]
  /** The vault a new item goes to unless the person chooses another. */
  readonly defaultVaultId: string | null
  /** What the form starts with; read when the dialog opens. */
  readonly initial?: InitialItem | undefined
  /** The item to edit, as it is stored; read when the dialog opens. */
  readonly source?: ItemSource | undefined
  /** What an earlier dialog held and could not save; read when the dialog opens. Counts as changed. */
  readonly draft?: ItemDraft | undefined
  /** Called when what the form holds beyond what is stored changes: null when that is nothing, and at the end. */
  readonly onDraftChange?: ((draft: ItemDraft | null) => void) | undefined
  /** A failure has already been reported by the application; the dialog stays open with its contents. */
  readonly onSave: (input: ItemDialogInput) => Promise<{ readonly ok: boolean }>
  readonly onClose: () => void
  /** What the generator behind a password field is given: remembered options, the application's way to copy. */
  readonly generator?: Omit<PasswordGeneratorDialogProps, 'open' | 'onConfirm' | 'onClose'> | undefined
}

/** Adds or edits an item. It saves once, and never throws away what was typed without asking. */
export function ItemDialog({ open, ...props }: ItemDialogProps) {
  return open ? <OpenItemDialog {...props} /> : null
}

function titleOf(words: TypeWords, mode: 'add' | 'edit', initial: InitialItem | undefined): string {
  if (mode === 'add') return words.addTitle
  return initial?.name.trusted === true ? words.editTitle(initial.name.text) : words.editTitleUnnamed
}

/** What is read when the dialog opens. */
function startOf({ type, initial, source, draft }: Omit<ItemDialogProps, 'open'>) {
  return { typeName: type, initial, source: source === undefined ? null : { id: source.id, revision: source.revision }, draft }
}

/** Says when the stored item is no longer the one the draft was made from. */
function unsavedMessages(messages: ItemDialogMessages, draft: ItemDraft | undefined, source: ItemSource | null) {
  if (draft === undefined || draft.source === null) return null
  if (draft.source.id !== source?.id) return messages.unsaved.gone
  return draft.source.revision === source.revision ? null : messages.unsaved.changed
}

function OpenItemDialog(props: Omit<ItemDialogProps, 'open'>) {
  const { mode, vaults, defaultVaultId, onSave, onClose, onDraftChange, generator, className } = props
  const messages = useMessages('itemDialog', itemDialogRu)
  const { types, untrusted } = useMessages('itemFields', itemFieldsRu)
  const formId = useId()
  const [{ typeName, initial, source, draft }] = useState(() => startOf(props))
  const type = itemTypes[typeName]
  const words = wordsOfType(types, typeName)
  const [starting] = useState(() => startingValues({ type, initial, vaults, defaultVaultId }))
  const schema = useMemo(() => itemFormSchema({ type, vaults }), [type, vaults])
  const errors = itemErrors(words, messages, untrusted)
  const form = useForm<ItemFormValues>({
    resolver: zodResolver(schema),
    defaultValues: starting,
  })
  const { handleSubmit, formState } = form
  useUnsaved(form, {
    kept: draft?.values,
    onChange: (values) => onDraftChange?.(values && { version: 2, type: typeName, source, values }),
  })
  const changedSince = unsavedMessages(messages, draft, source)
  const [busy, run] = useSingleFlight()
  const { generation, dialog: generatorDialog } = useFieldGenerator(form)

  const submit = handleSubmit((values) =>
    run(async () => {
      const outcome = await onSave(dialogInput(type, values, initial))
      if (outcome.ok) onClose()
    }),
  )

  return (
    <GuardedDialog
      data-vlt-slot="item-dialog"
      width="large"
      className={className}
      dirty={formState.isDirty}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <DialogHeader title={titleOf(words, mode, initial)} description={words.advice} closeLabel={messages.close} />
      <DialogBody>
        {changedSince === null ? null : <UnsavedNote messages={changedSince} />}
        {initial?.consistent === false ? <ChangedOutsideNote initial={initial} /> : null}
        <RestNotes form={form} />
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <PlaceFields form={form} words={words} vaults={vaults} readOnly={busy} messages={messages} errors={errors} />
          <TypeFields form={form} type={type} words={words} readOnly={busy} generation={generation} />
        </form>
      </DialogBody>
      <DialogFooter className="vlt:border-t vlt:border-line">
        <DialogClose disabled={busy}>{messages.cancel}</DialogClose>
        <Button type="submit" form={formId} look="primary" disabled={busy || !formState.isDirty}>
          {messages.submit}
        </Button>
      </DialogFooter>
      <PasswordGeneratorDialog {...generator} {...generatorDialog} />
    </GuardedDialog>
  )
}
