import type { ItemType } from '../item-type.ts'
import { customFields } from './common-fields.ts'

/** A secure note. */
export const note = {
  name: 'note',
  fields: {
    note: { place: 'details', kind: 'note', section: 'note', secret: false },
    fields: customFields,
  },
  copies: ['note'],
  subtitle: null,
} as const satisfies ItemType
