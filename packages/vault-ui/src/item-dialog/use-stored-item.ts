import type { CustomField, EditedField, ItemType } from '@larets/vault-core/items'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { ItemDraft } from './item-draft.ts'
import { startingValues } from './item-form.ts'
import type { ItemSource } from './item-source.ts'
import type { InitialItem, StoredItem } from './item-values.ts'
import { rebaseValues, same } from './rebase-values.ts'

/** Which of two values of a field is kept. */
export type ConflictSide = 'mine' | 'theirs'

/** A field that was changed here and on another device. */
export interface FieldConflict {
  readonly field: EditedField
  /** What the form held when the other side was chosen. */
  readonly mine: ItemFormValues
  /** What is stored. */
  readonly theirs: ItemFormValues
  /** Null until the person has decided. */
  readonly chosen: ConflictSide | null
}

/** What a form was made from, as its draft tells it. */
interface DraftBase {
  readonly source: ItemSource | null
  readonly base: ItemFormValues
}

/** What a form is made from, and what has become of that since. */
interface MadeFrom {
  /** The item as it is stored; undefined for one that is being added. */
  readonly initial: InitialItem | undefined
  readonly source: ItemSource | null
  /** What a form made from it starts with. */
  readonly starting: ItemFormValues
  readonly conflicts: readonly FieldConflict[]
  /** Of conflicts that are behind: those in which the other side was chosen. Nothing of them was saved yet. */
  readonly lost: readonly FieldConflict[]
  /** What a draft is told to be made from as long as a conflict is open: with less it would count as decided. */
  readonly undecided: DraftBase
  /** Changes of another device are in the form, and the person is to look at them. */
  readonly merged: boolean
  /** It was deleted elsewhere: what the form holds can only become a new item. */
  readonly gone: boolean
}

/** What a form begins with. */
export interface FormStart {
  readonly made: MadeFrom
  /** What it holds beyond what is stored. */
  readonly kept: ItemFormValues | undefined
}

/** What decides how a form begins; read when the dialog opens. */
export interface FormStartOptions {
  readonly type: ItemType
  readonly initial: InitialItem | undefined
  readonly source: ItemSource | null
  readonly draft: ItemDraft | undefined
  readonly vaults: readonly VaultView[]
  readonly defaultVaultId: string | null
  readonly defaultFolder?: string | null | undefined
}

/** A draft is moved onto what is stored now, when that is no longer what it was made from. */
export function startForm(options: FormStartOptions): FormStart {
  const { initial, source, draft } = options
  const starting = startingValues(options)
  const undecided = { source, base: starting }
  const made = { initial, source, starting, conflicts: [], lost: [], undecided, merged: false, gone: false }
  const isOfAnother = draft?.source?.id !== source?.id
  if (draft === undefined || isOfAnother || draft.source?.revision === source?.revision) return { made, kept: draft?.values }
  const isSound = initial?.consistent === true && !initial.rolledBack
  const base = isSound ? (draft.base ?? null) : null
  const { values, conflicts } = rebaseValues({ type: options.type, base, mine: draft.values, theirs: starting })
  return {
    made: {
      ...made,
      conflicts: conflicts.map((field) => ({ field, mine: draft.values, theirs: starting, chosen: null })),
      // Without what it was made from every difference will be a conflict again.
      undecided: { source: draft.source, base: draft.base ?? starting },
    },
    kept: values,
  }
}

/** What a form is made from while it is open. */
export interface StoredItemOfForm extends MadeFrom {
  /** How many conflicts nobody has decided yet. */
  readonly open: number
  /** What a draft of the form is made from. */
  readonly draftBase: DraftBase
  /** As of now, not as of the last drawing. */
  readonly read: () => Pick<MadeFrom, 'initial' | 'source' | 'gone'>
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
   * What the form would hold had the person's own value been chosen in every conflict.
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

  /** What the form holds now; the form itself goes on writing into what it gives out. */
  const values = () => structuredClone(getValues())

  const open = made.conflicts.filter(({ chosen }) => chosen === null).length
  const draftBase = open > 0 ? made.undecided : { source: made.source, base: made.starting }
  return {
    ...made,
    open,
    draftBase,
    read: () => latest.current,
    take: ({ initial, source, follows }) => {
      const before = latest.current
      const mine = values()
      const theirs = startingValues({ ...options, initial })
      const rebased = rebaseValues({ type: options.type, base: follows ? before.starting : null, mine, theirs })
      // Whoever chose what stood there has not seen what stands there now: over that their own is not stored unasked.
      const isSettled = ({ field, theirs: chosen }: FieldConflict) => same(withFieldOf(chosen, field, theirs), chosen)
      const lost = lostIn(before)
      const asked = lost.filter((one) => !isSettled(one) && !rebased.conflicts.includes(one.field))
      const held = asked.reduce((values, { field, mine: own }) => withFieldOf(values, field, own), rebased.values)
      reset(theirs)
      reset(held, { keepDefaultValues: true })
      const conflicts = [...rebased.conflicts.map((field) => ({ field, mine })), ...asked].map((one) => ({ ...one, theirs, chosen: null }))
      update({
        initial,
        source,
        starting: theirs,
        conflicts,
        lost: lost.filter(isSettled),
        undecided: { source: before.source, base: before.starting },
        merged: true,
      })
      return follows && conflicts.length === 0 ? held : null
    },
    withOwn: (chosen) => {
      const lost = lostIn(latest.current)
      return lost.length === 0 ? null : lost.reduce((values, { field, mine }) => withFieldOf(values, field, mine), chosen)
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
      // What the form holds is the person's own unless the other side was chosen before.
      if (side === 'theirs' || conflict.chosen === 'theirs') put(field, chosen[side])
    },
  }

  function put(field: EditedField, values: ItemFormValues) {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    const next = withFieldOf(getValues(), field, values)
    if (field === 'vaultId') setValue('folder', next.folder, how)
    if (field === 'vaultId' || field === 'folder' || field === 'name') setValue(field, next[field], how)
    else if (field === 'tags') setValue(field, next.tags, how)
    else if (field === 'uris') setValue(field, next.uris, how)
    else if (field.startsWith('custom.')) setValue('fields', next.fields, how)
    else setValue(`texts.${field.slice('texts.'.length)}`, next.texts[field.slice('texts.'.length)] ?? '', how)
  }
}

const lostIn = ({ lost, conflicts }: MadeFrom) => [...lost, ...conflicts.filter(({ chosen }) => chosen === 'theirs')]

/** The values with one field as others have it. */
function withFieldOf(values: ItemFormValues, field: EditedField, source: ItemFormValues): ItemFormValues {
  const { vaultId, folder, fields, texts } = source
  // A folder belongs to a vault.
  if (field === 'vaultId') return { ...values, vaultId, folder }
  if (field === 'folder' || field === 'name' || field === 'tags' || field === 'uris') return { ...values, [field]: source[field] }
  if (field.startsWith('custom.')) return { ...values, fields: withField(values.fields, field.slice('custom.'.length), fields) }
  const key = field.slice('texts.'.length)
  return { ...values, texts: { ...values.texts, [key]: texts[key] ?? '' } }
}

/** The list with one field as another list has it: in its place where it stands there, at the end where it comes back. */
function withField(list: readonly CustomField[], id: string, source: readonly CustomField[]): CustomField[] {
  const field = source.find((one) => one.id === id)
  if (field === undefined) return list.filter((one) => one.id !== id)
  return list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? field : one)) : [...list, field]
}
