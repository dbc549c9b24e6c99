import type { FieldFormat } from './field-formats.ts'
import type { OpenedItem, OpenedText } from './opened-item.ts'
import type { Paper } from './papers.ts'

/** How a value is edited and shown: the views have one editor and one viewer a kind. */
export type FieldKind =
  | 'username'
  | 'password'
  | 'addresses'
  | 'note'
  | 'line'
  | 'code'
  | 'fields'
  | 'oneTimeCode'
  | 'networkName'
  | 'networkSecurity'
  | 'networkHidden'
  | 'paper'

/** Fields that stand together, in a form and in a panel. */
export type FieldSection =
  | 'credentials'
  | 'addresses'
  | 'note'
  | 'card'
  | 'person'
  | 'papers'
  | 'contacts'
  | 'network'
  | 'more'

/** One field of a type of items. */
export interface ItemField {
  /**
   * Place of its value: a field of the specification, in the details under the field's own key, or in the details'
   * list of custom fields.
   */
  readonly place: 'username' | 'password' | 'uris' | 'details' | 'fields'
  /** The type's own part of the details that holds it; the details themselves where missing. */
  readonly part?: string
  /** How it is edited and shown. */
  readonly kind: FieldKind
  /** How its text is written; as it was typed where missing. */
  readonly format?: FieldFormat
  /** Part of the form that it stands in. */
  readonly section: FieldSection
  /** True for what is masked until a person asks for it. */
  readonly secret: boolean
  /** True for one of a few values that the app names: nobody typed it, so nobody searches for it. */
  readonly chosen?: boolean
  /** Kinds of documents that have it; every kind where missing. */
  readonly papers?: readonly Paper[]
}

/** A type of items. Form, panel, list, search and everything else that knows fields walks this. */
export interface ItemType {
  /** As it stands in the overview. */
  readonly name: string
  /** In the order of the form; a key names the field's texts, and its value in the details. */
  readonly fields: Readonly<Record<string, ItemField>>
  /** Keys of the fields that a list copies at once; the first by the shortest way. */
  readonly copies: readonly string[]
  /**
   * Line under the name in a list, if the item has it; null for a type of which the type's name stands there.
   */
  readonly subtitle: ((item: Pick<OpenedItem, 'username' | 'overview'>) => OpenedText | null) | null
  /**
   * Makes the subtitle that is saved in the overview out of the fields' texts by their keys; an empty one is none.
   * Missing for a type that saves none.
   */
  readonly summary?: (texts: Readonly<Record<string, string>>) => string
  /**
   * Until when it is good, out of the fields' texts by their keys: the last day, as `2026-01-31`; null where they tell
   * nothing. Missing for a type that does not expire.
   */
  readonly expiresOn?: (texts: Readonly<Record<string, string>>) => string | null
}
