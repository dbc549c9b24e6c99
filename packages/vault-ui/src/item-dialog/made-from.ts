import type { EditedField, ItemType } from '@larets/vault-core/items'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import { parseDraftChoices, type DraftChoice } from './draft-choices.ts'
import { isSameIn, onlyField, withFieldOf } from './field-of-values.ts'
import type { ItemDraft } from './item-draft.ts'
import { startingValues } from './item-form.ts'
import type { ItemSource } from './item-source.ts'
import type { InitialItem, LocalVersion } from './item-values.ts'
import { rebaseValues } from './rebase-values.ts'

/** Which of two values of a field is kept. */
export type ConflictSide = 'mine' | 'theirs'

/** A field in which the person's own value was not chosen, or may not be. */
interface OwnValue {
  readonly field: EditedField
  /** The form's contents when the other side was chosen. */
  readonly mine: ItemFormValues
}

/** A field that was changed here and on another device. */
export interface FieldConflict extends OwnValue {
  /** Stored version. */
  readonly theirs: ItemFormValues
  /** Null until the person has decided. */
  readonly chosen: ConflictSide | null
}

/** Base of a form, and what has become of that since. */
export interface MadeFrom {
  /** The item as it is stored; undefined for one that is being added. */
  readonly initial: InitialItem | undefined
  readonly source: ItemSource | null
  /** First contents of a form made from it. */
  readonly starting: ItemFormValues
  readonly conflicts: readonly FieldConflict[]
  /** Of conflicts that are behind: those in which the other side was chosen. Nothing of them was saved yet. */
  readonly lost: readonly OwnValue[]
  /** Changes of another device are in the form, and the person is to look at them. */
  readonly merged: boolean
  /** It was deleted elsewhere: what the form holds can only become a new item. */
  readonly gone: boolean
}

/** Beginning of a form. */
export interface FormStart {
  readonly made: MadeFrom
  /** Its contents beyond what is stored. */
  readonly kept: ItemFormValues | undefined
}

/** Facts that decide how a form begins; read when the dialog opens. */
export interface FormStartOptions {
  readonly type: ItemType
  readonly initial: InitialItem | undefined
  readonly source: ItemSource | null
  readonly draft: ItemDraft | undefined
  readonly localVersion?: LocalVersion | undefined
  readonly vaults: readonly VaultView[]
  readonly defaultVaultId: string | null
  readonly defaultFolder?: string | null | undefined
}

/** A draft is moved onto what is stored now, when that is no longer what it was made from. */
export function startForm(options: FormStartOptions): FormStart {
  const { type, initial, source, draft } = options
  const starting = startingValues(options)
  const made = { initial, source, starting, conflicts: [], lost: [], merged: false, gone: false }
  if (options.localVersion?.isThere === false) return { made: { ...made, gone: true }, kept: draft?.values }
  if (draft === undefined && options.localVersion !== undefined) return withOwn(made, options.localVersion, options)
  if (draft === undefined || draft.source?.id !== source?.id) return { made, kept: draft?.values }
  const base = draft.base ?? null
  const choices = parseDraftChoices(type, draft.choices)
  if (draft.source?.revision === source?.revision) {
    return { made: { ...made, ...chosenIn(choices, starting) }, kept: draft.values }
  }
  const follows = initial?.consistent === true && !initial.rolledBack
  const before = { starting: base, ...chosenIn(choices, base ?? starting) }
  const { held, ...moved } = moveOnto(starting, before, draft.values, { type, follows })
  return { made: { ...made, ...moved }, kept: held }
}

/** A form that begins with what the person made of the item, moved onto what is stored. */
function withOwn(made: MadeFrom, { base, mine }: LocalVersion, options: FormStartOptions): FormStart {
  const { type, initial } = options
  const startOf = (one: InitialItem) => startingValues({ ...options, initial: one })
  const follows = initial?.consistent === true && !initial.rolledBack
  const before = { starting: base === null ? null : startOf(base), conflicts: [], lost: [] }
  const { held, ...moved } = moveOnto(made.starting, before, startOf(mine), { type, follows })
  return { made: { ...made, ...moved }, kept: held }
}

/** A form on what is stored now. */
interface Moved extends Pick<MadeFrom, 'conflicts' | 'lost'> {
  readonly held: ItemFormValues
}

/**
 * Moves a form onto what is stored now.
 *
 * @param theirs what a form made from the stored item starts with
 * @param before what the form was made from; without a start where nothing is known of it
 * @param mine what the form holds
 * @param how.follows false where the stored item does not come after the one before: nothing of it is taken over
 *   unasked
 */
export function moveOnto(
  theirs: ItemFormValues,
  before: Pick<MadeFrom, 'conflicts' | 'lost'> & { readonly starting: ItemFormValues | null },
  mine: ItemFormValues,
  { type, follows }: { readonly type: ItemType; readonly follows: boolean },
): Moved {
  const { starting } = before
  const rebased = rebaseValues({ type, base: follows ? starting : null, mine, theirs })
  const isAsked = ({ field }: OwnValue) => rebased.conflicts.includes(field)
  const lost = lostIn(before)
  // The stored value is the one that lost: this form has stored it, and the chosen one is still to be stored over it.
  const [half, others] = [lost.filter(isStored), lost.filter((one) => !isStored(one))]
  // A person who chose the former value has not seen the present one: over that their own is not stored unasked.
  const isSettled = ({ field }: OwnValue) => starting !== null && isSameIn(field, starting, theirs)
  const unseen = others.filter((one) => !isSettled(one) && !isAsked(one))
  // An undecided conflict stays to be decided, also where only one side seems to have changed it.
  const undecided = before.conflicts
    .filter(({ chosen }) => chosen === null)
    .filter((one) => !isAsked(one) && !isSameIn(one.field, mine, theirs))
    .map(({ field }) => ({ field, mine }))
  const chosenAgain = half.reduce((values, { field }) => withFieldOf(values, field, mine), rebased.values)
  const held = [...unseen, ...undecided].reduce((values, one) => withFieldOf(values, one.field, one.mine), chosenAgain)
  const asked = rebased.conflicts
    .filter((field) => !half.some((one) => one.field === field))
    .map((field) => ({ field, mine }))
  return {
    held,
    conflicts: [...asked, ...unseen, ...undecided].map((one) => ({ ...one, theirs, chosen: null })),
    lost: others.filter(isSettled),
  }

  function isStored({ field, mine: own }: OwnValue) {
    return follows && isSameIn(field, own, theirs)
  }
}

/** Fields in which another value than the person's own is to be stored, and their own under it. */
export const lostIn = ({ lost, conflicts }: Pick<MadeFrom, 'lost' | 'conflicts'>): readonly OwnValue[] => [
  ...lost,
  ...conflicts.filter(({ chosen }) => chosen === 'theirs'),
]

/** Choices that a draft tells; undefined where there are none. */
export function choicesOf({ conflicts, lost }: MadeFrom): readonly DraftChoice[] | undefined {
  const choices = [...conflicts, ...lost.map((one) => ({ ...one, chosen: 'behind' as const }))]
  if (choices.length === 0) return undefined
  return choices.map(({ field, mine, chosen }) => ({ field, mine: onlyField(field, mine), chosen }))
}

/** @param theirs what was stored when they were made */
function chosenIn(choices: readonly DraftChoice[], theirs: ItemFormValues): Pick<MadeFrom, 'conflicts' | 'lost'> {
  return {
    conflicts: choices.flatMap(({ field, mine, chosen }) =>
      chosen === 'behind' ? [] : { field, mine, theirs, chosen },
    ),
    lost: choices.flatMap(({ field, mine, chosen }) => (chosen === 'behind' ? { field, mine } : [])),
  }
}
