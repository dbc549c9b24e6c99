import type { EditedField } from '@larets/vault-core/items'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { withFieldOf } from './field-of-values.ts'
import type { ItemDraft } from './item-draft.ts'
import { startingValues } from './item-form.ts'
import type { StoredItem } from './item-values.ts'
import { choicesOf, lostIn, moveOnto, type ConflictSide, type FormStartOptions, type MadeFrom } from './made-from.ts'

/** Base of a form while it is open. */
export interface StoredItemOfForm extends MadeFrom {
  /** How many conflicts nobody has decided yet. */
  readonly open: number
  /** True where a value of the person's own is not in the form, and not stored yet. */
  readonly hasLost: boolean
  /**
   * Makes what a draft of the form tells.
   *
   * @param changed what it holds; null when that is what is stored
   * @returns null when there is nothing to tell
   */
  readonly draftOf: (changed: ItemFormValues | null) => Omit<ItemDraft, 'version' | 'type'> | null
  /** As of now, not as of the last drawing. */
  readonly read: () => Pick<MadeFrom, 'initial' | 'source' | 'starting' | 'gone'>
  /**
   * Brings what is stored now into the form.
   *
   * @returns what the form then holds; null when the person is to look at it before it is saved
   */
  readonly take: (stored: StoredItem) => ItemFormValues | null
  /** It was deleted. */
  readonly lose: () => void
  readonly choose: (field: EditedField, side: ConflictSide) => void
  /**
   * Returns what the form would hold had the person's own value been chosen in every conflict.
   *
   * @param chosen what it holds
   * @returns null where no other was chosen
   */
  readonly withOwn: (chosen: ItemFormValues) => ItemFormValues | null
}

/** Follows what is stored while the form is open. */
export function useStoredItem(
  { getValues, setValue, reset, formState }: UseFormReturn<ItemFormValues>,
  start: MadeFrom,
  options: Pick<FormStartOptions, 'type' | 'vaults' | 'defaultVaultId'>,
): StoredItemOfForm {
  const [made, setMade] = useState(start)
  const latest = useRef(made)
  const update = (changes: Partial<MadeFrom>) => {
    latest.current = { ...latest.current, ...changes }
    setMade(latest.current)
  }

  /** Present contents of the form; the form itself goes on writing into what it gives out. */
  const values = () => structuredClone(getValues())

  return {
    ...made,
    open: made.conflicts.filter(({ chosen }) => chosen === null).length,
    hasLost: lostIn(made).length > 0,
    draftOf: (changed) => {
      const { source, starting: base } = latest.current
      const choices = choicesOf(latest.current)
      if (changed === null && choices === undefined) return null
      const held = { source, values: changed ?? values() }
      return source === null ? held : { ...held, base, ...(choices === undefined ? {} : { choices }) }
    },
    read: () => latest.current,
    take: ({ initial, source, follows }) => {
      const starting = startingValues({ ...options, initial })
      const { held, conflicts, lost } = moveOnto(starting, latest.current, values(), { type: options.type, follows })
      reset(starting)
      reset(held, { keepDefaultValues: true })
      update({ initial, source, starting, conflicts, lost, merged: true })
      return follows && conflicts.length === 0 ? held : null
    },
    withOwn: (chosen) => {
      const lost = lostIn(latest.current)
      return lost.length === 0 ? null : lost.reduce((own, { field, mine }) => withFieldOf(own, field, mine), chosen)
    },
    lose: () => update({ gone: true, conflicts: [], lost: [], merged: false }),
    choose: (field, side) => {
      const conflict = latest.current.conflicts.find((one) => one.field === field)
      if (conflict === undefined || conflict.chosen === side) return
      const chosen = {
        ...conflict,
        chosen: side,
        // It may have been typed into since.
        ...(side === 'theirs' ? { mine: values() } : {}),
      }
      update({ conflicts: latest.current.conflicts.map((one) => (one.field === field ? chosen : one)) })
      // The form's contents are the person's own unless the other side was chosen before.
      if (side === 'theirs' || conflict.chosen === 'theirs') put(field, chosen[side])
    },
  }

  function put(field: EditedField, source: ItemFormValues) {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    const next = withFieldOf(getValues(), field, source)
    if (field === 'vaultId') setValue('folder', next.folder, how)
    if (field === 'vaultId' || field === 'folder' || field === 'name') setValue(field, next[field], how)
    else if (field === 'tags') setValue(field, next.tags, how)
    else if (field === 'uris') setValue(field, next.uris, how)
    else if (field.startsWith('custom.')) setValue('fields', next.fields, how)
    else setValue(`texts.${field.slice('texts.'.length)}`, next.texts[field.slice('texts.'.length)] ?? '', how)
  }
}
