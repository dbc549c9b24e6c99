import type { FieldSection, ItemField, ItemType } from '@larets/vault-core/items'

/** A field with its key in its type. */
export interface KeyedField {
  readonly key: string
  readonly field: ItemField
}

/** Fields that stand together. */
export interface FieldsOfSection {
  readonly section: FieldSection
  readonly fields: readonly KeyedField[]
}

/** The fields of a type, in order. */
export function fieldsOf({ fields }: ItemType): readonly KeyedField[] {
  return Object.entries(fields).map(([key, field]) => ({ key, field }))
}

/** The fields of a type by section: sections in the order of their first fields. */
export function fieldSections(type: ItemType): readonly FieldsOfSection[] {
  const fields = fieldsOf(type)
  const sections = [...new Set(fields.map(({ field }) => field.section))]
  return sections.map((section) => ({ section, fields: fields.filter(({ field }) => field.section === section) }))
}

/** The fields of a type that are one text each. */
export function textFieldsOf(type: ItemType): readonly KeyedField[] {
  return fieldsOf(type).filter(({ field }) => field.place !== 'uris' && field.place !== 'fields')
}
