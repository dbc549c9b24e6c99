import { zodResolver } from '@hookform/resolvers/zod'
import { itemTypes, type EditedField, type ItemType } from '@larets/vault-core/items'
import { useMemo, useState } from 'react'
import { useForm, type UseFormStateReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { wordsOfType } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import type { GeneratedValue } from '../password-generator/generator-options.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import type { OpenItemDialogProps } from './item-dialog-props.ts'
import type { ItemDraft } from './item-draft.ts'
import { dialogInput, itemErrors, itemFormSchema } from './item-form.ts'
import type { ItemSource } from './item-source.ts'
import type { ItemSaveOutcome } from './item-values.ts'
import { startForm, type ConflictSide, type FormStart, type MadeFrom } from './made-from.ts'
import { itemDialogRu, type ItemDialogMessages } from './messages.ru.ts'
import { useFieldGenerator } from './use-field-generator.ts'
import { useLateVault } from './use-late-vault.ts'
import { useStoredItem } from './use-stored-item.ts'

/** Saves in a row that another device gets ahead of, before the person is to look. */
const mostTries = 4
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
    only: prepared === null ? draft?.only : ('password' as const),
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
export function useItemForm(props: OpenItemDialogProps) {
  const { vaults, defaultVaultId, defaultFolder, onSave, onClose, onDraftChange } = props
  const messages = useMessages('itemDialog', itemDialogRu)
  const { types, untrusted } = useMessages('itemFields', itemFieldsRu)
  const [{ typeName, draft, hasOwn, opened, start, prepared, only }] = useState(() => startOf(props))
  const [whole, setWhole] = useState(only === undefined)
  const type: ItemType = itemTypes[typeName]
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
  const changedSince = unsavedMessages(messages, draft, opened)
  // Whatever asks for a look at other fields shows them, and they stay.
  if (!whole && (changedSince !== null || asksForMore(stored, formState))) setWhole(true)
  const tellDraft = (changed: ItemFormValues | null, isWhole = whole) => {
    const held = stored.draftOf(changed)
    onDraftChange?.(held && { version: 2, type: typeName, ...(isWhole ? {} : { only }), ...held })
  }
  useUnsaved(form, { kept: start.kept, onChange: (changed) => tellDraft(changed) })
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
  const showAll = () => {
    setWhole(true)
    // What comes back after a lock is then the whole form, too.
    tellDraft(form.getValues(), true)
  }
  const sheet = whole ? null : { present: stored.starting.texts['password'] ?? '', showAll }
  return { ...{ form, type, words, errors, stored, changedSince, busy, submit, choose }, generator, sheet }
}

/** True when something besides the password is to be looked at before it is saved. */
function asksForMore(
  { conflicts, gone, merged, starting, initial }: MadeFrom,
  { errors, isSubmitting }: Pick<UseFormStateReturn<ItemFormValues>, 'errors' | 'isSubmitting'>,
): boolean {
  const { texts = {}, ...others } = errors
  const isRefused = Object.keys(others).length > 0 || Object.keys(texts).some((key) => key !== 'password')
  const isUntrusted = initial?.consistent === false || initial?.rolledBack === true || starting.raw.fields['password']
  return gone || conflicts.length > 0 || (merged && !isSubmitting) || isRefused || Boolean(isUntrusted)
}

/** The form of an item, as {@link useItemForm} gives it. */
export type ItemForm = ReturnType<typeof useItemForm>
