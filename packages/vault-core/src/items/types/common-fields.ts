import type { ItemField } from '../item-type.ts'

/** Fields that a person adds to any item. */
export const customFields = {
  place: 'fields',
  kind: 'fields',
  section: 'more',
  secret: false,
} as const satisfies ItemField

/** Fields that every item may have beside those of its type. */
export const commonFields = {
  note: { place: 'details', kind: 'note', section: 'more', secret: false },
  fields: customFields,
} as const satisfies Readonly<Record<string, ItemField>>
