import type { CustomFieldKind, ItemTypeName } from '@larets/vault-core/items'
import type { TransferProblem } from './transfer.ts'

/** A text for a field of the type. Where it does not fit, it becomes a custom field. */
export interface FoundText {
  /** Of the type's field. */
  readonly key: string
  /** As the file calls it. */
  readonly label: string
  readonly value: string
}

/** A value for which the type has no field. */
export interface FoundField {
  readonly label: string
  readonly kind: CustomFieldKind
  readonly value: string
}

/** One entry of a file, as its program has it, before it is fitted into what an item may be. */
export interface FoundItem {
  /** Number of the line or of the entry, from 1. */
  readonly position: number
  readonly type: ItemTypeName
  readonly name: string
  readonly texts: readonly FoundText[]
  readonly uris: readonly { readonly uri: string; readonly match: number | null }[]
  readonly fields: readonly FoundField[]
  readonly folder: readonly string[]
  readonly tags: readonly string[]
  readonly favourite: boolean
  readonly problems: readonly TransferProblem['code'][]
}

/** Entry until more is found. */
export const nothingFound = {
  type: 'login',
  name: '',
  texts: [],
  uris: [],
  fields: [],
  folder: [],
  tags: [],
  favourite: false,
  problems: [],
} as const satisfies Omit<FoundItem, 'position'>

/** A text for a field. */
export function foundText(key: string, label: string, value: string | null | undefined): FoundText {
  return { key, label, value: value ?? '' }
}

/** A custom field. */
export function foundField(
  label: string,
  value: string | null | undefined,
  kind: CustomFieldKind = 'text',
): FoundField {
  return { label, kind, value: value ?? '' }
}

/** Mark of an entry that its program keeps apart from those in use; it is no trash. */
const archiveTag = 'archived'

/** Of an entry that its program had archived: it is kept, marked and told of. */
export function archived({
  tags,
  problems,
}: Pick<FoundItem, 'tags' | 'problems'>): Pick<FoundItem, 'tags' | 'problems'> {
  return { tags: [...tags, archiveTag], problems: [...problems, 'archived'] }
}
