import type { ItemType } from '../item-type.ts'

/** A secure note. */
export const note = {
  name: 'note',
  fields: {
    note: { place: 'details', kind: 'note', section: 'note', secret: false },
  },
  copies: ['note'],
  subtitle: null,
} as const satisfies ItemType
