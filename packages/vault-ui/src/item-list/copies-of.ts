import { isItemTypeName, itemTypes, type ItemField, type ItemType, type ItemTypeName } from '@larets/vault-core/items'
import { fieldsOf, type KeyedField } from '../item-fields/field-sections.ts'
import { overviewOf } from '../view-models/item-overview.ts'
import type { ItemView } from '../view-models/item-view.ts'

/** Of each type the first that it copies of its details: where it is not told which are there, that one is offered. */
const firstDetails: ReadonlySet<string> = new Set(
  Object.values(itemTypes).flatMap(({ copies, fields }: ItemType) => {
    const first = copies.find((key) => fields[key]?.place === 'details')
    return first === undefined ? [] : [first]
  }),
)

/** Whether an item has a field, as far as that is known without opening it, and nothing tells that it did not open. */
const isThere: Readonly<Record<ItemField['place'], (item: ItemView, key: string) => boolean>> = {
  username: ({ username }) => username?.trusted === true,
  password: ({ hasPassword }) => hasPassword,
  uris: ({ uris: [first] }) => first?.uri.trusted === true,
  details: (item, key) => item.hasDetails && (overviewOf(item)?.copies?.includes(key) ?? firstDetails.has(key)),
  fields: ({ hasDetails }) => hasDetails,
}

/** Fields of an item that can be copied without opening it, and the type that has the words for them. */
export interface CopiedFields {
  readonly type: ItemTypeName
  /** In the order of the type's form. */
  readonly fields: readonly KeyedField[]
  /** Key of the one that the type copies first; undefined where there is none. */
  readonly first: string | undefined
}

/** Fields that the row of an item copies. One of a type that only a newer version knows is copied as a login is. */
export function copiesOf(item: ItemView): CopiedFields {
  const type = isItemTypeName(item.type) ? item.type : 'login'
  const known: ItemType = itemTypes[type]
  const fields = fieldsOf(known).filter(
    ({ key, field }) => known.copies.includes(key) && isThere[field.place](item, key),
  )
  const first = known.copies.find((copied) => fields.some(({ key }) => key === copied))
  return { type, fields, first }
}
