import type { FieldFormat, ItemFieldKey, ItemType, ItemTypeName } from '@larets/vault-core/items'
import { fieldSections, type FieldsOfSection, type KeyedField } from '../item-fields/field-sections.ts'

type Keys<Name extends ItemTypeName> = readonly Extract<ItemFieldKey<Name>, string>[]
type OfTypes<Value> = Readonly<Record<string, readonly Value[]>>

/** Short fields that follow one another and share a row. One that is not named here has a row of its own. */
const sharedRows: OfTypes<readonly string[]> = {
  card: [['expiry', 'code', 'pin']],
  identity: [
    ['givenName', 'patronymic'],
    ['issuedOn', 'department', 'validUntil'],
    ['snils', 'inn'],
    ['phone', 'email'],
  ],
} satisfies { readonly [Name in ItemTypeName]?: readonly Keys<Name>[] }

/** Fields that stand after all that the form is about, whatever section a panel shows them in. */
const laterFields: OfTypes<string> = { login: ['totp'] } satisfies { readonly [Name in ItemTypeName]?: Keys<Name> }

/** Formats of a few digits, for which half a row is enough. */
const shortFormats: ReadonlySet<FieldFormat | undefined> = new Set<FieldFormat>([
  'expiry',
  'date',
  'passport',
  'foreignPassport',
  'department',
  'snils',
  'inn',
  'policy',
])

/** Fields side by side. */
export interface FieldRow {
  /** Key of the first of them. */
  readonly key: string
  readonly fields: readonly KeyedField[]
  readonly columns: 1 | 2 | 3
}

/** The fields of a form, by where they stand. */
export interface FormFields {
  /** Before all others: they choose which fields the form has. */
  readonly first: readonly KeyedField[]
  /** In the order of the type. */
  readonly sections: readonly FieldsOfSection[]
  /** Those of the section that closes the form. */
  readonly last: readonly KeyedField[]
}

/** The fields of a type as its form has them. */
export function formFields(type: ItemType): FormFields {
  const parts = fieldSections(type)
  const all = parts.flatMap(({ fields }) => fields)
  const isFirst = ({ field }: KeyedField) => field.kind === 'paper'
  const isLast = ({ key, field }: KeyedField) =>
    field.section === 'more' || laterFields[type.name]?.includes(key) === true
  const sections = parts.map(({ section, fields }) => ({
    section,
    fields: fields.filter((placed) => !isFirst(placed) && !isLast(placed)),
  }))
  return {
    first: all.filter(isFirst),
    sections: sections.filter(({ fields }) => fields.length > 0),
    last: all.filter(isLast),
  }
}

/** Fields of a type in rows. */
export function rowsOf({ name }: ItemType, fields: readonly KeyedField[]): readonly FieldRow[] {
  const rows: KeyedField[][] = []
  for (const placed of fields) {
    const shared = sharedRows[name]?.find((keys) => keys.includes(placed.key))
    const before = rows.at(-1)
    if (before?.some(({ key }) => shared?.includes(key)) === true) before.push(placed)
    else rows.push([placed])
  }
  return rows.flatMap((row) => row.slice(0, 1).map(({ key }) => ({ key, fields: row, columns: columnsOf(row) })))
}

function columnsOf(fields: readonly KeyedField[]): FieldRow['columns'] {
  if (fields.length > 2) return 3
  return fields.length === 2 || fields.some(({ field }) => shortFormats.has(field.format)) ? 2 : 1
}
