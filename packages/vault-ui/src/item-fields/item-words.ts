import type { FieldSection, ItemFieldKey, ItemTypeName } from '@larets/vault-core/items'

/** The words of one field. */
export interface FieldWords {
  readonly label: string
  /** Words in the empty field, mostly an example; null for none. */
  readonly placeholder: string | null
  /** Name of its copy button. */
  readonly copy: string
}

/** The texts of one type of items. */
export interface TypeTexts<Key extends string = string> {
  /** One item of it, as a list and a menu call it. */
  readonly name: string
  readonly addTitle: string
  /** With the item's `{name}`. */
  readonly editTitle: string
  /** For an item whose name did not open. */
  readonly editTitleUnnamed: string
  /** Under the title of its form. */
  readonly advice: string
  readonly nameLabel: string
  readonly namePlaceholder: string
  readonly nameRequired: string
  /** Said of an item that has nothing but a name. */
  readonly empty: string
  readonly fields: Readonly<Record<Key, FieldWords>>
}

/** The texts of every type of items: one without its texts, or without those of a field, does not compile. */
export type TextsOfTypes = { readonly [Name in ItemTypeName]: TypeTexts<Extract<ItemFieldKey<Name>, string>> }

/** The words of a type, as a view says them. */
export type TypeWords<Key extends string = string> = Omit<TypeTexts<Key>, 'editTitle'> & {
  readonly editTitle: (values: { readonly name: string }) => string
}

/** The words of every type. */
export type WordsOfTypes = { readonly [Name in ItemTypeName]: TypeWords<Extract<ItemFieldKey<Name>, string>> }

/** The titles of groups of fields. */
export type WordsOfSections = Readonly<Record<FieldSection, string>>

/**
 * The words of a type.
 *
 * @param types all of them, in the person's language
 */
export function wordsOfType(types: WordsOfTypes, name: ItemTypeName): TypeWords {
  return types[name]
}

/**
 * The words of a field.
 *
 * @throws Error for a key that the type does not have
 */
export function wordsOfField({ fields }: TypeWords, key: string): FieldWords {
  const words = fields[key]
  if (words === undefined) throw new Error(`The type has no field "${key}".`)
  return words
}
