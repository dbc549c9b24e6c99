import type { OpenedItem, OpenedText } from './opened-item.ts'

/** How a value is edited and shown: the views have one editor and one viewer a kind. */
export type FieldKind =
  | 'username'
  | 'password'
  | 'addresses'
  | 'note'
  | 'oneTimeCode'
  | 'networkName'
  | 'networkSecurity'
  | 'networkHidden'

/** Fields that stand together, in a form and in a panel. */
export type FieldSection =
  | 'credentials'
  | 'addresses'
  | 'note'
  | 'network'

/** One field of a type of items. */
export interface ItemField {
  /** Where its value stands: a field of the specification, or in the details under the field's own key. */
  readonly place: 'username' | 'password' | 'uris' | 'details'
  readonly kind: FieldKind
  readonly section: FieldSection
  /** True for what is masked until a person asks for it. */
  readonly secret: boolean
  /** True for one of a few values that the app names: nobody typed it, so nobody searches for it. */
  readonly chosen?: boolean
}

/** A type of items. Form, panel, list, search and everything else that knows fields walks this. */
export interface ItemType {
  /** As it stands in the overview. */
  readonly name: string
  /** The key in the details under which its values stand together; without it they stand in the details themselves. */
  readonly part?: string
  /** In the order of the form; a key names the field's texts, and its value in the details. */
  readonly fields: Readonly<Record<string, ItemField>>
  /** Keys of the fields that a list copies at once; the first by the shortest way. */
  readonly copies: readonly string[]
  /** Key of the field whose text is written into the overview, where lists read it; none without it. */
  readonly subtitleField?: string
  /** What stands under the name in a list, if the item has it; null for a type of which the type's name stands there. */
  readonly subtitle: ((item: Pick<OpenedItem, 'username' | 'overview'>) => OpenedText | null) | null
}
