import { zodResolver } from '@hookform/resolvers/zod'
import { itemTypes, type EditedField, type ItemTypeName } from '@larets/vault-core/items'
import { forwardRef, useId, useMemo, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { wordsOfType, type TypeWords } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { generatorDefaultsFor, siteSpelling, type GeneratedValue } from '../password-generator/generator-options.ts'
import {
  PasswordGeneratorDialog,
  type PasswordGeneratorDialogProps,
} from '../password-generator/password-generator-dialog.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { rootAttributes, type FieldSlots, type RootProps } from '../theme/root-props.ts'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import type { ItemDraft } from './item-draft.ts'
import { dialogInput, itemErrors, itemFormSchema } from './item-form.ts'
import type { ItemSource } from './item-source.ts'
import { openedItem, type GivenItem } from './given-item.ts'
import type { InitialItem, ItemDialogInput, ItemSaveOutcome, LocalVersion } from './item-values.ts'
import { startForm, type ConflictSide, type FormStart } from './made-from.ts'
import { itemDialogRu, type ItemDialogMessages } from './messages.ru.ts'
import { PlaceFields } from './place-fields.tsx'
import { RestNotes } from './rest-notes.tsx'
import { GoneNote, MergedNote, RolledBackNote } from './stored-item-notes.tsx'
import { TagsField } from './tags-field.tsx'
import { TypeFields } from './type-fields.tsx'
import { useFieldGenerator } from './use-field-generator.ts'
import { useLateVault } from './use-late-vault.ts'
import { useStoredItem } from './use-stored-item.ts'
import { ShieldAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'

/** Saves in a row that another device gets ahead of, before the person is to look. */
const mostTries = 4

/** Props of {@link ItemDialog}. */
export interface ItemDialogProps extends RootProps, FieldSlots {
  /** Whether it is shown. */
  readonly open: boolean
  /** Whether it makes an item or changes one. */
  readonly mode: 'add' | 'edit'
  /** The item's type; read when the dialog opens. */
  readonly type: ItemTypeName
  /** Those that are not usable are shown, but cannot be chosen. */
  readonly vaults: readonly VaultView[]
  /** The vault a new item goes to unless the person chooses another. */
  readonly defaultVaultId: string | null
  /** The folder in it that a new item goes to unless the person chooses another. */
  readonly defaultFolder?: string | null | undefined
  /** The tags of the vaults' items, in their order: offered where the item does not have them yet. */
  readonly knownTags?: readonly string[] | undefined
  /** First contents of the form; read when the dialog opens. */
  readonly initial?: GivenItem | undefined
  /** The item to edit, as it is stored; read when the dialog opens. */
  readonly source?: ItemSource | undefined
  /**
   * The person's version of the item, which the server has not taken, to be brought together with what is stored; read
   * when the dialog opens. If the item is not there any more, `initial` is the person's own.
   */
  readonly localVersion?: LocalVersion | undefined
  /** Contents that an earlier dialog could not save; read when the dialog opens. Counts as changed. */
  readonly draft?: ItemDraft | undefined
  /**
   * Stands in the password field in place of what is stored, where nothing else was kept; read when the dialog opens.
   * Counts as changed.
   */
  readonly newPassword?: GeneratedValue | undefined
  /** Called when what the form holds beyond what is stored changes: null when that is nothing. */
  readonly onDraftChange?: ((draft: ItemDraft | null) => void) | undefined
  /**
   * Saves. A failure has already been reported by the application; the dialog stays open with its contents. When the
   * item is no longer what the input was made from, nothing is to be saved: the dialog merges what the outcome says is
   * stored with what it holds, has the person choose where both were changed, and saves what came of it.
   *
   * @param source the stored item and its revision that the input was made from; null for a new item
   * @param lost the input as it would be with the person's own values where another device's were chosen: to be saved
   * before the input, in one go with it, so that they stay among the earlier versions; null where none lost
   */
  readonly onSave: (
    input: ItemDialogInput,
    source: ItemSource | null,
    lost: ItemDialogInput | null,
  ) => Promise<ItemSaveOutcome>
  /** Why the last try to save failed, in the application's words; it stands above the buttons. */
  readonly failure?: ReactNode
  /** It was closed, saved or not: set `open` to false. */
  readonly onClose: () => void
  /** Options of the generator behind a password field: remembered ones, the application's way to copy. */
  readonly generator?: Omit<PasswordGeneratorDialogProps, 'open' | 'anchor' | 'onConfirm' | 'onClose'> | undefined
  /** Rates typed passwords, in place of the core's analyser. */
  readonly analyser?: StrengthAnalyser | undefined
}

/**
 * Adds or edits an item. It saves once, and never throws away what was typed without asking.
 *
 * @example
 * ```tsx
 * <ItemDialog
 *   open
 *   mode="add"
 *   type="login"
 *   vaults={[{ id: 'team', name: 'Team' }]}
 *   defaultVaultId="team"
 *   onSave={async (item) => ((await save(item)) ? { ok: true } : { ok: false })}
 *   onClose={() => setOpen(false)}
 * />
 * ```
 */
export const ItemDialog = forwardRef<HTMLElement, ItemDialogProps>(function ItemDialog(props, ref) {
  const { open, initial, ...others } = props
  const opened = useMemo(() => initial && openedItem(initial), [initial])
  return open ? <OpenItemDialog {...others} initial={opened} ref={ref} /> : null
})

/** Properties of an open dialog, of whose first contents each value says whether it is trusted. */
interface OpenItemDialogProps extends Omit<ItemDialogProps, 'open' | 'initial'> {
  readonly initial: InitialItem | undefined
}

function titleOf(words: TypeWords, mode: 'add' | 'edit', initial: InitialItem | undefined): string {
  if (mode === 'add') return words.addTitle
  return initial?.name.trusted === true ? words.editTitle({ name: initial.name.text }) : words.editTitleUnnamed
}

/** Properties that are read when the dialog opens. */
function startOf({ newPassword, ...props }: OpenItemDialogProps) {
  const { type, initial, source, draft, localVersion, vaults, defaultVaultId, defaultFolder } = props
  const made = source === undefined ? null : { id: source.id, revision: source.revision }
  const start = startForm({
    type: itemTypes[type],
    initial,
    source: made,
    draft,
    localVersion,
    vaults,
    defaultVaultId,
    defaultFolder,
  })
  const prepared =
    start.kept === undefined && newPassword !== undefined && 'password' in start.made.starting.texts
      ? newPassword
      : null
  return {
    typeName: type,
    draft,
    hasOwn: localVersion !== undefined,
    opened: made,
    start: prepared === null ? start : withPassword(start, prepared),
    prepared,
  }
}

/** A form that begins with another password. */
function withPassword({ made }: FormStart, { text }: GeneratedValue): FormStart {
  return { made, kept: { ...made.starting, texts: { ...made.starting.texts, password: text } } }
}

/** Says when the stored item is no longer the one the draft was made from. */
function unsavedMessages(messages: ItemDialogMessages, draft: ItemDraft | undefined, source: ItemSource | null) {
  if (draft === undefined || draft.source === null) return null
  if (draft.source.id !== source?.id) return messages.unsaved.gone
  return draft.source.revision === source.revision ? null : messages.unsaved.changed
}

/** The form of the dialog: its values, what is stored meanwhile, and its saving. */
function useItemForm(props: OpenItemDialogProps) {
  const { vaults, defaultVaultId, defaultFolder, onSave, onClose, onDraftChange } = props
  const messages = useMessages('itemDialog', itemDialogRu)
  const { types, untrusted } = useMessages('itemFields', itemFieldsRu)
  const [{ typeName, draft, hasOwn, opened, start, prepared }] = useState(() => startOf(props))
  const type = itemTypes[typeName]
  const words = wordsOfType(types, typeName)
  const schema = useMemo(
    () => itemFormSchema({ type, vaults, starting: () => stored.read().starting }),
    // Of any drawing it reads as of now.
    // oxlint-disable-next-line react/exhaustive-deps
    [type, vaults],
  )
  const errors = itemErrors(words, messages, untrusted)
  const form = useForm<ItemFormValues>({ resolver: zodResolver(schema), defaultValues: start.made.starting })
  const { handleSubmit, formState } = form
  const stored = useStoredItem(form, start.made, { type, vaults, defaultVaultId })
  useLateVault(form, { type, initial: props.initial, vaults, defaultVaultId, defaultFolder })
  const { conflicts, open } = stored
  const tellDraft = (changed: ItemFormValues | null) => {
    const held = stored.draftOf(changed)
    onDraftChange?.(held && { version: 2, type: typeName, ...held })
  }
  useUnsaved(form, { kept: start.kept, onChange: tellDraft })
  const changedSince = unsavedMessages(messages, draft, opened)
  const [busy, run] = useSingleFlight()

  /** Item made of the person's own values that lost; null where that is no other item, or none at all. */
  async function lostBy(chosen: ItemFormValues): Promise<ItemFormValues | null> {
    const own = stored.withOwn(chosen)
    const { data = null } = own === null ? {} : await schema.safeParseAsync(own)
    return JSON.stringify(data) === JSON.stringify(chosen) ? null : data
  }

  async function save(checked: ItemFormValues) {
    let values: ItemFormValues | undefined = checked
    for (let tries = 0; tries < mostTries && values !== undefined; tries += 1) {
      const from = stored.read()
      const lost = from.gone ? null : await lostBy(values)
      const outcome: ItemSaveOutcome = await onSave(
        dialogInput(type, values, from.initial),
        from.gone ? null : from.source,
        lost && dialogInput(type, lost, from.initial),
      )
      if (outcome.ok) return onClose()
      if (outcome.stored === undefined) return undefined
      if (outcome.stored === null) return stored.lose()
      values = (await schema.safeParseAsync(stored.take(outcome.stored))).data
    }
    return undefined
  }
  const submit = handleSubmit(async (values) => {
    if (open > 0) return
    // Choosing the stored value in every field, with nothing else there, leaves nothing to save: but their own
    // that waits ends with a save.
    const isStored = !hasOwn && conflicts.length > 0 && !formState.isDirty && (await lostBy(values)) === null
    if (isStored) onClose()
    else await run(() => save(values))
  })

  const choose = (field: EditedField, side: ConflictSide) => {
    stored.choose(field, side)
    // A choice is to be kept as what is typed is, also one that changes nothing in the form.
    tellDraft(form.getValues())
  }

  const generator = useFieldGenerator(form, prepared)
  return { ...{ form, type, words, errors, stored, changedSince, busy, submit, choose }, generator }
}

const OpenItemDialog = forwardRef<HTMLElement, OpenItemDialogProps>(function OpenItemDialog(props, ref) {
  const { mode, vaults, knownTags, onClose, generator, analyser, failure } = props
  const messages = useMessages('itemDialog', itemDialogRu)
  const locale = useLocale()
  const formId = useId()
  const form = useItemForm(props)
  const { type, words, stored, busy } = form
  const { formState } = form.form
  const { initial, conflicts, open, gone } = stored
  const openId = useId()

  return (
    <GuardedDialog
      {...rootAttributes(props)}
      ref={ref}
      data-vlt-slot="item-dialog"
      width="large"
      dirty={formState.isDirty || stored.hasLost}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <DialogHeader title={titleOf(words, mode, initial)} description={words.advice} closeLabel={messages.close} />
      <DialogBody>
        <FormNotes form={form} vaults={vaults} openId={openId} />
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void form.submit(event)}>
          {props.beforeFields}
          <PlaceFields
            form={form.form}
            words={words}
            vaults={vaults}
            readOnly={busy}
            messages={messages}
            errors={form.errors}
          >
            <TagsField form={form.form} known={knownTags} readOnly={busy} messages={messages} />
          </PlaceFields>
          <TypeFields
            form={form.form}
            type={type}
            words={words}
            readOnly={busy}
            generation={form.generator.generation}
            analyser={analyser}
          />
          {props.afterFields}
        </form>
      </DialogBody>
      <DialogFooter className="vlt:border-t vlt:border-line">
        {busy || failure === undefined ? null : (
          <div className="vlt:w-full vlt:max-sm:basis-full!">
            <FieldError id={`${formId}-failure`} message={failure} />
          </div>
        )}
        <DialogClose variant="ghost" disabled={busy}>
          {gone ? messages.close : messages.cancel}
        </DialogClose>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          disabled={busy || open > 0 || !(formState.isDirty || gone || conflicts.length > 0 || stored.hasLost)}
          {...(open > 0 ? { 'aria-describedby': openId } : {})}
        >
          {gone ? messages.gone.saveAsNew : messages.submit}
        </Button>
      </DialogFooter>
      <PasswordGeneratorDialog
        defaultOptions={{ ...generatorDefaultsFor(locale), spelling: siteSpelling }}
        {...generator}
        {...form.generator.dialog}
      />
    </GuardedDialog>
  )
})

/** Notes above the fields: what became of the item meanwhile, and the choices that this asks for. */
function FormNotes({
  form,
  vaults,
  openId,
}: Pick<ItemDialogProps, 'vaults'> & { readonly form: ReturnType<typeof useItemForm>; readonly openId: string }) {
  const { type, words, stored, busy } = form
  const { initial, conflicts, open, gone } = stored
  return (
    <>
      {gone ? <GoneNote /> : null}
      {form.changedSince === null ? null : <UnsavedNote messages={form.changedSince} />}
      {conflicts.length > 0 ? (
        <ConflictChoices
          key={stored.source?.revision}
          form={form.form}
          type={type}
          words={words}
          vaults={vaults}
          conflicts={conflicts}
          open={open}
          openId={openId}
          disabled={busy}
          onChoose={form.choose}
        />
      ) : null}
      {stored.merged && conflicts.length === 0 && !busy ? <MergedNote /> : null}
      {initial?.consistent === false ? <ChangedOutsideNote initial={initial} /> : null}
      {initial?.rolledBack === true ? <RolledBackNote /> : null}
      <RestNotes form={form.form} />
    </>
  )
}

/** Says that the record was changed without its vault's key: saving puts a seal on whatever the form then holds. */
function ChangedOutsideNote({ initial }: { readonly initial: InitialItem }) {
  const { changedOutside: messages } = useMessages('itemDialog', itemDialogRu)
  return (
    <WarningNote
      role="note"
      data-vlt-slot="changed-outside-note"
      icon={<Icon shape={ShieldAlert} aria-hidden />}
      mark={messages.mark}
      className="vlt:mb-5"
    >
      <p className="vlt:text-pretty">{messages.advice}</p>
      {initial.uris.some(({ match }) => match !== null) ? (
        <p className="vlt:text-pretty">{messages.matchReset}</p>
      ) : null}
    </WarningNote>
  )
}
