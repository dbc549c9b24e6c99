import { isItemTypeName, type ItemFieldKey, type ItemTypeName } from '@larets/vault-core/items'

/** Words of the app for items of a type; the names of single items are given. */
export interface TypeWords<Key extends string = string> {
  /** In the «+» menu. */
  readonly add: string
  /** Of its section in the sidebar. */
  readonly section: string
  readonly created: (name: string) => string
  readonly updated: (name: string) => string
  readonly deleted: (name: string) => string
  readonly restored: (name: string) => string
  /** By key of the field. */
  readonly copied: Readonly<Record<Key, string>>
}

/** Of every type: one without its words, or without those of a field, does not compile. */
export type WordsOfTypes = { readonly [Name in ItemTypeName]: TypeWords<Extract<ItemFieldKey<Name>, string>> }

/** Words of the app for any item. */
export interface ItemWords {
  readonly types: WordsOfTypes
  /** Of a type that only a newer version knows. */
  readonly otherType: Pick<TypeWords, 'deleted' | 'restored'>
}

/** Words for an item of the type, known or not, that is gone or back. */
export function removalWords({ types, otherType }: ItemWords, type: string): Pick<TypeWords, 'deleted' | 'restored'> {
  return isItemTypeName(type) ? types[type] : otherType
}

/**
 * Words for a copied field. Of a type that only a newer version knows it has the fields of a login.
 *
 * @throws Error for a key that the type does not have
 */
export function copiedWords({ types }: ItemWords, type: string, key: string): string {
  const copied: TypeWords['copied'] = types[isItemTypeName(type) ? type : 'login'].copied
  const words = copied[key]
  if (words === undefined) throw new Error(`The type has no field "${key}".`)
  return words
}
