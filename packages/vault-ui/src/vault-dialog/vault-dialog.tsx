import { zodResolver } from '@hookform/resolvers/zod'
import { PencilLine, ShieldAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { forwardRef, useId, useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { rootAttributes, type FieldSlots, type RootProps } from '../theme/root-props.ts'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import { vaultDialogRu, type VaultDialogMessages } from './messages.ru.ts'
import type { VaultDraft } from './vault-draft.ts'

/** Values that the vault dialog saves. */
export interface VaultInput {
  /** Trimmed where it was typed, not empty. */
  readonly name: string
  /** How it looks, as it was chosen; what it was given, where nothing was. */
  readonly appearance: string
  /** True when the vault is not what was last saved, and the person was asked and writes over it. */
  readonly overChanged: boolean
}

/** Refusals of the name. */
type VaultErrorCode = 'nameRequired'

/** @param stored what the vault is called: a name that nobody touched stays as it is */
const schemaFor = (stored: string | undefined) =>
  z.object({
    name: z.pipe(
      z.string(),
      z.pipe(
        z.transform((name: string) => (name === stored ? name : name.trim())),
        z.string().check(z.minLength(1, 'nameRequired' satisfies VaultErrorCode)),
      ),
    ),
    appearance: z.string(),
  })

/** A vault as it is stored. */
type EditedVault = Pick<VaultView, 'id' | 'name' | 'consistent'>

/** The place in the form where it is chosen how a vault looks. */
export interface VaultAppearanceField {
  /** Appearance of now, as the product writes it. */
  readonly value: string
  /** Is called when somebody chose another. */
  readonly onChange: (appearance: string) => void
  /** The form is being saved. */
  readonly disabled: boolean
}

/** Props of {@link VaultDialog}. */
export interface VaultDialogProps extends RootProps, FieldSlots {
  /** Whether it is shown. */
  readonly open: boolean
  /** The vault to edit; null adds one. */
  readonly vault: EditedVault | null
  /** How that vault looks, in words of the application's own; read when the dialog opens. */
  readonly appearance?: string
  /** Draws the choice of how a vault looks; without it there is none. */
  readonly renderAppearance?: ((field: VaultAppearanceField) => ReactNode) | undefined
  /** Stands under the form of a vault that is there: the way to delete it. */
  readonly removal?: ReactNode
  /** Contents that an earlier dialog could not save; read when the dialog opens. Counts as changed. */
  readonly draft?: VaultDraft | undefined
  /** Called when what the form holds beyond what is stored changes: null when that is nothing. */
  readonly onDraftChange?: ((draft: VaultDraft | null) => void) | undefined
  /** A failure has already been reported by the application; the dialog stays open with its contents. */
  readonly onSave: (input: VaultInput) => Promise<{ readonly ok: boolean }>
  /** Why the last try to save failed, in the application's words; it stands above the buttons. */
  readonly failure?: ReactNode
  /** It was closed, saved or not: set `open` to false. */
  readonly onClose: () => void
}

/**
 * Adds or changes a vault.
 *
 * @example
 * ```tsx
 * <VaultDialog open vault={null} onSave={async ({ name }) => ({ ok: await create(name) })} onClose={close} />
 * ```
 */
export const VaultDialog = forwardRef<HTMLElement, VaultDialogProps>(function VaultDialog({ open, ...props }, ref) {
  return open ? <OpenVaultDialog {...props} ref={ref} /> : null
})

/** Says when the stored vault is no longer the one the draft was made from. */
function unsavedMessages(
  messages: VaultDialogMessages,
  draft: VaultDraft | undefined,
  vault: Pick<EditedVault, 'id' | 'name'> | null,
) {
  if (draft === undefined || draft.source === null) return null
  if (draft.source.id !== vault?.id) return messages.unsaved.gone
  return draft.source.name === vault.name ? null : messages.unsaved.changed
}

/** A save that goes over what another device has made of the vault: `theirs` is the name that it gave. */
interface Asked {
  readonly name: string
  readonly appearance: string
  readonly theirs: string | null
}

/** The form of the dialog, what became of the vault meanwhile, and its saving. */
function useVaultForm(props: Omit<VaultDialogProps, 'open'>) {
  const { vault, appearance = '', onSave, onClose, onDraftChange } = props
  const messages = useMessages('vaultDialog', vaultDialogRu)
  const form = useForm({
    resolver: zodResolver(schemaFor(vault?.name)),
    defaultValues: { name: vault?.name ?? '', appearance },
  })
  const [draft] = useState(props.draft)
  const [source] = useState(() => vault && { id: vault.id, name: vault.name })
  useUnsaved(form, {
    kept: draft?.values,
    onChange: (values) => onDraftChange?.(values && { version: 1, source, values }),
  })
  const changedSince = unsavedMessages(messages, draft, source)
  const [busy, run] = useSingleFlight()
  const changed = vault?.consistent === false
  /** Name when the form was made. */
  const known = draft?.source?.id === vault?.id ? draft?.source?.name : source?.name
  /** Name given by another device since. */
  const renamed = vault !== null && !changed && !busy && vault.name !== known ? vault.name : null
  const [asked, setAsked] = useState<Asked | null>(null)

  const save = (input: VaultInput) =>
    run(async () => {
      const outcome = await onSave(input)
      setAsked(null)
      if (outcome.ok) onClose()
    })
  const submit = form.handleSubmit(async ({ name: typed, appearance: chosen }) => {
    // A name that was not touched here is as another device has made it.
    const name = renamed !== null && typed === known ? renamed : typed
    if (changed || (renamed !== null && renamed !== name)) setAsked({ name, appearance: chosen, theirs: renamed })
    else await save({ name, appearance: chosen, overChanged: false })
  })
  return { form, asked, setAsked, busy, save, submit, changedSince, changed, renamed }
}

const OpenVaultDialog = forwardRef<HTMLElement, Omit<VaultDialogProps, 'open'>>(function OpenVaultDialog(props, ref) {
  const { vault, renderAppearance, onClose, removal, failure } = props
  const messages = useMessages('vaultDialog', vaultDialogRu)
  const formId = useId()
  const { form, asked, setAsked, busy, save, submit, ...notes } = useVaultForm(props)
  const { isDirty } = form.formState

  return (
    <GuardedDialog
      {...rootAttributes(props)}
      ref={ref}
      data-vlt-slot="vault-dialog"
      form="compact"
      dirty={isDirty}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <Header messages={messages} vault={vault} />
      <DialogBody>
        <Notes messages={messages} {...notes} />
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          {props.beforeFields}
          <Fields form={form} messages={messages} renderAppearance={renderAppearance} busy={busy} />
          {props.afterFields}
        </form>
        {vault === null ? null : removal}
      </DialogBody>
      <DialogFooter>
        {busy || failure === undefined ? null : (
          <div className="vlt:w-full vlt:max-sm:basis-full!">
            <FieldError id={`${formId}-failure`} message={failure} />
          </div>
        )}
        <DialogClose disabled={busy}>{messages.cancel}</DialogClose>
        <Button type="submit" form={formId} variant="primary" disabled={busy || !isDirty}>
          {messages.submit}
        </Button>
      </DialogFooter>
      {asked === null ? null : (
        <OverwriteQuestion
          asked={asked}
          messages={messages}
          onConfirm={() => save({ name: asked.name, appearance: asked.appearance, overChanged: asked.theirs === null })}
          onCancel={() => setAsked(null)}
        />
      )}
    </GuardedDialog>
  )
})

interface PartProps {
  readonly messages: VaultDialogMessages
}

function Header({ messages, vault }: PartProps & Pick<VaultDialogProps, 'vault'>) {
  return (
    <DialogHeader
      title={vault === null ? messages.addTitle : messages.editTitle({ name: vault.name })}
      description={
        <>
          <span className="vlt:md:hidden">{messages.descriptionShort}</span>
          <span className="vlt:hidden vlt:md:inline">{messages.description}</span>
        </>
      }
      closeLabel={messages.close}
    />
  )
}

/** Notes on the vault, to be read before it is changed. */
function Notes({
  messages,
  changedSince,
  changed,
  renamed,
}: PartProps & {
  readonly changedSince: ReturnType<typeof unsavedMessages>
  readonly changed: boolean
  readonly renamed: string | null
}) {
  return (
    <>
      {changedSince === null ? null : <UnsavedNote messages={changedSince} />}
      {changed ? (
        <WarningNote
          role="note"
          data-vlt-slot="changed-outside-note"
          icon={<Icon shape={ShieldAlert} aria-hidden />}
          mark={messages.changed.mark}
          className="vlt:mb-5"
        >
          <p className="vlt:text-pretty">{messages.changed.advice}</p>
        </WarningNote>
      ) : null}
      {renamed === null || changedSince !== null ? null : (
        <WarningNote
          role="note"
          data-vlt-slot="renamed-note"
          icon={<Icon shape={PencilLine} aria-hidden />}
          mark={messages.renamed.mark}
          className="vlt:mb-5"
        >
          <p className="vlt:text-pretty vlt:wrap-anywhere">{messages.renamed.advice({ name: renamed })}</p>
        </WarningNote>
      )}
    </>
  )
}

/** The name, and how the vault looks. */
function Fields({
  form: { register, formState, setValue, control },
  messages,
  renderAppearance,
  busy,
}: PartProps &
  Pick<VaultDialogProps, 'renderAppearance'> & {
    readonly form: UseFormReturn<VaultDraft['values']>
    readonly busy: boolean
  }) {
  const chosenAppearance = useWatch({ control, name: 'appearance' })
  const errors: Record<VaultErrorCode, string> = { nameRequired: messages.nameRequired }
  return (
    <>
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
      {renderAppearance?.({
        value: chosenAppearance,
        onChange: (chosen) => setValue('appearance', chosen, { shouldDirty: true }),
        disabled: busy,
      })}
    </>
  )
}

/** Asks before it is saved over what another device has made of it. */
function OverwriteQuestion({
  asked: { theirs, name },
  messages,
  onConfirm,
  onCancel,
}: PartProps & {
  readonly asked: Asked
  readonly onConfirm: () => Promise<void>
  readonly onCancel: () => void
}) {
  const words =
    theirs === null
      ? {
          title: messages.changed.question,
          description: messages.changed.consequences,
          confirm: messages.changed.confirm,
        }
      : {
          title: messages.renamed.question,
          description: messages.renamed.consequences({ theirs, mine: name }),
          confirm: messages.renamed.confirm,
        }
  return <ConfirmDialog {...words} cancel={messages.cancel} onConfirm={onConfirm} onCancel={onCancel} />
}
